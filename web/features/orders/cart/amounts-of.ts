import type { useTranslations } from 'use-intl';
import type { AppliedDiscount } from '../../../../contract/discounts/applied.ts';
import type { CollectionMethod } from '../../../../contract/orders/collection-methods.ts';
import type { Amount } from './amounts.tsx';

type Words = ReturnType<typeof useTranslations<'buying'>>;

/** Returns the amounts shared by carts, previews and receipts, in cents, with fees listed separately. */
export function amountsOf(
  t: Words,
  order: {
    ticketsCents: number;
    feesCents: number;
    deliveryFeeCents: number;
    method: CollectionMethod;
    discounts?: readonly AppliedDiscount[];
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
  for (const { id, name, cents } of order.discounts ?? []) {
    if (cents > 0) amounts.push({ key: id, label: t('discountNamed', { name }), cents: -cents });
  }
  if (order.creditCents) amounts.push({ key: 'credit', label: t('exchangeCredit'), cents: -order.creditCents });
  return amounts;
}
