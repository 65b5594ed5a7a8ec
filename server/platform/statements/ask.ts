import type pg from 'pg';

/**
 * A statement's answer. The library's own promise hangs on the query that it answers, and queries of one connection on
 * each other until the old generation is collected: every row that was ever read grew old there, 370 bytes of each line of
 * a file (measured with pg 8.23 and Node 26). Told by a callback, rows die young.
 * @throws what the database throws, with the stack of who asked.
 */
export function ask<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult<Row>>();
  client.query<Row>(statement, (error: Error | undefined, result) => (error ? reject(error) : resolve(result)));
  return promise.catch((error: unknown) => {
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}
