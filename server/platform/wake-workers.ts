import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Pool } from './database.ts';
import type { Logger } from './log.ts';

/** PostgreSQL's channel on which processes that serve tell those that work of queues somebody waits for. */
const channel = 'fei_jobs';

/** After so long it is tried again to listen. Milliseconds; workers look by themselves once a second. */
const againMs = 2000;

/**
 * Wakes the workers of other processes. After the commit and outside of it: a notification within a transaction has all
 * commits wait for each other. One statement is under way at a time, for all queues that were named meanwhile; what is
 * lost costs a second.
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
      this.#log.warn({ err: error }, 'workers could not be woken, they look by themselves');
    } finally {
      this.#underWay = false;
    }
  }
}

/**
 * Hears the bell over a connection of its own for as long as the process works, again after the connection is lost.
 * @param wake is told each queue that has jobs. @returns what ends it; resolves once it listens for the first time or
 *   could not.
 */
export async function listenForJobs(pool: Pool, log: Logger, wake: (queue: string) => void): Promise<() => void> {
  const ending = new AbortController();
  const { signal } = ending;
  const first = Promise.withResolvers<void>();
  const listen = async () => {
    while (!signal.aborted) {
      try {
        await hearUntilLost(pool, wake, { signal, onListening: first.resolve });
      } catch (error) {
        log.warn({ err: error }, 'cannot hear of jobs at once, workers look once a second');
      }
      first.resolve();
      if (!signal.aborted) await sleep(againMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void listen();
  await first.promise;
  return () => ending.abort();
}

async function hearUntilLost(
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
    // It must not go back: whoever has it next would hear the bell.
    client.release(true);
  }
}
