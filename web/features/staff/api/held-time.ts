import { useSyncExternalStore } from 'react';

/**
 * End of the hold shown on the page, in ms of the browser's clock. The screen lock shows it too, because it hides the
 * page.
 */
let heldUntil: number | undefined;
const listeners = new Set<() => void>();

function set(value: number | undefined): void {
  heldUntil = value;
  for (const listener of listeners) listener();
}

/**
 * Publishes the end of the hold shown on the page.
 * @param now the server time when it sent `until`.
 * @returns a function that clears it.
 */
export function showHeld(until: string, now: string): () => void {
  set(Date.now() + Date.parse(until) - Date.parse(now));
  return () => set(undefined);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the end of the hold shown on the page, in ms of the browser's clock; `undefined` if there is no hold. */
export function useHeldUntil(): number | undefined {
  return useSyncExternalStore(listen, () => heldUntil);
}
