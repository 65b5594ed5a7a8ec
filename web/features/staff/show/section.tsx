import { useId, type ReactNode } from 'react';

/**
 * Section of a page with a heading, as a card. `flush` removes the padding for tables and lists. Stack several in `<div
 * className="grid gap-5">` or place them in a grid.
 */
export function Section({
  title,
  text,
  actions,
  flush = false,
  children,
}: {
  title: string;
  /** Explanation below the heading. */
  text?: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
        <div className="grid min-w-0">
          <h2 id={id} className="font-bold">
            {title}
          </h2>
          {text ? <p className="text-small text-muted">{text}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      <div className={flush ? '' : 'p-4'}>{children}</div>
    </section>
  );
}
