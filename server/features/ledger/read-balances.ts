import type { Db, Tx } from '../../context.ts';
import type { Account } from './rules.ts';
import { sumAccount, sumAccounts } from './store.ts';

/** Cents of every account that has any: debits less credits, so what the shop owes is negative. Reads every row. */
export function readBalances(db: Db | Tx): Promise<Map<Account, number>> {
  return sumAccounts(db);
}

/** Cents of one account: debits less credits. */
export function readBalance(db: Db | Tx, account: Account): Promise<number> {
  return sumAccount(db, account);
}
