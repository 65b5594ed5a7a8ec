import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * Returns the ref of the heading of something that can take the place of a page that is shown. The heading then gets the
 * focus: it comes into view, wherever the page was scrolled to, and a screen reader reads it.
 */
export function useReplacementFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLater] = useState(useHydrated());
  useEffect(() => {
    if (isLater) heading.current?.focus();
  }, [isLater]);
  return heading;
}
