import type { InputOf } from '../../../../contract/calls.ts';
import type { EventType } from '../../../../contract/catalogue/feed.ts';
import { matchPage, type LinkName } from '../../../../contract/routes.ts';

/** Event type of each sub-site. The path determines the type, the query everything else. */
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

/** Single-value filters in the query; those in the next list can repeat. */
const singleFilters = ['q', 'presenter', 'when', 'from', 'to', 'priceFrom', 'priceTo', 'sort'] as const;
const severalFilters = ['category', 'area', 'district', 'venue'] as const;
export const filterNames = [...singleFilters, ...severalFilters] as const;
export type FilterName = (typeof filterNames)[number];
export type SeveralFilter = (typeof severalFilters)[number];
export type ShownFilters = Partial<Record<(typeof singleFilters)[number], string>> &
  Partial<Record<SeveralFilter, readonly string[]>>;

/** Filter changes; null removes a filter. */
export type FilterChanges = { readonly [Name in FilterName]?: ShownFilters[Name] | null };

export const locationFilters = ['area', 'district', 'venue'] as const satisfies readonly SeveralFilter[];

/** Maximum characters of a search word that the call accepts. */
const longestWord = 100;
/** Maximum options of one kind in a URL. */
const maxChoices = 60;

export function readListingFilters(search: URLSearchParams): ShownFilters {
  const filters: { -readonly [Name in FilterName]?: ShownFilters[Name] } = {};
  const clean = (value: string) => value.trim().slice(0, longestWord);
  for (const name of singleFilters) {
    const value = clean(search.get(name) ?? '');
    if (value) filters[name] = value;
  }
  for (const name of severalFilters) {
    const values = [...new Set(search.getAll(name).map(clean).filter(Boolean))].slice(0, maxChoices);
    if (values.length > 0) filters[name] = values;
  }
  return filters;
}

/** Returns whether any filter besides search word and sort order is set; "Clear" removes these. */
export function isNarrowed(filters: ShownFilters): boolean {
  return Object.keys(filters).some((name) => name !== 'q' && name !== 'sort');
}

/** Returns the query for the listing call, which ignores invalid values. */
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

/** Returns the filters with changes applied; null removes a filter. The page number is always dropped. */
export function changed(filters: ShownFilters, changes: FilterChanges): ShownFilters {
  const next = { ...filters, ...changes };
  const kept = Object.entries(next).filter(([, value]) => (typeof value === 'object' ? value?.length : value));
  return Object.fromEntries(kept) as ShownFilters;
}

/** Returns the listing page for a path, or `undefined` for other pages. */
export function listingPageOf(pathname: string): ListingPage | undefined {
  const page = matchPage(pathname)?.page;
  if (page === 'events' || page === 'pastEvents') return page;
  return page && page in typeOfPage ? (page as ListingPage) : undefined;
}
