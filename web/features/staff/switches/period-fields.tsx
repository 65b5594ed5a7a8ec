import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/field.tsx';

const eightHours = 8 * 60 * 60 * 1000;

/** Formats an instant for a `datetime-local` input in Hong Kong time. */
function toInput(instant: string | undefined): string {
  return instant ? new Date(Date.parse(instant) + eightHours).toISOString().slice(0, 16) : '';
}

interface TypedPeriod {
  readonly from: string;
  readonly to: string;
  readonly isAsked: boolean;
  readonly set: (change: { from?: string; to?: string }) => void;
  /** Returns the typed instants. If one is invalid, shows its error and returns `undefined`. */
  readonly read: () => { from: string; to: string } | undefined;
}

export function usePeriod(from: string | undefined, to: string | undefined): TypedPeriod {
  const [typed, setTyped] = useState({ from: toInput(from), to: toInput(to) });
  const [isAsked, setAsked] = useState(false);
  return {
    ...typed,
    isAsked,
    set: (change) => setTyped({ ...typed, ...change }),
    read() {
      setAsked(true);
      if (!typed.from || !typed.to || typed.from >= typed.to) return undefined;
      return { from: `${typed.from}:00+08:00`, to: `${typed.to}:00+08:00` };
    },
  };
}

export function PeriodFields({ period: { from, to, isAsked, set } }: { period: TypedPeriod }) {
  const t = useTranslations('staff.switches');
  const lacks = (time: string) => (isAsked && !time ? t('timeNeeded') : undefined);
  const isTurned = isAsked && from !== '' && to !== '' && from >= to;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('from')}
        type="datetime-local"
        value={from}
        onChange={({ target }) => set({ from: target.value })}
        error={lacks(from)}
      />
      <TextField
        label={t('to')}
        type="datetime-local"
        value={to}
        onChange={({ target }) => set({ to: target.value })}
        error={lacks(to) ?? (isTurned ? t('orderWrong') : undefined)}
      />
    </div>
  );
}
