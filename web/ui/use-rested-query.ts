import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Milliseconds after the last change until it stands in the address. */
const restMs = 250;

/**
 * Keeps what somebody chooses in the address, so that Back, reload and logging in lose nothing.
 * @param parameter stands once for each of `values`. @param values as they are now.
 */
export function useRestedQuery(parameter: string, values: readonly string[]) {
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
    /** Query of the page with the values as they are now. */
    address,
    /** Before the form goes: a change of address would cut it off, so the address is put right without the router. */
    settle: () => {
      clearTimeout(timer.current);
      window.history.replaceState(window.history.state, '', address);
    },
  };
}
