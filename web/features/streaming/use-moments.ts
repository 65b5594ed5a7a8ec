import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WatchStanding } from '../../../contract/streaming/watch.ts';

/** How long after a moment pages are asked for anew: not all in the same instant. Milliseconds. */
const spreadMs = 3000;
/** The longest time that browsers count in one go. Milliseconds: a day. */
const longestMs = 24 * 60 * 60 * 1000;

/** The next moment at which a page says something else; null where there is none. */
function nextMoment({ phase, opensAt, startsAt, endsAt, replayUntil }: WatchStanding): string | null {
  if (phase === 'before') return opensAt;
  if (phase === 'open') return startsAt;
  if (phase === 'live') return endsAt;
  return phase === 'replay' ? replayUntil : null;
}

/**
 * Asks for the page anew when something changes: by the time that has gone by since the server said what time it was, so a
 * wrong clock at home does not matter. @param quiet while it is left alone, as what is played goes on to its end.
 */
export function useMoments(standing: WatchStanding, quiet: boolean): void {
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
