import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '../../../contract/core/call-error.ts';
import type { Watch, WatchStanding } from '../../../contract/streaming/watch.ts';
import { browserApi } from '../../shared/transport/transport.ts';
import { useRounds } from '../../shared/page/use-rounds.ts';

/** How often a page that only waits asks whether its show was moved or called off, and how far apart pages do. Milliseconds. */
const waitMs = { least: 120_000, spread: 30_000 } as const;
/** By how much a page's time may have gone wrong, as a device that slept counts too little. Milliseconds. */
const slipMs = 5000;

const moments = ['opensAt', 'startsAt', 'endsAt', 'replayUntil'] as const;
/** While something plays, these leave it alone: it is played to its end. */
const playedOut: readonly WatchStanding['phase'][] = ['live', 'replay', 'over'];

/** Whether a show stands otherwise than its page says. @param plays something is being watched. */
export function isNews(watch: WatchStanding, standing: WatchStanding, plays: boolean): boolean {
  if (plays) return !playedOut.includes(standing.phase);
  return standing.phase !== watch.phase || moments.some((moment) => standing[moment] !== watch[moment]);
}

/**
 * Looks how a show stands, now and then while its page only waits, and whenever somebody comes back to it: shows are
 * moved, called off and resumed, and devices sleep.
 * @param held a place is held, whose heartbeats say it all; `check` is one. @param onNews what the page says is over.
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
      // What did not get through comes again; why it is refused, the page says.
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
