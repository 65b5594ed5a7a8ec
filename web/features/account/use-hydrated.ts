import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the page has come alive: for what does nothing without JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
