import { useLocation, useNavigate, type Location } from 'react-router';
import { readFilters, withFilter, type Filters } from './list-address.ts';

/** Last requested query, with the location it was requested from, while the list still loads. */
let requested: { readonly from: Location; readonly query: string } | undefined;

/**
 * Manages the filters of a list in the address, so that views can be shared and the back button restores them. A page's
 * loader reads them with `readFilters(new URL(request.url).search, names)`. Setting a filter reloads the list.
 */
export function useFilters<Name extends string>(
  names: readonly Name[],
): { filters: Filters<Name>; set: (name: Name, value: string) => void; clear: () => void } {
  const location = useLocation();
  const { pathname, search } = location;
  const go = useNavigate();
  const change = (write: (query: string) => string) => {
    const query = write(requested?.from === location ? requested.query : search);
    requested = { from: location, query };
    void go(pathname + query, { replace: true, preventScrollReset: true });
  };
  return {
    filters: readFilters(search, names),
    // A changed filter starts at the first page.
    set: (name, value) => change((query) => withFilter(withFilter(query, name, value), 'cursor', '')),
    clear: () => change((query) => [...names, 'cursor'].reduce((left, name) => withFilter(left, name, ''), query)),
  };
}
