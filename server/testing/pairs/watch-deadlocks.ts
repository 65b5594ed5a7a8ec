import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { retrying, sqlState } from '../../platform/database.ts';
import type { TestProgram } from '../open-program.ts';

/** Milliseconds that a transaction pauses after each statement; longer than a statement takes on a slow machine. */
const restMs = 4;

const resting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => sleep(restMs).then(() => result),
};

/**
 * Makes a program's transactions pause after each statement, so that concurrent ones overlap and deadlock if they can.
 * @returns the transactions that PostgreSQL aborted because of a deadlock, each with its position; the list grows.
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

/** Returns the number of deadlocks in a program's database, including those of single statements. */
export async function countDeadlocks({ pool }: TestProgram): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.deadlocks;
}
