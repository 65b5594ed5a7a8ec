import { useSyncExternalStore } from 'react';
import { CallError } from '../../../../contract/core/call-error.ts';
import { isSignedOut } from './staff-api.ts';

interface Kept {
  /** Whose page it is, and its address. */
  readonly key: string;
  readonly data: unknown;
  readonly at: Date;
}

/** What the page that is open was loaded with last. */
let kept: Kept | undefined;
/** Since when the page that is open could not be loaded again; undefined while it can. */
let staleSince: Date | undefined;
const listeners = new Set<() => void>();

function setStale(next: Date | undefined): void {
  if (staleSince === next) return;
  staleSince = next;
  for (const listener of listeners) listener();
}

/**
 * Loads a page, and keeps it open as it is where it was there already and cannot be had again: the server is starting anew,
 * the network is gone, somebody was logged out. What was typed on it stays, too.
 * @throws whatever `load` throws for a page that was not open.
 */
export async function loadKept(key: string, load: () => unknown): Promise<unknown> {
  try {
    const data = await load();
    kept = { key, data, at: new Date() };
    setStale(undefined);
    return data;
  } catch (error) {
    if (kept?.key !== key || !mayComeBack(error)) {
      kept = undefined;
      setStale(undefined);
      throw error;
    }
    // Somebody who was logged out is told so by the lock, which lies over the page.
    if (!isSignedOut(error)) setStale(kept.at);
    return kept.data;
  }
}

function mayComeBack(error: unknown): boolean {
  return isSignedOut(error) || (error instanceof CallError && error.problem.status >= 500);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the page that is open was true, where it could not be loaded since. */
export function useStaleSince(): Date | undefined {
  return useSyncExternalStore(listen, () => staleSince);
}
