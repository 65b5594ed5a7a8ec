import { useEffect } from 'react';
import { staffApi } from '../api/staff-api.ts';

/** How often the server hears that somebody is there who calls nothing, such as while they type. Milliseconds. */
const tellMs = 60_000;

/** Tells the server that the page is in use: where it locks sessions after minutes without a call. */
export function useStaying(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let isUsed = false;
    const use = () => {
      isUsed = true;
    };
    const tell = () => {
      if (!isUsed) return;
      isUsed = false;
      // Whatever is refused, the frame hears of where it matters.
      staffApi.readOwnStaff().catch(() => undefined);
    };
    for (const name of ['pointerdown', 'keydown'] as const) window.addEventListener(name, use, { passive: true });
    const timer = window.setInterval(tell, tellMs);
    return () => {
      window.clearInterval(timer);
      for (const name of ['pointerdown', 'keydown'] as const) window.removeEventListener(name, use);
    };
  }, [isOn]);
}
