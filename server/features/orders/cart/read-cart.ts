import type { Cart } from '../../../../contract/orders/orders.ts';
import type { Ctx } from '../../../context.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { recallPerformance } from '../../catalogue/events/find-performance.ts';
import { readHoldsOf } from '../../seating/holds/read-holds.ts';
import { tellPlaces } from '../../seating/map/tell-places.ts';
import { readCheckoutsOfHolds } from './read-paying.ts';
import { writeGroup } from './write-groups.ts';

/** The tickets set aside for the member, the first to run out first, and the checkouts that they stand in. */
export async function readCart(ctx: Ctx): Promise<Cart> {
  const memberId = requireMember(ctx);
  const { paying, begun } = await readCheckoutsOfHolds(ctx, memberId);
  const inCheckout = (holdId: string) => paying.get(holdId) ?? begun.get(holdId) ?? null;
  // What is held for an exchange that did not come to be begun runs out: nothing can be done with it.
  const holds = (await readHoldsOf(ctx, memberId)).filter((hold) => !hold.forExchange || inCheckout(hold.holdId));
  const entries = await Promise.all(
    holds.map(async (hold) => {
      const found = await recallPerformance(ctx, hold.performanceId);
      return {
        ...writeGroup(found, hold, ctx.language),
        holdId: hold.holdId,
        expiresAt: hold.expiresAt,
        payingCheckoutId: hold.forExchange ? inCheckout(hold.holdId) : (paying.get(hold.holdId) ?? null),
        forExchange: hold.forExchange,
        tellings: await tellPlaces(ctx, found, hold.places),
      };
    }),
  );
  const free = entries.filter((entry) => entry.payingCheckoutId === null);
  const ticketsCents = free.reduce((sum, entry) => sum + entry.ticketsCents, 0);
  const feesCents = free.reduce((sum, entry) => sum + entry.feesCents, 0);
  return {
    entries,
    expiresAt: entries.map((entry) => entry.expiresAt).toSorted()[0] ?? null,
    ticketsCents,
    feesCents,
    totalCents: ticketsCents + feesCents,
    checkoutId: free.map((entry) => begun.get(entry.holdId)).find((id) => id !== undefined) ?? null,
    now: ctx.now().toISOString(),
  };
}
