import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page's data again when somebody comes back to its tab after a while: what it says of now may be over. */
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
