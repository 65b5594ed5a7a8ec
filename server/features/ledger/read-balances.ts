import type { Db, Tx } from '../../context.ts';
import type { LedgerAccount } from './rules.ts';
import { sumAccount, sumAccounts } from './store.ts';

/**
 * Returns the balance of every non-zero account in cents: debits less credits, so debts of the shop are negative. Reads
 * every row.
 */
export function readBalances(db: Db | Tx): Promise<Map<LedgerAccount, number>> {
  return sumAccounts(db);
}

/** Returns the balance of one account in cents: debits less credits. */
export function readAccountBalance(db: Db | Tx, account: LedgerAccount): Promise<number> {
  return sumAccount(db, account);
}
