import { useId, type ReactNode } from 'react';

/**
 * A part of a page with a heading: a sheet of paper on the canvas. Tables and lists go to its edges with `flush`. Several
 * stand below one another in `<div className="grid gap-5">`, or side by side in a grid.
 */
export function Section({
  title,
  text,
  actions,
  flush = false,
  children,
}: {
  title: string;
  /** What it is about, where the heading does not say so. */
  text?: ReactNode;
  /** Small buttons at the right of the heading. */
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
