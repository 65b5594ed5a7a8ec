import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useRounds } from '../../../shared/page/use-rounds.ts';
import { pollDelay } from './poll-plan.ts';

/**
 * Polls every second, then slower, then only on request, and reloads the page when something changed.
 * @param isNews polls once; returns true if something changed.
 * @param on false disables polling.
 */
export function usePolling(isNews: () => Promise<boolean>, on = true) {
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const { waiting, askNow, beginAgain } = useRounds(
    (requested) => (on ? pollDelay(requested) : undefined),
    async () => {
      setAsking(true);
      try {
        if (await isNews()) await revalidate();
      } catch {
        // A failed request is retried in the next round; the server decides the result.
      }
      setAsking(false);
    },
  );
  return { asking, waiting, askNow, askAgain: beginAgain };
}
