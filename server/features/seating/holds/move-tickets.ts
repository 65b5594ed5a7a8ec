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

/** A ticket of an order in its latest issue, valid or not, with its place. */
export type LatestTicket = MultilingualSeat & Omit<LatestRow, 'section' | 'sectionName'>;

/** Of which order tickets are. */
export interface OrderOfTickets {
  readonly performanceId: string;
  readonly orderId: string;
}

/** What is written of tickets that end. @property note why, in words that name no person. */
interface Ending {
  readonly by: string;
  readonly note: string;
}

/**
 * Where the places of ended tickets go: back on sale, whoever waits for the performance first; to a hold, so that nobody
 * else can have them; or back to the allotment that they were given of, while it is there, else on sale.
 */
export type SeatDestination = 'on_sale' | ReceivingHold | { readonly allotmentId: string };

/**
 * Ends tickets for good, in a transaction that has locked what their order belongs to. Each must be valid in just this
 * issue. What a performance limits, the buyer may have again, unless other tickets of it stand for them (`staysCounted`).
 * @returns the blocks as they are now, for `refreshSeats` once the transaction is committed.
 * @throws when one of them is not valid in this issue any more.
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
  // In the order in which who releases allotments locks them.
  await lockAwaited(runner, performanceId);
  if (!(await lockAllotment(runner, performanceId, allotmentId)))
    return returnSeatsToSale(program, tx, performanceId, seatsOfTickets(ended));
  await addToAllotment(runner, performanceId, allotmentId, seatsOfTickets(ended));
  return [];
}

/**
 * Puts places that this transaction has taken from whoever had them back on sale: an allotment that is released, tickets
 * that end. Who waits for the performance gets them first: then nothing is on sale until that is decided.
 * @returns the blocks as they are now, for `refreshSeats` once the transaction is committed.
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
 * Gives tickets a new issue with a new code; the codes before are dead.
 * @param how `to`: the member whose they are now; null for the buyer.
 * @throws when one of them is not valid in this issue any more.
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

/** Shows this process which places are free again: others see it when they look next. */
export function refreshSeats(program: Program, performanceId: string, blocks: readonly BlockState[]): void {
  inventoryOf(program, performanceId).see(blocks);
}

/** Every ticket of an order in its latest issue, valid or ended, in order of its number. */
export async function readOrderTickets(
  runner: Tx | Pick<Program, 'run'>,
  { performanceId, orderId }: OrderOfTickets,
): Promise<LatestTicket[]> {
  const rows = await readLatestTickets('run' in runner ? runner : inside(runner), performanceId, [orderId]);
  return rows.map(({ sectionName, ...row }) => ({ ...row, section: titleSection({ ...row, sectionName }) }));
}

/** The same of some orders of one performance, by order. */
export async function readTicketsOfOrders(
  tx: Db | Tx,
  performanceId: string,
  orderIds: readonly string[],
): Promise<Map<string, LatestRow[]>> {
  if (orderIds.length === 0) return new Map();
  return Map.groupBy(await readLatestTickets(inside(tx), performanceId, orderIds), ({ orderId }) => orderId);
}

/** How many tickets of some orders were exchanged, returned, or are with somebody else, by order. */
export async function readMovedOf(
  db: Db | Tx,
  orders: readonly OrderOfTickets[],
): Promise<Map<string, { exchanged: number; returned: number; transferred: number }>> {
  const moved = new Map(orders.map(({ orderId }) => [orderId, { exchanged: 0, returned: 0, transferred: 0 }]));
  if (orders.length === 0) return moved;
  for (const { orderId, what, quantity } of await countMoved(inside(db), orders)) moved.get(orderId)![what] = quantity;
  return moved;
}

/** @throws when not all tickets that should have ended were valid. */
export function assertAll(ended: readonly unknown[], tickets: readonly unknown[], orderId: string): void {
  if (ended.length !== tickets.length) {
    throw new Error(`${tickets.length} tickets of order ${orderId} should have ended, ${ended.length} were valid`);
  }
}
