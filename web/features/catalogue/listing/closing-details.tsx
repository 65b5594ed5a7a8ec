import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Returns the class of a filter's summary; an active filter stands out. */
export function filterShape(isChosen: boolean): string {
  return isChosen ? 'filter-summary is-chosen' : 'filter-summary';
}

/** Shows the number of selected options: beside the name or, on phones, at its corner to save space. */
export function ChosenCount({ count }: { count: number }) {
  const t = useTranslations('home');
  return (
    <span className="tabular rounded-full bg-accent px-2 text-small text-on-accent max-sm:absolute max-sm:-end-1 max-sm:-top-1.5 max-sm:leading-5">
      <span className="sr-only">{t('chosen')} </span>
      {count}
    </span>
  );
}

/** Class of a filter's panel: as wide as the bar on phones, below its summary on wider screens. */
export const panelShape =
  'absolute z-30 mt-1 rounded-card border border-edge bg-surface p-3 shadow-lg max-md:inset-x-4 md:start-0 md:w-[22rem] max-h-[70dvh] overflow-y-auto overscroll-contain';

/** A floating `<details>`. Esc and a press outside close it; Esc returns the focus to its summary. */
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
  /** Called with the new state, however it is opened or closed. */
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
