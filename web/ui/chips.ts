import { useEffect, useRef, type RefObject } from 'react';

/** Link in a row of options. */
export const chipClass = 'chip';

/** Scrolls the selected option of a row into view, horizontally only. */
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
