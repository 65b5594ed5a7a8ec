import type { Db, Tx } from '../../context.ts';
import type { LedgerAccount } from './rules.ts';
import { sumAccount, sumAccounts } from './store.ts';

/**
 * Returns the balance of every non-zero account in cents: debits less credits, so the company's debts are negative.
 * Reads every row.
 */
export function readBalances(db: Db | Tx): Promise<Map<LedgerAccount, number>> {
  return sumAccounts(db);
}

/** Returns the account balance in cents: debits less credits. */
export function readAccountBalance(db: Db | Tx, account: LedgerAccount): Promise<number> {
  return sumAccount(db, account);
}
