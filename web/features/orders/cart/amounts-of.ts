import type { useTranslations } from 'use-intl';
import type { CollectionMethod } from '../../../../contract/orders/ways.ts';
import type { Amount } from './amounts.tsx';

type Words = ReturnType<typeof useTranslations<'buying'>>;

/** The lines of money that carts, previews and receipts share, fees never hidden in a sum. Cents. */
export function amountsOf(
  t: Words,
  order: {
    ticketsCents: number;
    feesCents: number;
    deliveryFeeCents: number;
    method: CollectionMethod;
    discountCents?: number;
    creditCents?: number;
  },
): Amount[] {
  const delivery =
    order.method !== 'courier'
      ? { text: t('free'), why: t('deliveryFeeNone') }
      : { why: order.deliveryFeeCents > 0 ? t('deliveryFeeWhy') : t('deliveryFeeElsewhere') };
  const amounts: Amount[] = [
    { key: 'tickets', label: t('tickets'), cents: order.ticketsCents },
    { key: 'fees', label: t('serviceFee'), cents: order.feesCents, why: t('serviceFeeWhy') },
    { key: 'delivery', label: t('deliveryFee'), cents: order.deliveryFeeCents, ...delivery },
  ];
  if (order.discountCents) amounts.push({ key: 'discount', label: t('discount'), cents: -order.discountCents });
  if (order.creditCents) amounts.push({ key: 'credit', label: t('exchangeCredit'), cents: -order.creditCents });
  return amounts;
}
