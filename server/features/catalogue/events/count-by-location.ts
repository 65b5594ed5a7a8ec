import { regions } from '../../../../contract/catalogue/kinds.ts';
import type { Listing, ListingFilters } from '../../../../contract/catalogue/events.ts';
import { localize, type Language } from '../../../../contract/core/language.ts';
import type { VenueRow } from '../store.ts';
import type { CachedEvent } from './catalogue-cache.ts';

function venuesOf(event: CachedEvent): ReadonlySet<VenueRow> {
  return new Set([event.venue, ...event.performances.map((one) => one.venue)]);
}

/** Returns the district's URL segment, such as `yau-tsim-mong`, the same for all sources; `undefined` if unknown. */
function districtKey({ district }: Pick<VenueRow, 'district'>): string | undefined {
  const key = district?.en_us
    ?.toLowerCase()
    .replace(/\s+district$/, '')
    .replace(/[^a-z]+/g, '-');
  return key || undefined;
}

/** Returns whether an event takes place at a selected venue, or in a selected area or district. */
export function matchesLocation(event: CachedEvent, { venue, area, district }: ListingFilters): boolean {
  if (!venue && !area && !district) return true;
  return [...venuesOf(event)].some(
    (one) =>
      venue?.includes(one.number) || area?.includes(one.region) || district?.includes(districtKey(one) ?? '') || false,
  );
}

/**
 * Returns venues and districts sorted by name, and areas in their usual order, each with its event count. Selected ones
 * are listed even with a count of zero, so that visitors can deselect them.
 * @param known every venue
 */
export function countByLocation(
  events: readonly CachedEvent[],
  chosen: Pick<ListingFilters, 'venue' | 'area' | 'district'>,
  known: Iterable<VenueRow>,
  language: Language,
): Pick<Listing, 'venues' | 'areas' | 'districts'> {
  const venues = new Map<number, Listing['venues'][number]>();
  const areas = new Map<string, number>();
  const districts = new Map<string, Listing['districts'][number]>();
  for (const event of events) {
    const own = [...venuesOf(event)];
    for (const area of new Set(own.map(({ region }) => region))) areas.set(area, (areas.get(area) ?? 0) + 1);
    for (const { number, name, region } of own) {
      const row = venues.get(number) ?? { number, name: localize(name, language), region, count: 0 };
      venues.set(number, { ...row, count: row.count + 1 });
    }
    for (const [key, venue] of new Map(own.map((one) => [districtKey(one), one]))) {
      if (key === undefined) continue;
      const row = districts.get(key) ?? {
        key,
        name: localize(venue.district, language),
        region: venue.region,
        count: 0,
      };
      districts.set(key, { ...row, count: row.count + 1 });
    }
  }
  for (const one of known) {
    const { number, name, region } = one;
    const key = districtKey(one);
    if (chosen.venue?.includes(number) && !venues.has(number)) {
      venues.set(number, { number, name: localize(name, language), region, count: 0 });
    }
    if (key !== undefined && chosen.district?.includes(key) && !districts.has(key)) {
      districts.set(key, { key, name: localize(one.district, language), region, count: 0 });
    }
  }
  const offered = [...venues.values(), ...districts.values()].map(({ region }) => region);
  for (const area of [...(chosen.area ?? []), ...offered]) areas.set(area, areas.get(area) ?? 0);
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'en');
  return {
    venues: [...venues.values()].toSorted(byName),
    areas: regions.flatMap((area) => (areas.has(area) ? [{ area, count: areas.get(area)! }] : [])),
    districts: [...districts.values()].toSorted(byName),
  };
}
