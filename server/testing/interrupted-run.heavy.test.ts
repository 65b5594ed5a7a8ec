import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { signalIfThere } from '../platform/postgres/child-processes.ts';
import { listProcesses } from './processes.ts';
import { slowness } from './run-settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const node = [process.execPath, 'scripts/run-tests.ts'];
// Takes longer than the test waits.
const database = { path: 'server/features/orders', process: /bin\/postgres\0-D/ };
const browser = { path: 'e2e/information.test.ts', process: /--headless/ };

test.skipIf(process.platform !== 'linux').each([
  { name: 'database tests', command: node, ...database, signal: 'SIGINT' },
  { name: 'database tests', command: node, ...database, signal: 'SIGTERM' },
  { name: 'database tests', command: node, ...database, signal: 'SIGKILL' },
  { name: 'npm test', command: ['npm', 'test', '--'], ...database, signal: 'SIGTERM' },
  { name: 'journeys', command: node, ...browser, signal: 'SIGTERM' },
  { name: 'journeys', command: node, ...browser, signal: 'SIGKILL' },
] as const)(
  'leaves no process and no folder 10 s after the end of $name by $signal',
  async ({ command, path, process: awaited, signal }) => {
    const temporary = mkdtempSync(join(tmpdir(), 'fei-interrupted-'));
    const mark = `INTERRUPTED_RUN=${temporary}`;
    const [program, ...args] = command;
    const run = spawn(program!, [...args, path], {
      cwd: root,
      env: { ...process.env, TMPDIR: temporary, INTERRUPTED_RUN: temporary },
      stdio: 'ignore',
    });
    const ended = once(run, 'exit');
    const family = () => listProcesses().filter((one) => one.command && one.environment.includes(mark));
    const folders = new Set<string>();
    try {
      await expect
        .poll(
          () => {
            const now = family();
            for (const { folder } of now) if (/fei-(pg|e2e)-/.test(folder)) folders.add(folder);
            return now.some((one) => awaited.test(one.command));
          },
          { interval: 200 },
        )
        .toBe(true);
      expect(folders.size).toBeGreaterThan(0);
      run.kill(signal);
      await ended;
      const left = () => [
        ...family().map((one) => one.command.replaceAll('\0', ' ')),
        ...[...folders].filter((folder) => existsSync(folder)),
        // npm stores its own compiled programs there.
        ...readdirSync(temporary).filter((name) => name !== 'node-compile-cache'),
      ];
      await expect.poll(left, { timeout: 10_000 * slowness() }).toEqual([]);
    } finally {
      for (const { pid } of family()) signalIfThere(pid, 'SIGKILL');
      rmSync(temporary, { recursive: true, force: true });
    }
  },
);
