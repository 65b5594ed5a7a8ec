import type { ReactNode } from 'react';

/** One line of a `Facts` list; empty and missing values are left out. */
export interface OneFact {
  readonly label: string;
  readonly value: ReactNode;
  /** Numbers, amounts and codes line up. */
  readonly tabular?: boolean;
}

/**
 * What is known of one thing, as label and value: an order's buyer, a performance's venue. Two columns from the width of a
 * tablet, amounts at the end of their line everywhere; hairlines between, so that the eye stays in its line.
 */
export function Facts({ facts }: { facts: readonly OneFact[] }) {
  const shown = facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[minmax(7rem,max-content)_minmax(0,1fr)]">
      {shown.map(({ label, value, tabular }) => (
        <div
          key={label}
          className="grid gap-x-6 border-b border-line py-1.5 last:border-b-0 max-sm:has-[>dd>.text-end]:grid-cols-[1fr_auto] sm:col-span-2 sm:grid-cols-subgrid"
        >
          <dt className="text-muted">{label}</dt>
          <dd className={`min-w-0 [overflow-wrap:anywhere] ${tabular ? 'tabular' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
