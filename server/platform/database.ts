import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { answerWithin, NoAnswer } from './answer-within.ts';
import { PoolFull, SingleStatements } from './statements/pipelines.ts';
import { planningOnce } from './statements/plan-once.ts';

// Parses bigint (bitmaps of seats, counts) as BigInt, because a JavaScript number loses bits beyond 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

export type Pool = pg.Pool;

/**
 * Hot-path statement. A name makes PostgreSQL plan it once per connection; omit it if the plan must fit the values and
 * the current table sizes.
 */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Maximum wait in milliseconds, when a pool ends, for a server that does not close a connection. */
const longestFarewellMs = 1000;

/** Pool that immediately rejects callers it could not serve in time. */
class BoundedPool extends pg.Pool {
  readonly #maxWaiting: number;
  readonly #open = new Set<pg.Client>();

  constructor(config: pg.PoolConfig, maxWaiting: number) {
    super(config);
    this.#maxWaiting = maxWaiting;
    this.on('connect', (client) => this.#open.add(client));
    this.on('remove', (client) => this.#open.delete(client));
  }

  /** Resolves once the server has closed the connections too; the library does not wait for that. */
  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    if (callback) return super.end(callback);
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    this.on('remove', () => this.#open.size === 0 && resolve());
    return super.end().then(() => {
      if (this.#open.size > 0) return Promise.race([closed, sleep(longestFarewellMs, undefined, { ref: false })]);
      return undefined;
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: boolean | Error) => void,
    ) => void,
  ): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (this.waitingCount < this.#maxWaiting) return callback ? super.connect(callback) : super.connect();
    if (!callback) return Promise.reject(new PoolFull());
    process.nextTick(callback, new PoolFull(), undefined, () => undefined);
  }
}

/** Connections per process: 8 serve a sale best (measured), the rest are for jobs and pages. */
export const poolSize = 12;

/**
 * Maximum callers waiting for one of `poolSize` connections: a second of their work (measured on two cores), far below
 * the wait limit.
 */
const maxWaiting = 4000;

/** Maximum wait for a connection, in milliseconds. */
const longestWaitMs = 5000;

/**
 * Connection time limits in milliseconds: for a statement, and for waiting on another session's lock. Zero means no
 * limit.
 */
export interface Patience {
  readonly statementMs: number;
  readonly lockMs: number;
}

/**
 * Limits while users wait: locks are held for milliseconds, and the longest job statements take a few seconds. Callers
 * that would wait longer are asked to retry.
 */
export const servingPatience: Patience = { statementMs: 20_000, lockMs: 4000 };

/**
 * Opens a pool of at most `max` connections. Once `maxWaiting` callers are waiting, further ones receive `PoolFull`
 * immediately. A lost idle connection is only logged; the next query opens another.
 */
export function openPool(
  connection: pg.PoolConfig,
  options: { max: number; maxWaiting?: number; patience?: Patience; onLost: (error: Error) => void },
): Pool {
  const { patience } = options;
  const config = {
    ...connection,
    max: options.max,
    connectionTimeoutMillis: longestWaitMs,
    ...(patience ? { statement_timeout: patience.statementMs, lock_timeout: patience.lockMs } : {}),
  };
  const pool = new BoundedPool(config, options.maxWaiting ?? maxWaiting);
  pool.on('error', options.onLost);
  // A connection can also be lost during a transaction.
  pool.on('connect', (client) => void client.on('error', options.onLost));
  // The pool has no error listener on a connection in use. Its query fails anyway, and the process must not exit.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Opens the sender of single statements, which do not wait for a pool connection. End it before the pool. */
export function openSingles(pool: Pool, onLost: (error: Error) => void): SingleStatements {
  return new SingleStatements(pool, { maxWaiting, longestWaitMs, onLost });
}

export function openKysely<Schema>(pool: Pool, singles?: SingleStatements): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: planningOnce(pool, singles) }) });
}

const retryable = new Set(['40001', '40P01']);

/** Runs `work` and retries it up to 8 times if PostgreSQL requires it (serialization failure, deadlock). */
export async function retrying<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt > 8 || !retryable.has(sqlState(error) ?? '')) throw error;
      await sleep(Math.random() * 5 * attempt);
    }
  }
}

/** Returns the five-character SQLSTATE of a PostgreSQL error; `undefined` for other errors. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/**
 * Returns true if the error means that the database is temporarily unreachable, unusable or full. This includes
 * statements and locks that exceed their time limit, and a standby that accepts no writes.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof PoolFull) return true;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57014|57P0[1-5]|55P03|25006|25P03|53[0-9A-Z]{3}|08[0-9A-Z]{3})$/.test(
      code,
    ) ||
    /connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(
      error.message,
    )
  );
}

/**
 * Runs `work` in a transaction at READ COMMITTED.
 * @throws the error of `work`, after rolling back.
 */
export function inTransaction<Schema, Value>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  return retrying(() => db.transaction().execute(work));
}

/** Runs several reads on one snapshot, unaffected by concurrent writes. */
export function inSnapshot<Schema, Value>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/**
 * Runs startup work that only one process may do at a time. Processes that start together wait for each other, even
 * where PostgreSQL's `if not exists` does not protect them.
 * @param work receives the connection that holds the lock.
 */
export async function oneAtATime<Value>(pool: Pool, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  try {
    // No user is waiting yet, and a migration may take long.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    // A session lock, because several transactions follow.
    await client.query('select pg_advisory_lock(7305)');
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock(7305)').catch(() => undefined);
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => undefined);
    client.release();
  }
}

/**
 * Resolves once the database responds.
 * @throws after `withinMs`.
 */
export async function untilReachable(pool: Pick<Pool, 'query'>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (let reason: unknown; ;) {
    try {
      await answerWithin(Math.max(1, deadline - performance.now()), pool.query('select 1'));
      return;
    } catch (error) {
      // The last failure's reason is more helpful than a timeout.
      if (!(reason && error instanceof NoAnswer)) reason = error;
      if (performance.now() >= deadline || isTurnedAway(error)) throw reason;
      await sleep(250);
    }
  }
}

/**
 * Returns true if the server permanently rejects this role: wrong password, unknown role or database, or no right to
 * connect.
 */
function isTurnedAway(error: unknown): boolean {
  return /^(28[0-9A-Z]{3}|3D000|42501)$/.test(sqlState(error) ?? '');
}
