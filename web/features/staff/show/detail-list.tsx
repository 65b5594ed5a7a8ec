import type { ReactNode } from 'react';

/** A `DetailList` line; lines with empty or missing values are omitted. */
export interface DetailLine {
  readonly label: string;
  readonly value: ReactNode;
  /** Aligns numbers, amounts and codes. */
  readonly tabular?: boolean;
}

/**
 * Details as labels and values, such as an order's buyer. Two columns from tablet width; thin lines between the rows
 * guide the eye.
 */
export function DetailList({ facts }: { facts: readonly DetailLine[] }) {
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
