import { useTranslations } from 'use-intl';
import type { Wish } from '../../../contract/wish-list/wish-list.ts';
import { useFormats } from '../../shared/page/use-formats.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCountdown } from '../../ui/use-countdown.ts';
import { SeatRunList } from '../orders/cart/seat-run-list.tsx';

export function MatchedTicketsCard({ wish }: { wish: Wish }) {
  const t = useTranslations('wishList');
  const formats = useFormats();
  const { priceCents, deliveryFeeCents, totalCents, payUntil } = wish;
  if (wish.seatInfo.length === 0 && totalCents === null) return null;
  const amounts = [
    [t('price'), priceCents],
    [t('delivery'), deliveryFeeCents === 0 ? null : deliveryFeeCents],
    [t('total'), totalCents],
  ] as const;
  return (
    <div className="grid gap-2">
      {payUntil ? <p>{t('found')}</p> : null}
      <SeatRunList places={wish.seatInfo} className="font-semibold" />
      <dl className="tabular grid max-w-sm gap-1">
        {amounts.map(([label, cents], at) =>
          cents === null ? null : (
            <div
              key={label}
              className={`flex flex-wrap justify-between gap-x-4 ${at === 2 ? 'border-t-2 border-dotted border-edge pt-1 font-bold' : ''}`}
            >
              <dt>{label}</dt>
              <dd className="ms-auto">{formats.money(cents)}</dd>
            </div>
          ),
        )}
      </dl>
      {payUntil ? <Deadline until={payUntil} now={wish.now} /> : null}
    </div>
  );
}

function Deadline({ until, now }: { until: string; now: string }) {
  const t = useTranslations('wishList');
  const formats = useFormats();
  const left = useCountdown(until, now);
  const minutes = left ? Math.floor(left.totalSeconds / 60) : undefined;
  return (
    <p className="flex items-start gap-2">
      <Icon name="clock" className="mt-1 size-4 shrink-0" />
      <span>
        {t('payBy', { time: formats.dayAndTime(until) })}
        {minutes === undefined ? null : (
          <span className="tabular block text-small text-muted">
            {t('timeLeftLabel')} {t('timeLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}
          </span>
        )}
      </span>
    </p>
  );
}
