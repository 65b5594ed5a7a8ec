import { useEffect, useRef, type RefObject } from 'react';

/** A link of a row of which one is chosen. */
export const chipClass = 'chip';

/** Brings the chosen one of a row into sight, sideways only: the page itself stays where it is. */
export function useChosenInSight(chosen: unknown): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !current) return;
    const [seen, wanted] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (wanted.left < seen.left || wanted.right > seen.right) list.scrollLeft += wanted.left - seen.left - 16;
  }, [chosen]);
  return row;
}
