import { useTranslations } from 'use-intl';
import { formatTimeAgo } from './format-time-ago.ts';
import { useMinute } from './use-minute.ts';
import { useStaffFormats } from './use-staff-formats.ts';

/**
 * Age of a recent instant, otherwise day and time. A tooltip and screen readers give the exact Hong Kong time.
 * @param props.at an instant, ISO 8601.
 */
export function Ago({ at }: { at: string }) {
  const t = useTranslations('staff.show.ago');
  const formats = useStaffFormats();
  const ago = formatTimeAgo(Date.parse(at), useMinute());
  const exact = formats.dayAndTime(at);
  if (!ago) return <time dateTime={at}>{exact}</time>;
  // Positioned here, so that the screen-reader text in a scrolling table doesn't widen the page.
  return (
    <time dateTime={at} title={exact} className="relative whitespace-nowrap">
      {ago.unit === 'now' ? t('now') : t(ago.unit, { count: ago.count })}
      <span className="sr-only"> ({exact})</span>
    </time>
  );
}
