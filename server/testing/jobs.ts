import { allJobs } from '../all-handlers.ts';
import type { QueueName } from '../domain-events.ts';
import { MessageInHand } from '../platform/record-mail.ts';
import type { RunningProgram } from '../program.ts';

/**
 * Runs every waiting job and the jobs that these create, as a worker would, in sequence and without pauses.
 * @param options.only restricts the run to these queues; `times` delivers each job that number of times.
 */
export async function runJobs(
  program: RunningProgram,
  options: { only?: readonly QueueName[]; times?: number } = {},
): Promise<void> {
  const handlers: Record<string, (data: never) => Promise<void>> = allJobs(program);
  const queues = options.only ?? Object.keys(handlers);
  for (;;) {
    const { rows } = await program.pool.query<{ id: string; name: string; data: object }>(
      `select id, name, data from pgboss.job where name = any($1) and state = 'created' order by created_on, id`,
      [queues],
    );
    if (rows.length === 0) return;
    for (const job of rows) {
      try {
        for (let time = 0; time < (options.times ?? 1); time++) await handlers[job.name]!(job.data as never);
      } catch (error) {
        // Another program in the test is sending the message: as in a worker, the job stays and is retried.
        if (error instanceof MessageInHand) continue;
        throw error;
      }
      await program.pool.query(`update pgboss.job set state = 'completed', completed_on = now() where id = $1`, [
        job.id,
      ]);
    }
  }
}
