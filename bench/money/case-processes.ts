import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CasePreview } from '../../server/features/cases/preview-case.ts';
import type { RunningProgram } from '../../server/program.ts';
import { memoryOf, readProcess } from '../serve.ts';

export interface Worker {
  child: ChildProcess;
  /** The worker's first output, if it had a case to preview. */
  counted: { preview: CasePreview; ms: number } | undefined;
}

/** The same flags as in `npm start` and the image. */
const asStarted = ['--max-semi-space-size=8'];

export async function startWorker(
  { config }: RunningProgram,
  { aheadMs, number, perSecond }: { aheadMs: number; number?: number; perSecond?: number },
): Promise<Worker> {
  const file = fileURLToPath(new URL('case-worker.ts', import.meta.url));
  const env = {
    ...process.env,
    VAR_DIR: config.varDir,
    SECRET_KEY: config.secretKey,
    ROLE: 'worker',
    ...(perSecond === undefined ? {} : { CASE_ORDERS_PER_SECOND: String(perSecond) }),
  };
  const given = [file, String(aheadMs), ...(number === undefined ? [] : [String(number)])];
  const child = spawn(process.execPath, [...asStarted, ...given], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const next = async () => {
    const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [])])) as [string?];
    if (line === undefined) throw new Error('the worker did not start');
    return JSON.parse(line) as { preview: CasePreview; ms: number };
  };
  const counted = number === undefined ? undefined : await next();
  if (number === undefined) await next();
  return { child, counted };
}

export async function killWorker({ child }: Worker): Promise<void> {
  const exit = once(child, 'exit');
  if (!child.kill('SIGKILL')) throw new Error('a worker exited on its own');
  await exit;
}

/** Returns the process's peak memory, in MiB. */
export function peakOf({ child }: Worker): number {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readProcess(child.pid!, 'status'))?.[1];
  return peak === undefined ? memoryOf(child.pid!) / 2 ** 20 : Number(peak) / 1024;
}
