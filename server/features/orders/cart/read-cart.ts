import type { Cart } from '../../../../contract/orders/orders.ts';
import type { Ctx } from '../../../context.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { recallPerformance } from '../../catalogue/events/find-performance.ts';
import { readHoldsOf } from '../../seating/holds/read-holds.ts';
import { readOpenOrders } from '../store.ts';
import { writeGroup } from './write-groups.ts';

/** The tickets set aside for the member, the first to run out first; the checkout begun for them, if any. */
export async function readCart(ctx: Ctx): Promise<Cart> {
  const memberId = requireMember(ctx);
  const holds = await readHoldsOf(ctx, memberId);
  const orders = holds.length > 0 ? await readOpenOrders(ctx.db, memberId) : [];
  const entries = await Promise.all(
    holds.map(async (hold) => ({
      ...writeGroup(await recallPerformance(ctx, hold.performanceId), hold, ctx.language),
      holdId: hold.holdId,
      expiresAt: hold.expiresAt,
    })),
  );
  const ticketsCents = entries.reduce((sum, entry) => sum + entry.ticketsCents, 0);
  const feesCents = entries.reduce((sum, entry) => sum + entry.feesCents, 0);
  const ids = new Set(holds.map((hold) => hold.holdId));
  return {
    entries,
    expiresAt: entries.map((entry) => entry.expiresAt).toSorted()[0] ?? null,
    ticketsCents,
    feesCents,
    totalCents: ticketsCents + feesCents,
    checkoutId: orders.find((order) => ids.has(order.holdId))?.checkoutId ?? null,
    now: ctx.now().toISOString(),
  };
}
