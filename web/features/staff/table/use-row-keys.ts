import { useCallback, useState } from 'react';
import { useKeys } from '../keys/use-keys.ts';

/**
 * Registers list shortcuts: J and K move, Enter opens a row, X selects it.
 * @returns the current row (-1 before the first key) and its setter. The row gets the focus and scrolls into view.
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
