import type { Tx } from '../../context.ts';
import { readAmounts } from './store.ts';

/** Returns the amount of every posting, keyed by `kind subject`: the sum of its debits, in cents. Reads every row. */
export async function readLedgerBook(tx: Tx): Promise<{ count: number; amounts: Map<string, number> }> {
  const rows = await readAmounts(tx);
  return { count: rows.length, amounts: new Map(rows.map(({ name, cents }) => [name, cents])) };
}
