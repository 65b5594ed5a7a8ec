import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRounds } from '../../../shared/page/use-rounds.ts';
import { pollDelay } from './poll-plan.ts';

/**
 * Asks for news until there is some, each second, then slower, then only when asked to; then the page is loaded anew.
 * @param isNews asks once. @param on false where nothing is waited for.
 */
export function usePolling(isNews: () => Promise<boolean>, on = true) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const { waiting, askNow, beginAgain } = useRounds(
    (asked) => (on ? pollDelay(asked) : undefined),
    async () => {
      setAsking(true);
      try {
        if (await isNews()) await revalidate();
      } catch {
        // The network may come and go; what counts is decided elsewhere, and the next round asks again.
      }
      setAsking(false);
    },
  );
  return { asking, waiting, askNow, askAgain: beginAgain };
}
