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

export interface HandedOverTickets extends OrderOfTickets {
  /** The buyer. */
  readonly memberId: string;
  readonly tickets: readonly (TicketIssue & Leaving)[];
}

/**
 * Ends tickets of a performance and moves their seats to one hold, in a transaction that has locked the owners of the
 * orders. The hold must be confirmed in the same transaction, so no one else can take the seats. Member limits then
 * count the tickets for the receiver instead of the previous buyers.
 * @param how `allowed` is the most tickets per member of the performance; null if there is no limit.
 * @throws if a ticket is no longer valid in this issue, or the limit would be exceeded.
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
  // A fixed order prevents deadlocks between members who take over each other's tickets.
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

/**
 * Returns true if a member may have `quantity` more tickets of a performance.
 * @param allowed the most tickets per member; null if there is no limit.
 */
export async function hasRoomFor(
  tx: Tx,
  performanceId: string,
  { buyerId, quantity, allowed }: { buyerId: string; quantity: number; allowed: number | null },
): Promise<boolean> {
  return allowed === null || (await readQuota(inside(tx), performanceId, buyerId)) + quantity <= allowed;
}
