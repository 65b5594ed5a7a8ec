import type { ReactNode } from 'react';

const notch = 'no-print absolute border-line bg-canvas';

/**
 * Sheet of paper with a tear-off part, `tail`. The dotted edge between them is vertical, or horizontal on narrow
 * screens.
 */
export function PerforatedCard({
  children,
  tail,
  labelledBy,
  across = false,
}: {
  children: ReactNode;
  tail: ReactNode;
  labelledBy?: string;
  /** Makes the edge horizontal on wide screens too. */
  across?: boolean;
}) {
  return (
    <article
      aria-labelledby={labelledBy}
      className={`grid min-w-0 break-inside-avoid rounded-card border border-line bg-surface ${across ? '' : 'md:grid-cols-[minmax(0,1fr)_minmax(13rem,auto)]'}`}
    >
      <div className="min-w-0 p-4 sm:p-5">{children}</div>
      <div
        className={`relative min-w-0 border-t-2 border-dotted border-edge p-4 sm:p-5 ${across ? '' : 'md:border-s-2 md:border-t-0'}`}
      >
        <span aria-hidden="true" className={across ? '' : 'md:hidden'}>
          <span className={`${notch} -start-px -top-[9px] h-4 w-2 rounded-e-full border border-s-0`} />
          <span className={`${notch} -end-px -top-[9px] h-4 w-2 rounded-s-full border border-e-0`} />
        </span>
        {across ? null : (
          <span aria-hidden="true" className="max-md:hidden">
            <span className={`${notch} -start-[9px] -top-px h-2 w-4 rounded-b-full border border-t-0`} />
            <span className={`${notch} -start-[9px] -bottom-px h-2 w-4 rounded-t-full border border-b-0`} />
          </span>
        )}
        {tail}
      </div>
    </article>
  );
}
