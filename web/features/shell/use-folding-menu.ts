import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Makes a `<details>` behave as a menu. Esc and a press outside close it and return the focus to its summary, unless
 * the focus is elsewhere. Moving the focus away and navigation also close it. Without JavaScript, only the summary
 * does.
 */
export function useFoldingMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    // A press outside any control moves the focus to the body or the page's main element, which counts as no focus.
    const isNowhere = (target: EventTarget | null) =>
      !target || target === document.body || (target instanceof HTMLElement && target.tabIndex < 0);
    const isInside = (target: EventTarget | null) => target instanceof Node && details.contains(target);
    const close = () => {
      const { activeElement } = document;
      const isFree = isNowhere(activeElement) || isInside(activeElement);
      details.open = false;
      if (isFree) details.querySelector('summary')?.focus({ preventScroll: true });
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      event.preventDefault();
      close();
    };
    const click = ({ target }: MouseEvent) => {
      if (details.open && !isInside(target)) close();
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (details.open && !isNowhere(relatedTarget) && !isInside(relatedTarget)) details.open = false;
    };
    document.addEventListener('keydown', press);
    document.addEventListener('click', click);
    details.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('click', click);
      details.removeEventListener('focusout', leave);
    };
  }, []);
  return menu;
}
