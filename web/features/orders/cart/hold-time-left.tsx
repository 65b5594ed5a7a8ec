import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { hongKongClock } from '../../../../contract/core/hong-kong-calendar.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NoBreak } from '../../../ui/no-break.tsx';
import { useAnnouncement, useCountdown } from '../../../ui/use-countdown.ts';
import { useFormats } from '../../../shared/page/use-formats.ts';

/** The time is highlighted below this number of seconds. */
const shortSeconds = 60;

export function HoldTimeLeft({ until, now, onOver }: { until: string; now: string; onOver: () => void }) {
  const t = useTranslations('buying');
  const formats = useFormats();
  const left = useCountdown(until, now);
  const said = useAnnouncement(left?.totalSeconds);
  const over = useEffectEvent(onOver);
  const isOver = left?.totalSeconds === 0;
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  // Tickets matched with a wish-list request are held until the next day.
  const isToday = hongKongClock(until).day === hongKongClock(now).day;
  const short = left !== undefined && left.totalSeconds <= shortSeconds;
  return (
    <div
      className={`no-print bar-above z-10 flex items-center justify-between gap-x-4 rounded-card border-2 bg-surface px-4 py-2 ${short ? 'border-danger' : 'border-edge'}`}
    >
      <p className="flex min-w-0 items-center gap-2">
        <Icon name={short ? 'alert' : 'clock'} className={`size-5 shrink-0 ${short ? 'text-danger' : ''}`} />
        <span>
          <NoBreak text={t('heldUntil', { time: isToday ? formats.time(until) : formats.dayAndTime(until) })} />
        </span>
      </p>
      <p
        role="timer"
        className={`tabular min-w-16 shrink-0 text-end text-title font-bold ${short ? 'text-danger' : ''}`}
      >
        <span className="sr-only">{t('timeLeft')} </span>
        {left?.text ?? '\u00a0'}
      </p>
      <output className="sr-only">{said ? t('minutesLeft', { minutes: said / 60 }) : ''}</output>
    </div>
  );
}
