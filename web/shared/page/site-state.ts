import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SiteConfig } from '../../../contract/content/site-config.ts';
import type { PageServerData } from '../../../contract/page-context.ts';
import { nextSiteChange, siteStateAt, type SiteState } from '../../../contract/content/site-state.ts';
import { serverNow } from '../transport/send-call.ts';
import { browserApi } from '../transport/transport.ts';

export interface SiteReading {
  readonly config: SiteConfig;
  /** ISO 8601. */
  readonly seenAt: string;
}

/** Maximum delay of a navigation for the switches, in milliseconds. */
const timeoutMs = 1000;

let seen: SiteReading | undefined;
const listeners = new Set<() => void>();

/**
 * Reads the feature switches before a navigation and applies them without a new document. A late or failed response is
 * only logged.
 * @returns the latest known state.
 */
export async function refreshSiteState(): Promise<SiteState | undefined> {
  const requested = browserApi.dataConfig({ query: {} }).then(
    (config) => show({ config, seenAt: serverNow().toISOString() }),
    (error: unknown) => console.warn('the site switches could not be read', error),
  );
  await Promise.race([requested, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  return seen && stateOf(seen);
}

function show(next: SiteReading): void {
  seen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stateOf({ config, seenAt }: SiteReading): SiteState {
  return siteStateAt(config, new Date(seenAt), (error) => console.warn('the grey period could not be checked', error));
}

/** Longest timer of browsers, in milliseconds; later boundaries are reached in several steps. */
const longestTimeoutMs = 2 ** 31 - 1;

/**
 * Updates an open page when its periods start and end by the server's clock: greyscale, and maintenance announced,
 * started and ended. Makes no requests: other changes arrive with the next navigation.
 */
export function useSiteBoundaries(current: SiteReading | undefined): void {
  useEffect(() => {
    const next = current && nextSiteChange(current.config, new Date(current.seenAt));
    if (!next) return;
    const wait = Math.min(Math.max(next.getTime() - serverNow().getTime(), 0), longestTimeoutMs);
    const timer = setTimeout(() => {
      const now = wait === longestTimeoutMs ? serverNow() : new Date(Math.max(next.getTime(), serverNow().getTime()));
      show({ config: current.config, seenAt: now.toISOString() });
    }, wait);
    return () => clearTimeout(timer);
  }, [current]);
}

/** Returns the switches and the state derived from them: from the document, or from the latest reading. */
export function useSiteReading(
  made: Pick<PageServerData, 'config' | 'seenAt'> | undefined,
): (SiteReading & { state: SiteState }) | undefined {
  const later = useSyncExternalStore(
    subscribe,
    () => seen,
    () => undefined,
  );
  const current = later ?? made;
  return useMemo(
    () => current && { config: current.config, seenAt: current.seenAt, state: stateOf(current) },
    [current],
  );
}
