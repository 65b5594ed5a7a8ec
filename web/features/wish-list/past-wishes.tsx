import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Wish } from '../../../contract/wish-list/wish-list.ts';
import { useLink } from '../../shared/page/site.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { WishHead } from './wish-card.tsx';
import { WishStatus } from './wish-status.tsx';
import { WishTermsLine } from './wish-terms-line.tsx';

/** Lists closed requests with their outcome, latest first. */
export function PastWishes({ wishes }: { wishes: readonly Wish[] }) {
  const t = useTranslations('wishList');
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-bold">{t('past')}</h2>
      <ol className="border-y border-edge">
        {wishes.map((wish) => (
          <li
            key={wish.id}
            className="grid gap-x-6 gap-y-2 border-b border-line py-4 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(11rem,auto)]"
          >
            <div className="grid min-w-0 content-start gap-1">
              <WishHead wish={wish} />
              <WishTermsLine wish={wish} />
            </div>
            <Outcome wish={wish} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Outcome({ wish }: { wish: Wish }) {
  const t = useTranslations('wishList');
  const link = useLink();
  const formats = useFormats();
  const { status, end, number, totalCents, date, now } = wish;
  const mayAskAgain = status === 'cancelled' && (end === 'member' || end === 'lapsed') && date > now;
  return (
    <div className="grid content-start gap-1 sm:justify-items-end sm:text-end">
      <WishStatus status={status} />
      {totalCents === null ? null : <p className="tabular text-large font-bold">{formats.money(totalCents)}</p>}
      {number ? (
        <Link to={link('transactionDetail', { query: { number } })} className="plain-link">
          {t('seeTickets', { number })}
        </Link>
      ) : null}
      {end ? <p className="max-w-64 text-small text-muted">{t(`ends.${end}`)}</p> : null}
      {mayAskAgain ? (
        <Link to={link('makeWish', { query: { performance: wish.performanceId } })} className="plain-link">
          {t('again')}
        </Link>
      ) : null}
    </div>
  );
}
