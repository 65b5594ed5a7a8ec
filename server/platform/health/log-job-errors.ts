import { isDatabaseAway } from '../database.ts';
import type { Logger } from '../log.ts';
import { PoolFull } from '../statements/pipelines.ts';

/** Interval in milliseconds at which the log reports an unavailable database; each queue reports it every second. */
const quietMs = 60_000;

/** Returns a function that logs errors of the job queue. */
export function logJobErrors(log: Logger): (error: Error) => void {
  let awayLoggedAt = -Infinity;
  return (emitted) => {
    // The library passes on the fields of most errors without their class.
    const error = emitted instanceof Error ? emitted : Object.assign(new Error(), emitted);
    // Happens in a rush; the queue is polled again within a second. The library passes on only the message.
    if (error.message.startsWith(new PoolFull().message)) return log.warn({ err: error }, 'jobs');
    if (isDatabaseAway(error)) {
      if (performance.now() - awayLoggedAt < quietMs) return;
      awayLoggedAt = performance.now();
    }
    log.error({ err: error }, 'jobs');
  };
}
