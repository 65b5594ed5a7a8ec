import type { Db, Tx } from '../../../context.ts';
import { sumChangesOf } from '../../audit/list-changes.ts';
import { lockNumber } from '../store-numbers.ts';
import { readKin } from '../store-exchanges.ts';
import type { OrderRow } from '../store.ts';
import { officeLimits } from './refund-rules.ts';

/**
 * What staff gave back and exchanged so far, in cents, of an order, of those it was exchanged from and of all that became
 * of them: neither bit by bit nor by another number is a way around a limit.
 */
export async function sumBefore(db: Db | Tx, order: OrderRow): Promise<number> {
  const kin = await readKin(db, order);
  return sumChangesOf(
    { db },
    kin.map(({ number }) => ({ kind: 'order', id: number })),
    { actions: Object.keys(officeLimits), amount: 'amountCents' },
  );
}

/**
 * The same, and nobody else adds to it until the transaction ends: of all orders that came of one by exchanges, one at a
 * time. The checkout and the charges of this one are locked.
 */
export async function sumBeforeLocked(tx: Tx, order: OrderRow): Promise<number> {
  // What an order came of never changes, so whoever works on any of them waits for the same one.
  const first = (await readKin(tx, order)).find(({ isFirst }) => isFirst);
  await lockNumber(tx, first?.number ?? order.number);
  return sumBefore(tx, order);
}
