import { useTranslations } from 'use-intl';
import { localize } from '../../../../contract/core/language.ts';
import type { EventPriority } from '../../../../contract/staff/marketing/priority.ts';
import { useStaffFormats } from '../show/use-staff-formats.ts';
import { useLanguage } from '../language/language.tsx';

/** Lists the sale windows that require a set or a group. */
export function UsingWindows({ windows }: { windows: EventPriority['sets'][number]['windows'] }) {
  const t = useTranslations('staff.codes');
  const formats = useStaffFormats();
  const language = useLanguage();
  if (windows.length === 0) return <p className="text-small text-muted">{t('noWindow')}</p>;
  return (
    <ul className="text-small text-muted">
      {windows.map(({ key, performance, name, from, until, isPublished }) => (
        <li key={`${key} ${performance} ${isPublished}`}>
          {localize(name, language)}
          {' · '}
          {until === null
            ? t('windowFrom', { from: formats.dayAndTime(from) })
            : t('windowFromTo', { from: formats.dayAndTime(from), until: formats.dayAndTime(until) })}
          {performance === null ? '' : ` · ${t('onlyPerformance', { start: formats.dayAndTime(performance) })}`}
          {isPublished ? '' : ` · ${t('inDraft')}`}
        </li>
      ))}
    </ul>
  );
}
