import pg from 'pg';
import { ask } from './ask.ts';
import type { Sent } from './send-together.ts';

/** Everybody that may wait for a connection already does: answer 503 and ask to come back. */
export class PoolFull extends Error {
  constructor() {
    super('too many wait for a connection to the database');
  }
}

interface Line {
  /** Undefined where the server gives none. */
  readonly client: Promise<pg.Client | undefined>;
  underWay: number;
}

interface Waiting {
  readonly since: number;
  readonly statement: pg.QueryConfig;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

interface Options {
  readonly max: number;
  /** Statements under way on one connection. */
  readonly mostUnderWay: number;
  /** Statements that wait for a place on one of `max` connections: more get `PoolFull`. */
  readonly mostWaiting: number;
  /** How long one waits for a place until it gets `PoolFull`. Milliseconds. */
  readonly longestWaitMs: number;
  readonly onLost: (error: Error) => void;
}

/** How long no other connection is asked for where the server would give none. Milliseconds. */
const pauseMs = 1000;

/**
 * Connections on which statements follow each other without waiting for answers, each a transaction of its own. A
 * connection of a pool does one statement in a turn of the event loop; when thousands of people make the turns long,
 * whoever needs ten statements waits ten times for a free one, while the database has nothing to do.
 */
class Pipelines {
  readonly #pool: pg.Pool;
  readonly #config: pg.ClientConfig;
  readonly #options: Options;
  readonly #lines = new Set<Line>();
  #waiting: Waiting[] = [];
  #watch: NodeJS.Timeout | undefined;
  #isEnding = false;
  #openAgainAt = -Infinity;

  /** @param pool whose server it is; it takes over where that gives no more connections. */
  constructor(pool: pg.Pool, options: Options) {
    this.#pool = pool;
    // The pool hides the password from those who copy its options.
    const config = { ...pool.options, password: pool.options.password };
    this.#config = { ...config, pipeline: true, connectionTimeoutMillis: options.longestWaitMs };
    this.#options = options;
  }

  /** @throws what the database throws; `PoolFull` at once when too many wait. */
  query<Row extends object>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (this.#isEnding) return Promise.reject(new Error('Cannot use a pool after calling end on the pool'));
    if (this.#waiting.length >= this.#options.mostWaiting) return Promise.reject(new PoolFull());
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    this.#waiting.push({ since: performance.now(), statement, resolve, reject });
    this.#sendWaiting();
    return promise;
  }

  /** Ends when what was asked is answered. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.allSettled([...this.#lines].map(async ({ client }) => (await client)?.end()));
  }

  #sendWaiting(): void {
    while (this.#waiting.length > 0) {
      const line = this.#freest();
      if (line) void this.#send(line, this.#waiting.shift()!);
      else if (this.#lines.size === 0) this.#leaveToPool(this.#waiting.shift()!);
      else return this.#watchWaiting();
    }
  }

  /** Sends those away who wait too long, as while a server hangs. */
  #watchWaiting(): void {
    if (this.#watch) return;
    this.#watch = setTimeout(() => {
      this.#watch = undefined;
      const since = performance.now() - this.#options.longestWaitMs;
      while (this.#waiting.length > 0 && this.#waiting[0]!.since <= since)
        this.#waiting.shift()!.reject(new PoolFull());
      if (this.#waiting.length > 0) this.#watchWaiting();
    }, this.#options.longestWaitMs / 5).unref();
  }

  /** The connection with the least to do; another one is opened before any has two things to do. */
  #freest(): Line | undefined {
    let freest: Line | undefined;
    for (const line of this.#lines) if (!freest || line.underWay < freest.underWay) freest = line;
    const mayOpen = this.#lines.size < this.#options.max && performance.now() >= this.#openAgainAt;
    if (mayOpen && (!freest || freest.underWay > 0)) return this.#open();
    return freest && freest.underWay < this.#options.mostUnderWay ? freest : undefined;
  }

  #open(): Line {
    const client = new pg.Client(this.#config);
    const opened = client.connect().then(
      () => client,
      () => undefined,
    );
    const line: Line = { client: opened, underWay: 0 };
    this.#lines.add(line);
    client.on('error', (error) => this.#lose(line, error));
    client.on('end', () => this.#lines.delete(line));
    return line;
  }

  #leaveToPool({ statement, resolve, reject }: Waiting): void {
    this.#pool.query(statement).then(resolve, reject);
  }

  #lose(line: Line, error: Error): void {
    if (this.#lines.delete(line)) this.#options.onLost(error);
  }

  async #send(line: Line, waiting: Waiting): Promise<void> {
    const { statement, resolve, reject } = waiting;
    line.underWay++;
    try {
      const client = await line.client;
      if (client) return resolve(await ask(client, statement));
      this.#lines.delete(line);
      this.#openAgainAt = performance.now() + pauseMs;
      this.#leaveToPool(waiting);
    } catch (error) {
      // The server ends a connection after it has said so: nothing more may be sent on it.
      if (error instanceof pg.DatabaseError && error.severity === 'FATAL') this.#lose(line, error);
      reject(error);
    } finally {
      line.underWay--;
      this.#sendWaiting();
    }
  }
}

/**
 * Connections besides those of the pool, and statements under way on each. Measured with 10,000 members: with 4 of those
 * that read two processes had nothing to do, with 64 the turns of the event loop took a quarter of a second.
 */
const hotPipelines = { max: 3, mostUnderWay: 64 };
const readingPipelines = { max: 3, mostUnderWay: 32 };

/**
 * Statements that are a transaction of their own: on a connection of the pool where one is free, else behind each other
 * on a few connections more.
 */
export class SingleStatements {
  readonly #pool: pg.Pool;
  readonly #hot: Pipelines;
  readonly #reading: Pipelines;

  constructor(pool: pg.Pool, options: Omit<Options, 'max' | 'mostUnderWay'>) {
    this.#pool = pool;
    this.#hot = new Pipelines(pool, { ...options, ...hotPipelines });
    this.#reading = new Pipelines(pool, { ...options, ...readingPipelines });
  }

  /** Whether no connection of the pool is free. */
  get #isPoolBusy(): boolean {
    const { idleCount, totalCount, options } = this.#pool;
    return idleCount === 0 && totalCount >= options.max;
  }

  /**
   * A statement of the hot path, which serves many callers at once: it waits behind nobody who reads for themselves.
   * @throws what the database throws; `PoolFull` when too many wait.
   */
  run<Row extends object>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    return this.#isPoolBusy ? this.#hot.query<Row>(statement) : this.#pool.query<Row>(statement);
  }

  /** Whether a statement is to be sent here now: one that reads, and so waits for no lock that others behind it would. */
  takes({ text }: { readonly text: string }): boolean {
    return this.#isPoolBusy && /^\s*select\b/i.test(text);
  }

  /** A statement that is taken. @throws as `run`. */
  read<Row extends object>({ name, text, values }: Sent): Promise<pg.QueryResult<Row>> {
    return this.#reading.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  }

  /** Ends, without the pool, when what was asked is answered. */
  async end(): Promise<void> {
    await Promise.all([this.#hot.end(), this.#reading.end()]);
  }
}
