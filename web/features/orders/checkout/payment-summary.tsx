import { useTranslations } from 'use-intl';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';
import { PaymentMark } from './payment-mark.tsx';

export function PaymentSummary({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const { groups, paying, totalCents } = checkout;
  return (
    <section
      aria-labelledby="payment-summary"
      className="grid w-full gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="payment-summary" className="text-large font-bold">
        {t('inThisPayment')}
      </h2>
      <ul className="grid gap-3">
        {groups.map((group) => (
          <li key={group.number} className="grid">
            <span className="font-semibold">{group.title}</span>
            <time dateTime={group.startsAt}>{formats.dayAndTime(group.startsAt)}</time>
            <span className="tabular text-small text-muted">
              {t('ticketCount', { count: group.lines.reduce((sum, line) => sum + line.quantity, 0) })}
              {' · '}
              {t('numberOf', { number: group.number })}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t-2 border-dotted border-edge pt-3">
        {paying ? (
          <p className="flex items-center gap-2">
            <PaymentMark method={paying.method} />
            {paying.pointsCents > 0 && paying.method !== 'points'
              ? t('usePoints.both', {
                  points: formats.points(paying.pointsCents),
                  method: t(`paymentMethods.${paying.method}`),
                })
              : t(`paymentMethods.${paying.method}`)}
          </p>
        ) : null}
        <p className="tabular ms-auto flex items-baseline gap-3">
          <span className="text-muted">{t('total')}</span>
          <span className="text-title font-bold">{formats.money(totalCents)}</span>
        </p>
      </div>
    </section>
  );
}
