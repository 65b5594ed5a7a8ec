import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WatchStatus } from '../../../contract/streaming/watch.ts';

/** Random delay in ms of reloads after a change, so that pages don't all reload at the same moment. */
const spreadMs = 3000;
/** Longest timer in ms: a day, below the browsers' limit. */
const longestMs = 24 * 60 * 60 * 1000;

/** Returns the next moment at which the page changes; null if there is none. */
function nextMoment({ phase, opensAt, startsAt, endsAt, replayUntil }: WatchStatus): string | null {
  if (phase === 'before') return opensAt;
  if (phase === 'open') return startsAt;
  if (phase === 'live') return endsAt;
  return phase === 'replay' ? replayUntil : null;
}

/**
 * Reloads the page when the show's phase changes. Uses the time elapsed since the server's timestamp, so a wrong local
 * clock doesn't matter.
 * @param quiet true during playback, which continues to the end
 */
export function useMoments(standing: WatchStatus, quiet: boolean): void {
  const revalidator = useRevalidator();
  const [lookedAt, setLookedAt] = useState(0);
  const ask = useEffectEvent(() => void revalidator.revalidate());
  const moment = nextMoment(standing);
  const { now } = standing;
  useEffect(() => {
    if (moment === null || quiet) return;
    const left = Math.max(0, Date.parse(moment) - Date.parse(now) + Math.random() * spreadMs);
    const timer = setTimeout(() => (left > longestMs ? setLookedAt(lookedAt + 1) : ask()), Math.min(left, longestMs));
    return () => clearTimeout(timer);
  }, [moment, now, quiet, lookedAt]);
}
