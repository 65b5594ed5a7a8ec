import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Pool } from './database.ts';
import type { Logger } from './log.ts';

/** PostgreSQL channel on which serving processes notify workers about queues with waiting users. */
const channel = 'fei_jobs';

/** Milliseconds until another attempt to listen; workers poll once a second anyway. */
const againMs = 2000;

/**
 * Wakes the workers of other processes. It runs after the commit and outside the transaction, because notifications
 * within transactions make all commits wait for each other. One statement is in progress at a time, for all queues
 * named meanwhile. A lost notification costs a second.
 */
export class WorkerBell {
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #queues = new Set<string>();
  #underWay = false;

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  ring(queue: string): void {
    this.#queues.add(queue);
    if (!this.#underWay) void this.#send();
  }

  async #send(): Promise<void> {
    this.#underWay = true;
    try {
      while (this.#queues.size > 0) {
        const queues = [...this.#queues].join(' ');
        this.#queues.clear();
        await this.#pool.query({ name: 'jobs_ring', text: 'select pg_notify($1, $2)', values: [channel, queues] });
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'workers could not be notified, they will poll');
    } finally {
      this.#underWay = false;
    }
  }
}

/**
 * Listens on a separate connection while the process works, and reconnects after a loss.
 * @param wake called with each queue that has jobs.
 * @returns a function that stops listening; resolves once the first attempt has succeeded or failed.
 */
export async function listenForJobs(pool: Pool, log: Logger, wake: (queue: string) => void): Promise<() => void> {
  const ending = new AbortController();
  const { signal } = ending;
  const first = Promise.withResolvers<void>();
  const listen = async () => {
    while (!signal.aborted) {
      try {
        await listenUntilLost(pool, wake, { signal, onListening: first.resolve });
      } catch (error) {
        log.warn({ err: error }, 'cannot listen for jobs, workers poll every second');
      }
      first.resolve();
      if (!signal.aborted) await sleep(againMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void listen();
  await first.promise;
  return () => ending.abort();
}

async function listenUntilLost(
  pool: Pool,
  wake: (queue: string) => void,
  { signal, onListening }: { signal: AbortSignal; onListening: () => void },
): Promise<void> {
  const client: PoolClient = await pool.connect();
  const over = Promise.withResolvers<void>();
  const end = () => over.resolve();
  client.on('notification', ({ payload = '' }) => payload.split(' ').forEach(wake));
  client.once('error', end);
  client.once('end', end);
  signal.addEventListener('abort', end);
  try {
    await client.query(`listen ${channel}`);
    onListening();
    await over.promise;
  } finally {
    signal.removeEventListener('abort', end);
    // The connection must not return to the pool, because its next user would receive notifications.
    client.release(true);
  }
}
