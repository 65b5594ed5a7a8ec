import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RowSelection } from './use-row-selection.ts';

/**
 * Bar with actions for the selected rows, shown at the bottom while rows are selected. Its buttons are `small-button`s.
 */
export function SelectionBar({ selection, children }: { selection: RowSelection; children: ReactNode }) {
  const t = useTranslations('staff.table');
  const { size } = selection.chosen;
  return (
    <div role="region" aria-label={t('bar')} aria-live="polite" className="sticky bottom-3 z-20 mt-3">
      {size > 0 ? (
        <div className="flex flex-wrap items-center gap-3 rounded-card border-2 border-accent bg-surface px-4 py-2">
          <span className="tabular font-bold">{t('chosen', { count: size })}</span>
          <div className="flex flex-wrap gap-2">{children}</div>
          <button type="button" className="small-button ms-auto" onClick={selection.clear}>
            {t('clear')}
          </button>
        </div>
      ) : null}
    </div>
  );
}
