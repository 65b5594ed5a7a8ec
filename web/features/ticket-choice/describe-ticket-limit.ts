import type { useTranslations } from 'use-intl';
import type { PerformanceOnSale } from '../../../contract/seating/holds.ts';

export function describeTicketLimit(
  t: ReturnType<typeof useTranslations<'buying'>>,
  { ticketsPerPurchase: purchase, ticketsPerMember: member }: PerformanceOnSale,
): string {
  return member ? t('limitBoth', { purchase, member }) : t('limitPurchase', { purchase });
}
