import type { KeptEvent, KeptPerformance } from './keep-catalogue.ts';
import { isOver } from './rules.ts';

type Shown = Pick<KeptPerformance, 'startsAt' | 'endsAt'>;

/**
 * Until when a streamed show can be watched, `until` null where that is not known. Null for what one goes to.
 * @param performance the show's, which it begins with.
 */
export function watchTimes(
  event: Pick<KeptEvent, 'type' | 'stream'>,
  { startsAt, endsAt }: Shown,
): { until: Date | null } | null {
  if (event.type !== 'streamed') return null;
  return { until: event.stream ? new Date(startsAt.getTime() + event.stream.watchableMinutes * 60_000) : endsAt };
}

/** Whether there is nothing left of a performance to see: a streamed show may be watched when it is over. */
export function isSeen(event: Pick<KeptEvent, 'type' | 'stream'>, performance: Shown, now: Date): boolean {
  const until = watchTimes(event, performance)?.until;
  return isOver(performance, now) && (!until || until <= now);
}
