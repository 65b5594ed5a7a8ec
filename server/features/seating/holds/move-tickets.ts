import type { Db, Program, Tx } from '../../../context.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';
import { withholdReturnedSeats, type WithholdContext } from '../inventory/withhold-returned-seats.ts';
import type { MultilingualSeat } from '../inventory/localize-seat.ts';
import { titleSection } from '../layout/name-sections.ts';
import { inside, type BlockState, type Item } from '../store.ts';
import { addToAllotment, lockAllotment } from '../store-allotments.ts';
import { lockAwaited } from '../store-returned.ts';
import {
  countMoved,
  endTicketRows,
  freeTicketSeats,
  moveSeatsToHold,
  seatsOfTickets,
  readLatestTickets,
  reissueTicketRows,
  type ReceivingHold,
  type LatestRow,
  type Leaving,
  type TicketIssue,
} from './store-ticket-moves.ts';
import { uncountTickets } from './store-quotas.ts';

export type { LatestRow, TicketIssue };

export type LatestTicket = MultilingualSeat & Omit<LatestRow, 'section' | 'sectionName'>;

export interface OrderOfTickets {
  readonly performanceId: string;
  readonly orderId: string;
}

/**
 * Audit data of ended tickets.
 * @property note the reason, without personal names.
 */
interface Ending {
  readonly by: string;
  readonly note: string;
}

/**
 * Where the seats of ended tickets go: back on sale, after waiting requests; to a hold, so that no one else can take
 * them; or to the allotment they came from, or on sale if that no longer exists.
 */
export type SeatDestination = 'on_sale' | ReceivingHold | { readonly allotmentId: string };

/**
 * Permanently ends tickets, in a transaction that has locked the owner of their order. Each ticket must be valid in
 * exactly this issue. Reduces the buyer's quota unless other tickets replace these (`staysCounted`).
 * @returns the current blocks, for `refreshSeats` after the commit.
 * @throws if a ticket is no longer valid in this issue.
 */
export async function endTickets(
  program: WithholdContext,
  tx: Tx,
  { performanceId, orderId, memberId }: OrderOfTickets & { readonly memberId: string },
  tickets: readonly (TicketIssue & Leaving)[],
  how: Ending & {
    readonly endedAs: 'returned' | 'exchanged' | 'voided';
    readonly places: SeatDestination;
    readonly staysCounted?: boolean;
  },
): Promise<BlockState[]> {
  const now = program.now();
  const runner = inside(tx);
  const ended = await endTicketRows(runner, { performanceId, orderId }, tickets, { ...how, now });
  assertAll(ended, tickets, orderId);
  const { places } = how;
  let blocks: BlockState[] = [];
  if (places === 'on_sale') blocks = await returnSeatsToSale(program, tx, performanceId, seatsOfTickets(ended));
  else if ('allotmentId' in places) blocks = await returnToAllotment(program, tx, performanceId, places, ended);
  else await moveSeatsToHold(runner, performanceId, ended, { ...places, now });
  if (!how.staysCounted) await uncountTickets(runner, performanceId, memberId, ended.length);
  return blocks;
}

async function returnToAllotment(
  program: WithholdContext,
  tx: Tx,
  performanceId: string,
  { allotmentId }: { readonly allotmentId: string },
  ended: Parameters<typeof seatsOfTickets>[0],
): Promise<BlockState[]> {
  const runner = inside(tx);
  // Uses the same lock order as releasing allotments.
  await lockAwaited(runner, performanceId);
  if (!(await lockAllotment(runner, performanceId, allotmentId)))
    return returnSeatsToSale(program, tx, performanceId, seatsOfTickets(ended));
  await addToAllotment(runner, performanceId, allotmentId, seatsOfTickets(ended));
  return [];
}

/**
 * Puts seats that this transaction has freed back on sale. If wish-list requests are waiting for the performance, the
 * seats go on sale only after those are decided.
 * @returns the current blocks, for `refreshSeats` after the commit.
 */
export async function returnSeatsToSale(
  program: WithholdContext,
  tx: Tx,
  performanceId: string,
  items: readonly Item[],
): Promise<BlockState[]> {
  if (items.length === 0) return [];
  if (!(await lockAwaited(inside(tx), performanceId))) return freeTicketSeats(inside(tx), performanceId, items);
  await withholdReturnedSeats(program, tx, performanceId, items);
  return [];
}

/**
 * Reissues tickets with new codes and invalidates the previous codes.
 * @param how `to` is the member who now has the tickets; null for the buyer.
 * @throws if a ticket is no longer valid in this issue.
 */
export async function reissueTickets(
  program: Pick<Program, 'now'>,
  tx: Tx,
  order: OrderOfTickets,
  tickets: readonly TicketIssue[],
  how: Ending & { readonly endedAs: 'transferred' | 'reissued'; readonly to: string | null },
): Promise<void> {
  const ended = await reissueTicketRows(inside(tx), order, tickets, { ...how, now: program.now() });
  assertAll(ended, tickets, order.orderId);
}

/** Updates this process's map with freed seats. Other processes see them at their next refresh. */
export function refreshSeats(program: Program, performanceId: string, blocks: readonly BlockState[]): void {
  inventoryOf(program, performanceId).see(blocks);
}

/** Returns the latest issue of every ticket in an order, valid or ended, sorted by ticket number. */
export async function readOrderTickets(
  runner: Tx | Pick<Program, 'run'>,
  { performanceId, orderId }: OrderOfTickets,
): Promise<LatestTicket[]> {
  const rows = await readLatestTickets('run' in runner ? runner : inside(runner), performanceId, [orderId]);
  return rows.map(({ sectionName, ...row }) => ({ ...row, section: titleSection({ ...row, sectionName }) }));
}

/** Returns the latest issue of every ticket in the orders of one performance, by order. */
export async function readTicketsOfOrders(
  tx: Db | Tx,
  performanceId: string,
  orderIds: readonly string[],
): Promise<Map<string, LatestRow[]>> {
  if (orderIds.length === 0) return new Map();
  return Map.groupBy(await readLatestTickets(inside(tx), performanceId, orderIds), ({ orderId }) => orderId);
}

/** Counts the exchanged, returned and transferred tickets of each order. */
export async function readMovedOf(
  db: Db | Tx,
  orders: readonly OrderOfTickets[],
): Promise<Map<string, { exchanged: number; returned: number; transferred: number }>> {
  const moved = new Map(orders.map(({ orderId }) => [orderId, { exchanged: 0, returned: 0, transferred: 0 }]));
  if (orders.length === 0) return moved;
  for (const { orderId, what, quantity } of await countMoved(inside(db), orders)) moved.get(orderId)![what] = quantity;
  return moved;
}

/**
 * Asserts that every ticket that should have ended was valid.
 * @throws if one was not.
 */
export function assertAll(ended: readonly unknown[], tickets: readonly unknown[], orderId: string): void {
  if (ended.length !== tickets.length) {
    throw new Error(`${tickets.length} tickets of order ${orderId} should have ended, ${ended.length} were valid`);
  }
}
