import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PointHistory, PointMovement } from '../../../contract/points/points.ts';
import { useLink } from '../../shared/page/site.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { PageLinks } from '../../ui/page-links.tsx';
import { NoBreak } from '../../ui/no-break.tsx';

export function PointMovements({ history }: { history: PointHistory }) {
  const t = useTranslations('points');
  const link = useLink();
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <div>
        <h2 id="history" className="text-title font-bold">
          {t('history')}
        </h2>
        <p className="text-small text-muted">{t('historyHelp')}</p>
      </div>
      {history.data.length === 0 ? (
        <p>{t('historyEmpty')}</p>
      ) : (
        <ol className="border-y border-edge">
          {history.data.map((movement) => (
            <Movement key={`${movement.at}${movement.kind}${movement.subjectId}`} movement={movement} />
          ))}
        </ol>
      )}
      <PageLinks at={history.page} pages={history.pages} to={(page) => link('points', { query: { page } })} />
    </section>
  );
}

function Movement({ movement }: { movement: PointMovement }) {
  const t = useTranslations('points');
  const formats = useFormats();
  const { cents, at } = movement;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-3 last:border-b-0 sm:px-2">
      <div className="grid min-w-0 gap-1">
        <What movement={movement} />
        <time dateTime={at} className="tabular text-small text-muted">
          <NoBreak text={formats.dayAndTime(at)} />
        </time>
      </div>
      <p className="tabular text-end text-large font-bold">
        {cents > 0 ? t('gained', { points: formats.points(cents) }) : formats.points(cents).replace('-', '−')}
      </p>
    </li>
  );
}

const linkShape = 'text-ink underline underline-offset-4';

function What({ movement: { kind, transactions, topUpId } }: { movement: PointMovement }) {
  const t = useTranslations('points');
  const link = useLink();
  if (topUpId) {
    return (
      <p>
        <Link to={link('topUpsHistory', { hash: `top-up-${topUpId}` })} className={linkShape}>
          {t(`movements.${kind}`)}
        </Link>
      </p>
    );
  }
  if (transactions.length === 0) return <p>{t(`movements.${kind}`)}</p>;
  const title = [...new Set(transactions.map((one) => one.title))].join(t('listComma'));
  return (
    <>
      <p>{kind === 'returned' ? t('returnedFrom', { title }) : t('spentOn', { title })}</p>
      <ul className="flex flex-wrap gap-x-4 text-small">
        {transactions.map(({ number }) => (
          <li key={number}>
            <Link to={link('transactionDetail', { query: { number } })} className={`tabular ${linkShape}`}>
              {t('number', { number })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
