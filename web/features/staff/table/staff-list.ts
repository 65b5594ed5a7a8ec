import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { readFilters, type Filters } from './list-address.ts';
import { useFilters } from './use-filters.ts';
import { useMore, type KeysetPage } from './use-more.ts';

/**
 * Defines a console list: its filters in the address, the page's loader, and a hook with its rows.
 * @param names filters in the address.
 * @param read loads one page; `position` has the cursor, and is empty for the first page. Values returned beside the
 *   rows are in `first`.
 */
export function staffList<Name extends string, Row, Page extends KeysetPage<Row>>(
  names: readonly Name[],
  read: (filters: Filters<Name>, position: { readonly cursor?: string }) => Promise<Page & KeysetPage<Row>>,
) {
  const loader = ({ request }: LoaderFunctionArgs) => read(readFilters(new URL(request.url).search, names), {});
  function useList() {
    const first = useLoaderData() as Page & KeysetPage<Row>;
    const { filters, set, clear } = useFilters(names);
    const more = useMore<Row>(first, (cursor) => read(filters, { cursor }));
    return { first, filters, set, clear, more };
  }
  return { names, loader, useList };
}
