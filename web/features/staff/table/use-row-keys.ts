import { useCallback, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';

/**
 * J and K go down and up a list, Enter opens the row, X chooses it. @returns the row that the keys stand on (-1: none yet),
 * and how to set it. The row comes into sight and takes the focus.
 */
export function useRowKeys(
  count: number,
  {
    element,
    open,
    mark,
  }: {
    element: (at: number) => HTMLElement | null | undefined;
    open?: (at: number) => void;
    mark?: (at: number) => void;
  },
): number {
  const [at, setAt] = useState(-1);
  const here = Math.min(at, count - 1);
  const move = useCallback(
    (to: number) => {
      if (to < 0 || to >= count) return;
      setAt(to);
      const row = element(to);
      row?.scrollIntoView({ block: 'nearest' });
      row?.focus({ preventScroll: true });
    },
    [count, element],
  );
  useKeys({
    j: () => move(here + 1),
    k: () => move(here < 0 ? 0 : here - 1),
    ...(here >= 0 && open ? { Enter: () => open(here) } : {}),
    ...(here >= 0 && mark ? { x: () => mark(here) } : {}),
  });
  return here;
}
