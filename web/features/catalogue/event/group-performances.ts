import type { PerformanceSummary } from '../../../../contract/catalogue/events.ts';
import { hongKongDay, type Day } from '../../../../contract/core/hong-kong-calendar.ts';

export interface PerformanceDay {
  day: Day;
  performances: PerformanceSummary[];
}

/** Groups performances by Hong Kong day; sorts days and times. */
export function groupByDay(performances: readonly PerformanceSummary[]): PerformanceDay[] {
  const days = new Map<Day, PerformanceSummary[]>();
  for (const one of performances) {
    const day = hongKongDay(one.startsAt);
    const list = days.get(day);
    if (list) list.push(one);
    else days.set(day, [one]);
  }
  return [...days]
    .map(([day, list]) => ({
      day,
      performances: list.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Returns the requested day, else the first day with tickets on sale, else the first. */
export function chooseDay(days: readonly PerformanceDay[], requested: string | null): PerformanceDay | undefined {
  const open = ({ performances }: PerformanceDay) =>
    performances.some(({ state }) => state === 'available' || state === 'limited');
  return days.find(({ day }) => day === requested) ?? days.find(open) ?? days[0];
}

export interface PerformanceVenue {
  venue: string;
  house: string | null;
  performances: PerformanceSummary[];
}

/**
 * Groups performances by venue and house.
 * @param venue default for performances without a venue of their own
 */
export function groupByVenue(performances: readonly PerformanceSummary[], venue: string): PerformanceVenue[] {
  const places = new Map<string, PerformanceVenue>();
  for (const one of performances) {
    const place = { venue: one.venue ?? venue, house: one.house, performances: [one] };
    const key = JSON.stringify([place.venue, place.house]);
    const found = places.get(key);
    if (found) found.performances.push(one);
    else places.set(key, place);
  }
  return [...places.values()];
}
