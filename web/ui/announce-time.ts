import { useEffect, useRef, useState } from 'react';

/** Seconds left at which those who listen are told; not each second (WCAG 2.2.1). */
const announcements = [300, 60] as const;

/** The announcement due when the time left goes from one second to the next; undefined in between. */
export function announcementAt(before: number | undefined, now: number): number | undefined {
  if (before === undefined) return undefined;
  return announcements.find((seconds) => before > seconds && now <= seconds);
}

/** The announcement that was due last, while the seconds left run down; undefined before the first. */
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
