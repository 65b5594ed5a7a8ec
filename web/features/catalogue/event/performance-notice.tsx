import { useTranslations } from 'use-intl';
import type { Interruption } from '../../../../contract/catalogue/performance-states.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useFormats } from '../../../shared/page/use-formats.ts';

/** What a page knows of performances that do not take place as announced. */
export interface Interrupted {
  /** Null where there is a new date. */
  state: Interruption | null;
  /** When they were to begin, or begin now. Instants, ISO 8601. */
  startsAt: readonly string[];
  /** What the organiser has to say. */
  notice: string | null;
  /** Of the only one: the date before. */
  before: string | null;
}

/** That performances are on hold, put off, moved or cancelled, and what that means for those with tickets. */
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
