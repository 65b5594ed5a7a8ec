import type { useTranslations } from 'use-intl';
import type { Formats } from '../../../../contract/core/format.ts';
import type { TransactionDetail } from '../../../../contract/orders/transactions.ts';

/** Returns the amounts paid with points and by the other method; empty if no points were used. */
export function pointsDetails(
  t: ReturnType<typeof useTranslations<'buying'>>,
  formats: Pick<Formats, 'points' | 'money'>,
  { totalCents, pointsCents }: Pick<TransactionDetail, 'totalCents' | 'pointsCents'>,
): (readonly [string, string])[] {
  if (pointsCents === 0) return [];
  return [
    [t('usePoints.purchase'), formats.money(totalCents)],
    [t('usePoints.pointsTotal'), t('usePoints.minus', { points: formats.points(pointsCents) })],
    [t('usePoints.payment'), formats.money(totalCents - pointsCents)],
  ];
}
