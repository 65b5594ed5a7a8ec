import { useEffect, useRef, type ReactNode } from 'react';

/** A `<details>` that floats: Esc and a press elsewhere close it, Esc gives the focus back to its summary. */
export function ClosingDetails({
  summary,
  summaryClass,
  className = '',
  children,
}: {
  summary: ReactNode;
  summaryClass: string;
  className?: string;
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
    <details ref={ref} className={`relative ${className}`}>
      <summary className={`list-none [&::-webkit-details-marker]:hidden ${summaryClass}`}>{summary}</summary>
      {children}
    </details>
  );
}
