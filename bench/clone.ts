import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from './serve.ts';
import { report } from './measure.ts';

/**
 * From a fresh clone to the first page, by the README's first command. `node bench/clone.ts [--json]`. The limit is what
 * installing the packages alone takes on this machine. Commits only: what is not committed is not cloned.
 */

const folder = mkdtempSync(join(tmpdir(), 'fei-clone-'));
const repository = fileURLToPath(new URL('../', import.meta.url));
// As a newcomer: nothing of the program that runs this benchmark, except where packages come from.
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS|INIT_CWD|VAR_DIR|PORT)/.test(name)),
);

function run(command: string, args: readonly string[], cwd: string): void {
  const done = spawnSync(command, args, { cwd, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

const seconds = (since: number) => (performance.now() - since) / 1000;

try {
  const alone = join(folder, 'alone');
  run('git', ['clone', '--quiet', repository, alone], folder);
  const installing = performance.now();
  run('npm', ['ci', '--loglevel=error'], alone);
  const installed = seconds(installing);

  const began = performance.now();
  const fresh = join(folder, 'fresh');
  run('git', ['clone', '--quiet', repository, fresh], folder);
  const port = await freePort();
  const site = spawn('npm', ['start'], {
    cwd: fresh,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  for await (const line of createInterface({ input: site.stdout })) if (line.startsWith('Ready: ')) break;
  const page = await fetch(`http://127.0.0.1:${port}/en_us/Events.html`);
  if (page.status !== 200 || !(await page.text()).includes('/en_us/Event/')) throw new Error('the first page is wrong');
  const first = seconds(began);
  process.kill(-site.pid!, 'SIGTERM');
  // npm ends before the program: wait for whoever still writes.
  await new Promise((resolve) => site.once('close', resolve));
  const nothing = { limit: null, p50_ms: null, p99_ms: null, invariants_ok: null };
  report(
    [
      { name: 'installing the packages alone', value: installed, unit: 's', ratio: null, ...nothing },
      { name: 'fresh clone to first page', value: first, unit: 's', ratio: first / installed, ...nothing },
    ],
    process.argv.includes('--json'),
  );
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
