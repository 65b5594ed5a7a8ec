import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** A collapsible action; works without JavaScript. */
export function FoldedAction({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group rounded-card border border-edge bg-surface">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron" className="size-5 shrink-0 rotate-90 group-open:-rotate-90" />
      </summary>
      <div className="grid gap-4 border-t border-line p-4">{children}</div>
    </details>
  );
}
