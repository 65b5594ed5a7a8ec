import { readCharges } from '../../payments/charges/read-charges.ts';
import type { CartRules } from '../../seating/holds/merge-existing-holds.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { lockCheckouts, readCheckoutRows, readOrdersOfHolds } from '../store.ts';
import { takeOutOfCheckout } from './release-checkout-hold.ts';

/**
 * Allows changes to any held tickets except those that are paid or being paid for. A change cancels an open checkout
 * with no payment in progress, so that no payment can start for its old content.
 */
export const cartRules: CartRules = {
  async sort(ctx, holds) {
    const orders = holds.length > 0 ? await readOrdersOfHolds(ctx.db, holds) : [];
    if (orders.length === 0) return { free: holds, beside: [] };
    const rows = await readCheckoutRows(ctx.db, orders);
    const charges = await readCharges(ctx.db, rows.map(checkoutSubjectOf));
    const busy = new Set([
      ...rows.filter((row) => row.state === 'paid').map(checkoutSubjectOf),
      ...charges.filter(({ state }) => liveStates.has(state)).map((charge) => charge.subject),
    ]);
    const kept = new Set(orders.filter((order) => busy.has(checkoutSubjectOf(order))).map((order) => order.holdId));
    return {
      free: holds.filter((hold) => !kept.has(hold.holdId)),
      beside: holds.filter((hold) => kept.has(hold.holdId)),
    };
  },

  async letGo(ctx, holds) {
    const found = await readOrdersOfHolds(ctx.db, holds);
    if (found.length === 0) return true;
    return ctx.transact(async (tx) => {
      // Locks checkouts in a fixed order, independent of the order of the holds, to avoid deadlocks.
      await lockCheckouts(tx, found);
      for (const order of found) if (await takeOutOfCheckout(ctx, tx, order)) return false;
      return true;
    });
  },
};

/** States in which a payment was requested or has arrived. */
const liveStates: ReadonlySet<string> = new Set(['asking', 'waiting', 'captured']);
