import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's page and without JavaScript, true once the page is alive. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
