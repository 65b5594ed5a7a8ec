import type pg from 'pg';

/**
 * Runs a statement through a callback. The library's own promise is linked to its query, and a connection's queries to
 * each other, until the old generation is collected. All rows ever read stayed in memory there, 370 bytes per line of a
 * file (measured with pg 8.23 and Node 26); with a callback they are freed early.
 * @throws database errors, with the caller's stack.
 */
export function queryByCallback<Row extends pg.QueryResultRow>(
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
