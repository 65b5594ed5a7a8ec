import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Running {
  readonly pid: string;
  readonly command: string;
  /** Where it works; empty if it ends meanwhile. */
  readonly folder: string;
}

/** What was started by a process, and by what it started. */
function startedBy(pid: number): Running[] {
  const parents = new Map<string, string>();
  for (const one of readdirSync('/proc')) {
    const stat = readIfThere(() => readFileSync(`/proc/${one}/stat`, 'utf8'));
    if (/^\d+$/.test(one) && stat) parents.set(one, stat.slice(stat.lastIndexOf(')')).split(' ')[2]!);
  }
  const family = new Set([String(pid)]);
  // A set that grows while it is gone through is gone through whole.
  for (const member of family) for (const [one, parent] of parents) if (parent === member) family.add(one);
  return [...family].map((one) => ({ pid: one, command: commandOf(one), folder: folderOf(one) }));
}

/** Empty for one that has ended, waited for or not. */
const commandOf = (pid: string) => readIfThere(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
const folderOf = (pid: string) => readIfThere(() => readlinkSync(`/proc/${pid}/cwd`));

function readIfThere(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

test.skipIf(process.platform !== 'linux').each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'leaves no process, database or folder when a run of tests is ended by %s',
  async (signal) => {
    const temporary = mkdtempSync(join(tmpdir(), 'fei-interrupted-'));
    const run = spawn(process.execPath, ['scripts/run-tests.ts', 'server/features/audit'], {
      cwd: root,
      env: { ...process.env, TMPDIR: temporary },
      stdio: 'ignore',
    });
    const ended = once(run, 'exit');
    let family: Running[] = [];
    const database = () => family.find(({ command }) => /^postgres: .*writer/.test(command));
    try {
      await expect.poll(() => Boolean(((family = startedBy(run.pid!)), database())), { interval: 100 }).toBe(true);
      const { folder } = database()!;
      expect(existsSync(folder)).toBe(true);
      run.kill(signal);
      await ended;
      const left = () =>
        family.filter(({ pid, command }) => command && commandOf(pid) === command).map(({ command }) => command);
      await expect.poll(left).toEqual([]);
      await expect.poll(() => existsSync(folder)).toBe(false);
      await expect.poll(() => readdirSync(temporary)).toEqual([]);
    } finally {
      run.kill('SIGKILL');
      rmSync(temporary, { recursive: true, force: true });
    }
  },
);
