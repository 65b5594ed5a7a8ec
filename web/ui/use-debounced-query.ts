import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Milliseconds between the last change and the update of the address. */
const restMs = 250;

/**
 * Stores a selection in the address, so that it survives Back, reload and login.
 * @param parameter repeated for each of `values`.
 * @param values the current values.
 */
export function useDebouncedQuery(parameter: string, values: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const timer = useRef<number>(undefined);
  const query = new URLSearchParams(search);
  query.delete(parameter);
  for (const value of values) query.append(parameter, value);
  const address = `?${query}`;
  const write = useEffectEvent(() => {
    if (`?${search}` !== address) setSearch(query, { replace: true, preventScrollReset: true });
  });
  const written = values.join('\n');
  useEffect(() => {
    timer.current = window.setTimeout(() => write(), restMs);
    return () => clearTimeout(timer.current);
  }, [written]);
  return {
    /** The page's query with the current values. */
    address,
    /** Updates the address without the router before a form is sent, because a navigation would cancel the form. */
    settle: () => {
      clearTimeout(timer.current);
      window.history.replaceState(window.history.state, '', address);
    },
  };
}
