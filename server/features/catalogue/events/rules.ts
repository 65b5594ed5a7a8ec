import {
  endOfDay,
  instantsOf,
  shortcutInstants,
  startOfDay,
  type InstantRange,
} from '../../../../contract/core/hong-kong-calendar.ts';
import type { ListingFilters, PerformanceSummary, SaleState } from '../../../../contract/catalogue/events.ts';
import type { Interruption } from '../../../../contract/catalogue/performance-states.ts';
import { openingOf, saleStatusOf } from '../../../../contract/catalogue/find-sale-window.ts';
import type { CachedEvent, CachedPerformance } from './catalogue-cache.ts';

/** Assumed length of a performance that has no end time. Three hours in ms. */
const assumedLengthMs = 3 * 60 * 60 * 1000;

/** Returns the latest time at which a buyer can still attend: the start, or the end of a streamed show. */
export function lastEntry(
  { type }: Pick<CachedEvent, 'type'>,
  { startsAt, endsAt }: Pick<CachedPerformance, 'startsAt' | 'endsAt'>,
): Date {
  return type === 'streamed' && endsAt ? endsAt : startsAt;
}

/** Returns when a performance's online sale ends: at the last entry, or earlier if the event says so. */
export function saleEnds(
  event: Pick<CachedEvent, 'onSaleUntil' | 'type'>,
  performance: Pick<CachedPerformance, 'startsAt' | 'endsAt'>,
): Date {
  const last = lastEntry(event, performance);
  return event.onSaleUntil && event.onSaleUntil < last ? event.onSaleUntil : last;
}

type Shown = Pick<CachedPerformance, 'startsAt' | 'endsAt'> & Partial<Pick<CachedPerformance, 'state'>>;

/** Returns whether a performance is over. A postponed performance without a new date is not. */
export function isOver(performance: Shown, now: Date): boolean {
  if (performance.state === 'postponed') return false;
  const end = performance.endsAt?.getTime() ?? performance.startsAt.getTime() + assumedLengthMs;
  return end <= now.getTime();
}

/** Returns whether every performance is over; an event without performances is not past. */
export function isPast(event: Pick<CachedEvent, 'performances'>, now: Date): boolean {
  return event.performances.length > 0 && event.performances.every((one) => isOver(one, now));
}

/** Returns whether the event has ever offered tickets here. */
function isSold(event: CachedEvent): boolean {
  return event.performances.some((one) => one.zones.length > 0);
}

/** Returns whether a performance may still be sold now or later, here or by a partner. */
function isSaleToCome(event: CachedEvent, one: CachedPerformance, now: Date): boolean {
  return one.state === 'scheduled' && !one.saleClosedAt && saleEnds(event, one) > now;
}

export function saleStateOf(event: CachedEvent, now: Date): SaleState {
  if (event.cancelledAt) return 'ended';
  if (event.partner) {
    if (isPast(event, now)) return 'ended';
    return event.onSaleFrom && event.onSaleFrom > now ? 'upcoming' : 'partner';
  }
  if (!isSold(event)) return isPast(event, now) ? 'ended' : 'announced';
  const open = event.performances.filter((one) => isSaleToCome(event, one, now));
  const standings = new Set(open.map((one) => saleStatusOf(one, event.onSaleFrom, now)));
  if (standings.has('public')) return 'on_sale';
  if (standings.has('priority')) return 'priority';
  return standings.has('ahead') ? 'upcoming' : 'ended';
}

/**
 * Returns when an event's public sale opens, or its windows if it never opens to the public: the next such time, else
 * the first.
 */
export function opensAt(event: CachedEvent, now: Date): Date | null {
  const open = event.performances.filter((one) => isSaleToCome(event, one, now));
  return openingOf(open.length > 0 ? open : event.performances, event.onSaleFrom, now);
}

export function performanceState(
  event: CachedEvent,
  performance: CachedPerformance,
  now: Date,
): PerformanceSummary['state'] {
  if (performance.state !== 'scheduled') return performance.state;
  if (performance.saleClosedAt || saleEnds(event, performance) <= now) return 'ended';
  if (event.partner) return performance.statedSoldOut ? 'sold_out' : 'elsewhere';
  if (performance.statedSoldOut || performance.availability === 'sold_out') return 'sold_out';
  if (performance.zones.length === 0) return 'elsewhere';
  const standing = saleStatusOf(performance, event.onSaleFrom, now);
  if (standing === 'public') return performance.availability;
  return ({ priority: 'priority', ahead: 'not_open', over: 'ended' } as const)[standing];
}

