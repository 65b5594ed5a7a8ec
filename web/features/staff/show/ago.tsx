import { useTranslations } from 'use-intl';
import { howLongAgo } from './how-long-ago.ts';
import { useMinute } from './use-minute.ts';
import { useStaffFormats } from './use-staff-formats.ts';

/**
 * When something in a list was: how long ago where that is recent, otherwise the day and time. The exact time in Hong Kong
 * is there under the pointer and for whoever hears the page. @param props.at an instant, ISO 8601.
 */
export function Ago({ at }: { at: string }) {
  const t = useTranslations('staff.show.ago');
  const formats = useStaffFormats();
  const ago = howLongAgo(Date.parse(at), useMinute());
  const exact = formats.dayAndTime(at);
  if (!ago) return <time dateTime={at}>{exact}</time>;
  // What is only heard stays within it: it would widen the page, else, from within a table that scrolls.
  return (
    <time dateTime={at} title={exact} className="relative whitespace-nowrap">
      {ago.unit === 'now' ? t('now') : t(ago.unit, { count: ago.count })}
      <span className="sr-only"> ({exact})</span>
    </time>
  );
}
