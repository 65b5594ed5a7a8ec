import type { Pool } from '../database.ts';

/** Delay after which a due job is overdue (our choice); workers look every second. */
const lateAfter = '1 minute';

/**
 * Reason why jobs are not done. `no_worker`: no process that handles jobs is connected. `late_jobs`: some jobs are
 * overdue.
 */
export type JobProblem = 'no_worker' | 'late_jobs';

/**
 * Returns the job queue's problems.
 * @throws database errors.
 */
export async function findJobProblems(pool: Pool): Promise<JobProblem[]> {
  const { rows } = await pool.query<{ hasWorker: boolean; late: boolean }>(`select
    exists (select from pg_stat_activity where datname = current_database() and application_name ~ '^fei (all|worker) ')
      as "hasWorker",
    exists (select from pgboss.job where state in ('created', 'retry') and start_after < now() - interval '${lateAfter}')
      as late`);
  const { hasWorker, late } = rows[0]!;
  return [...(hasWorker ? [] : ['no_worker' as const]), ...(late ? ['late_jobs' as const] : [])];
}
