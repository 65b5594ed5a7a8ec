import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';

/**
 * Returns how long the event lasts: the source's own text or else hours and minutes. The opening hours of an exhibition
 * are not the length of a visit.
 */
export function useDuration({ category, durationText, durationMinutes }: EventPage): string | undefined {
  const t = useTranslations('event');
  if (durationText) return durationText;
  if (!durationMinutes || category === 'exhibition') return undefined;
  const hours = Math.floor(durationMinutes / 60);
  if (hours === 0) return t('minutes', { count: durationMinutes });
  return t('hoursMinutes', { hours, minutes: durationMinutes % 60 });
}
