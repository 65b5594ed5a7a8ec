import {
  endOfDay,
  instantsOf,
  shortcutInstants,
  startOfDay,
  type InstantRange,
} from '../../../../contract/core/hong-kong-calendar.ts';
import type { ListingFilters, PerformanceSummary, SaleState } from '../../../../contract/catalogue/events.ts';
import type { Interruption } from '../../../../contract/catalogue/performance-states.ts';
import { openingOf, saleStanding } from '../../../../contract/catalogue/which-window.ts';
import type { KeptEvent, KeptPerformance } from './keep-catalogue.ts';

/** How long after its start a performance counts as over when its end is not known. Milliseconds: three hours. */
const assumedLengthMs = 3 * 60 * 60 * 1000;

/**
 * When it is too late to come: once a performance has begun. To a streamed show nobody has to go, so whoever comes later
 * still sees what is left of it.
 */
export function lastEntry(
  { type }: Pick<KeptEvent, 'type'>,
  { startsAt, endsAt }: Pick<KeptPerformance, 'startsAt' | 'endsAt'>,
): Date {
  return type === 'streamed' && endsAt ? endsAt : startsAt;
}

/** Online sale ends when it is too late to come; an event may say earlier. */
export function saleEnds(
  event: Pick<KeptEvent, 'onSaleUntil' | 'type'>,
  performance: Pick<KeptPerformance, 'startsAt' | 'endsAt'>,
): Date {
  const last = lastEntry(event, performance);
  return event.onSaleUntil && event.onSaleUntil < last ? event.onSaleUntil : last;
}

/** When a performance is, as far as it matters for whether it is over. */
type Shown = Pick<KeptPerformance, 'startsAt' | 'endsAt'> & Partial<Pick<KeptPerformance, 'state'>>;

/** What is put off without a date is still to come. */
export function isOver(performance: Shown, now: Date): boolean {
  if (performance.state === 'postponed') return false;
  const end = performance.endsAt?.getTime() ?? performance.startsAt.getTime() + assumedLengthMs;
  return end <= now.getTime();
}

/** An event is past when every performance is over; without a date it is not. */
export function isPast(event: Pick<KeptEvent, 'performances'>, now: Date): boolean {
  return event.performances.length > 0 && event.performances.every((one) => isOver(one, now));
}

/** Whether something could ever be bought here. */
function isSold(event: KeptEvent): boolean {
  return event.performances.some((one) => one.zones.length > 0);
}

/** Whether a performance may still be sold at some time, by us or by a partner. */
function isSaleToCome(event: KeptEvent, one: KeptPerformance, now: Date): boolean {
  return one.state === 'scheduled' && !one.saleClosedAt && saleEnds(event, one) > now;
}

export function saleStateOf(event: KeptEvent, now: Date): SaleState {
  if (event.cancelledAt) return 'ended';
  if (event.partner) {
    if (isPast(event, now)) return 'ended';
    return event.onSaleFrom && event.onSaleFrom > now ? 'upcoming' : 'partner';
  }
  if (!isSold(event)) return isPast(event, now) ? 'ended' : 'announced';
  const open = event.performances.filter((one) => isSaleToCome(event, one, now));
  const standings = new Set(open.map((one) => saleStanding(one, event.onSaleFrom, now)));
  if (standings.has('public')) return 'on_sale';
  if (standings.has('priority')) return 'priority';
  return standings.has('ahead') ? 'upcoming' : 'ended';
}

/** When an event goes on sale, to everybody where it ever does: the next such moment, or the first one there was. */
export function opensAt(event: KeptEvent, now: Date): Date | null {
  const open = event.performances.filter((one) => isSaleToCome(event, one, now));
  return openingOf(open.length > 0 ? open : event.performances, event.onSaleFrom, now);
}

export function performanceState(
  event: KeptEvent,
  performance: KeptPerformance,
  now: Date,
): PerformanceSummary['state'] {
  if (performance.state !== 'scheduled') return performance.state;
  if (performance.saleClosedAt || saleEnds(event, performance) <= now) return 'ended';
  if (event.partner) return performance.statedSoldOut ? 'sold_out' : 'elsewhere';
  if (performance.statedSoldOut || performance.availability === 'sold_out') return 'sold_out';
  if (performance.zones.length === 0) return 'elsewhere';
  const standing = saleStanding(performance, event.onSaleFrom, now);
  if (standing === 'public') return performance.availability;
  return ({ priority: 'priority', ahead: 'not_open', over: 'ended' } as const)[standing];
}

