import type { StartCheckout } from '../../../../contract/orders/start-checkout.ts';
import type { TicketLine } from '../../../../contract/seating/holds.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Db, Program, Tx } from '../../../context.ts';
import { refuse, type Refused } from '../../../platform/outcome.ts';
import { priceInFull } from '../../discounts/price-holds.ts';
import { readDisputed } from '../../payments/refunds/judge-refunds.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { chooseCollection, planCheckout, readRules, writePlanned } from '../checkout/plan-checkout.ts';
import { chargesOf } from '../settlement/order-funds.ts';
import { readFreeResales, readResalesOf, reserveResales, type ResaleKey, type ResaleRow } from '../store-resales.ts';
import { findOrdersOf, readCheckoutRows, unique, type CheckoutKey } from '../store.ts';
import { subjectOf } from '../settlement/name-subject.ts';
import { judgeTickets } from '../tickets/return-tickets.ts';

/** A ticket that its buyer offers, and that nobody may pay for now. */
export type OfferedTicket = Omit<ResaleRow, 'state' | 'settledAt' | 'forMemberId' | 'forCheckoutId' | 'reservedUntil'>;

/** Tickets of one performance that are looked at together: more wait for the next time. */
const mostOffered = 500;

/**
 * The tickets that are offered of a performance and that can be had: valid, paid for, not disputed. Offered first first.
 * Until what time they can be had is their reader's to know (`resaleEnds`).
 */
export async function listOffered(program: Program, tx: Tx, performanceId: string): Promise<OfferedTicket[]> {
  const rows = await readFreeResales(tx, performanceId, { now: program.now(), most: mostOffered });
  return rows.length > 0 ? findValid(program, tx, rows) : [];
}

/** Those whose tickets can still be handed over, as far as nothing is locked. */
async function findValid(program: Program, db: Db | Tx, rows: readonly ResaleRow[]): Promise<ResaleRow[]> {
  const checkouts = new Map((await readCheckoutRows(db, rows)).map((row) => [subjectOf(row), row]));
  const orders = new Map((await findOrdersOf(db, rows)).map((order) => [order.orderId, order]));
  const valid: ResaleRow[] = [];
  for (const [orderId, ofOrder] of Map.groupBy(rows, (row) => row.orderId)) {
    const order = orders.get(orderId);
    const checkout = checkouts.get(subjectOf(ofOrder[0]!));
    if (!order || !checkout) continue;
    const tickets = await readOrderTickets(db as Tx, order);
    const disputed = await readDisputed(db, await chargesOf(db, checkout, order));
    if (disputed.size > 0) continue;
    for (const row of ofOrder) if (!(await judgeTickets(program, { order, tickets }, [row], null))) valid.push(row);
  }
  const kept = new Set(valid);
  return rows.filter((row) => kept.has(row));
}

export interface BeginResale {
  readonly memberId: string;
  readonly language: Language;
  /** The checkout's own, as its buyer would send it, but for what it holds. */
  readonly input: Omit<StartCheckout, 'holds'>;
  /** All of one performance, none of the member's own. */
  readonly tickets: readonly ResaleKey[];
  /** Until when it can be paid. */
  readonly until: Date;
}

/**
 * Begins the checkout of tickets that others offer, in the transaction of whoever matched them: nobody else can have them
 * until it is over. They stay valid until it is paid, and end in the transaction that gives the new ones.
 * Refuses with `tickets_not_valid` where one of them is not to be had any more; nothing is changed by that.
 * @param tickets those of one zone and ticket type all at one price.
 * @throws {OfferTaken} where somebody else was faster: the transaction is undone.
 */
export async function beginResale(
  program: Program,
  tx: Tx,
  { memberId, language, input, tickets, until }: BeginResale,
): Promise<{ orderId: string; totalCents: number } | Refused<'tickets_not_valid' | 'collection_not_available'>> {
  const performanceId = tickets[0]!.performanceId;
  const rows = await findValid(program, tx, await readWanted(tx, tickets));
  if (rows.length !== tickets.length || rows.some((row) => row.memberId === memberId)) {
    return refuse('tickets_not_valid');
  }
  const hold = {
    performanceId,
    holdId: program.id(),
    expiresAt: until.toISOString(),
    lines: linesOf(rows),
    places: [],
    split: false,
  };
  const whole = { ...input, holds: [hold] };
  const offer = await chooseCollection(program, [hold], whole);
  if ('code' in offer) return refuse('collection_not_available');
  const rules = await readRules(program, [hold], offer.method);
  const planned = planCheckout(
    program,
    { memberId, language, input: whole },
    // At what they were first sold for, whatever is taken off others now.
    { holds: [hold], offer, rules, earlier: [], priced: priceInFull([hold]) },
  );
  const { checkoutId } = input;
  // The row decides: another request may have them since they were read.
  const reserved = await reserveResales(tx, rows, {
    memberId,
    checkoutId,
    now: program.now(),
    // As long as a payment can keep them.
    until: planned.row.payBy,
  });
  if (reserved.length !== rows.length) throw new OfferTaken();
  await writePlanned(program, tx, [{ ...planned, row: { ...planned.row, resaleOf: sellersOf(rows) } }]);
  const [order] = planned.orders;
  return { orderId: order!.orderId, totalCents: planned.row.totalCents };
}

/** Somebody else has one of the tickets since they were read; the transaction is undone. */
class OfferTaken extends Error {}

/** What was offered of some tickets, and not withdrawn. */
async function readWanted(tx: Tx, tickets: readonly ResaleKey[]): Promise<ResaleRow[]> {
  const rows: ResaleRow[] = [];
  for (const ofOrder of Map.groupBy(tickets, ({ orderId }) => orderId).values()) {
    const offered = (await readResalesOf(tx, ofOrder[0]!)).filter(({ state }) => state === 'offered');
    rows.push(...offered.filter((row) => ofOrder.some(({ n, issue }) => n === row.n && issue === row.issue)));
  }
  return rows;
}

/** The checkouts that tickets are of, each once. */
function sellersOf(rows: readonly ResaleRow[]): CheckoutKey[] {
  return unique(rows.map(({ memberId, checkoutId }) => `${memberId} ${checkoutId}`)).map((name) => {
    const [memberId, checkoutId] = name.split(' ');
    return { memberId: memberId!, checkoutId: checkoutId! };
  });
}

/** What whoever takes them pays: as much as they cost when they were first sold. */
function linesOf(rows: readonly ResaleRow[]): TicketLine[] {
  const lines = new Map<string, TicketLine>();
  for (const { zoneNo, ticketType, unitCents, feeCents } of rows) {
    const key = `${zoneNo} ${ticketType}`;
    const line = lines.get(key) ?? { zoneNo, ticketType, quantity: 0, unitCents, feeCents };
    if (line.unitCents !== unitCents || line.feeCents !== feeCents) throw new Error(`two prices in zone ${zoneNo}`);
    lines.set(key, { ...line, quantity: line.quantity + 1 });
  }
  return [...lines.values()];
}
