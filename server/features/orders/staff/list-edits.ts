import type { BuyerChange } from '../../../../contract/staff/orders-work/buyer-edits.ts';
import type { Program } from '../../../context.ts';
import { listChangesOf } from '../../audit/list-changes.ts';
import { readBuyerEditsOf } from '../store-buyer-edits.ts';
import { readCheckoutRow, readOrdersOf, type CheckoutKey } from '../store.ts';
import { compareBuyers } from './buyer-values.ts';

/** Returns what each buyer edit of a payment changed, by edit ID. */
export async function listBuyerChanges(
  { db }: Pick<Program, 'db'>,
  key: CheckoutKey,
): Promise<ReadonlyMap<string, BuyerChange[]>> {
  return new Map((await readBuyerEditsOf(db, key)).map((edit) => [edit.editId, compareBuyers(edit)]));
}

/** Returns whether staff changed an order's buyer or collection at or after an instant. */
export async function wasChangedSince({ db }: Pick<Program, 'db'>, order: CheckoutKey, since: Date): Promise<boolean> {
  const checkout = await readCheckoutRow(db, order);
  const orders = checkout ? await readOrdersOf(db, [checkout]) : [];
  const changes = await listChangesOf(
    { db },
    orders.map(({ number }) => ({ kind: 'order', id: number })),
  );
  return changes.some(({ action, at }) => at >= since && isOfBuyer(action));
}

function isOfBuyer(action: string): boolean {
  return action === 'order.edit_buyer' || action === 'order.change_collection';
}
