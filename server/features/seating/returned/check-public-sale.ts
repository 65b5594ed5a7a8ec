import { unknownBuyer, saleStatusOf, findSaleWindow } from '../../../../contract/catalogue/find-sale-window.ts';
import type { TicketChoice, TicketLine } from '../../../../contract/seating/holds.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { FoundPerformance } from '../../catalogue/events/find-performance.ts';
import { priceLines, refuseMinors, refuseSale } from '../rules.ts';

type Refusal =
  | 'sale_not_open'
  | 'sale_ended'
  | 'sale_suspended'
  | 'performance_postponed'
  | 'performance_cancelled'
  | 'sold_elsewhere';

/** Whether tickets of a performance are on sale to everybody, sold out or not. */
export function checkPublicSale(found: FoundPerformance, now: Date): Outcome<void, Refusal> {
  if (saleStatusOf(found.performance, found.event.onSaleFrom, now) === 'priority') return refuse('sale_not_open');
  const refusal = refuseSale(found, now);
  return !refusal || refusal.code === 'sold_out' ? done() : refuse(refusal.code);
}

/**
 * Zones of which anybody may have so many tickets of the performance now. One that is open to some people alone, or to
 * everybody for fewer tickets, is none of them: the wish list is no way round a sale's windows.
 */
export function zonesForAll({ event, performance }: FoundPerformance, tickets: number, now: Date): ReadonlySet<number> {
  const { zones, saleWindows } = performance;
  const open = zones.filter(({ zoneNo }) => {
    const answer = findSaleWindow(saleWindows, zoneNo, unknownBuyer, now);
    if (answer.say === 'ordinary') return event.onSaleFrom === null || event.onSaleFrom <= now;
    // A found ticket is paid for by any method, so a window for a bank's cards is not open to it.
    const isForAll = answer.say === 'open' && answer.window.who.kind === 'everyone';
    return isForAll && tickets <= (answer.window.limitPerMember ?? Infinity);
  });
  return new Set(open.map(({ zoneNo }) => zoneNo));
}

/** Whether everybody that tickets are for is an adult, where only adults are let in. */
export function checkAdults(
  found: FoundPerformance,
  adultsConfirmed: boolean | undefined,
): Outcome<void, 'adult_confirmation_needed'> {
  return refuseMinors(found, adultsConfirmed) ?? done();
}

/** What tickets cost now, as lines of a hold. */
export function priceTickets(found: FoundPerformance, choices: readonly TicketChoice[]): TicketLine[] {
  return priceLines(found, choices);
}
