import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { getPerformance, type FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { requireMember, type MemberId } from '../../identity/sessions/require-member.ts';
import { findOwnOrder } from '../../orders/access/find-own-order.ts';
import { findReceivedOrder } from '../../orders/access/find-received.ts';
import { readTickets } from '../../seating/holds/read-tickets.ts';
import type { ValidTicket } from '../rules.ts';

/** A member who bought or received tickets for a streamed show, with the valid ones. */
export interface Watcher {
  readonly memberId: MemberId;
  readonly found: FoundPerformance;
  readonly performanceId: string;
  readonly orderId: string;
  readonly number: string;
  readonly tickets: readonly ValidTicket[];
  readonly bought: boolean;
}

/** Returns the caller as a viewer with an order's tickets. Rejects orders for shows that are not streamed. */
export async function findWatcher(ctx: Ctx, number: string): Promise<Outcome<Watcher, 'order_not_found'>> {
  const memberId = requireMember(ctx);
  const own = await findOwnOrder(ctx, memberId, number);
  const order = own.ok ? own : await findReceivedOrder(ctx, memberId, number);
  if (!order.ok) return order;
  const { performanceId, orderId, state } = order.value;
  const found = await getPerformance(ctx, performanceId);
  if (found.event.type !== 'streamed') return refuse('order_not_found');
  const holder = own.ok ? null : memberId;
  const all = state === 'paid' ? await readTickets(ctx, performanceId, orderId) : [];
  const tickets = all.filter(({ holderId }) => holderId === holder).map(({ n, issue }) => ({ n, issue }));
  return done({ memberId, found, performanceId, orderId, number, tickets, bought: own.ok });
}
