import { useTranslations } from 'use-intl';
import type { EventPage } from '../../../../contract/catalogue/events.ts';

/**
 * How long it takes: the source's own words where it has some, else hours and minutes. How long an exhibition is open
 * does not say how long one stays.
 */
export function useDuration({ category, durationText, durationMinutes }: EventPage): string | undefined {
  const t = useTranslations('event');
  if (durationText) return durationText;
  if (!durationMinutes || category === 'exhibition') return undefined;
  const hours = Math.floor(durationMinutes / 60);
  if (hours === 0) return t('minutes', { count: durationMinutes });
  return t('hoursMinutes', { hours, minutes: durationMinutes % 60 });
}
