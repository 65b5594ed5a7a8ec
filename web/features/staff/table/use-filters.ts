import { useLocation, useNavigate } from 'react-router';
import { readFilters, withFilter, type Filters } from './list-address.ts';

/**
 * The filters of a list, kept in the address, so that a view can be sent to a colleague and the way back finds it again.
 * In the page's loader `readFilters(new URL(request.url).search, names)` reads the same. Setting one loads the list anew.
 */
export function useFilters<Name extends string>(
  names: readonly Name[],
): { filters: Filters<Name>; set: (name: Name, value: string) => void; clear: () => void } {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const show = (query: string) => void go(pathname + query, { replace: true, preventScrollReset: true });
  return {
    filters: readFilters(search, names),
    // Another list begins with its first page.
    set: (name, value) => show(withFilter(withFilter(search, name, value), 'cursor', '')),
    clear: () => show([...names, 'cursor'].reduce((query, name) => withFilter(query, name, ''), search)),
  };
}
