import { useTranslations } from 'use-intl';
import type { Interruption } from '../../../../contract/catalogue/performance-states.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';

export interface Interrupted {
  /** Null for a rescheduled performance. */
  state: Interruption | null;
  /** Start times, before the change or after a move. ISO 8601. */
  startsAt: readonly string[];
  notice: string | null;
  /** Previous start; set only for a single performance. */
  before: string | null;
}

/** Shows that performances are suspended, postponed, moved or cancelled, and what this means for ticket holders. */
export function PerformanceNotice({ state, startsAt, notice, before }: Interrupted) {
  const t = useTranslations('event.interrupted');
  const formats = useFormats();
  const times = startsAt.map((time) => formats.dayAndTime(time)).join(t('comma'));
  const what = state ?? 'moved';
  return (
    <Callout
      tone={state === 'cancelled' ? 'danger' : 'warn'}
      icon="alert"
      role="status"
      title={t(`${what}.title`, { times })}
    >
      <div className="grid gap-1">
        {notice ? <p>{notice}</p> : null}
        <p>
          {before && !state
            ? t('moved.text', { before: formats.dayAndTime(before) })
            : t(`${state ?? 'postponed'}.text`)}
        </p>
      </div>
    </Callout>
  );
}
