import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { allJobs } from '../all-handlers.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { openProgram, type RunningProgram } from '../program.ts';

/** What a command says when it cannot go on; it has been said when it is thrown out of `runCommand`. */
export class CommandError extends Error {}

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Opens the program beside a site that may be running over the same database, runs the command, and closes again.
 * Mistakes of whoever calls end in one sentence and exit code 1.
 */
export async function runCommand(work: (program: RunningProgram) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const program = await openProgram(config, createLog(config.logLevel));
    try {
      await work(program);
    } finally {
      await program.close();
    }
  } catch (error) {
    if (error instanceof ConfigError) for (const mistake of error.mistakes) console.error(mistake);
    else console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** Longest wait for the jobs that a command has caused. Milliseconds: five minutes. */
const patienceMs = 5 * 60 * 1000;

/** Works off the jobs that the command has told of: no site may be running that would. */
export async function workOffJobs(program: RunningProgram): Promise<void> {
  await program.jobs.work(allJobs(program));
  const deadline = performance.now() + patienceMs;
  while ((await program.jobs.pending()) > 0) {
    if (performance.now() > deadline)
      throw new CommandError('Some jobs are still waiting: the running site works on them.');
    await sleep(200);
  }
}
