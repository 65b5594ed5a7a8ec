import type { ReactNode } from 'react';

/** Replaces an empty list: explains what would be listed, with a link to the next step. */
export function Empty({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-card border-2 border-dotted border-edge bg-surface p-6">
      <p className="font-bold">{title}</p>
      {text ? <p className="reading-width text-muted">{text}</p> : null}
      {children ? <div className="mt-2 flex flex-wrap gap-2">{children}</div> : null}
    </div>
  );
}
