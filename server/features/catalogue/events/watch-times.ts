import type { CachedEvent, CachedPerformance } from './catalogue-cache.ts';
import { isOver } from './rules.ts';

type Shown = Pick<CachedPerformance, 'startsAt' | 'endsAt'>;

/**
 * Returns until when a streamed show can be watched, with `until` null if unknown; null for events at a venue.
 * @param performance the show's first performance
 */
export function watchTimes(
  event: Pick<CachedEvent, 'type' | 'stream'>,
  { startsAt, endsAt }: Shown,
): { until: Date | null } | null {
  if (event.type !== 'streamed') return null;
  return { until: event.stream ? new Date(startsAt.getTime() + event.stream.watchableMinutes * 60_000) : endsAt };
}

/** Returns whether a performance can no longer be watched. A streamed show may be watchable after it is over. */
export function isSeen(event: Pick<CachedEvent, 'type' | 'stream'>, performance: Shown, now: Date): boolean {
  const until = watchTimes(event, performance)?.until;
  return isOver(performance, now) && (!until || until <= now);
}
