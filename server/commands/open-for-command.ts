import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { allJobs } from '../all-handlers.ts';
import type { QueueName } from '../domain-events.ts';
import { ConfigError, readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { openProgram, type RunningProgram } from '../program.ts';

/** Error with a sentence that explains to the user why the command cannot continue. */
export class CommandError extends Error {}

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Reads the command line, opens the program (a site may be running on the same database), runs the command and closes
 * the program. User errors print one sentence and exit with code 1; command-line errors do so before anything is
 * opened.
 * @param alone handles tasks that need no program, and returns true if it handled one.
 */
export async function runCommand<Arguments>(
  usage: string,
  readArguments: () => Arguments,
  work: (program: RunningProgram, given: Arguments) => Promise<void>,
  alone: (given: Arguments) => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> {
  try {
    const given = readOrExplain(usage, readArguments);
    if (await alone(given)) return;
    const config = readConfig(process.env);
    const program = await openProgram(config, createLog(config.logLevel, 'command'));
    try {
      await work(program, given);
    } finally {
      await program.close();
    }
  } catch (error) {
    if (error instanceof ConfigError) for (const mistake of error.mistakes) console.error(mistake);
    else {
      console.error(error instanceof Error ? error.message : String(error));
      if (error instanceof Error && error.cause instanceof Error) console.error(error.cause.message);
    }
    process.exitCode = 1;
  }
}

function readOrExplain<Arguments>(usage: string, readArguments: () => Arguments): Arguments {
  try {
    return readArguments();
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  }
}

/** Maximum wait for the jobs that a command caused, in milliseconds. */
const timeoutMs = 5 * 60 * 1000;

/** Waits until the jobs in these queues are done. This process works on them too, because no site may be running. */
export async function workOffJobs(program: RunningProgram, queues: readonly QueueName[]): Promise<void> {
  await program.jobs.work({ ...allJobs(program) }, queues);
  const deadline = performance.now() + timeoutMs;
  while ((await program.jobs.pending(queues)) > 0) {
    if (performance.now() > deadline) {
      throw new CommandError('Some jobs are not finished yet. A running worker will finish them.');
    }
    await sleep(200);
  }
}
