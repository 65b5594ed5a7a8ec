import type { Availability } from '../../../contract/catalogue/events.ts';
import type { TicketType } from '../../../contract/catalogue/feed.ts';
import { holdMinutes } from '../../../contract/seating/limits.ts';
import { serviceFeeCents } from '../../../contract/orders/limits.ts';
import type { PerformanceOnSale, TicketChoice, TicketLine } from '../../../contract/seating/holds.ts';
import { saleEnds } from '../catalogue/events/sale-ends.ts';
import type { FoundPerformance } from '../catalogue/events/find-performance.ts';
import { saleStatusOf } from '../../../contract/catalogue/find-sale-window.ts';
import { refuse, type Refused } from '../../platform/outcome.ts';

/**
 * Returns the availability for a number of free seats. `limited` means less than a tenth of the capacity (our
 * decision).
 */
export function availabilityOf(free: number, capacity: number): Availability {
  if (free <= 0) return 'sold_out';
  return free * 10 < capacity ? 'limited' : 'available';
}

/** The exact number of seats is shown up to this limit (our decision). */
const fewPlaces = 10;

export function ticketsLeftToShow(free: number): number | null {
  return free <= fewPlaces ? free : null;
}

export function saleOf({ event, performance }: FoundPerformance, now: Date): PerformanceOnSale['sale'] {
  if (performance.state !== 'scheduled') return performance.state;
  if (performance.saleClosedAt || saleEnds(event, performance) <= now) return 'ended';
  if (event.partner || performance.zones.length === 0) return 'elsewhere';
  const standing = saleStatusOf(performance, event.onSaleFrom, now);
  return ({ public: 'on_sale', priority: 'on_sale', ahead: 'not_open', over: 'ended' } as const)[standing];
}

export function holdMs(event: Pick<FoundPerformance['event'], 'type'>): number {
  return holdMinutesOf(event) * 60_000;
}

export function holdMinutesOf(event: Pick<FoundPerformance['event'], 'type'>): number {
  return event.type === 'cinema' ? holdMinutes.cinema : holdMinutes.event;
}

type SaleRefusal =
  | 'sale_not_open'
  | 'sale_ended'
  | 'sale_suspended'
  | 'performance_postponed'
  | 'performance_cancelled'
  | 'sold_elsewhere'
  | 'sold_out';

type ChoiceRefusal = SaleRefusal | 'over_purchase_limit' | 'over_member_limit' | 'ticket_type_not_offered';

/** Rejects a performance that is not on sale now. */
export function refuseSale(found: FoundPerformance, now: Date): Refused<SaleRefusal> | undefined {
  const sale = saleOf(found, now);
  if (sale === 'not_open') return refuse('sale_not_open');
  if (sale === 'elsewhere') return refuse('sold_elsewhere');
  if (sale === 'cancelled') return refuse('performance_cancelled');
  if (sale === 'postponed') return refuse('performance_postponed');
  if (sale === 'suspended') return refuse('sale_suspended');
  if (sale !== 'on_sale') return refuse('sale_ended');
  return found.performance.statedSoldOut ? refuse('sold_out') : undefined;
}

/**
 * Rejects more tickets than the purchase or member limit.
 * @param quantity tickets in one purchase.
 */
export function refuseQuantity(
  { event }: FoundPerformance,
  quantity: number,
): Refused<'over_purchase_limit' | 'over_member_limit'> | undefined {
  const { ticketsPerPurchase, ticketsPerMember } = event;
  if (quantity > ticketsPerPurchase) return refuse('over_purchase_limit', { facts: { limit: ticketsPerPurchase } });
  if (ticketsPerMember !== null && quantity > ticketsPerMember) {
    return refuse('over_member_limit', { facts: { limit: ticketsPerMember } });
  }
  return undefined;
}

/**
 * Rejects a ticket type that its zone does not offer, or an unknown zone.
 * @param field input field of the choice.
 */
export function refuseTypes(
  { performance }: FoundPerformance,
  choices: readonly Pick<TicketChoice, 'zoneNo' | 'ticketType'>[],
  field: string,
): Refused<'ticket_type_not_offered'> | undefined {
  const isOffered = ({ zoneNo, ticketType }: Pick<TicketChoice, 'zoneNo' | 'ticketType'>) =>
    performance.zones.find((zone) => zone.zoneNo === zoneNo)?.prices[ticketType] !== undefined;
  return choices.every(isOffered) ? undefined : refuse('ticket_type_not_offered', { field });
}

/** Rejects a ticket choice that is invalid without any lookup. Returns `undefined` for a valid choice. */
export function refuseChoice(
  found: FoundPerformance,
  choices: readonly TicketChoice[],
  { now, isLimited }: { now: Date; isLimited: boolean },
): Refused<ChoiceRefusal> | undefined {
  const quantity = choices.reduce((sum, choice) => sum + choice.quantity, 0);
  const refusal = refuseSale(found, now) ?? refuseTypes(found, choices, 'choices');
  return refusal ?? (isLimited ? refuseQuantity(found, quantity) : undefined);
}

/**
 * Returns hold lines at current prices, one per zone and ticket type, sorted by zone and then R, H, S, Z.
 * @param before lines of tickets already held, which preserve their prices.
 */
export function priceLines(
  found: FoundPerformance,
  choices: readonly TicketChoice[],
  before: readonly TicketLine[] = [],
): TicketLine[] {
  const lines = new Map<string, TicketLine>();
  for (const { zoneNo, ticketType, quantity } of choices) {
    const key = `${zoneNo} ${ticketType}`;
    const line = lines.get(key);
    if (line) {
      line.quantity += quantity;
      continue;
    }
    const known = before.find((one) => one.zoneNo === zoneNo && one.ticketType === ticketType);
    const zone = found.performance.zones.find((one) => one.zoneNo === zoneNo);
    const unitCents = known?.unitCents ?? zone?.prices[ticketType];
    if (unitCents === undefined) throw new Error(`zone ${zoneNo} has no price for ${ticketType}`);
    const feeCents = known?.feeCents ?? serviceFeeCents(found.event.type);
    lines.set(key, { zoneNo, ticketType, quantity, unitCents, feeCents });
  }
  const order: readonly TicketType[] = ['R', 'H', 'S', 'Z'];
  return [...lines.values()].toSorted(
    (a, b) => a.zoneNo - b.zoneNo || order.indexOf(a.ticketType) - order.indexOf(b.ticketType),
  );
}

/** Returns true if two lists request the same tickets. Ignores prices. */
export function isSameRequest(some: readonly TicketChoice[], others: readonly TicketChoice[]): boolean {
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

export function zoneQuantities(
  lines: readonly Pick<TicketLine, 'zoneNo' | 'quantity'>[],
): { zoneNo: number; quantity: number }[] {
  const quantities = new Map<number, number>();
  for (const { zoneNo, quantity } of lines) quantities.set(zoneNo, (quantities.get(zoneNo) ?? 0) + quantity);
  return [...quantities].map(([zoneNo, quantity]) => ({ zoneNo, quantity })).toSorted((a, b) => a.zoneNo - b.zoneNo);
}

/**
 * Returns one letter per ticket, in seat order.
 * @param places zone and number of seats of each run, in block and seat order.
 * @throws {Error} if the number of tickets in any zone differs from its number of seats.
 */
export function orderTypes(
  places: readonly { zoneNo: number; quantity: number }[],
  lines: readonly Pick<TicketLine, 'zoneNo' | 'ticketType' | 'quantity'>[],
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
