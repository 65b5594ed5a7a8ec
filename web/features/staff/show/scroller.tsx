import type { ReactNode } from 'react';

/** Scroll container of every table on narrow screens, also scrollable by keyboard. `DataTable` includes one. */
export function Scroller({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the arrow keys
    <div role="group" aria-label={label} tabIndex={0} className={`scroller relative overflow-x-auto ${className}`}>
      {children}
    </div>
  );
}
