import { useEffect } from 'react';
import { staffApi } from '../api/staff-api.ts';

/** Interval in milliseconds at which a page in use calls the server, for example while the user types. */
const keepAliveMs = 60_000;

/** Keeps a session alive while its page is in use; the server locks it after minutes without a call. */
export function useSessionKeepAlive(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let isUsed = false;
    const use = () => {
      isUsed = true;
    };
    const keepAlive = () => {
      if (!isUsed) return;
      isUsed = false;
      // The frame handles the errors that matter.
      staffApi.readOwnStaff().catch(() => undefined);
    };
    for (const name of ['pointerdown', 'keydown'] as const) window.addEventListener(name, use, { passive: true });
    const timer = window.setInterval(keepAlive, keepAliveMs);
    return () => {
      window.clearInterval(timer);
      for (const name of ['pointerdown', 'keydown'] as const) window.removeEventListener(name, use);
    };
  }, [isOn]);
}
