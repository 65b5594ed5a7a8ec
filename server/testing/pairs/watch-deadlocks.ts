import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { retrying, sqlState } from '../../platform/database.ts';
import type { TestProgram } from '../open-program.ts';

/** How long a transaction rests after each statement. Milliseconds: longer than a statement takes on a slow machine. */
const restMs = 4;

const resting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => sleep(restMs).then(() => result),
};

/**
 * From now on the transactions of a program rest after each statement, so that those that begin together are in the
 * middle together: what could wait in a circle does.
 * @returns what PostgreSQL ended because of that, each with where it was, as it comes.
 */
export function watchDeadlocks(program: TestProgram): string[] {
  const deadlocks: string[] = [];
  const slow = program.db.withPlugin(resting);
  program.transact = (work) =>
    retrying(() =>
      slow
        .transaction()
        .execute(work)
        .catch((error: unknown) => {
          if (sqlState(error) === '40P01') deadlocks.push(String((error as Error).stack));
          throw error;
        }),
    );
  return deadlocks;
}

/** How many circles PostgreSQL has broken in the database of a program, also of single statements. */
export async function countDeadlocks({ pool }: TestProgram): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.deadlocks;
}
