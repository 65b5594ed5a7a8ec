import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { answerWithin, NoAnswer } from './answer-within.ts';
import { PoolFull, SingleStatements } from './statements/pipelines.ts';
import { planningOnce } from './statements/plan-once.ts';

// bigint (bitmaps of seats, counts) as BigInt: a JavaScript number loses bits beyond 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text));

export type Pool = pg.Pool;

/**
 * A statement of the hot path: named, so that PostgreSQL plans it once a connection; without a name where the plan must
 * fit the values and the size that the tables have now.
 */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** How long the end of a pool waits for a server that does not close a connection. */
const longestFarewellMs = 1000;

/** A pool that sends away whom it could not serve in time, at once. */
class BoundedPool extends pg.Pool {
  readonly #mostWaiting: number;
  readonly #open = new Set<pg.Client>();

  constructor(config: pg.PoolConfig, mostWaiting: number) {
    super(config);
    this.#mostWaiting = mostWaiting;
    this.on('connect', (client) => this.#open.add(client));
    this.on('remove', (client) => this.#open.delete(client));
  }

  /** Ends when the server knows as well: the library does not wait for its connections to be closed. */
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
    if (this.waitingCount < this.#mostWaiting) return callback ? super.connect(callback) : super.connect();
    if (!callback) return Promise.reject(new PoolFull());
    process.nextTick(callback, new PoolFull(), undefined, () => undefined);
  }
}

/**
 * Who may wait for one of 12 connections: a second's work of theirs (measured on two cores), far less than the time
 * after which waiting ends.
 */
const mostWaiting = 4000;

/** How long somebody waits for a connection. Milliseconds. */
const longestWaitMs = 5000;

/** How long a statement of a connection may take, and wait for a lock of another one. Milliseconds; zero is for ever. */
export interface Patience {
  readonly statementMs: number;
  readonly lockMs: number;
}

/**
 * While people wait: a lock is held for milliseconds, the longest statements of jobs take a few seconds. Whoever has to
 * wait longer is asked to come back.
 */
export const servingPatience: Patience = { statementMs: 20_000, lockMs: 4000 };

/**
 * Opens a pool of at most `max` connections; whoever comes when `mostWaiting` wait already gets `PoolFull` at once. A
 * lost idle connection is only logged: the next query opens another.
 */
export function openPool(
  connection: pg.PoolConfig,
  options: { max: number; mostWaiting?: number; patience?: Patience; onLost: (error: Error) => void },
): Pool {
  const { patience } = options;
  const config = {
    ...connection,
    max: options.max,
    connectionTimeoutMillis: longestWaitMs,
    ...(patience ? { statement_timeout: patience.statementMs, lock_timeout: patience.lockMs } : {}),
  };
  const pool = new BoundedPool(config, options.mostWaiting ?? mostWaiting);
  pool.on('error', options.onLost);
  // A connection may be lost while a transaction holds it, too.
  pool.on('connect', (client) => void client.on('error', options.onLost));
  // One that is in use has no listener of the pool's: its query fails by itself, and the process must not end.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What single statements are sent by, so that they do not wait for a connection of the pool. To be ended before it. */
export function openSingles(pool: Pool, onLost: (error: Error) => void): SingleStatements {
  return new SingleStatements(pool, { mostWaiting, longestWaitMs, onLost });
}

export function openKysely<Schema>(pool: Pool, singles?: SingleStatements): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: planningOnce(pool, singles) }) });
}

const retryable = new Set(['40001', '40P01']);

/** Runs `work`, again up to 8 times when PostgreSQL asks for it (serialization failure, deadlock). */
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

/** The five-character SQLSTATE of a PostgreSQL error; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/**
 * Whether the error says that the database cannot be reached or used now (or by nobody more), and may be later: also
 * when a statement or a lock took longer than a connection waits, or when the server is a standby that takes no writes.
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

/** One transaction at READ COMMITTED. @throws what `work` throws, after rolling back. */
export function inTransaction<Schema, Value>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  return retrying(() => db.transaction().execute(work));
}

/** Several readings of one moment, whatever others write meanwhile. */
export function inSnapshot<Schema, Value>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/**
 * Runs what only one process may do at a time while it starts: those that start together wait for each other, also where
 * PostgreSQL's own `if not exists` does not save them.
 * @param work gets the connection that holds the lock.
 */
export async function oneAtATime<Value>(pool: Pool, work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  try {
    // Nobody waits for an answer yet, and a migration may take its time.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    // Held for the session: several transactions follow.
    await client.query('select pg_advisory_lock(7305)');
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock(7305)').catch(() => undefined);
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => undefined);
    client.release();
  }
}

/** Answers once the database does. @throws after `withinMs`. */
export async function untilReachable(pool: Pick<Pool, 'query'>, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (let reason: unknown; ;) {
    try {
      await answerWithin(Math.max(1, deadline - performance.now()), pool.query('select 1'));
      return;
    } catch (error) {
      // Why the database could not be reached says more than that the time is over.
      if (!(reason && error instanceof NoAnswer)) reason = error;
      if (performance.now() >= deadline || isTurnedAway(error)) throw reason;
      await sleep(250);
    }
  }
}

/** Whether the server lets this role in at no time: another password, no such role or database, no right to connect. */
function isTurnedAway(error: unknown): boolean {
  return /^(28[0-9A-Z]{3}|3D000|42501)$/.test(sqlState(error) ?? '');
}
