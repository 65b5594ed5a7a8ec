import { useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/** Maximum age in milliseconds of data that others also edit. Our decision. */
const freshMs = 30_000;
/** Milliseconds of inactivity after which the user counts as away; further calls would keep an unused session alive. */
const awayMs = 2 * 60_000;

const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Reloads a shared work list while the user is active, and when they return. Pauses while a dialog is open, so that the
 * data behind a pending decision doesn't change.
 */
export function useAutoRefresh(): void {
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
