import { useEffect } from 'react';
import { staffApi } from '../api/staff-api.ts';

/** Interval in milliseconds at which a page in use calls the server, for example while the user types. */
const tellMs = 60_000;

/** Keeps the session of a page in use alive where the server locks after minutes without a call. */
export function useSessionKeepAlive(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let isUsed = false;
    const use = () => {
      isUsed = true;
    };
    const tell = () => {
      if (!isUsed) return;
      isUsed = false;
      // The frame handles refusals that matter.
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
