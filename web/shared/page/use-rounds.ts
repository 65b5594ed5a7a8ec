import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Polls while the page is open.
 * @param delayOf returns the milliseconds to wait after this number of rounds; undefined stops.
 * @param ask one round; must not reject.
 */
export function useRounds(delayOf: (requested: number) => number | undefined, ask: () => Promise<void>) {
  const [request, setAsked] = useState(0);
  const delay = delayOf(request);
  const askNow = async () => {
    await ask();
    setAsked((count) => count + 1);
  };
  const askInTime = useEffectEvent(askNow);
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(() => void askInTime(), delay);
    return () => clearTimeout(timer);
    // One timer per round: a new round changes `asked`.
  }, [request, delay]);
  return { waiting: delay !== undefined, askNow: () => void askNow(), beginAgain: () => setAsked(0) };
}
