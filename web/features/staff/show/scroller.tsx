import type { ReactNode } from 'react';

/** Around every table: on a narrow screen it is scrolled inside itself, by keys as well. `DataTable` has one already. */
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
