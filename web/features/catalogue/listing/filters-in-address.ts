import type { InputOf } from '../../../../contract/calls.ts';
import type { EventType } from '../../../../contract/catalogue/feed.ts';
import type { LinkName } from '../../../../contract/routes.ts';

/** What the sub-sites show: the address names the type, the query everything else. */
export const typeOfPage = {
  shows: 'shows',
  sports: 'sports',
  cultural: 'cultural',
  priority: 'priority',
  others: 'others',
  cinema: 'cinema',
  streamed: 'streamed',
} as const satisfies Partial<Record<LinkName, EventType>>;

export type ListingPage = 'events' | 'pastEvents' | keyof typeof typeOfPage;

/** The filters that the query may name. */
export const filterNames = ['q', 'category', 'venue', 'presenter', 'when', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];
export type ShownFilters = Partial<Record<FilterName, string>>;

/** What becomes of filters; null takes one away. */
export type FilterChanges = Partial<Record<FilterName, string | null>>;

/** Letters of a search that the call takes. */
const longestWord = 100;

export function readFilters(search: URLSearchParams): ShownFilters {
  const filters: ShownFilters = {};
  for (const name of filterNames) {
    const value = search.get(name)?.trim().slice(0, longestWord);
    if (value) filters[name] = value;
  }
  return filters;
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
  const next: ShownFilters = { ...filters };
  for (const [name, value] of Object.entries(changes) as [FilterName, string | null][]) {
    if (value) next[name] = value;
    else delete next[name];
  }
  return next;
}
