import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { returnedPointDays } from '../../../contract/points/limits.ts';
import type { TopUp } from '../../../contract/top-ups/top-ups.ts';
import { OneRefund } from '../orders/refunds/refund-part.tsx';
import { useRefundsFollowed } from '../orders/refunds/use-refunds-followed.ts';
import { useLink } from '../../shared/page/site.tsx';
import { useFormats } from '../../shared/page/use-formats.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { lastDayOf } from './last-day.ts';
import { againQuery } from './returned-top-up.tsx';
import { NoBreak } from '../../ui/no-break.tsx';

const looks = {
  asking: { icon: 'clock', className: 'text-warn' },
  waiting: { icon: 'clock', className: 'text-warn' },
  captured: { icon: 'check', className: 'text-ok' },
  declined: { icon: 'close', className: 'text-danger' },
  cancelled: { icon: 'close', className: 'text-muted' },
  expired: { icon: 'clock', className: 'text-muted' },
  failed: { icon: 'close', className: 'text-danger' },
  refunded: { icon: 'info', className: 'text-muted' },
} as const satisfies Record<TopUp['state'], { icon: IconName; className: string }>;

const disputedLook = { icon: 'info', className: 'text-warn' } as const;

export function TopUpList({
  topUps,
  waitedFor,
}: {
  topUps: readonly TopUp[];
  /** The top-up that is waiting for confirmation; it cannot be paid again. */
  waitedFor: string | undefined;
}) {
  useRefundsFollowed(topUps.flatMap(({ refund }) => refund ?? []));
  return (
    <ol className="border-y border-edge">
      {topUps.map((one) => (
        <OneTopUp key={one.topUpId} topUp={one} isWaitedFor={one.topUpId === waitedFor} />
      ))}
    </ol>
  );
}

function OneTopUp({ topUp, isWaitedFor }: { topUp: TopUp; isWaitedFor: boolean }) {
  const t = useTranslations('points');
  const tBuying = useTranslations('buying');
  const tRefunds = useTranslations('refunds');
  const formats = useFormats();
  const { topUpId, state, cents, method, at, expiresAt, leftCents, dispute, refund, cardNumber, confirmationNumber } =
    topUp;
  const { icon, className } = dispute ? disputedLook : looks[state];
  const paidBy = tBuying(`paymentMethods.${method}`) + (cardNumber ? ` ${cardNumber}` : '');
  return (
    <li
      id={`top-up-${topUpId}`}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-4 last:border-b-0 target:bg-sunken sm:px-2"
    >
      <h2 className="font-bold">
        <time dateTime={at}>
          <NoBreak text={formats.dayAndTime(at)} />
        </time>
      </h2>
      <p className="tabular text-end text-large font-bold">{formats.money(cents)}</p>
      <p className="text-small text-muted max-sm:col-span-2">{paidBy}</p>
      {/* The refund section shows its own status. */}
      {refund ? null : (
        <p className="text-small max-sm:order-last max-sm:col-span-2 sm:text-end">
          <span className={`inline-flex items-center gap-1 font-semibold ${className}`}>
            <Icon name={icon} className="size-4 shrink-0" />
            {dispute ? tRefunds(`standings.${dispute === 'open' ? 'disputed' : 'by_bank'}`) : t(`states.${state}`)}
          </span>
        </p>
      )}
      {confirmationNumber ? (
        <p className="tabular col-span-2 text-small text-muted">
          {t('receiptNumber')} {confirmationNumber}
        </p>
      ) : null}
      {expiresAt ? (
        <p className="tabular col-span-2 text-small text-muted">
          {t('left', { points: formats.points(leftCents) })}
          {leftCents > 0 && !dispute ? (
            <>
              {' · '}
              <NoBreak text={t('validUntil', { day: lastDayOf(formats, expiresAt) })} />
            </>
          ) : null}
        </p>
      ) : null}
      {dispute && !refund ? (
        <p className="reading-width col-span-2 text-small">
          {t(`disputes.${dispute}`, { days: String(returnedPointDays) })}
        </p>
      ) : null}
      {refund ? (
        <section
          aria-label={t('refundOf', { amount: formats.money(cents) })}
          className="col-span-2 mt-2 grid gap-4 rounded-card border border-edge bg-surface p-4 max-sm:order-last"
        >
          <OneRefund refund={refund} />
        </section>
      ) : null}
      {isWaitedFor ? null : <NextStep topUp={topUp} />}
    </li>
  );
}

function NextStep({ topUp }: { topUp: TopUp }) {
  const t = useTranslations('points');
  const formats = useFormats();
  const link = useLink();
  const { state, paymentUrl, cents } = topUp;
  const amount = formats.money(cents);
  if (paymentUrl) {
    return (
      <p className="col-span-2 pt-2 max-sm:order-last">
        <a href={paymentUrl} className={buttonClass('plain')} aria-label={t('goOnOf', { amount })}>
          {t('goOn')}
        </a>
      </p>
    );
  }
  if (state === 'captured' || state === 'refunded' || state === 'asking' || state === 'waiting') return null;
  return (
    <p className="col-span-2 pt-2 max-sm:order-last">
      <Link
        to={link('topUp', { query: againQuery(topUp) })}
        className={buttonClass('plain')}
        aria-label={t('againOf', { amount })}
      >
        {t('again')}
      </Link>
    </p>
  );
}
