import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StaffIcon } from '../show/staff-icon.tsx';

/** Bar above a list: filters on the left, saved views and export on the right. */
export function FilterBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <search className="grid grow grid-cols-2 items-end gap-2 *:min-w-0 sm:flex sm:flex-wrap">{children}</search>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}

/** Pause in typing, in ms, before the list changes. */
const restMs = 300;

/** Text filter, such as a name or number; applies after a pause, or immediately with Enter. */
export function FilterText({
  label,
  value = '',
  onSet,
}: {
  label: string;
  value: string | undefined;
  onSet: (value: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // Changed elsewhere: by a saved view or the back button.
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = window.setTimeout(() => onSet(typed), restMs);
    return () => window.clearTimeout(timer);
  }, [typed, value, onSet]);
  return (
    <div className="relative col-span-2 grow sm:max-w-[22rem] sm:min-w-64">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="field ps-9"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) onSet(typed);
        }}
      />
      <StaffIcon name="search" className="pointer-events-none absolute start-2.5 bottom-2 size-5 text-muted" />
    </div>
  );
}

/** Filter with a few options; inactive if none is selected. */
export function FilterSelect({
  label,
  value = '',
  options,
  onSet,
}: {
  label: string;
  value: string | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
  onSet: (value: string) => void;
}) {
  const t = useTranslations('staff.table');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <select id={id} className="field" value={value} onChange={({ target }) => onSet(target.value)}>
        <option value="">{t('all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Date filter, `2026-12-05`. */
export function FilterDay({
  label,
  value = '',
  onSet,
}: {
  label: string;
  value: string | undefined;
  onSet: (value: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="field tabular"
        value={value}
        onChange={({ target }) => onSet(target.value)}
      />
    </div>
  );
}
