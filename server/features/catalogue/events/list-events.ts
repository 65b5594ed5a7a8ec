import {
  listingPageSize,
  type EventCard,
  type Listing,
  type ListingFilters,
} from '../../../../contract/catalogue/events.ts';
import { categories } from '../../../../contract/catalogue/kinds.ts';
import { localize } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import { catalogueToShow, type CachedCatalogue, type CachedEvent } from './catalogue-cache.ts';
import { recordFailedSearch } from '../failed-searches/record-failed-search.ts';
import { countByLocation, matchesLocation } from './count-by-location.ts';
import { costsWithin, isPast, isWithin, mixTypes, rangeOf } from './rules.ts';
import { sortEvents } from './sort-events.ts';
import { writeCard } from './write-card.ts';

/**
 * Returns the event listing. Without filters, types are mixed, each sorted by date. A search sorts by relevance.
 * Otherwise the requested order applies, by default the next performance first, or the latest first for past events.
 */
export async function listEvents(ctx: Ctx, filters: ListingFilters): Promise<Listing> {
  const catalogue = await catalogueToShow(ctx);
  const now = ctx.now();
  const found = withoutFacets(catalogue, filters, now);
  if (filters.q !== undefined && catalogue.search.find(filters.q)?.length === 0) recordFailedSearch(ctx, filters.q);
  const isWholeListing = !Object.entries(filters).some(([name, value]) => name !== 'page' && value !== undefined);
  const inCategory = found.filter((event) => matchesCategory(event, filters));
  const kept = isWholeListing
    ? mixTypes(found)
    : sortEvents(
        inCategory.filter((event) => matchesLocation(event, filters)),
        filters.sort === 'date' && filters.past ? 'latest' : filters.sort,
        ctx.language,
        now,
      );
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
    categories: countCategories(
      found.filter((event) => matchesLocation(event, filters)),
      filters.category,
    ),
    ...countByLocation(inCategory, filters, catalogue.venues.values(), ctx.language),
    presenter: presenter ? { number: presenter.number, name: localize(presenter.name, ctx.language) } : null,
  };
}

/**
 * Returns the cards in a festival's programme, next performance first; if the festival is unknown, all events of the
 * type.
 */
export async function listPartnerCards(
  ctx: Ctx,
  festival: NonNullable<CachedEvent['festival']>['key'],
  type: EventCard['type'],
): Promise<EventCard[]> {
  const catalogue = await catalogueToShow(ctx);
  const now = ctx.now();
  const current = withoutFacets(catalogue, {}, now);
  const programme = current.filter((event) => event.festival?.key === festival);
  return (programme.length > 0 ? programme : current.filter((event) => event.type === type)).map((event) =>
    writeCard(event, ctx.language, now),
  );
}

/** Applies every filter except category and location, whose counts must reflect the alternatives. */
function withoutFacets(catalogue: CachedCatalogue, filters: ListingFilters, now: Date): CachedEvent[] {
  const range = rangeOf(filters, now);
  const past = filters.past === '1';
  const fits = (event: CachedEvent) =>
    (!filters.type || event.type === filters.type) &&
    (!filters.presenter || event.presenter?.number === filters.presenter) &&
    isPast(event, now) === past &&
    (!range || isWithin(event, range)) &&
    costsWithin(event, filters);
  const hits = filters.q === undefined ? undefined : catalogue.search.find(filters.q);
  if (hits) return hits.map((number) => catalogue.byNumber.get(number)!).filter(fits);
  return sortEvents(catalogue.publicEvents.filter(fits), past ? 'latest' : 'date', 'en_us', now);
}

function matchesCategory(event: CachedEvent, filters: ListingFilters): boolean {
  return !filters.category || filters.category.includes(event.category);
}

/** Counts events by category. Selected categories are always listed, so that visitors can deselect them. */
function countCategories(events: readonly CachedEvent[], chosen: ListingFilters['category']): Listing['categories'] {
  const counts = Map.groupBy(events, (event) => event.category);
  return categories.flatMap((category) => {
    const count = counts.get(category)?.length ?? 0;
    return count > 0 || chosen?.includes(category) ? [{ category, count }] : [];
  });
}
