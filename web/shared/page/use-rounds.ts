import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Asks for something in rounds for as long as the page is open.
 * @param delayOf how long to wait after so many rounds, in milliseconds; undefined: no longer.
 * @param ask one round. It does not reject.
 */
export function useRounds(delayOf: (asked: number) => number | undefined, ask: () => Promise<void>) {
  const [asked, setAsked] = useState(0);
  const delay = delayOf(asked);
  const askNow = async () => {
    await ask();
    setAsked((count) => count + 1);
  };
  const askInTime = useEffectEvent(askNow);
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(() => void askInTime(), delay);
    return () => clearTimeout(timer);
    // One timer a round: the round's number is what changes.
  }, [asked, delay]);
  return { waiting: delay !== undefined, askNow: () => void askNow(), beginAgain: () => setAsked(0) };
}
