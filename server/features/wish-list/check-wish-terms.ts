import { formatsIn } from '../../../contract/core/format.ts';
import type { Language } from '../../../contract/core/language.ts';
import type { MakeWish } from '../../../contract/wish-list/wish-list.ts';
import type { Program, Tx } from '../../context.ts';
import { refuse, type Outcome } from '../../platform/outcome.ts';
import type { FoundPerformance } from '../catalogue/events/find-performance.ts';
import { countBoughtTickets } from '../orders/matched/count-bought-tickets.ts';
import { countHeld } from '../seating/returned/count-valid.ts';
import { checkAdults, checkPublicSale, zonesForAll } from '../seating/returned/check-public-sale.ts';
import { lastFoundAt, suits, writeTypes } from './rules.ts';
import { isWishOpen, type WishRow } from './store.ts';

type PerformanceRefusal =
  | 'sale_not_open'
  | 'sale_ended'
  | 'sale_suspended'
  | 'performance_postponed'
  | 'performance_cancelled'
  | 'sold_elsewhere'
  | 'wish_too_late';

/** Returns why a performance's tickets can be neither requested nor matched, or `undefined` if they can. */
export function findWishObstacle(found: FoundPerformance, now: Date): PerformanceRefusal | undefined {
  const sale = checkPublicSale(found, now);
  if (!sale.ok) return sale.code;
  return lastFoundAt(found.performance.startsAt) <= now ? 'wish_too_late' : undefined;
}

type TermsRefusal =
  | PerformanceRefusal
  | 'wish_zone_not_found'
  | 'ticket_type_not_offered'
  | 'wish_price_too_low'
  | 'over_purchase_limit'
  | 'over_member_limit'
  | 'adult_confirmation_needed';

/** Returns the error for a request by its performance's terms, if any. */
export function checkWishTerms(
  found: FoundPerformance,
  input: Pick<MakeWish, 'tickets' | 'zoneNos' | 'highestPriceCents' | 'adultsConfirmed'>,
  { now, language }: { now: Date; language: Language },
): Outcome<void, TermsRefusal> | undefined {
  const why = findWishObstacle(found, now);
  if (why) return refuse(why);
  const { zones } = found.performance;
  const named = zones.filter(({ zoneNo }) => input.zoneNos.length === 0 || input.zoneNos.includes(zoneNo));
  if (named.length < input.zoneNos.length) return refuse('wish_zone_not_found', { field: 'zoneNos' });
  const ticketTypes = writeTypes(input.tickets);
  const refusal = refuseQuantity(found, named, ticketTypes.length, now);
  if (refusal) return refusal;
  const offering = named.filter(({ prices }) => suits({ ticketTypes, highestCents: null }, prices));
  if (offering.length === 0) return refuse('ticket_type_not_offered', { field: 'tickets' });
  const highestCents = input.highestPriceCents ?? null;
  if (!offering.some(({ prices }) => suits({ ticketTypes, highestCents }, prices))) {
    const dearest = offering.map(({ prices }) => Math.max(...input.tickets.map((one) => prices[one.ticketType] ?? 0)));
    const least = formatsIn(language).money(Math.min(...dearest));
    return refuse('wish_price_too_low', { field: 'highestPriceCents', facts: { least } });
  }
  const adults = checkAdults(found, input.adultsConfirmed);
  return adults.ok ? undefined : adults;
}

/** Rejects a quantity that no one may buy now in any of the requested zones: it could never be matched. */
function refuseQuantity(
  found: FoundPerformance,
  named: readonly { readonly zoneNo: number }[],
  quantity: number,
  now: Date,
): Outcome<never, TermsRefusal> | undefined {
  const { ticketsPerPurchase } = found.event;
  if (quantity > ticketsPerPurchase) {
    return refuse('over_purchase_limit', { field: 'tickets', facts: { limit: ticketsPerPurchase } });
  }
  const isOpen = (tickets: number) => {
    const zones = zonesForAll(found, tickets, now);
    return named.some(({ zoneNo }) => zones.has(zoneNo));
  };
  if (isOpen(quantity)) return undefined;
  if (!isOpen(1)) return refuse('sale_not_open');
  let limit = quantity - 1;
  while (!isOpen(limit)) limit--;
  return refuse('over_member_limit', { field: 'tickets', facts: { limit } });
}

/** Counts a member's tickets for a performance: in the cart, bought and requested. */
export async function countMemberTickets(
  program: Pick<Program, 'now'>,
  tx: Tx,
  { performanceId, memberId }: { performanceId: string; memberId: string },
  wishes: readonly WishRow[],
): Promise<number> {
  const held = await countHeld(tx, performanceId, [memberId], { now: program.now(), wishes: false });
  const bought = await countBoughtTickets(tx, performanceId, [memberId]);
  const requested = wishes.filter((wish) => wish.performanceId === performanceId && isWishOpen(wish));
  const quantity = requested.reduce((sum, wish) => sum + wish.quantity, 0);
  return (held.get(memberId) ?? 0) + (bought.get(memberId) ?? 0) + quantity;
}
