import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PerforatedCard } from '../../../ui/perforated-card.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';

export interface Amount {
  readonly key: string;
  readonly label: string;
  readonly cents: number;
  readonly text?: string;
  /** Explains the amount behind a `why?` link. */
  readonly why?: string;
}

/** Lists the amounts, one per line; after a perforation the total and its actions. */
export function Amounts({
  title,
  amounts,
  totalCents,
  totalLabel,
  id = 'amounts',
  children,
}: {
  title: string;
  amounts: readonly Amount[];
  totalCents: number;
  totalLabel?: string;
  /** Needed on pages with several lists. */
  id?: string;
  children?: ReactNode;
}) {
  const t = useTranslations('buying');
  const formats = useFormats();
  return (
    <PerforatedCard
      across
      labelledBy={id}
      tail={
        <div className="grid gap-4">
          <p className="tabular flex items-baseline justify-between gap-4" aria-live="polite">
            <span className="text-large font-bold">{totalLabel ?? t('total')}</span>
            <span className="text-head font-bold" data-total={totalCents}>
              {formats.money(totalCents)}
            </span>
          </p>
          {children}
        </div>
      }
    >
      <h2 id={id} className="mb-3 text-large font-bold">
        {title}
      </h2>
      <dl className="tabular grid gap-2">
        {amounts.map(({ key, label, cents, text, why }) => (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <dt className="flex min-w-0 flex-wrap items-start gap-x-2">
              <span>{label}</span>
              {why ? <Why about={label}>{why}</Why> : null}
            </dt>
            <dd className="text-end">{text ?? formats.money(cents)}</dd>
          </div>
        ))}
      </dl>
    </PerforatedCard>
  );
}

function Why({ about, children }: { about: string; children: string }) {
  const t = useTranslations('buying');
  return (
    <details className="no-print text-small open:basis-full">
      <summary className="inline-block min-h-6 cursor-pointer list-none text-muted underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        {t('why')}
        <span className="sr-only"> {about}</span>
      </summary>
      <p className="reading-width py-1 text-muted">{children}</p>
    </details>
  );
}
