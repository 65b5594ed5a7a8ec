import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/** How old what others work on, too, may become while somebody looks at it. Milliseconds; ours. */
const freshMs = 30_000;
/** Who has touched nothing for so long is away: asking on would keep a session alive that nobody uses. */
const awayMs = 2 * 60_000;

const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Keeps a page of what waits for anybody as it is now: it is asked for again while somebody is there, and when they come
 * back. Not while a dialog stands over it: what somebody is about to decide on stays as they saw it.
 */
export function useFresh(): void {
  const { state, revalidate } = useRevalidator();
  const isIdle = useNavigation().state === 'idle' && state === 'idle';
  const usedAt = useRef(0);
  useEffect(() => {
    usedAt.current = Date.now();
    const note = () => {
      usedAt.current = Date.now();
    };
    for (const use of uses) window.addEventListener(use, note, { passive: true });
    return () => {
      for (const use of uses) window.removeEventListener(use, note);
    };
  }, []);
  useEffect(() => {
    if (!isIdle) return undefined;
    const renewAt = Date.now() + freshMs;
    const timer = setInterval(() => {
      const now = Date.now();
      const isHere = document.visibilityState === 'visible' && now - usedAt.current < awayMs;
      if (now >= renewAt && isHere && !document.querySelector('dialog[open]')) void revalidate();
    }, 1000);
    return () => clearInterval(timer);
  }, [isIdle, revalidate]);
}