/** Returns whether an event has upcoming performances and all of them are sold out. */
export function isSoldOut(event: CachedEvent, now: Date): boolean {
  const coming = event.performances.filter((one) => isSaleToCome(event, one, now));
  return coming.length > 0 && coming.every((one) => performanceState(event, one, now) === 'sold_out');
}

/** Returns the lowest and highest ticket price in cents; null if no price is known. */
export function priceRange(event: CachedEvent): { from: number; to: number } | null {
  const all: number[] = [];
  for (const performance of event.performances) {
    for (const zone of performance.zones) {
      for (const cents of Object.values(zone.prices)) {
        if (cents === undefined) continue;
        all.push(cents);
      }
    }
  }
  return all.length > 0 ? { from: Math.min(...all), to: Math.max(...all) } : null;
}

const [startOfTime, endOfTime] = [new Date(0), new Date('9999-12-31T00:00:00Z')];

/**
 * Returns the time range selected by the date filters, or `undefined` if none are set. A single day leaves the other
 * end open; days in the wrong order are swapped.
 */
export function rangeOf(filters: ListingFilters, now: Date): InstantRange | undefined {
  const { from, to } = filters;
  if (from && to) return instantsOf(from <= to ? { from, to } : { from: to, to: from });
  if (from) return { from: startOfDay(from), to: endOfTime };
  if (to) return { from: startOfTime, to: endOfDay(to) };
  return filters.when ? shortcutInstants(filters.when, now) : undefined;
}

/**
 * Returns whether an event has a ticket within the price filters (in dollars). Events without known prices do not
 * match.
 */
export function costsWithin(event: CachedEvent, { priceFrom, priceTo }: ListingFilters): boolean {
  if (priceFrom === undefined && priceTo === undefined) return true;
  const [one, other] = [(priceFrom ?? 0) * 100, priceTo === undefined ? Infinity : priceTo * 100];
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  return event.performances.some((performance) =>
    performance.zones.some((zone) =>
      Object.values(zone.prices).some((cents) => cents !== undefined && cents >= from && cents <= to),
    ),
  );
}

/** Returns whether the performance has a date on which it may take place. */
function takesPlace({ state }: Pick<CachedPerformance, 'state'>): boolean {
  return state === 'scheduled' || state === 'suspended';
}

/**
 * Returns the interruption shared by all upcoming performances: cancelled, postponed or suspended. Null if one takes
 * place as scheduled.
 */
export function findCommonInterruption(
  event: Pick<CachedEvent, 'performances' | 'cancelledAt'>,
  now: Date,
): Interruption | null {
  if (event.cancelledAt) return 'cancelled';
  const states = new Set(event.performances.filter((one) => !isOver(one, now)).map(({ state }) => state));
  if (states.size === 0 || states.has('scheduled')) return null;
  if (states.has('suspended')) return 'suspended';
  return states.has('postponed') ? 'postponed' : 'cancelled';
}

/** A performance at least this long, such as an exhibition, belongs to each day it spans. One day in ms. */
const severalDaysMs = 24 * 60 * 60 * 1000;

/** Returns whether an event has a dated, uncancelled performance in the range. */
export function isWithin(event: CachedEvent, range: InstantRange): boolean {
  return event.performances.some((one) => takesPlace(one) && reaches(one, range));
}

/** Returns whether a performance belongs to the range. An evening belongs to the day on which it starts. */
function reaches(
  { startsAt, endsAt }: Pick<CachedPerformance, 'startsAt' | 'endsAt'>,
  { from, to }: InstantRange,
): boolean {
  const lastsDays = endsAt !== null && endsAt.getTime() - startsAt.getTime() >= severalDaysMs;
  return startsAt < to && (startsAt >= from || (lastsDays && endsAt > from));
}

/** Returns the start of the next performance in ms, or of the last if all are over; Infinity if undated. */
export function sortKey(event: CachedEvent, now: Date): number {
  const next = event.performances.find((one) => !isOver(one, now)) ?? event.performances.at(-1);
  return next?.startsAt.getTime() ?? Infinity;
}

/**
 * Alternates event types, preserving the order within each. Films are shown daily, so sorting by date alone would fill
 * the top of the list with them.
 */
export function mixTypes<Event extends { type: string }>(events: readonly Event[]): Event[] {
  const queues = [...Map.groupBy(events, (event) => event.type).values()];
  const mixed: Event[] = [];
  for (let turn = 0; mixed.length < events.length; turn++) {
    for (const queue of queues) {
      const next = queue[turn];
      if (next) mixed.push(next);
    }
  }
  return mixed;
}
