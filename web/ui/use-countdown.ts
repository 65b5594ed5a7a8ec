import { useEffect, useRef, useState } from 'react';

export interface TimeLeft {
  totalSeconds: number;
  /** `14:05`, or `23:04:05` from one hour on. */
  text: string;
}

/**
 * Returns the time left until an instant, updated each second. Uses the server's clock: `serverNow` is its time at the
 * response, so a wrong local clock doesn't matter. Undefined until it is known.
 */
export function useCountdown(until: string | null | undefined, serverNow: string | undefined): TimeLeft | undefined {
  const key = until && serverNow ? `${until} ${serverNow}` : '';
  const [counted, setCounted] = useState({ key: '', seconds: 0 });
  useEffect(() => {
    if (!until || !serverNow) return;
    const elapsed = startClock();
    const atStart = Date.parse(until) - Date.parse(serverNow);
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((atStart - elapsed()) / 1000));
      setCounted({ key: `${until} ${serverNow}`, seconds });
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, serverNow]);
  // A countdown to another instant doesn't apply.
  if (!key || counted.key !== key) return undefined;
  const { seconds } = counted;
  return { totalSeconds: seconds, text: timeLeftText(seconds) };
}

/**
 * Starts a clock that returns the milliseconds since then. `performance.now` may stop while a phone sleeps and the time
 * of day may be set back, so the larger elapsed time counts.
 */
export function startClock(): () => number {
  const begun = { running: performance.now(), day: Date.now() };
  return () => Math.max(performance.now() - begun.running, Date.now() - begun.day);
}

/** Formats whole seconds as `9:05`, or as `23:04:05` from one hour on. */
export function timeLeftText(totalSeconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(totalSeconds / 3600);
  const minutes = Math.floor((totalSeconds % 3600) / 60);
  const seconds = two(totalSeconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

/** Seconds left at which screen readers announce the time, instead of every second (WCAG 2.2.1). */
const announcements = [300, 60] as const;

/** Returns the announcement due between two readings of the seconds left, or `undefined`. */
export function announcementAt(before: number | undefined, now: number): number | undefined {
  if (before === undefined) return undefined;
  return announcements.find((seconds) => before > seconds && now <= seconds);
}

/** Returns the last announcement due while the time runs down; undefined before the first. */
export function useAnnouncement(seconds: number | undefined): number | undefined {
  const [said, setSaid] = useState<number>();
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (seconds === undefined) return;
    const due = announcementAt(before.current, seconds);
    before.current = seconds;
    if (due !== undefined) setSaid(due);
  }, [seconds]);
  return said;
}
