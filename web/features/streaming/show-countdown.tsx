import { useTranslations } from 'use-intl';
import { useCountdown } from '../../ui/use-countdown.ts';
import { splitDays } from './format-play-time.ts';

/**
 * Counts down to the opening or start of a show by the server's clock. Screen readers read the adjacent date and time.
 */
export function ShowCountdown({ label, until, now }: { label: string; until: string; now: string }) {
  const t = useTranslations('watching');
  const left = useCountdown(until, now);
  const { days, time } = splitDays(left?.totalSeconds ?? 0);
  return (
    <p role="timer" aria-live="off" className="grid justify-items-center gap-1 py-6 text-center">
      <span className="text-muted">{label}</span>
      <span className="tabular min-h-14 text-display font-bold">
        {left ? (days > 0 ? t('days', { days: String(days), time }) : time) : ''}
      </span>
    </p>
  );
}
