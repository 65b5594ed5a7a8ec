import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';

/**
 * Returns the event's duration: the source's own text, or else hours and minutes. An exhibition's opening hours are not
 * the length of a visit.
 */
export function useDuration({ category, durationText, durationMinutes }: EventPage): string | undefined {
  const t = useTranslations('event');
  if (durationText) return durationText;
  if (!durationMinutes || category === 'exhibition') return undefined;
  const hours = Math.floor(durationMinutes / 60);
  if (hours === 0) return t('minutes', { count: durationMinutes });
  return t('hoursMinutes', { hours, minutes: durationMinutes % 60 });
}
