import type { ReactNode } from 'react';

/** In the place of a list without anything in it: what would stand here, and the way to something. */
export function Empty({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-card border-2 border-dotted border-edge bg-surface p-6">
      <p className="font-bold">{title}</p>
      {text ? <p className="reading-width text-muted">{text}</p> : null}
      {children ? <div className="mt-2 flex flex-wrap gap-2">{children}</div> : null}
    </div>
  );
}
