import { unknownBuyer, saleStatusOf, findSaleWindow } from '../../../../contract/catalogue/find-sale-window.ts';
import type { TicketChoice, TicketLine } from '../../../../contract/seating/holds.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { refuseMinors } from '../holds/refuse-minors.ts';
import { priceLines, refuseSale } from '../rules.ts';

type Refusal =
  | 'sale_not_open'
  | 'sale_ended'
  | 'sale_suspended'
  | 'performance_postponed'
  | 'performance_cancelled'
  | 'sold_elsewhere';

/** Rejects if tickets for a performance are not on sale to everyone. A sold-out performance passes. */
export function checkPublicSale(found: FoundPerformance, now: Date): Outcome<void, Refusal> {
  if (saleStatusOf(found.performance, found.event.onSaleFrom, now) === 'priority') return refuse('sale_not_open');
  const refusal = refuseSale(found, now);
  return !refusal || refusal.code === 'sold_out' ? done() : refuse(refusal.code);
}

/**
 * Returns the zones in which anyone may buy this number of tickets now. Excludes zones that are restricted to some
 * buyers or to fewer tickets, because the wish list must not bypass sale windows.
 */
export function zonesForAll({ event, performance }: FoundPerformance, tickets: number, now: Date): ReadonlySet<number> {
  const { zones, saleWindows } = performance;
  const open = zones.filter(({ zoneNo }) => {
    const result = findSaleWindow(saleWindows, zoneNo, unknownBuyer, now);
    if (result.say === 'ordinary') return event.onSaleFrom === null || event.onSaleFrom <= now;
    // Matched tickets may be paid with any method, so they cannot use a window for a bank's cards.
    const isForAll = result.say === 'open' && result.window.who.kind === 'everyone';
    return isForAll && tickets <= (result.window.limitPerMember ?? Infinity);
  });
  return new Set(open.map(({ zoneNo }) => zoneNo));
}

/** Rejects an adults-only performance if a ticket holder is not declared an adult. */
export function checkAdults(
  found: FoundPerformance,
  adultsConfirmed: boolean | undefined,
): Outcome<void, 'adult_confirmation_needed'> {
  return refuseMinors(found, adultsConfirmed) ?? done();
}

/** Returns hold lines for the choices at current prices. */
export function priceTickets(found: FoundPerformance, choices: readonly TicketChoice[]): TicketLine[] {
  return priceLines(found, choices);
}
