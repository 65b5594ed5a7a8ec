import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { SingleStatements } from './pipelines.ts';
import { sendTogether, type Sent } from './send-together.ts';

/** Uses after which a text gets a name, and the maximum number of names: each costs memory on every connection. */
const planning = { after: 4, most: 400 };

/**
 * Starts transactions that change data, and makes them find rows by keys. A plan cached while a table was small would
 * scan all of it after a sale has made it large. Sent with the first statement.
 */
const beginByKeys: readonly Sent[] = [
  { name: 'fei_begin', text: 'begin', values: [] },
  { name: 'fei_by_keys', text: 'set local enable_seqscan = off', values: [] },
];

const commit: Sent = { name: 'fei_commit', text: 'commit', values: [] };

/**
 * Prefix of a statement in a transaction whose result is not used. It is sent with the next statement or the commit,
 * which then reports its error, because a round trip costs more than most statements.
 */
export const later = '/* later */ ';

const answersNothing = { command: 'UPDATE' as const, rowCount: 0, rows: [] };

/**
 * Wraps the pool and names frequent statements, so that PostgreSQL parses and plans them once per connection.
 * @param singles sends statements outside transactions while no pool connection is free.
 */
export function planningOnce(pool: pg.Pool, singles?: SingleStatements): PostgresPool {
  const nameOf = namer();
  return {
    options: pool.options,
    connect: () => Promise.resolve(connect(pool, singles, nameOf)),
    end: () => pool.end(),
  };
}

/** Acquires a pool connection only when the first statement needs one. */
function connect(
  pool: pg.Pool,
  singles: SingleStatements | undefined,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient {
  let taken: pg.PoolClient | undefined;
  let waiting: Sent[] = [];
  let isBegun = false;
  let inTransaction = false;
  const send = async <R>(last: Sent) => {
    const before = waiting;
    waiting = [];
    isBegun = true;
    taken ??= await pool.connect();
    return sendTogether<R & object>(taken, before, last) as Promise<unknown> as Promise<PostgresQueryResult<R>>;
  };
  const nothing = <R>() => {
    waiting = [];
    return Promise.resolve(answersNothing as PostgresQueryResult<R>);
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('cursors are not supported');
    const ends = text === 'commit' || text === 'rollback';
    inTransaction = !ends && (inTransaction || text === 'begin' || text.startsWith('start transaction'));
    if (text === 'begin') {
      waiting = [...beginByKeys];
      isBegun = false;
      return Promise.resolve(answersNothing);
    }
    // The deferred statements must not run.
    if (text === 'rollback') return isBegun ? ((waiting = []), send({ text, values })) : nothing();
    if (text === 'commit') return isBegun || waiting.length > beginByKeys.length ? send(commit) : nothing();
    const sent = { name: values.length > 0 ? nameOf(text) : undefined, text, values };
    if (!inTransaction && !taken && singles?.takes(sent)) return singles.read(sent);
    if (!inTransaction || !text.startsWith(later)) return send(sent);
    waiting.push(sent);
    return Promise.resolve(answersNothing);
  }
  return { query, release: (destroy?: boolean) => taken?.release(destroy) };
}

function namer(): (text: string) => string | undefined {
  const met = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= planning.most) return known;
    const times = (met.get(text) ?? 0) + 1;
    if (times < planning.after) {
      // Texts that differ each time would fill it for nothing.
      if (met.size > 10 * planning.most) met.clear();
      met.set(text, times);
      return undefined;
    }
    met.delete(text);
    const name = `fei_${names.size}`;
    names.set(text, name);
    return name;
  };
}
