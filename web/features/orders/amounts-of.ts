import type { useTranslations } from 'use-intl';
import type { Amount } from './amounts.tsx';

type Words = ReturnType<typeof useTranslations<'buying'>>;

/** The lines of money that carts, previews and receipts share, fees never hidden in a sum. Cents. */
export function amountsOf(
  t: Words,
  order: {
    ticketsCents: number;
    feesCents: number;
    deliveryFeeCents: number;
    discountCents?: number;
  },
): Amount[] {
  const amounts: Amount[] = [
    { key: 'tickets', label: t('tickets'), cents: order.ticketsCents },
    { key: 'fees', label: t('serviceFee'), cents: order.feesCents, why: t('serviceFeeWhy') },
    {
      key: 'delivery',
      label: t('deliveryFee'),
      cents: order.deliveryFeeCents,
      why: order.deliveryFeeCents ? t('deliveryFeeWhy') : t('deliveryFeeNone'),
    },
  ];
  if (order.discountCents) amounts.push({ key: 'discount', label: t('discount'), cents: -order.discountCents });
  return amounts;
}
