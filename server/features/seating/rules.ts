import type { Availability } from '../../../contract/catalogue.ts';
import type { TicketType } from '../../../contract/catalogue-feed.ts';
import { holdMinutes, serviceFeeCents } from '../../../contract/limits.ts';
import type { PerformanceOnSale, TicketChoice, TicketLine } from '../../../contract/seating.ts';
import type { FoundPerformance } from '../catalogue/find-performance.ts';
import { refuse, type Refused } from '../../platform/outcome.ts';

/** Seats as bits: bit 0 is the first seat of a row or block. */
export type Seats = bigint;

/** The first `count` seats. */
export function firstSeats(count: number): Seats {
  return (1n << BigInt(count)) - 1n;
}

/** How many bits a non-negative number needs: the place of its highest bit, counted from 1; 0 for 0. */
export function bitLength(bits: Seats): number {
  let rest = bits;
  let below = 0;
  while (rest > 0xffff_ffffn) {
    rest >>= 32n;
    below += 32;
  }
  return below + 32 - Math.clz32(Number(rest));
}

export function countSeats(seats: Seats): number {
  let count = 0;
  for (let rest = seats; rest > 0n; rest &= rest - 1n) count++;
  return count;
}

/** Numbers of the seats, ascending. */
export function listSeats(seats: Seats): number[] {
  const list: number[] = [];
  for (let rest = seats; rest > 0n; rest &= rest - 1n) list.push(bitLength(rest & -rest) - 1);
  return list;
}

/** Where a block of `quantity` adjacent free seats can begin. */
export function blockStarts(free: Seats, quantity: number): Seats {
  let starts = free;
  for (let seat = 1; seat < quantity && starts > 0n; seat++) starts &= starts >> 1n;
  return starts;
}

/** Those of `starts` from which a block leaves no single free seat beside it. */
function tidyStarts(free: Seats, starts: Seats, quantity: number): Seats {
  const beginnings = free & ~(free << 1n);
  const ends = free & ~(free >> 1n);
  return starts & ~(beginnings << 1n) & ~(ends >> BigInt(quantity));
}

/**
 * The best block of adjacent free seats in one row: one that leaves no single empty seat if there is any, and of those
 * the nearest to the middle (the left one of two that are equally near).
 * @param free seats that can be had; those beyond `width` must not be set.
 * @returns the block's first seat; undefined when no block of that size is free.
 */
export function chooseInRow(free: Seats, width: number, quantity: number): number | undefined {
  const starts = blockStarts(free, quantity);
  if (starts === 0n) return undefined;
  const tidy = tidyStarts(free, starts, quantity);
  return nearest(tidy === 0n ? starts : tidy, (width - quantity) / 2);
}

/** The place of the set bit nearest to `middle`, which lies between two whole numbers or on one. */
function nearest(bits: Seats, middle: number): number {
  const half = Math.max(0, Math.floor(middle)) + 1;
  const left = bitLength(bits & firstSeats(half)) - 1;
  const upper = bits >> BigInt(half);
  if (upper === 0n) return left;
  const right = half + bitLength(upper & -upper) - 1;
  return left >= 0 && middle - left <= right - middle ? left : right;
}

/** Whether the seats form one block without a gap. */
export function isAdjacent(seats: Seats): boolean {
  if (seats === 0n) return true;
  const lowered = seats / (seats & -seats);
  return (lowered & (lowered + 1n)) === 0n;
}

/** `limited` below a tenth of the places: our decision. */
export function availabilityOf(free: number, capacity: number): Availability {
  if (free <= 0) return 'sold_out';
  return free * 10 < capacity ? 'limited' : 'available';
}

/** How few places make the exact number worth telling: our decision. */
const fewPlaces = 10;

export function leftToTell(free: number): number | null {
  return free <= fewPlaces ? free : null;
}

/** Where a performance stands with its sale. Online sale ends when it starts, unless the event says earlier. */
export function saleOf({ event, performance }: FoundPerformance, now: Date): PerformanceOnSale['sale'] {
  if (performance.cancelledAt) return 'cancelled';
  if (performance.startsAt <= now || (event.onSaleUntil && event.onSaleUntil <= now)) return 'ended';
  if (event.partner || performance.zones.length === 0) return 'elsewhere';
  return event.onSaleFrom && event.onSaleFrom > now ? 'not_open' : 'on_sale';
}

/** How long tickets of an event stay set aside. Milliseconds (requirement E2). */
export function holdMs(event: Pick<FoundPerformance['event'], 'type'>): number {
  return holdMinutesOf(event) * 60_000;
}

export function holdMinutesOf(event: Pick<FoundPerformance['event'], 'type'>): number {
  return event.type === 'cinema' ? holdMinutes.cinema : holdMinutes.event;
}

