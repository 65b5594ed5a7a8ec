import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { pollDelay } from './poll-plan.ts';

/**
 * Asks for news until there is some, each second, then slower, then only when asked to; then the page is loaded anew.
 * @param isNews asks once. @param on false where nothing is waited for.
 */
export function usePolling(isNews: () => Promise<boolean>, on = true) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      if (await isNews()) await revalidate();
    } catch {
      // The network may come and go; what counts is decided elsewhere, and the next round asks again.
    }
    setAsking(false);
    setAsked((count) => count + 1);
  };
  const delay = on ? pollDelay(asked) : undefined;
  useEffect(() => {
    if (delay === undefined) return;
    const timer = setTimeout(() => void ask(), delay);
    return () => clearTimeout(timer);
    // One timer a round: the round's number is what changes.
    // eslint-disable-next-line react/exhaustive-deps
  }, [asked, delay]);
  return { asking, waiting: delay !== undefined, askNow: () => void ask(), askAgain: () => setAsked(0) };
}
