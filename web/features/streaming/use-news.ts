import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '../../../contract/core/call-error.ts';
import type { Watch, WatchStatus } from '../../../contract/streaming/watch.ts';
import { browserApi } from '../../shared/transport/transport.ts';
import { useRounds } from '../../shared/page/use-rounds.ts';

/** Interval in ms at which a waiting page checks whether its show was moved or cancelled, and its random spread. */
const waitMs = { least: 120_000, spread: 30_000 } as const;
/** Tolerance of a page's clock in ms: a device that slept counts too little. */
const slipMs = 5000;

const moments = ['opensAt', 'startsAt', 'endsAt', 'replayUntil'] as const;
/** Phases that don't interrupt playback, which continues to the end. */
const playedOut: readonly WatchStatus['phase'][] = ['live', 'replay', 'over'];

/**
 * Returns whether a show's status differs from the page.
 * @param plays true while something is being watched
 */
export function isNews(watch: WatchStatus, standing: WatchStatus, plays: boolean): boolean {
  if (plays) return !playedOut.includes(standing.phase);
  return standing.phase !== watch.phase || moments.some((moment) => standing[moment] !== watch[moment]);
}

/**
 * Checks a show's status at intervals while the page waits, and whenever it becomes visible. Shows are moved, cancelled
 * and resumed, and devices sleep.
 * @param held true if the device has a viewing slot, whose heartbeats suffice; `check` sends one
 * @param onNews called when the page is out of date
 */
export function useNews(
  watch: Watch,
  { held, check, onNews }: { held: boolean; check: () => void; onNews: () => void },
) {
  const [waits] = useState(() => waitMs.least + Math.random() * waitMs.spread);
  const readAt = useRef(0);
  useEffect(() => {
    readAt.current = performance.now();
  }, [watch.now]);
  const look = async () => {
    try {
      const standing = await browserApi.readWatch({ params: { number: watch.number } });
      const expected = Date.parse(watch.now) + performance.now() - readAt.current;
      if (isNews(watch, standing, false) || Math.abs(Date.parse(standing.now) - expected) > slipMs) onNews();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // A failed request is retried; the reloaded page shows why a request was rejected.
      if (error.problem.status < 500 && error.problem.status !== 429) onNews();
    }
  };
  const canChange = watch.phase !== 'cancelled' && watch.phase !== 'over';
  useRounds(() => (held || !canChange ? undefined : waits), look);
  const back = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    if (held) check();
    else void look();
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener('visibilitychange', back, { signal });
    window.addEventListener('online', back, { signal });
    return () => over.abort();
  }, []);
}
