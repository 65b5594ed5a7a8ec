import type { InputOf } from '../../../../contract/calls.ts';
import type { EventType } from '../../../../contract/catalogue/feed.ts';
import { matchPage, type LinkName } from '../../../../contract/routes.ts';

/** What the sub-sites show: the address names the type, the query everything else. */
const typeOfPage = {
  shows: 'shows',
  sports: 'sports',
  cultural: 'cultural',
  priority: 'priority',
  others: 'others',
  cinema: 'cinema',
  streamed: 'streamed',
} as const satisfies Partial<Record<LinkName, EventType>>;

export type ListingPage = 'events' | 'pastEvents' | keyof typeof typeOfPage;

/** The filters that the query may name once, and those that it may name several times. */
const singleFilters = ['q', 'presenter', 'when', 'from', 'to', 'priceFrom', 'priceTo', 'sort'] as const;
const severalFilters = ['category', 'area', 'district', 'venue'] as const;
export const filterNames = [...singleFilters, ...severalFilters] as const;
export type FilterName = (typeof filterNames)[number];
export type SeveralFilter = (typeof severalFilters)[number];
export type ShownFilters = Partial<Record<(typeof singleFilters)[number], string>> &
  Partial<Record<SeveralFilter, readonly string[]>>;

/** What becomes of filters; null takes one away. */
export type FilterChanges = { readonly [Name in FilterName]?: ShownFilters[Name] | null };

/** Where an event is: the choices of one form. */
export const placeFilters = ['area', 'district', 'venue'] as const satisfies readonly SeveralFilter[];

/** Letters of a search that the call takes. */
const longestWord = 100;
/** Choices of one kind that an address may hold. */
const mostChoices = 60;

export function readFilters(search: URLSearchParams): ShownFilters {
  const filters: { -readonly [Name in FilterName]?: ShownFilters[Name] } = {};
  const clean = (value: string) => value.trim().slice(0, longestWord);
  for (const name of singleFilters) {
    const value = clean(search.get(name) ?? '');
    if (value) filters[name] = value;
  }
  for (const name of severalFilters) {
    const values = [...new Set(search.getAll(name).map(clean).filter(Boolean))].slice(0, mostChoices);
    if (values.length > 0) filters[name] = values;
  }
  return filters;
}

/** Whether anything but a word and an order is chosen: what 'clear' would take away. */
export function isNarrowed(filters: ShownFilters): boolean {
  return Object.keys(filters).some((name) => name !== 'q' && name !== 'sort');
}

/** The query of the listing call; values that mean nothing are ignored by the call. */
export function queryOf(page: ListingPage, search: URLSearchParams): InputOf<'listEvents'>['query'] {
  const type = page === 'events' || page === 'pastEvents' ? undefined : typeOfPage[page];
  return {
    // The call ignores a category, day or venue that does not exist.
    ...(readFilters(search) as object),
    page: search.get('page') ?? undefined,
    ...(type ? { type } : {}),
    ...(page === 'pastEvents' ? { past: '1' as const } : {}),
  };
}

/** The filters with some changed; null takes one away. A page number never survives a change. */
export function changed(filters: ShownFilters, changes: FilterChanges): ShownFilters {
  const next = { ...filters, ...changes };
  const kept = Object.entries(next).filter(([, value]) => (typeof value === 'object' ? value?.length : value));
  return Object.fromEntries(kept) as ShownFilters;
}

/** Which listing an address shows; undefined for any other page. */
export function listingPageOf(pathname: string): ListingPage | undefined {
  const page = matchPage(pathname)?.page;
  if (page === 'events' || page === 'pastEvents') return page;
  return page && page in typeOfPage ? (page as ListingPage) : undefined;
}
