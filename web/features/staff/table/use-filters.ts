import { useLocation, useNavigate, type Location } from 'react-router';
import { readFilters, withFilter, type Filters } from './list-address.ts';

/** The query that was last asked for, from a page's address that still stands while its list loads. */
let asked: { readonly from: Location; readonly query: string } | undefined;

/**
 * The filters of a list, kept in the address, so that a view can be sent to a colleague and the way back finds it again.
 * In the page's loader `readFilters(new URL(request.url).search, names)` reads the same. Setting one loads the list anew.
 */
export function useFilters<Name extends string>(
  names: readonly Name[],
): { filters: Filters<Name>; set: (name: Name, value: string) => void; clear: () => void } {
  const location = useLocation();
  const { pathname, search } = location;
  const go = useNavigate();
  const change = (write: (query: string) => string) => {
    const query = write(asked?.from === location ? asked.query : search);
    asked = { from: location, query };
    void go(pathname + query, { replace: true, preventScrollReset: true });
  };
  return {
    filters: readFilters(search, names),
    // Another list begins with its first page.
    set: (name, value) => change((query) => withFilter(withFilter(query, name, value), 'cursor', '')),
    clear: () => change((query) => [...names, 'cursor'].reduce((left, name) => withFilter(left, name, ''), query)),
  };
}
