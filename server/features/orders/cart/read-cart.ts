import { localize } from '../../../../contract/core/language.ts';
import { sumDiscounts } from '../../../../contract/discounts/applied.ts';
import type { Cart } from '../../../../contract/orders/orders.ts';
import type { Ctx } from '../../../context.ts';
import { priceCarts } from '../../discounts/price-holds.ts';
import { requireBuyer } from '../../identity/sessions/require-buyer.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readHoldsOf } from '../../seating/holds/read-holds.ts';
import { describeSeatLocations } from '../../seating/map/describe-seat-locations.ts';
import { readCheckoutsOfHolds } from './read-checkouts-of-holds.ts';
import { readOrdersOfHolds } from '../store.ts';
import { writeGroup } from './write-groups.ts';

/** Returns the buyer's held tickets, earliest expiry first, and the checkouts that contain them. */
export async function readCart(ctx: Ctx): Promise<Cart> {
  const memberId = requireBuyer(ctx);
  const { paying, begun } = await readCheckoutsOfHolds(ctx, memberId);
  const inCheckout = (holdId: string) => paying.get(holdId) ?? begun.get(holdId) ?? null;
  // Holds for an exchange that was never started expire automatically. Holds for a wish-list request are shown with
  // that request.
  const holds = (await readHoldsOf(ctx, memberId)).filter(
    ({ purpose, holdId }) => purpose === 'cart' || (purpose === 'exchange' && inCheckout(holdId)),
  );
  const free = holds.filter((hold) => hold.purpose === 'cart' && !paying.has(hold.holdId));
  const letGo = free.flatMap(({ holdId }) => begun.get(holdId) ?? []);
  const [priced] = await priceCarts(ctx, [{ memberId, holds: free, letGo }]);
  const discounts = new Map(free.map(({ holdId }, at) => [holdId, priced!.holds[at]!.discounts]));
  // Tickets that are being paid for keep the discounts of their checkout.
  const others = holds.filter((hold) => !discounts.has(hold.holdId));
  const orders = others.length > 0 ? await readOrdersOfHolds(ctx.db, others) : [];
  const sold = new Map(orders.map((order) => [order.holdId, order.discounts]));
  const entries = await Promise.all(
    holds.map(async (hold) => {
      const found = await getPerformance(ctx, hold.performanceId);
      const own = discounts.get(hold.holdId) ?? sold.get(hold.holdId) ?? [];
      return {
        ...writeGroup(found, { ...hold, discounts: own }, ctx.language),
        holdId: hold.holdId,
        expiresAt: hold.expiresAt,
        payingCheckoutId: hold.purpose === 'exchange' ? inCheckout(hold.holdId) : (paying.get(hold.holdId) ?? null),
        forExchange: hold.purpose === 'exchange',
        tellings: await describeSeatLocations(ctx, found, hold.places),
      };
    }),
  );
  const groups = entries.filter((entry) => entry.payingCheckoutId === null);
  const sum = (of: 'ticketsCents' | 'feesCents' | 'discountCents') =>
    groups.reduce((total, group) => total + group[of], 0);
  return {
    entries,
    expiresAt: entries.map((entry) => entry.expiresAt).toSorted()[0] ?? null,
    ticketsCents: sum('ticketsCents'),
    feesCents: sum('feesCents'),
    discountCents: sum('discountCents'),
    discounts: sumDiscounts(groups),
    code: priced!.code && { name: localize(priced!.code.name, ctx.language), state: priced!.code.state },
    takesCode: priced!.takesCode,
    totalCents: sum('ticketsCents') + sum('feesCents') - sum('discountCents'),
    checkoutId: groups.map((entry) => begun.get(entry.holdId)).find((id) => id !== undefined) ?? null,
    now: ctx.now().toISOString(),
  };
}
