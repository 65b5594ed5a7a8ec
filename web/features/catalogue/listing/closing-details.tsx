import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** The summary of a filter; one that is chosen stands out. */
export function filterShape(isChosen: boolean): string {
  return isChosen ? 'filter-summary is-chosen' : 'filter-summary';
}

/** How many are chosen: beside the name, on phones at its corner, where the name has no room to spare. */
export function ChosenCount({ count }: { count: number }) {
  const t = useTranslations('home');
  return (
    <span className="tabular rounded-full bg-accent px-2 text-small text-on-accent max-sm:absolute max-sm:-end-1 max-sm:-top-1.5 max-sm:leading-5">
      <span className="sr-only">{t('chosen')} </span>
      {count}
    </span>
  );
}

/** What floats below a filter: as wide as the bar on phones, beneath its summary elsewhere. */
export const panelShape =
  'absolute z-30 mt-1 rounded-card border border-edge bg-surface p-3 shadow-lg max-md:inset-x-4 md:start-0 md:w-[22rem] max-h-[70dvh] overflow-y-auto overscroll-contain';

/** A `<details>` that floats: Esc and a press elsewhere close it, Esc gives the focus back to its summary. */
export function ClosingDetails({
  summary,
  summaryClass,
  className = '',
  onToggle,
  children,
}: {
  summary: ReactNode;
  summaryClass: string;
  className?: string;
  /** Whether it is open now, by whatever way. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const press = (event: PointerEvent) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', press);
    details.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      details.removeEventListener('keydown', key);
    };
  }, []);
  return (
    <details
      ref={ref}
      className={`relative ${className}`}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={`bare-summary ${summaryClass}`}>{summary}</summary>
      {children}
    </details>
  );
}
