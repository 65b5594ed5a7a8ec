import { useEffect } from 'react';

/** Resets the busy state of a page that the browser restores after a visit to another site. */
export function useFreshFromMemory(): void {
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, []);
}
