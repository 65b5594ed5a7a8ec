import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/testing/ports.ts';
import { makeFolder } from './measure.ts';
import { atMost, doesNotApply, makeMeasurement, type Benchmark } from './measurement.ts';

/**
 * Measures the time from a fresh clone to the first page, using the first command in the README, against the time that
 * installing the packages takes on this machine. Uncommitted changes are not cloned. A tiny run reuses this tree's
 * packages and build.
 */

/** Multiple of the installation time: build, database and demonstration data may take twice as long as installing. */
const max = 3;

const repository = fileURLToPath(new URL('../', import.meta.url));
// As on a newcomer's machine: inherit nothing from the environment except the package registry.
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS|INIT_CWD|VAR_DIR|PORT|DATABASE_URL)/.test(name)),
);

function run(command: string, args: readonly string[], cwd: string): void {
  const done = spawnSync(command, args, { cwd, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

const seconds = (since: number) => (performance.now() - since) / 1000;

async function showFirstPage(folder: string, command: string, args: readonly string[]): Promise<void> {
  const port = await freePort();
  const site = spawn(command, args, {
    cwd: folder,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  // npm exits before the program: wait until all output is closed.
  const closed = once(site, 'close');
  try {
    for await (const line of createInterface({ input: site.stdout })) if (line.startsWith('Ready: ')) break;
    const page = await fetch(`http://127.0.0.1:${port}/en_us/Events.html`);
    if (page.status !== 200 || !(await page.text()).includes('/en_us/Event/'))
      throw new Error('unexpected content on the first page');
  } finally {
    if (site.exitCode === null && site.signalCode === null) process.kill(-site.pid!, 'SIGTERM');
    site.stdout.resume();
    await closed;
  }
}

/** @returns seconds. */
async function install(folder: string): Promise<number> {
  const alone = join(folder, 'alone');
  run('git', ['clone', '--quiet', repository, alone], folder);
  const startedAt = performance.now();
  run('npm', ['ci', '--loglevel=error'], alone);
  return seconds(startedAt);
}

export const measure: Benchmark = async ({ tiny }) => {
  const folder = makeFolder('clone');
  try {
    const installed = tiny ? doesNotApply : await install(folder);
    const startedAt = performance.now();
    const fresh = join(folder, 'fresh');
    run('git', ['clone', '--quiet', repository, fresh], folder);
    if (tiny) {
      symlinkSync(join(repository, 'node_modules'), join(fresh, 'node_modules'));
      cpSync(join(repository, 'build'), join(fresh, 'build'), { recursive: true });
      await showFirstPage(fresh, process.execPath, ['server/main.ts']);
    } else await showFirstPage(fresh, 'npm', ['start']);
    const first = seconds(startedAt);
    if (installed === doesNotApply) return [makeMeasurement('clone to first page', first, 's')];
    return [
      makeMeasurement('package installation only', installed, 's'),
      makeMeasurement('fresh clone to first page', first, 's', {
        limit: atMost(max, 'ratio'),
        ratio: first / installed,
      }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
};
