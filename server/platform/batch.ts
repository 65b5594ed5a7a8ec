import { isDatabaseAway } from './database.ts';

/** Milliseconds after which a batch counts as blocked, for example by a lock, and later items no longer wait for it. */
const timeoutMs = 250;

/** Collects items while a batch is processed, so that under load one statement serves many callers. */
export class Batcher<Item, Result> {
  readonly #work: (items: Item[]) => Promise<Result[]>;
  readonly #most: number;
  readonly #atOnce: number;
  readonly #longestQueue: number;
  #waiting: Waiting<Item, Result>[] = [];
  #running = 0;
  #begun = 0;
  #helper: NodeJS.Timeout | undefined;

  /**
   * Creates a batcher.
   * @param work returns one result for each item, in order. If it throws, it must have changed nothing: the batch is
   *   retried in halves so that only the faulty item fails, unless the database is unavailable or a queue is full.
   * @param options.most maximum number of items in a batch. `atOnce` batches run concurrently; the second starts only
   *   when a full one waits or the first takes long, because one batch of twice the size costs less than two.
   *   `longestQueue` items may wait; beyond that `add` rejects with `BatcherFull` immediately.
   */
  constructor(
    work: (items: Item[]) => Promise<Result[]>,
    options: { most: number; atOnce?: number; longestQueue?: number },
  ) {
    this.#work = work;
    this.#most = options.most;
    this.#atOnce = options.atOnce ?? 1;
    this.#longestQueue = options.longestQueue ?? 20_000;
  }

  add(item: Item): Promise<Result> {
    if (this.#waiting.length >= this.#longestQueue) return Promise.reject(new BatcherFull());
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ item, resolve, reject });
    if (this.#running === 0) void this.#run();
    else if (this.#running < this.#atOnce) this.#help();
    return promise;
  }

  #help(): void {
    if (this.#waiting.length >= this.#most) return void this.#run();
    if (this.#helper) return;
    const seen = this.#begun;
    this.#helper = setTimeout(() => {
      this.#helper = undefined;
      if (this.#waiting.length === 0 || this.#running === 0 || this.#running >= this.#atOnce) return;
      if (this.#begun === seen) void this.#run();
      else this.#help();
    }, timeoutMs).unref();
  }

  async #run(): Promise<void> {
    this.#running++;
    // Items that arrive in the same turn of the event loop share the first batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      this.#begun++;
      await this.#serve(this.#waiting.splice(0, this.#most));
    }
    this.#running--;
  }

  async #serve(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    let results: Result[];
    try {
      results = await this.#work(batch.map((waiting) => waiting.item));
      if (results.length !== batch.length) throw new Error('a batch must return one result for each item');
    } catch (error) {
      if (batch.length > 1 && !isDatabaseAway(error) && !(error instanceof BatcherFull)) {
        const half = Math.ceil(batch.length / 2);
        await this.#serve(batch.slice(0, half));
        await this.#serve(batch.slice(half));
      } else for (const waiting of batch) waiting.reject(error);
      return;
    }
    batch.forEach((waiting, index) => waiting.resolve(results[index]!));
  }
}

/** Error for a full batch queue: return 503 so that the caller retries. */
export class BatcherFull extends Error {}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}
