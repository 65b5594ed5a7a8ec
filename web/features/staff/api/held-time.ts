import { useSyncExternalStore } from 'react';

/** Until when something is held on the page, in the browser's own milliseconds; the page below a lock is hidden. */
let heldUntil: number | undefined;
const listeners = new Set<() => void>();

function set(value: number | undefined): void {
  heldUntil = value;
  for (const listener of listeners) listener();
}

/** Says that something is held until an instant. @param now what the server said that it was. @returns takes it back. */
export function showHeld(until: string, now: string): () => void {
  set(Date.now() + Date.parse(until) - Date.parse(now));
  return () => set(undefined);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Until when something on the page is held, in the browser's own milliseconds; undefined for nothing. */
export function useHeldUntil(): number | undefined {
  return useSyncExternalStore(listen, () => heldUntil);
}
