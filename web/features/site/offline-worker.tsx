import { useEffect } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

/** Registers the service worker, which shows an offline page, when the browser is idle. */
export function OfflineWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      // Without it, the browser shows its own error page.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    });
  }, []);
  return null;
}
