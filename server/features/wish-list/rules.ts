import { createHmac } from 'node:crypto';
import type { Prices } from '../../../contract/catalogue/events.ts';
import type { TicketType } from '../../../contract/catalogue/feed.ts';
import type { TicketChoice } from '../../../contract/seating/holds.ts';
import { wishLeastMinutes, wishListHours, wishListLimits } from '../../../contract/wish-list/limits.ts';

const hourMs = 60 * 60 * 1000;

/** Returns until when tickets can be matched for a performance, so that time is left to pay. */
export function lastFoundAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - wishListHours.beforeShow * hourMs - wishLeastMinutes * 60_000);
}

/** Returns the payment deadline for tickets matched now. */
export function wishPaymentDeadline(startsAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + wishListHours.toPay * hourMs, startsAt.getTime() - wishListHours.beforeShow * hourMs),
  );
}

/** Returns the instant before which a payment deadline makes a reminder due now. */
export function remindBefore(now: Date): Date {
  return new Date(now.getTime() + wishListHours.reminder * hourMs);
}

const typeOrder: readonly TicketType[] = ['R', 'H', 'S', 'Z'];

/** Writes one letter per ticket, in the order R, H, S, Z. */
export function writeTypes(tickets: readonly { ticketType: TicketType; quantity: number }[]): string {
  const of = (type: TicketType) => tickets.reduce((sum, one) => sum + (one.ticketType === type ? one.quantity : 0), 0);
  return typeOrder.map((type) => type.repeat(of(type))).join('');
}

/** Parses text from `writeTypes`. */
export function readTypes(types: string): { ticketType: TicketType; quantity: number }[] {
  return typeOrder.flatMap((ticketType) => {
    const quantity = types.split(ticketType).length - 1;
    return quantity > 0 ? [{ ticketType, quantity }] : [];
  });
}

export interface WishCriteria {
  readonly quantity: number;
  /** One letter per ticket. */
  readonly ticketTypes: string;
  /** In order of preference; empty for any. */
  readonly zoneNos: readonly number[];
  readonly highestCents: number | null;
  readonly together: boolean;
}

/** Returns true if these ticket types are sold at these prices, and none costs more than the limit. */
export function suits(
  { ticketTypes, highestCents }: Pick<WishCriteria, 'ticketTypes' | 'highestCents'>,
  prices: Prices | undefined,
): boolean {
  return readTypes(ticketTypes).every(({ ticketType }) => {
    const cents = prices?.[ticketType];
    return cents !== undefined && (highestCents === null || cents <= highestCents);
  });
}

/** Returns suitable zones in order of preference; if any zone will do, in their own order, best first. */
function zonesFor(wanted: WishCriteria, prices: ReadonlyMap<number, Prices>): number[] {
  const zoneNos = wanted.zoneNos.length > 0 ? wanted.zoneNos : [...prices.keys()].toSorted((a, b) => a - b);
  return zoneNos.filter((zoneNo) => suits(wanted, prices.get(zoneNo)));
}

/** Stock to assign from; taking from it changes it. */
export interface Stock<Places> {
  readonly take: (zoneNo: number, quantity: number, togetherOnly: boolean) => Places | undefined;
}

/**
 * Serves one request whole from the remaining stock, or not at all. Uses the preferred zone that has enough. Seats are
 * adjacent if required, and otherwise if possible.
 */
export function serve<Places>(
  wanted: WishCriteria,
  stock: Stock<Places>,
  prices: ReadonlyMap<number, Prices>,
): { zoneNo: number; places: Places } | undefined {
  for (const zoneNo of zonesFor(wanted, prices)) {
    const places = stock.take(zoneNo, wanted.quantity, wanted.together);
    if (places) return { zoneNo, places };
  }
  return undefined;
}

export function choicesIn(zoneNo: number, ticketTypes: string): TicketChoice[] {
  return readTypes(ticketTypes).map((one) => ({ zoneNo, ...one }));
}

/**
 * Returns the maximum number of a performance's tickets that a member may have, including those from the wish list; the
 * event may set a lower limit.
 */
export function maxTickets({ ticketsPerMember }: { readonly ticketsPerMember: number | null }): number {
  return Math.min(wishListLimits.tickets, ticketsPerMember ?? Infinity);
}

export function ticketsLeft(has: number, limit: number): number {
  return Math.max(0, limit - has);
}

/** Fields that identify a request. `requestedAt` is text if it was read from JSON. */
interface MadeWish {
  readonly performanceId: string;
  readonly wishId: string;
  readonly memberId: string;
  readonly requestedAt: Date | string;
}

/**
 * Derives the ID of a request's hold, checkout or payment. It is always the same, so that a repeated step finds the
 * earlier result, and cannot be made without the key. It includes the request time, because a member may reuse a
 * deleted request's ID.
 */
export function idOf(
  key: Buffer,
  { performanceId, wishId, memberId, requestedAt }: MadeWish,
  match: number,
  what: 'hold' | 'checkout' | 'payment',
): string {
  const request = `${performanceId} ${wishId} ${memberId} ${new Date(requestedAt).getTime()}`;
  const hex = createHmac('sha256', key).update(`${request} ${match} ${what}`).digest('hex');
  // Version 8 of RFC 9562: derived from other data.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Maximum requests ahead for each chance: our own estimate, until we have figures. */
const chances = { good: 4, fair: 40 } as const;

export function chanceOf(ahead: number): 'good' | 'fair' | 'small' {
  return ahead <= chances.good ? 'good' : ahead <= chances.fair ? 'fair' : 'small';
}

/**
 * Returns the order of a member's requests after one of them is moved.
 * @param to from 0.
 */
export function reorder<Item extends { readonly wishId: string }>(
  items: readonly Item[],
  wishId: string,
  to: number,
): Item[] {
  const moved = items.find((item) => item.wishId === wishId);
  if (!moved) return [...items];
  const others = items.filter((item) => item !== moved);
  const at = Math.min(Math.max(0, to), others.length);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** Redistributes the positions of one member's requests in another order; each line keeps its own positions. */
export function sharePositions<Item extends { readonly performanceId: string; readonly place: number }>(
  ordered: readonly Item[],
): (Item & { place: number })[] {
  const places = new Map(
    [...Map.groupBy(ordered, (item) => item.performanceId)].map(([id, some]) => [
      id,
      some.map(({ place }) => place).toSorted((a, b) => a - b),
    ]),
  );
  return ordered.map((item) => ({ ...item, place: places.get(item.performanceId)!.shift()! }));
}
