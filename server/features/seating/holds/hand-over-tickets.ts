import type { Program, Tx } from '../../../context.ts';
import { inside } from '../store.ts';
import { assertAll, type OrderOfTickets, type TicketIssue } from './move-tickets.ts';
import { countTowardsQuota, readQuota, uncountTickets } from './store-quotas.ts';
import {
  endTicketRows,
  moveSeatsToHold,
  type EndedTicket,
  type ReceivingHold,
  type Leaving,
} from './store-ticket-moves.ts';

/** Tickets of one order whose places go to somebody else. */
export interface HandedOverTickets extends OrderOfTickets {
  /** Who bought them. */
  readonly memberId: string;
  readonly tickets: readonly (TicketIssue & Leaving)[];
}

/**
 * Ends tickets of some orders of a performance, in a transaction that has locked what the orders belong to, and gives
 * their places to one hold, which is to become tickets in the same transaction: nobody else can have them in between.
 * What a performance limits is counted for whoever gets them instead of whoever had them.
 * @param how `allowed`: tickets that a member may have of the performance; null for no limit.
 * @throws when one of them is not valid in this issue any more, or the limit would be passed.
 */
export async function handOverTickets(
  program: Pick<Program, 'now'>,
  tx: Tx,
  from: readonly HandedOverTickets[],
  to: ReceivingHold,
  how: { readonly by: string; readonly note: string; readonly allowed: number | null },
): Promise<void> {
  const now = program.now();
  const runner = inside(tx);
  const { performanceId } = from[0]!;
  const ended: EndedTicket[] = [];
  for (const order of from.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))) {
    const some = await endTicketRows(runner, order, order.tickets, { ...how, now, endedAs: 'returned' });
    assertAll(some, order.tickets, order.orderId);
    ended.push(...some);
  }
  await moveSeatsToHold(runner, performanceId, ended, { ...to, now });
  const moved = from.map(({ memberId, tickets }) => ({ buyerId: memberId, quantity: -tickets.length }));
  // In one order for everybody: two members who take each other's tickets do not wait for each other.
  for (const { buyerId, quantity } of [...moved, { buyerId: to.buyerId, quantity: ended.length }].toSorted((a, b) =>
    a.buyerId < b.buyerId ? -1 : 1,
  )) {
    if (quantity < 0) await uncountTickets(runner, performanceId, buyerId, -quantity);
    else if (how.allowed !== null) {
      const counted = await countTowardsQuota(runner, performanceId, { buyerId, quantity, allowed: how.allowed });
      if (!counted) throw new Error(`a member would have more tickets of performance ${performanceId} than allowed`);
    }
  }
}

/** Whether a member may have so many more tickets of a performance. @param allowed null for no limit. */
export async function hasRoomFor(
  tx: Tx,
  performanceId: string,
  { buyerId, quantity, allowed }: { buyerId: string; quantity: number; allowed: number | null },
): Promise<boolean> {
  return allowed === null || (await readQuota(inside(tx), performanceId, buyerId)) + quantity <= allowed;
}
