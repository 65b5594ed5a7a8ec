import { isDatabaseAway } from '../database.ts';
import type { Logger } from '../log.ts';
import { PoolFull } from '../statements/pipelines.ts';

/** Milliseconds between log entries about an unavailable database, which each queue reports every second. */
const quietMs = 60_000;

export function logJobErrors(log: Logger): (error: Error) => void {
  let awayLoggedAt = -Infinity;
  return (emitted) => {
    // The library passes on the fields of most errors, but not their class.
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
