import { useTranslations } from 'use-intl';
import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';

export function RefundSummary({
  sums,
  isBeside,
}: {
  sums: NonNullable<TransactionDetail['sums']>;
  /** True if there are surplus payments too. */
  isBeside: boolean;
}) {
  const t = useTranslations('refunds');
  const formats = useFormats();
  const rows = [
    ['refunded', sums.refundedCents],
    ['onItsWay', sums.onItsWayCents],
    ['exchanged', sums.exchangedCents],
    ['kept', sums.keptCents],
  ] as const;
  return (
    <div className="grid max-w-md gap-2">
      <h3 className="font-bold">{t('sums.title')}</h3>
      <dl className="tabular grid gap-1">
        <Row label={t('sums.paid')} amount={formats.money(sums.paidCents)} />
        {rows.map(([key, cents]) =>
          cents === 0 ? null : <Row key={key} label={t(`sums.${key}`)} amount={formats.money(cents)} />,
        )}
      </dl>
      {isBeside ? <p className="text-small text-muted">{t('beside')}</p> : null}
    </div>
  );
}

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="text-end">{amount}</dd>
    </div>
  );
}
