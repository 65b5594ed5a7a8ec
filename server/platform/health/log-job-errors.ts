import { isDatabaseAway } from '../database.ts';
import type { Logger } from '../log.ts';
import { PoolFull } from '../statements/pipelines.ts';

/** Milliseconds in which one line says that the database is away: each queue reports it each second. */
const quietMs = 60_000;

/** Returns what logs an error of the job queue. */
export function logJobErrors(log: Logger): (error: Error) => void {
  let awayLoggedAt = -Infinity;
  return (emitted) => {
    // The library passes on the fields of most errors, without their class.
    const error = emitted instanceof Error ? emitted : Object.assign(new Error(), emitted);
    // In a rush; the queue is asked again within a second. The library tells of it in words alone.
    if (error.message.startsWith(new PoolFull().message)) return log.warn({ err: error }, 'jobs');
    if (isDatabaseAway(error)) {
      if (performance.now() - awayLoggedAt < quietMs) return;
      awayLoggedAt = performance.now();
    }
    log.error({ err: error }, 'jobs');
  };
}
