import pLimit, { type LimitFunction } from 'p-limit';
import { BatcherFull } from './batch.ts';

/** Runs a limited number of tasks concurrently and queues a limited number in order of arrival. */
export class Gate {
  readonly #limit: LimitFunction;
  readonly #longestQueue: number;

  constructor(options: { atOnce: number; longestQueue: number }) {
    this.#limit = pLimit(options.atOnce);
    this.#longestQueue = options.longestQueue;
  }

  /**
   * Runs a task.
   * @throws {BatcherFull} immediately if too many are waiting.
   */
  async run<Value>(task: () => Promise<Value>): Promise<Value> {
    const { activeCount, pendingCount, concurrency } = this.#limit;
    if (activeCount >= concurrency && pendingCount >= this.#longestQueue) throw new BatcherFull();
    return this.#limit(task);
  }
}
