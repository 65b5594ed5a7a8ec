import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

/** Starts a guarded test run with one process in its folder and one that stores its temporary files there. */
function run(folder: string): string {
  return `
    import { spawn } from 'node:child_process';
    import { guard } from ${JSON.stringify(new URL('guard.ts', import.meta.url).href)};
    const folder = ${JSON.stringify(folder)};
    guard([folder]);
    const inside = spawn('sleep', ['60'], { cwd: folder });
    const beside = spawn('sleep', ['60'], { env: { ...process.env, TMPDIR: folder } });
    console.log(JSON.stringify([inside.pid, beside.pid]));
    setInterval(() => undefined, 1000);`;
}

function runs(pid: number): boolean {
  // A zombie process has no command line.
  return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
}

test.skipIf(process.platform !== 'linux').each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'leaves no process and no folder after a run ends by %s',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'fei-guarded-'));
    const child = spawn(process.execPath, ['--input-type=module', '--eval', run(folder)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
      const pids = JSON.parse(line) as number[];
      expect(pids.map(runs)).toEqual([true, true]);
      child.kill(signal);
      await expect.poll(() => existsSync(folder)).toBe(false);
      await expect.poll(() => pids.map(runs)).toEqual([false, false]);
    } finally {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
