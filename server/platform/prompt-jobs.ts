import type { PgBoss } from 'pg-boss';
import type { Logger } from './log.ts';

/** Interval in milliseconds at which finished prompt jobs are deleted together, long before workers would take them. */
const clearMs = 500;

/** Jobs inserted into a queue; `atOnce` lists those that this process runs without a worker. */
export interface AddedJobs {
  readonly queue: string;
  readonly atOnce: readonly { id: string; data: object }[];
}

type Handle = (data: never) => Promise<void>;

/** Runs jobs as soon as they exist, without fetching them from the database. */
export class PromptJobs {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #handlers = new Map<string, Handle>();
  readonly #underWay = new Set<Promise<void>>();
  /** IDs of finished jobs that are still in the database, by queue. */
  readonly #done = new Map<string, string[]>();
  #cleaner: NodeJS.Timeout | undefined;

  constructor(boss: PgBoss, log: Logger) {
    this.#boss = boss;
    this.#log = log;
  }

  has(queue: string): boolean {
    return this.#handlers.has(queue);
  }

  take(queue: string, handle: Handle): void {
    this.#handlers.set(queue, handle);
  }

  do({ queue, atOnce }: AddedJobs): void {
    const doing = this.#do(queue, atOnce).finally(() => this.#underWay.delete(doing));
    this.#underWay.add(doing);
  }

  /** Accepts no further jobs and waits for the current ones. */
  async stop(): Promise<void> {
    this.#handlers.clear();
    await Promise.all(this.#underWay);
    clearTimeout(this.#cleaner);
    await this.#clear();
  }

  async #clear(): Promise<void> {
    this.#cleaner = undefined;
    const done = [...this.#done];
    this.#done.clear();
    try {
      for (const [queue, ids] of done) await this.#boss.deleteJob(queue, ids);
    } catch (error) {
      this.#log.warn({ err: error }, 'completed prompt jobs were not deleted, workers will run them again');
    }
  }

  async #do(queue: string, jobs: AddedJobs['atOnce']): Promise<void> {
    const handle = this.#handlers.get(queue);
    if (!handle) return;
    try {
      await Promise.all(jobs.map(({ data }) => handle(data as never)));
      this.#done.set(queue, [...(this.#done.get(queue) ?? []), ...jobs.map(({ id }) => id)]);
      this.#cleaner ??= setTimeout(() => void this.#clear(), clearMs).unref();
    } catch (error) {
      this.#log.warn({ err: error, queue }, 'prompt jobs failed, workers will run them');
    }
  }
}
