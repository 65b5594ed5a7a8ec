import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Sends a signal to a process that may have ended. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended.
  }
}

/** Returns the IDs of a process's direct children; empty on Windows. */
export async function childrenOf(pid: number): Promise<number[]> {
  const list =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
      : (await run('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }))).stdout;
  return list.split(/\s+/).filter(Boolean).map(Number);
}

export async function killWithChildren(pid: number): Promise<void> {
  const children = await childrenOf(pid);
  signalIfThere(pid, 'SIGKILL');
  await Promise.all(children.map(killWithChildren));
}
