import type { ReactNode } from 'react';
import { NoBreak } from '../../../ui/no-break.tsx';

/** Lists facts with their labels, in two columns if there is room. A null entry does not apply or is not known yet. */
export function OrderDetailList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode] | null)[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts.map((fact) =>
        fact && fact[1] !== null ? (
          <div key={fact[0]} className="grid content-start">
            <dt className="text-small text-muted">{fact[0]}</dt>
            <dd className="tabular min-w-0 whitespace-pre-line">
              {typeof fact[1] === 'string' ? <NoBreak text={fact[1]} /> : fact[1]}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
