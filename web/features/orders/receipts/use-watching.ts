import { useTranslations } from 'use-intl';
import type { Online } from '../../../../contract/orders/orders.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';

export function useWatching(): (startsAt: string, online: Online) => string {
  const t = useTranslations('buying');
  const { dayAndTime } = useFormats();
  return (startsAt, { until }) => {
    const start = dayAndTime(startsAt);
    return until ? t('watchUntil', { start, until: dayAndTime(until) }) : t('watchFrom', { start });
  };
}
