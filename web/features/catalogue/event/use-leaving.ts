import { useEffect, useEffectEvent, useState } from 'react';
import { timeouts } from '../../../../contract/core/limits.ts';

/** Seconds before the external site opens. */
export const leavingSeconds = Math.round(timeouts.partnerRedirectMs / 1000);

const lookMs = 200;

/**
 * Counts down while `active`, then leaves the page.
 * @returns remaining seconds to display
 */
export function useLeaving(active: boolean, leave: () => void): number {
  const [left, setLeft] = useState(leavingSeconds);
  const go = useEffectEvent(leave);
  useEffect(() => {
    if (!active) return;
    const end = performance.now() + timeouts.partnerRedirectMs;
    const looking = setInterval(() => setLeft(Math.max(1, Math.ceil((end - performance.now()) / 1000))), lookMs);
    const leaving = setTimeout(() => go(), timeouts.partnerRedirectMs);
    return () => {
      clearInterval(looking);
      clearTimeout(leaving);
      setLeft(leavingSeconds);
    };
  }, [active]);
  return left;
}
