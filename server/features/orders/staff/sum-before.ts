import type { Db, Tx } from '../../../context.ts';
import { sumChangesOf } from '../../audit/list-changes.ts';
import { lockNumber } from '../store-numbers.ts';
import { readKin } from '../store-exchanges.ts';
import type { OrderRow } from '../store.ts';
import { officeLimits } from './refund-rules.ts';

/**
 * Returns the total in cents that staff have refunded and exchanged for an order and for all orders linked to it by
 * exchanges. Splitting a refund or using another order number therefore cannot bypass a limit.
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
 * Returns the same total as `sumBefore` and blocks additions until the transaction ends: orders linked by exchanges are
 * processed one at a time. The order's checkout and charges must be locked.
 */
export async function sumBeforeLocked(tx: Tx, order: OrderRow): Promise<number> {
  // The first order of a chain of exchanges never changes, so all transactions on the chain lock the same one.
  const first = (await readKin(tx, order)).find(({ isFirst }) => isFirst);
  await lockNumber(tx, first?.number ?? order.number);
  return sumBefore(tx, order);
}
