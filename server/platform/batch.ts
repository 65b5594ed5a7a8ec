/** Collects what arrives while a batch is being worked on: under load one statement then serves many callers. */
export class Batcher<Item, Result> {
  readonly #work: (items: Item[]) => Promise<Result[]>;
  readonly #most: number;
  readonly #atOnce: number;
  readonly #longestQueue: number;
  #waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  #running = 0;

  /**
   * @param work answers one result for each item, in order; what it throws reaches every caller of that batch.
   * @param options.most items in one batch; `atOnce` batches in flight; `longestQueue` items waiting, beyond which
   *   `add` rejects with `BatcherFull` at once.
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
    if (this.#running < this.#atOnce) void this.#run();
    return promise;
  }

  async #run(): Promise<void> {
    this.#running++;
    // What arrives in the same turn of the event loop shares the first batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#most);
      try {
        const results = await this.#work(batch.map((waiting) => waiting.item));
        if (results.length !== batch.length) throw new Error('a batch must answer once for each item');
        batch.forEach((waiting, index) => waiting.resolve(results[index]!));
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
    }
    this.#running--;
  }
}

/** The queue in front of a batch is full: answer 503 and ask to come back. */
export class BatcherFull extends Error {}
