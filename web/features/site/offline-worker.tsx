import { useEffect } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

/** The service worker, which shows a page of ours when there is no connection; registered when nothing else is to do. */
export function OfflineWorker() {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return whenIdle(() => {
      // Without it the browser's own page is shown.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    });
  }, []);
  return null;
}
