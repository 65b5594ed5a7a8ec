import { readCharges } from '../../payments/charges/read-charges.ts';
import type { CartRules } from '../../seating/holds/merge-existing-holds.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { lockCheckouts, readCheckoutRows, readOrdersOfHolds } from '../store.ts';
import { takeOutOfCheckout } from './release-checkout-hold.ts';

/**
 * Which held tickets may change: all but those that are paid for or being paid for. A checkout that nobody pays for is
 * cancelled by a change, so that no payment can begin for what it was.
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
      // In one order, whatever the order of the holds.
      await lockCheckouts(tx, found);
      for (const order of found) if (await takeOutOfCheckout(ctx, tx, order)) return false;
      return true;
    });
  },
};

/** The money is asked for, or there. */
const liveStates: ReadonlySet<string> = new Set(['asking', 'waiting', 'captured']);
