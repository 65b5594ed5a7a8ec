import { useSyncExternalStore } from 'react';
import { CallError } from '../../../../contract/core/call-error.ts';
import { isSignedOut } from './staff-api.ts';

interface Kept {
  /** The logged-in user and the page's address. */
  readonly key: string;
  readonly data: unknown;
  readonly at: Date;
}

/** The last successful load of the open page. */
let kept: Kept | undefined;
/** Time of the last successful load if the open page can't be reloaded; `undefined` while it can. */
let staleSince: Date | undefined;
const listeners = new Set<() => void>();

function setStale(next: Date | undefined): void {
  if (staleSince === next) return;
  staleSince = next;
  for (const listener of listeners) listener();
}

/**
 * Loads a page. If the open page can't be reloaded (server restart, no network, logged out), returns its last data, so
 * that form input survives.
 * @throws the error of `load` if the page was not open.
 */
export async function loadWithFallback(key: string, load: () => unknown): Promise<unknown> {
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
    // The lock, which covers the page, already shows that the user is logged out.
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

/** Returns when the open page was last loaded if it can't be reloaded; otherwise `undefined`. */
export function useStaleSince(): Date | undefined {
  return useSyncExternalStore(listen, () => staleSince);
}