/** Sold out: something is still to come, and nothing of it can be had. */
export function isSoldOut(event: KeptEvent, now: Date): boolean {
  const coming = event.performances.filter((one) => isSaleToCome(event, one, now));
  return coming.length > 0 && coming.every((one) => performanceState(event, one, now) === 'sold_out');
}

/** Lowest and highest price of a ticket, cents; null where none is known. */
export function priceRange(event: KeptEvent): { from: number; to: number } | null {
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

/** Where a range is open: further than the date of any event. */
const [startOfTime, endOfTime] = [new Date(0), new Date('9999-12-31T00:00:00Z')];

/**
 * The instants that the date filters mean; undefined without any. A first day alone means from then on, a last day alone
 * until then; days that contradict each other are swapped.
 */
export function rangeOf(filters: ListingFilters, now: Date): InstantRange | undefined {
  const { from, to } = filters;
  if (from && to) return instantsOf(from <= to ? { from, to } : { from: to, to: from });
  if (from) return { from: startOfDay(from), to: endOfTime };
  if (to) return { from: startOfTime, to: endOfDay(to) };
  return filters.when ? shortcutInstants(filters.when, now) : undefined;
}

/** Whether something of an event can be had for the price that the filters name. What has no known price cannot. */
export function costsWithin(event: KeptEvent, { priceFrom, priceTo }: ListingFilters): boolean {
  if (priceFrom === undefined && priceTo === undefined) return true;
  const [one, other] = [(priceFrom ?? 0) * 100, priceTo === undefined ? Infinity : priceTo * 100];
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  return event.performances.some((performance) =>
    performance.zones.some((zone) =>
      Object.values(zone.prices).some((cents) => cents !== undefined && cents >= from && cents <= to),
    ),
  );
}

/** Whether it has a date at which it is to be. */
function takesPlace({ state }: Pick<KeptPerformance, 'state'>): boolean {
  return state === 'scheduled' || state === 'suspended';
}

/**
 * What all of an event's performances still to come have in common: cancelled, put off, or looked into. Null where one of
 * them takes place.
 */
export function standingOf(event: Pick<KeptEvent, 'performances' | 'cancelledAt'>, now: Date): Interruption | null {
  if (event.cancelledAt) return 'cancelled';
  const states = new Set(event.performances.filter((one) => !isOver(one, now)).map(({ state }) => state));
  if (states.size === 0 || states.has('scheduled')) return null;
  if (states.has('suspended')) return 'suspended';
  return states.has('postponed') ? 'postponed' : 'cancelled';
}

/** From this length on a performance, such as an exhibition, belongs to each day that it reaches. Milliseconds: a day. */
const severalDaysMs = 24 * 60 * 60 * 1000;

/** Whether an event takes place in the range, by a performance that is neither cancelled nor without a date. */
export function isWithin(event: KeptEvent, range: InstantRange): boolean {
  return event.performances.some((one) => takesPlace(one) && reaches(one, range));
}

/** Whether a performance belongs to the range: a night belongs to the day on which it starts. */
function reaches(
  { startsAt, endsAt }: Pick<KeptPerformance, 'startsAt' | 'endsAt'>,
  { from, to }: InstantRange,
): boolean {
  const lastsDays = endsAt !== null && endsAt.getTime() - startsAt.getTime() >= severalDaysMs;
  return startsAt < to && (startsAt >= from || (lastsDays && endsAt > from));
}

/** The next performance to come; the last one when all are over; Infinity without a date. Milliseconds. */
export function sortKey(event: KeptEvent, now: Date): number {
  const next = event.performances.find((one) => !isOver(one, now)) ?? event.performances.at(-1);
  return next?.startsAt.getTime() ?? Infinity;
}

/**
 * Takes one event of each type in turn, each type in the order it has: films are shown every day, and by date alone
 * nothing else would ever stand at the top.
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