type ChoiceRefusal =
  | 'sale_not_open'
  | 'sale_ended'
  | 'sold_elsewhere'
  | 'sold_out'
  | 'over_purchase_limit'
  | 'over_member_limit'
  | 'ticket_type_not_offered';

/** What stands against a choice of tickets before anything is looked up; undefined when nothing does. */
export function refuseChoice(
  found: FoundPerformance,
  choices: readonly TicketChoice[],
  now: Date,
): Refused<ChoiceRefusal> | undefined {
  const { event, performance } = found;
  const sale = saleOf(found, now);
  if (sale === 'not_open') return refuse('sale_not_open');
  if (sale === 'elsewhere') return refuse('sold_elsewhere');
  if (sale !== 'on_sale') return refuse('sale_ended');
  if (performance.statedSoldOut) return refuse('sold_out');
  for (const { zoneNo, ticketType } of choices) {
    const zone = performance.zones.find((candidate) => candidate.zoneNo === zoneNo);
    if (zone?.prices[ticketType] === undefined) return refuse('ticket_type_not_offered', { field: 'choices' });
  }
  const quantity = choices.reduce((sum, choice) => sum + choice.quantity, 0);
  const { ticketsPerPurchase, ticketsPerMember } = event;
  if (quantity > ticketsPerPurchase) return refuse('over_purchase_limit', { facts: { limit: ticketsPerPurchase } });
  if (ticketsPerMember !== null && quantity > ticketsPerMember) {
    return refuse('over_member_limit', { facts: { limit: ticketsPerMember } });
  }
  return undefined;
}

/** The lines of a hold, one for each zone and ticket type, by zone and in the order R, H, S, Z; the prices of now. */
export function priceLines(found: FoundPerformance, choices: readonly TicketChoice[]): TicketLine[] {
  const lines = new Map<string, TicketLine>();
  for (const { zoneNo, ticketType, quantity } of choices) {
    const key = `${zoneNo} ${ticketType}`;
    const line = lines.get(key);
    if (line) {
      line.quantity += quantity;
      continue;
    }
    const unitCents = found.performance.zones.find((zone) => zone.zoneNo === zoneNo)?.prices[ticketType];
    if (unitCents === undefined) throw new Error(`zone ${zoneNo} has no price for ${ticketType}`);
    lines.set(key, { zoneNo, ticketType, quantity, unitCents, feeCents: serviceFeeCents(found.event.type) });
  }
  const order: readonly TicketType[] = ['R', 'H', 'S', 'Z'];
  return [...lines.values()].toSorted(
    (a, b) => a.zoneNo - b.zoneNo || order.indexOf(a.ticketType) - order.indexOf(b.ticketType),
  );
}

/** Whether two lists of lines or choices ask for the same tickets; prices may have changed in between. */
export function askForTheSame(some: readonly TicketChoice[], others: readonly TicketChoice[]): boolean {
  const [sums, otherSums] = [sumChoices(some), sumChoices(others)];
  return sums.size === otherSums.size && [...sums].every(([key, quantity]) => otherSums.get(key) === quantity);
}

function sumChoices(choices: readonly TicketChoice[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { zoneNo, ticketType, quantity } of choices) {
    const key = `${zoneNo} ${ticketType}`;
    sums.set(key, (sums.get(key) ?? 0) + quantity);
  }
  return sums;
}

/** Tickets asked for in each zone, by zone. */
export function zoneQuantities(
  lines: readonly Pick<TicketLine, 'zoneNo' | 'quantity'>[],
): { zoneNo: number; quantity: number }[] {
  const quantities = new Map<number, number>();
  for (const { zoneNo, quantity } of lines) quantities.set(zoneNo, (quantities.get(zoneNo) ?? 0) + quantity);
  return [...quantities].map(([zoneNo, quantity]) => ({ zoneNo, quantity })).toSorted((a, b) => a.zoneNo - b.zoneNo);
}

/**
 * One letter a ticket, in the order of the places.
 * @param places the zone of each run of places and how many they are, in the order of block and seat.
 * @throws {Error} when the lines do not have exactly as many tickets in each zone as there are places.
 */
export function orderTypes(
  places: readonly { zoneNo: number; quantity: number }[],
  lines: readonly TicketLine[],
): string {
  const byZone = new Map<number, string>();
  for (const { zoneNo, ticketType, quantity } of lines) {
    byZone.set(zoneNo, (byZone.get(zoneNo) ?? '') + ticketType.repeat(quantity));
  }
  let types = '';
  for (const { zoneNo, quantity } of places) {
    const left = byZone.get(zoneNo) ?? '';
    if (left.length < quantity) throw new Error(`more places than tickets in zone ${zoneNo}`);
    types += left.slice(0, quantity);
    byZone.set(zoneNo, left.slice(quantity));
  }
  for (const [zoneNo, left] of byZone) if (left !== '') throw new Error(`fewer places than tickets in zone ${zoneNo}`);
  return types;
}
