import { useEffect } from 'react';

/** Back from another site brings the page out of the browser's memory, busy as it was left: it begins afresh. */
export function useFreshFromMemory(): void {
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, []);
}
