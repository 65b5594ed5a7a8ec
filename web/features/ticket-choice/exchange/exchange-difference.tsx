import { useTranslations } from 'use-intl';
import { useFormats } from '../../../shared/page/use-formats.ts';
import type { Exchanging } from './exchanged-tickets.ts';

/** Beside the button that goes on with an exchange: what is to be paid for the chosen tickets, or what comes back. */
export function ExchangeDifference({
  exchanging: { numbers, valueCents },
  quantity,
  cents,
}: {
  exchanging: Exchanging;
  /** Of the tickets chosen so far, and what they cost with their fees. */
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
