import { createHmac } from 'node:crypto';
import type { Prices } from '../../../contract/catalogue/events.ts';
import type { TicketType } from '../../../contract/catalogue/feed.ts';
import type { TicketChoice } from '../../../contract/seating/holds.ts';
import { wishLeastMinutes, wishListHours, wishListLimits } from '../../../contract/wish-list/limits.ts';

const hourMs = 60 * 60 * 1000;

/** Until when tickets can be found for a performance: so that there is still time to pay for them. */
export function lastFoundAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - wishListHours.beforeShow * hourMs - wishLeastMinutes * 60_000);
}

/** Until when tickets that are found now can be paid. */
export function wishPaymentDeadline(startsAt: Date, now: Date): Date {
  return new Date(
    Math.min(now.getTime() + wishListHours.toPay * hourMs, startsAt.getTime() - wishListHours.beforeShow * hourMs),
  );
}

/** Members of tickets that can be paid until before this instant are reminded of them now. */
export function remindBefore(now: Date): Date {
  return new Date(now.getTime() + wishListHours.reminder * hourMs);
}

const typeOrder: readonly TicketType[] = ['R', 'H', 'S', 'Z'];

/** One letter a ticket, in the order R, H, S, Z. */
export function writeTypes(tickets: readonly { ticketType: TicketType; quantity: number }[]): string {
  const of = (type: TicketType) => tickets.reduce((sum, one) => sum + (one.ticketType === type ? one.quantity : 0), 0);
  return typeOrder.map((type) => type.repeat(of(type))).join('');
}

/** The same as numbers of tickets. */
export function readTypes(types: string): { ticketType: TicketType; quantity: number }[] {
  return typeOrder.flatMap((ticketType) => {
    const quantity = types.split(ticketType).length - 1;
    return quantity > 0 ? [{ ticketType, quantity }] : [];
  });
}

/** What decides which places will do. */
export interface WishCriteria {
  readonly quantity: number;
  /** One letter a ticket. */
  readonly ticketTypes: string;
  /** In the order in which they are liked; empty for any. */
  readonly zoneNos: readonly number[];
  readonly highestCents: number | null;
  readonly together: boolean;
}

/** Whether tickets of these types are sold at these prices, and none costs more than is wanted. */
export function suits(
  { ticketTypes, highestCents }: Pick<WishCriteria, 'ticketTypes' | 'highestCents'>,
  prices: Prices | undefined,
): boolean {
  return readTypes(ticketTypes).every(({ ticketType }) => {
    const cents = prices?.[ticketType];
    return cents !== undefined && (highestCents === null || cents <= highestCents);
  });
}

/** The zones that will do, the one liked best first; of any the first, which is the best. */
function zonesFor(wanted: WishCriteria, prices: ReadonlyMap<number, Prices>): number[] {
  const zoneNos = wanted.zoneNos.length > 0 ? wanted.zoneNos : [...prices.keys()].toSorted((a, b) => a - b);
  return zoneNos.filter((zoneNo) => suits(wanted, prices.get(zoneNo)));
}

/** What there is to give out; taking changes it. */
export interface Stock<Places> {
  readonly take: (zoneNo: number, quantity: number, togetherOnly: boolean) => Places | undefined;
}

/**
 * Serves one request whole from what is left, or not at all: from the zone liked best that has enough, side by side where
 * that is wanted, and where it can be done otherwise.
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

/** The tickets of a request, in a zone. */
export function choicesIn(zoneNo: number, ticketTypes: string): TicketChoice[] {
  return readTypes(ticketTypes).map((one) => ({ zoneNo, ...one }));
}

/** Tickets of a performance that a member may have by the wish list, with all others: the event may allow fewer. */
export function mostTickets({ ticketsPerMember }: { readonly ticketsPerMember: number | null }): number {
  return Math.min(wishListLimits.tickets, ticketsPerMember ?? Infinity);
}

/** Tickets that a member may still ask for who has so many of at most so many. */
export function ticketsLeft(has: number, most: number): number {
  return Math.max(0, most - has);
}

/** What makes a request the one it is. `requestedAt` is a text where it was read as JSON. */
interface MadeWish {
  readonly performanceId: string;
  readonly wishId: string;
  readonly memberId: string;
  readonly requestedAt: Date | string;
}

/**
 * The id of something that follows from a request, always the same: what is repeated finds what was done before. Nobody
 * else can make it. When it was asked for is part of it: a member may use the id of a request again that is forgotten.
 */
export function idOf(
  key: Buffer,
  { performanceId, wishId, memberId, requestedAt }: MadeWish,
  match: number,
  what: 'hold' | 'checkout' | 'payment',
): string {
  const request = `${performanceId} ${wishId} ${memberId} ${new Date(requestedAt).getTime()}`;
  const hex = createHmac('sha256', key).update(`${request} ${match} ${what}`).digest('hex');
  // Version 8 of RFC 9562: made from something else.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Requests before somebody's up to which their chance is such: our decision, until our own figures say more. */
const chances = { good: 4, fair: 40 } as const;

/** How likely it is that tickets come back for somebody, judged by how many wait before them. */
export function chanceOf(ahead: number): 'good' | 'fair' | 'small' {
  return ahead <= chances.good ? 'good' : ahead <= chances.fair ? 'fair' : 'small';
}

/** Where requests of one member stand once one of them is put elsewhere among them. @param to from 0. */
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

/** Gives the places in line that some requests of one member have to them in another order; each line keeps its own. */
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
