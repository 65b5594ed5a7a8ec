import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Gives the focus to the heading of a page that was reached without a new document: the link that led there is gone, and
 * a screen reader would say nothing. Pages that gave it to something of theirs keep it there.
 */
export function useArrivalFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    if (hash || main?.contains(document.activeElement) || document.querySelector('dialog[open]')) return;
    const heading = main?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}
