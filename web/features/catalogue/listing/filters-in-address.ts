import type { InputOf } from '../../../../contract/calls.ts';
import type { EventType } from '../../../../contract/catalogue/feed.ts';
import { matchPage, type LinkName } from '../../../../contract/routes.ts';

/** Type of event per sub-site. The path gives the type, the query everything else. */
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

/** Filters that the query holds once; the next list can repeat. */
const singleFilters = ['q', 'presenter', 'when', 'from', 'to', 'priceFrom', 'priceTo', 'sort'] as const;
const severalFilters = ['category', 'area', 'district', 'venue'] as const;
export const filterNames = [...singleFilters, ...severalFilters] as const;
export type FilterName = (typeof filterNames)[number];
export type SeveralFilter = (typeof severalFilters)[number];
export type ShownFilters = Partial<Record<(typeof singleFilters)[number], string>> &
  Partial<Record<SeveralFilter, readonly string[]>>;

/** Changes of filters; null removes one. */
export type FilterChanges = { readonly [Name in FilterName]?: ShownFilters[Name] | null };

/** Filters of the venue's form. */
export const locationFilters = ['area', 'district', 'venue'] as const satisfies readonly SeveralFilter[];

/** Characters of a search word that the call accepts. */
const longestWord = 100;
/** Options of one kind that an address may hold. */
const mostChoices = 60;

export function readListingFilters(search: URLSearchParams): ShownFilters {
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

/** Returns whether any filter besides word and order is set: those that 'clear' removes. */
export function isNarrowed(filters: ShownFilters): boolean {
  return Object.keys(filters).some((name) => name !== 'q' && name !== 'sort');
}

/** Returns the query of the listing call, which ignores invalid values. */
export function queryOf(page: ListingPage, search: URLSearchParams): InputOf<'listEvents'>['query'] {
  const type = page === 'events' || page === 'pastEvents' ? undefined : typeOfPage[page];
  return {
    // The call ignores a category, day or venue that does not exist.
    ...(readListingFilters(search) as object),
    page: search.get('page') ?? undefined,
    ...(type ? { type } : {}),
    ...(page === 'pastEvents' ? { past: '1' as const } : {}),
  };
}

/** Returns the filters with changes applied; null removes one. The page number is always dropped. */
export function changed(filters: ShownFilters, changes: FilterChanges): ShownFilters {
  const next = { ...filters, ...changes };
  const kept = Object.entries(next).filter(([, value]) => (typeof value === 'object' ? value?.length : value));
  return Object.fromEntries(kept) as ShownFilters;
}

/** Returns the listing that an address shows, or `undefined` for another page. */
export function listingPageOf(pathname: string): ListingPage | undefined {
  const page = matchPage(pathname)?.page;
  if (page === 'events' || page === 'pastEvents') return page;
  return page && page in typeOfPage ? (page as ListingPage) : undefined;
}
