import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { SalesPointKind } from '../../../contract/content/sales-points.ts';
import { useLink } from '../../shared/page/site.tsx';
import { kindPages } from './kind-pages.ts';

/** Milliseconds after the last letter until the list follows. */
const restMs = 250;

/** Has the address follow what is typed into the box, and the box what the address becomes by other ways. */
export function useTypedWord(kind: SalesPointKind, typed: string) {
  const link = useLink();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back, and a link that clears the search, are followed by the box; what is being typed is not.
  useEffect(() => {
    const box = input.current;
    if (box && box.value.trim() !== typed.trim() && document.activeElement !== box) box.value = typed;
  }, [typed]);
  const follow = (value: string) => {
    stop();
    timer.current = window.setTimeout(() => {
      const query = { q: value.trim() || null };
      void navigate(link(kindPages[kind], { query }), { replace: true, preventScrollReset: true });
    }, restMs);
  };
  return { input, follow, stop };
}
