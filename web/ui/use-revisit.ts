import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Reloads the page's data when the visitor returns to its tab after a while, because time-dependent content may be out
 * of date.
 * @param afterMs milliseconds away from the page.
 */
export function useRevisit(afterMs: number) {
  const { revalidate } = useRevalidator();
  const again = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let left = Date.now();
    const look = () => {
      if (document.visibilityState === 'hidden') left = Date.now();
      else if (Date.now() - left > afterMs) again();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [afterMs]);
}
