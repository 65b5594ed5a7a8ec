import type { TicketLine } from '../../../../contract/seating/holds.ts';
import type { Program, Tx } from '../../../context.ts';
import { priceInFull } from '../../discounts/price-holds.ts';
import { readDisputed } from '../../payments/refunds/refund-checks.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import type { MultilingualSeat } from '../../seating/inventory/localize-seat.ts';
import { writePlanned } from '../checkout/plan-checkout.ts';
import { chargesOf } from '../settlement/order-funds.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { findOfferedPerformances, readFreeResales, reserveResales, type ResaleRow } from '../store-resales.ts';
import { findOrdersOf, readCheckoutRows, unique, type CheckoutKey } from '../store.ts';
import { checkReturnable } from '../tickets/return-tickets.ts';
import {
  planMatchedCheckout,
  describeStartedCheckout,
  type StartedCheckout,
  type MatchedTickets,
} from './start-matched-checkouts.ts';

/** An offered ticket that is not reserved for anyone. */
export interface OfferedTicket extends Pick<
  ResaleRow,
  | 'performanceId'
  | 'orderId'
  | 'n'
  | 'issue'
  | 'memberId'
  | 'checkoutId'
  | 'zoneNo'
  | 'blockNo'
  | 'seatNo'
  | 'ticketType'
  | 'unitCents'
  | 'feeCents'
> {
  readonly place: MultilingualSeat;
}

/** Maximum number of offered tickets of a performance read together; the rest wait for the next run. */
const maxOffered = 500;

/** Returns performances with offers that are not reserved. For worker runs. */
export function listOfferedPerformances(program: Pick<Program, 'db' | 'now'>): Promise<string[]> {
  return findOfferedPerformances(program.db, program.now());
}

/** Returns a performance's unreserved offers, available or not, in order of offer. */
export function readFreeOffers(
  program: Pick<Program, 'now'>,
  tx: Tx,
  performanceId: string,
): Promise<Omit<OfferedTicket, 'place'>[]> {
  return readFreeResales(tx, performanceId, { now: program.now(), most: maxOffered });
}

/**
 * Returns a performance's available offers in order: valid, paid, not disputed. Callers must check how long the offers
 * stay available.
 */
export async function listOffered(program: Program, tx: Tx, performanceId: string): Promise<OfferedTicket[]> {
  const rows = await readFreeResales(tx, performanceId, { now: program.now(), most: maxOffered });
  if (rows.length === 0) return [];
  const checkouts = new Map((await readCheckoutRows(tx, rows)).map((row) => [checkoutSubjectOf(row), row]));
  const orders = new Map((await findOrdersOf(tx, rows)).map((order) => [order.orderId, order]));
  const valid = new Map<ResaleRow, MultilingualSeat>();
  for (const [orderId, ofOrder] of Map.groupBy(rows, (row) => row.orderId)) {
    const order = orders.get(orderId);
    const checkout = checkouts.get(checkoutSubjectOf(ofOrder[0]!));
    if (!order || !checkout) continue;
    const tickets = await readOrderTickets(tx, order);
    // Reads without locks: settlement checks again.
    if ((await readDisputed(tx, await chargesOf(tx, checkout, order))).size > 0) continue;
    for (const row of ofOrder) {
      if (await checkReturnable(program, { order, tickets }, [row], null)) continue;
      const { zoneNo, section, row: label, seat, ticketType } = tickets.find(({ n }) => n === row.n)!;
      valid.set(row, { zoneNo, section, row: label, seat, ticketType });
    }
  }
  return rows.flatMap((row) => (valid.has(row) ? [{ ...row, place: valid.get(row)! }] : []));
}

/** Someone else reserved one of the tickets in the meantime; the transaction is rolled back. */
export class OfferTaken extends Error {}

/** The member for whom offered tickets were found, and their collection method. */
type Taker = Omit<MatchedTickets, 'hold'> & { readonly memberId: string; readonly until: Date };

/**
 * Starts the checkout of tickets offered for resale, in the transaction that matched them. Reserves the tickets until
 * the checkout is over. They stay valid until it is paid, and end in the transaction that issues the new ones.
 * @param tickets as listed, all of one performance and none the member's own; those with the same zone and ticket type
 *   must have one price.
 * @returns the amounts, and the ID of the hold that the seats become.
 * @throws {OfferTaken} if someone else was faster; the caller must roll back.
 */
export async function startOfferedCheckouts(
  program: Program,
  tx: Tx,
  { memberId, until, ...found }: Taker,
  tickets: readonly OfferedTicket[],
): Promise<StartedCheckout & { holdId: string; lines: TicketLine[] }> {
  const hold = {
    performanceId: tickets[0]!.performanceId,
    holdId: program.id(),
    buyerId: memberId,
    expiresAt: until.toISOString(),
    lines: linesOf(tickets),
    places: [],
    split: false,
  };
  // Charges the original price, without current discounts.
  const planned = await planMatchedCheckout(program, { ...found, hold }, priceInFull([hold]));
  const { row } = planned;
  // The reservation lasts as long as a payment can extend it.
  const to = { memberId, checkoutId: found.checkoutId, now: program.now(), until: row.payBy };
  // Another request may have reserved the tickets since they were read.
  if ((await reserveResales(tx, tickets, to)).length !== tickets.length) throw new OfferTaken();
  await writePlanned(program, tx, [{ ...planned, row: { ...row, resaleOf: sellersOf(tickets) } }]);
  return { ...describeStartedCheckout(planned), holdId: hold.holdId, lines: hold.lines };
}

function sellersOf(tickets: readonly OfferedTicket[]): CheckoutKey[] {
  return unique(tickets.map(({ memberId, checkoutId }) => `${memberId} ${checkoutId}`)).map((name) => {
    const [memberId, checkoutId] = name.split(' ');
    return { memberId: memberId!, checkoutId: checkoutId! };
  });
}

function linesOf(tickets: readonly OfferedTicket[]): TicketLine[] {
  const lines = new Map<string, TicketLine>();
  for (const { zoneNo, ticketType, unitCents, feeCents } of tickets) {
    const key = `${zoneNo} ${ticketType}`;
    const line = lines.get(key) ?? { zoneNo, ticketType, quantity: 0, unitCents, feeCents };
    if (line.unitCents !== unitCents || line.feeCents !== feeCents) throw new Error(`zone ${zoneNo} has two prices`);
    lines.set(key, { ...line, quantity: line.quantity + 1 });
  }
  return [...lines.values()];
}
