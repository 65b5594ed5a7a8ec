/** Seconds left at which those who listen are told; not each second (WCAG 2.2.1). */
const announcements = [300, 60] as const;

/** The announcement due when the time left goes from one second to the next; undefined in between. */
export function announcementAt(before: number | undefined, now: number): number | undefined {
  if (before === undefined) return undefined;
  return announcements.find((seconds) => before > seconds && now <= seconds);
}
