import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Announces a new page to screen readers by its title, and moves the focus to it if the link that led there is gone.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body || !document.activeElement)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div role="status" className="sr-only">
      {title}
    </div>
  );
}
