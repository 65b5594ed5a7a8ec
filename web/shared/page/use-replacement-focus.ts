import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';

/**
 * Returns a ref for the heading of content that can replace a visible page. The heading then gets the focus: it scrolls
 * into view, and a screen reader announces it.
 */
export function useReplacementFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLater] = useState(useHydrated());
  useEffect(() => {
    if (isLater) heading.current?.focus();
  }, [isLater]);
  return heading;
}
