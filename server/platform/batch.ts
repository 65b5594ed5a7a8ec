import { isDatabaseAway } from './database.ts';

/** After so long a batch waits for something, as for a lock, and whoever came after it waits no longer. Milliseconds. */
const patienceMs = 250;

/** Collects what arrives while a batch is being worked on: under load one statement then serves many callers. */
export class Batcher<Item, Result> {
  readonly #work: (items: Item[]) => Promise<Result[]>;
  readonly #most: number;
  readonly #atOnce: number;
  readonly #longestQueue: number;
  #waiting: Waiting<Item, Result>[] = [];
  #running = 0;
  /** Batches begun so far. */
  #begun = 0;
  #helper: NodeJS.Timeout | undefined;

  /**
   * @param work answers one result for each item, in order. What it throws has done nothing: the batch is tried again in
   *   halves, so that whatever spoils it fails alone, unless the database is away or nothing more can wait.
   * @param options.most items in one batch; `atOnce` batches in flight, the second only when a whole one waits or the
   *   first takes long, as one of twice the size costs less than two; `longestQueue` items waiting, beyond which
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
    }, patienceMs).unref();
  }

  async #run(): Promise<void> {
    this.#running++;
    // What arrives in the same turn of the event loop shares the first batch.
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
      if (results.length !== batch.length) throw new Error('a batch must answer once for each item');
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

/** The queue in front of a batch is full: answer 503 and ask to come back. */
export class BatcherFull extends Error {}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}
