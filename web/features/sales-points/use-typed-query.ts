import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { SalesPointKind } from '../../../contract/content/sales-points.ts';
import { useLink } from '../../shared/page/site.tsx';
import { kindPages } from './kind-pages.ts';

/** Delay in ms between the last keystroke and the list update. */
const restMs = 250;

/** Synchronizes the URL with the typed word, and the field with external changes to the URL. */
export function useTypedQuery(kind: SalesPointKind, typed: string) {
  const link = useLink();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and links that clear the search update the field; text being typed is preserved.
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
