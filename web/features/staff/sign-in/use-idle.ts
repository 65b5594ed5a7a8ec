import { useEffect, useRef } from 'react';

/** Interval of the check in milliseconds, and thus the delay in noticing that a computer has slept. */
const lookMs = 5000;

const uses = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'focus'] as const;

/** Calls `onIdle` after a period without user input; again only after new input. */
export function useIdle(idleMs: number, onIdle: () => void): void {
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    let usedAt = Date.now();
    let isTold = false;
    const use = () => {
      usedAt = Date.now();
      isTold = false;
    };
    for (const name of uses) window.addEventListener(name, use, { passive: true, capture: true });
    const timer = window.setInterval(() => {
      if (isTold || Date.now() - usedAt < idleMs) return;
      isTold = true;
      latest.current();
    }, lookMs);
    return () => {
      window.clearInterval(timer);
      for (const name of uses) window.removeEventListener(name, use, { capture: true });
    };
  }, [idleMs]);
}
