import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';

const children = new Set<ChildProcess>();

/** Duration of each command in minutes, in the order in which they ended. */
export const minutes: { phase: string; minutes: string }[] = [];

/**
 * Runs a command and prints its output: immediately, or in one piece at the end if it runs `beside` another.
 * @returns its exit status.
 */
export async function spawnCommand(
  title: string,
  command: string,
  args: readonly string[],
  { environment = {}, beside = false }: { environment?: Record<string, string>; beside?: boolean } = {},
): Promise<number> {
  if (!beside) console.log(`\n== ${title}`);
  const start = performance.now();
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit', env });
  children.add(child);
  const output = beside ? Promise.all([text(child.stdout!), text(child.stderr!)]) : undefined;
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (status) => resolve(status ?? 1));
  });
  children.delete(child);
  if (output) console.log(`\n== ${title}\n${(await output).join('')}`);
  minutes.push({ phase: title, minutes: minutesSince(start) });
  return code;
}

/**
 * Returns the minutes since `start`, with one decimal.
 * @param start time from `performance.now()`.
 */
export function minutesSince(start: number): string {
  return ((performance.now() - start) / 60_000).toFixed(1);
}

/**
 * Ends this process and its children when a signal arrives. The guards of the temporary folders end all other
 * processes.
 */
export function endWithSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => {
      for (const child of children) child.kill(signal);
      process.exit(code);
    });
}
