import { useTranslations } from 'use-intl';
import { useFormats } from '../../../shared/page/use-formats.ts';
import type { Exchanging } from './exchanged-tickets.ts';

/** Shows, beside the button of an exchange, the amount to pay for the selected tickets, or the refund. */
export function ExchangeDifference({
  exchanging: { numbers, valueCents },
  quantity,
  cents,
}: {
  exchanging: Exchanging;
  /** Number of tickets selected so far; `cents` is their price with fees. */
  quantity: number;
  cents: number;
}) {
  const t = useTranslations('exchange');
  const formats = useFormats();
  if (quantity !== numbers.length) return <p className="font-bold">{t('choosing', { count: numbers.length })}</p>;
  if (valueCents === null) return null;
  const amount = formats.money(Math.abs(cents - valueCents));
  const said = cents > valueCents ? 'toPay' : cents < valueCents ? 'toGet' : 'noDifference';
  return (
    <p className="tabular grid gap-1" data-exchange-cents={cents - valueCents}>
      <span className="text-small text-muted">{t('worth', { amount: formats.money(valueCents) })}</span>
      <strong>{t(said, { amount })}</strong>
    </p>
  );
}
