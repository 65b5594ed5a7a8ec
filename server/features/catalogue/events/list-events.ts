import {
  listingPageSize,
  type EventCard,
  type Listing,
  type ListingFilters,
} from '../../../../contract/catalogue/events.ts';
import { categories } from '../../../../contract/catalogue/kinds.ts';
import { say } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { keptCatalogue, type KeptCatalogue, type KeptEvent } from './keep-catalogue.ts';
import { isPast, isWithin, mixTypes, rangeOf, sortKey } from './rules.ts';
import { writeCard } from './write-card.ts';

/** The listing: with nothing chosen a mixture of all types, each by date; searched words first by likeness, otherwise the next performance first (past events: the latest first). */
export async function listEvents(ctx: Ctx, filters: ListingFilters): Promise<Listing> {
  const catalogue = await keptCatalogue(ctx);
  const now = ctx.now();
  const found = withoutFacets(catalogue, filters, now);
  const isWholeListing = !Object.entries(filters).some(([name, value]) => name !== 'page' && value !== undefined);
  const kept = isWholeListing
    ? mixTypes(found)
    : found.filter((event) => matchesCategory(event, filters) && matchesVenue(event, filters));
  const presenter = catalogue.presenters.find((one) => one.number === filters.presenter);
  const pages = Math.max(1, Math.ceil(kept.length / listingPageSize));
  const page = Math.min(filters.page ?? 1, pages);
  return {
    total: kept.length,
    page,
    pages,
    events: kept
      .slice((page - 1) * listingPageSize, page * listingPageSize)
      .map((event) => writeCard(event, ctx.language, now)),
    categories: countCategories(found.filter((event) => matchesVenue(event, filters))),
    venues: countVenues(
      found.filter((event) => matchesCategory(event, filters)),
      ctx.language,
    ),
    presenter: presenter ? { number: presenter.number, name: say(presenter.name, ctx.language) } : null,
  };
}

/** Events of some types, as cards, the next performance first. */
export async function listCardsOf(ctx: Ctx, types: readonly EventCard['type'][]): Promise<EventCard[]> {
  const catalogue = await keptCatalogue(ctx);
  const now = ctx.now();
  return withoutFacets(catalogue, {}, now)
    .filter((event) => types.includes(event.type))
    .map((event) => writeCard(event, ctx.language, now));
}

/** Everything but category and venue, whose counts tell what choosing another one would show. */
function withoutFacets(catalogue: KeptCatalogue, filters: ListingFilters, now: Date): KeptEvent[] {
  const range = rangeOf(filters, now);
  const past = filters.past === '1';
  const fits = (event: KeptEvent) =>
    (!filters.type || event.type === filters.type) &&
    (!filters.presenter || event.presenter?.number === filters.presenter) &&
    isPast(event, now) === past &&
    (!range || isWithin(event, range));
  const hits = filters.q === undefined ? undefined : catalogue.search.find(filters.q);
  if (hits) return hits.map((number) => catalogue.byNumber.get(number)!).filter(fits);
  const order = past ? -1 : 1;
  return catalogue.events
    .filter(fits)
    .map((event) => ({ event, key: sortKey(event, now) }))
    .toSorted((a, b) => order * (a.key === b.key ? 0 : a.key - b.key) || a.event.number - b.event.number)
    .map(({ event }) => event);
}

function matchesCategory(event: KeptEvent, filters: ListingFilters): boolean {
  return !filters.category || event.category === filters.category;
}

function matchesVenue(event: KeptEvent, filters: ListingFilters): boolean {
  return (
    !filters.venue ||
    event.venue.number === filters.venue ||
    event.performances.some((one) => one.venue.number === filters.venue)
  );
}

function countCategories(events: readonly KeptEvent[]): Listing['categories'] {
  const counts = Map.groupBy(events, (event) => event.category);
  return categories.flatMap((category) => {
    const count = counts.get(category)?.length ?? 0;
    return count > 0 ? [{ category, count }] : [];
  });
}

function countVenues(events: readonly KeptEvent[], language: Ctx['language']): Listing['venues'] {
  const found = new Map<number, Listing['venues'][number]>();
  for (const event of events) {
    for (const venue of new Set([event.venue, ...event.performances.map((one) => one.venue)])) {
      const row = found.get(venue.number);
      if (row) row.count++;
      else
        found.set(venue.number, {
          number: venue.number,
          name: say(venue.name, language),
          region: venue.region,
          count: 1,
        });
    }
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
