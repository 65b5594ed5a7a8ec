import pLimit, { type LimitFunction } from 'p-limit';
import { BatcherFull } from './batch.ts';

/** Lets a bounded number of tasks run at once and a bounded number wait, in the order they came. */
export class Gate {
  readonly #limit: LimitFunction;
  readonly #longestQueue: number;

  constructor(options: { atOnce: number; longestQueue: number }) {
    this.#limit = pLimit(options.atOnce);
    this.#longestQueue = options.longestQueue;
  }

  /** @throws {BatcherFull} at once when too many wait already. */
  async run<Value>(task: () => Promise<Value>): Promise<Value> {
    const { activeCount, pendingCount, concurrency } = this.#limit;
    if (activeCount >= concurrency && pendingCount >= this.#longestQueue) throw new BatcherFull();
    return this.#limit(task);
  }
}
