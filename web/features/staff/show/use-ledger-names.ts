import { useTranslations } from 'use-intl';
import type { PostingKind } from '../../../../contract/payments/postings.ts';

const accounts = [
  'bank',
  'delivery',
  'fees',
  'goodwill',
  'losses',
  'organiser',
  'points',
  'points_lapsed',
  'refunds_due',
  'unallocated',
  'unclaimed',
] as const;

/**
 * Returns functions that name the accounts and postings of the ledger; a payment provider's account includes the
 * provider's name.
 */
export function useLedgerNames(): { account: (account: string) => string; posting: (kind: PostingKind) => string } {
  const t = useTranslations('staff.reports.accounts');
  const tPostings = useTranslations('staff.reports.postings');
  return {
    account: (account) => {
      const [kind, provider = ''] = account.split(':');
      if (kind === 'clearing') return t('clearing', { provider });
      if (kind === 'disputed') return t('disputed', { provider });
      const known = accounts.find((one) => one === kind);
      return known ? t(known) : account;
    },
    posting: (kind) => tPostings(kind),
  };
}
