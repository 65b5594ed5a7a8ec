import pg from 'pg';
import { queryByCallback } from './query-by-callback.ts';
import type { Sent } from './send-together.ts';

/** Error if the maximum number of callers is waiting for a connection: return 503 so that the caller retries. */
export class PoolFull extends Error {
  constructor() {
    super('too many wait for a connection to the database');
  }
}

interface Line {
  /** Resolves to undefined if the server provides no connection. */
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
  /** Maximum unanswered statements per connection. */
  readonly maxUnderWay: number;
  /** Maximum statements waiting for one of `max` connections; further ones receive `PoolFull`. */
  readonly maxWaiting: number;
  /** Maximum wait in milliseconds before a statement receives `PoolFull`. */
  readonly longestWaitMs: number;
  readonly onLost: (error: Error) => void;
}

/** Milliseconds before requesting another connection after the server rejected one. */
const pauseMs = 1000;

/**
 * Sends statements on a few connections without waiting for results, each in its own transaction. A pool connection
 * runs one statement per event-loop turn. When thousands of users make the turns long, a request with ten statements
 * waits ten times for a free connection while the database is idle.
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

  /**
   * Creates pipelines.
   * @param pool pool of the same server, used when the server provides no more connections.
   */
  constructor(pool: pg.Pool, options: Options) {
    this.#pool = pool;
    // The pool hides the password from copies of its options.
    const config = { ...pool.options, password: pool.options.password };
    this.#config = { ...config, pipeline: true, connectionTimeoutMillis: options.longestWaitMs };
    this.#options = options;
  }

  /**
   * Sends a statement.
   * @throws database errors; `PoolFull` immediately if too many statements are waiting.
   */
  query<Row extends object>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    if (this.#isEnding) return Promise.reject(new Error('Cannot use a pool after calling end on the pool'));
    if (this.#waiting.length >= this.#options.maxWaiting) return Promise.reject(new PoolFull());
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    this.#waiting.push({ since: performance.now(), statement, resolve, reject });
    this.#sendWaiting();
    return promise;
  }

  /** Ends once all statements have completed. */
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

  /** Rejects statements that have waited too long, for example while a server hangs. */
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

  /** Returns the connection with the fewest statements, opening another before any has two. */
  #freest(): Line | undefined {
    let freest: Line | undefined;
    for (const line of this.#lines) if (!freest || line.underWay < freest.underWay) freest = line;
    const mayOpen = this.#lines.size < this.#options.max && performance.now() >= this.#openAgainAt;
    if (mayOpen && (!freest || freest.underWay > 0)) return this.#open();
    return freest && freest.underWay < this.#options.maxUnderWay ? freest : undefined;
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
      if (client) return resolve(await queryByCallback(client, statement));
      this.#lines.delete(line);
      this.#openAgainAt = performance.now() + pauseMs;
      this.#leaveToPool(waiting);
    } catch (error) {
      // After a fatal error the server closes the connection, so nothing more may be sent on it.
      if (error instanceof pg.DatabaseError && error.severity === 'FATAL') this.#lose(line, error);
      reject(error);
    } finally {
      line.underWay--;
      this.#sendWaiting();
    }
  }
}

/**
 * Connections besides the pool's, and statements on each. Measured with 10,000 members: with 4 statements two processes
 * idled, with 64 the event-loop turns took a quarter of a second.
 */
const hotPipelines = { max: 3, maxUnderWay: 64 };
const readingPipelines = { max: 3, maxUnderWay: 32 };

/**
 * Sends statements that are their own transactions: on a pool connection if one is free, otherwise in sequence on a few
 * additional connections.
 */
export class SingleStatements {
  readonly #pool: pg.Pool;
  readonly #hot: Pipelines;
  readonly #reading: Pipelines;

  constructor(pool: pg.Pool, options: Omit<Options, 'max' | 'maxUnderWay'>) {
    this.#pool = pool;
    this.#hot = new Pipelines(pool, { ...options, ...hotPipelines });
    this.#reading = new Pipelines(pool, { ...options, ...readingPipelines });
  }

  get #isPoolBusy(): boolean {
    const { idleCount, totalCount, options } = this.#pool;
    return idleCount === 0 && totalCount >= options.max;
  }

  /**
   * Runs a hot-path statement, which serves many callers, without waiting behind reads for single callers.
   * @throws database errors; `PoolFull` if too many statements are waiting.
   */
  run<Row extends object>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    return this.#isPoolBusy ? this.#hot.query<Row>(statement) : this.#pool.query<Row>(statement);
  }

  /**
   * Returns true for a statement to send here now: a read, which waits for no lock and so does not block the statements
   * behind it.
   */
  takes({ text }: { readonly text: string }): boolean {
    return this.#isPoolBusy && /^\s*select\b/i.test(text);
  }

  /**
   * Runs a statement for which `takes` returned true.
   * @throws like `run`.
   */
  read<Row extends object>({ name, text, values }: Sent): Promise<pg.QueryResult<Row>> {
    return this.#reading.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) });
  }

  /** Ends once all statements have completed. Does not end the pool. */
  async end(): Promise<void> {
    await Promise.all([this.#hot.end(), this.#reading.end()]);
  }
}
