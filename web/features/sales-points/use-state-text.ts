import { useTranslations } from 'use-intl';
import { addDays, hongKongClock, hongKongDay } from '../../../contract/core/hong-kong-calendar.ts';
import type { SalesPoint } from '../../../contract/content/sales-points.ts';
import { useFormats } from '../../shared/page/use-formats.ts';

/**
 * Returns `Open now until 8:00 pm` or `Closed now, opens tomorrow at 10:00 am`.
 * @param now ISO 8601
 */
export function useStateText(state: SalesPoint['state'], now: string): string {
  const t = useTranslations('salesPoints');
  const formats = useFormats();
  const today = hongKongDay(now);
  if (state.open) {
    if (state.until === null) return t('open');
    const { day, hour, minute } = hongKongClock(state.until);
    // Midnight at the end of a day belongs to that day, not to the next.
    const isMidnight = hour === 0 && minute === 0;
    if (isMidnight && day === addDays(today, 1)) return t('openUntil', { time: t('midnight') });
    const isSoon = day <= addDays(today, 1);
    return t('openUntil', { time: isSoon ? formats.time(state.until) : formats.dayAndTime(state.until) });
  }
  if (state.opensAt === null) return t('closed');
  const day = hongKongDay(state.opensAt);
  if (day === today) return t('opensAt', { time: formats.time(state.opensAt) });
  if (day === addDays(today, 1)) return t('opensTomorrow', { time: formats.time(state.opensAt) });
  return t('opensOn', { day: formats.dayAndTime(state.opensAt) });
}
