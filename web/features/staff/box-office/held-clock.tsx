import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useAnnouncement, useCountdown } from '../../../ui/use-countdown.ts';
import { showHeld } from '../api/held-time.ts';

/** Below this number of seconds, the remaining time is highlighted as short. */
const shortSeconds = 60;

/** Shows how long the seats of a sale stay held; the screen lock shows the same time. */
export function HeldClock({ until, now, onOver }: { until: string; now: string; onOver: () => void }) {
  const t = useTranslations('staff.boxOffice');
  const left = useCountdown(until, now);
  const said = useAnnouncement(left?.totalSeconds);
  const over = useEffectEvent(onOver);
  const isOver = left?.totalSeconds === 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  useEffect(() => showHeld(until, now), [until, now]);
  const isShort = left !== undefined && left.totalSeconds <= shortSeconds;
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span>{t('heldFor')}</span>
      <span role="timer" className={`tabular font-bold ${isShort ? 'text-danger' : ''}`}>
        {left?.text ?? '\u00a0'}
      </span>
      <output className="sr-only">{said ? t('minutesLeft', { minutes: said / 60 }) : ''}</output>
    </p>
  );
}
