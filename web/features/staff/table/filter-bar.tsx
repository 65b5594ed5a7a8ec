import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StaffIcon } from '../show/staff-icon.tsx';

/** Above a list: its filters at the left, saved views and the export at the right. */
export function FilterBar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <search className="grid grow grid-cols-2 items-end gap-2 *:min-w-0 sm:flex sm:flex-wrap">{children}</search>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}

/** How long somebody rests before the list follows what they type. Milliseconds. */
const restMs = 300;

/** A filter that is typed: a name, a number. The list follows after a rest, or at once with Enter. */
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
    // Changed by another way: a saved view, the way back.
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

/** A filter that is chosen of a few; without a choice it filters nothing. */
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

/** A filter that is a day, `2026-12-05`. */
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
