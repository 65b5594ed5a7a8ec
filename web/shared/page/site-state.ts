import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SiteConfig } from '../../../contract/content/site-config.ts';
import type { PageFacts } from '../../../contract/page-context.ts';
import { nextSiteChange, siteStateAt, type SiteState } from '../../../contract/content/site-state.ts';
import { serverNow } from '../transport/send-call.ts';
import { browserApi } from '../transport/transport.ts';

/** The switches of the site as they were looked at last, and when. */
export interface SeenSite {
  readonly config: SiteConfig;
  /** An instant. */
  readonly seenAt: string;
}

/** Longest wait for the switches before a page changes all the same. Milliseconds. */
const patienceMs = 1000;

let seen: SeenSite | undefined;
const listeners = new Set<() => void>();

/**
 * Looks at the switches of the site again, before a change of page. What comes of it is shown at once,
 * without a new document; an answer that is late or missing holds nobody up and is only logged.
 * @returns the state as far as it is known afterwards.
 */
export async function lookAtSite(): Promise<SiteState | undefined> {
  const asked = browserApi.dataConfig({ query: {} }).then(
    (config) => show({ config, seenAt: serverNow().toISOString() }),
    (error: unknown) => console.warn('the switches of the site could not be read', error),
  );
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return seen && stateOf(seen);
}

function show(next: SeenSite): void {
  seen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stateOf({ config, seenAt }: SeenSite): SiteState {
  return siteStateAt(config, new Date(seenAt), (error) => console.warn('the grey period could not be checked', error));
}

/** Longest time that browsers count to: later boundaries are waited for in pieces. Milliseconds. */
const longestTimeoutMs = 2 ** 31 - 1;

/**
 * Lets an open page follow at the boundaries of its periods, by the server's clock: greyscale, maintenance announced,
 * begun and over. Nothing is asked for: what was switched meanwhile comes with the next change of page.
 */
export function useSiteBoundaries(current: SeenSite | undefined): void {
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

/** The switches and what they mean: as the page was made with them, or as they were looked at since. */
export function useSeenSite(
  made: Pick<PageFacts, 'config' | 'seenAt'> | undefined,
): (SeenSite & { state: SiteState }) | undefined {
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
