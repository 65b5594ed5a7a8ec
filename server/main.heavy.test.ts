import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { signalIfThere } from './platform/postgres/child-processes.ts';
import { listProcesses, type Process } from './testing/processes.ts';
import { slowness } from './testing/run-settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };

let program: ChildProcess;
let directory: string;
let output: string;

afterEach(async () => {
  await expect
    .poll(() => {
      const left = processes();
      for (const { pid } of left) signalIfThere(pid, 'SIGKILL');
      return left;
    })
    .toEqual([]);
  rmSync(directory, { recursive: true, force: true });
});

const processes = (): Process[] =>
  listProcesses().filter((one) => one.command && one.environment.includes(`VAR_DIR=${directory}`));
const left = () => processes().map((one) => one.command.replaceAll('\0', ' '));
const postgresRuns = () => processes().some((one) => /bin\/postgres\0-D/.test(one.command));

/** Starts the worker through a shell, as npm does. It starts its database and loads the demonstration. */
function start(more: Record<string, string> = {}): void {
  directory = mkdtempSync(join(tmpdir(), 'fei-ends-'));
  chmodSync(directory, 0o755);
  output = '';
  const env = { ...process.env, VAR_DIR: directory, ROLE: 'worker', LOG_LEVEL: 'warn', ...more };
  program = spawn('sh', ['-c', scripts.start], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  program.stdout!.on('data', (text) => (output += String(text)));
}

const stages = {
  'makes its database': () => existsSync(join(directory, 'postgres', 'start.lock')),
  'has its database': () => postgresRuns(),
  'loads the demonstration': () => hasTable('import_run'),
  works: () => output.includes('Demonstration catalogue'),
} satisfies Record<string, () => boolean | Promise<boolean>>;
const stageReached: (stage: keyof typeof stages) => boolean | Promise<boolean> = (stage) => stages[stage]();

async function hasTable(name: string): Promise<boolean> {
  const client = new pg.Client({ host: join(directory, 'postgres'), user: 'app', database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [name]);
    return rows[0]!.found;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function startUntil(stage: keyof typeof stages, more?: Record<string, string>): Promise<void> {
  start(more);
  await expect.poll(() => stageReached(stage), { interval: 20 }).toBe(true);
}

const faults = pathToFileURL(join(root, 'server/testing/fault-worker.ts')).href;

test.skipIf(process.platform !== 'linux').each([
  { fault: 'exception', stage: 'works', origin: 'uncaughtException' },
  { fault: 'rejection', stage: 'works', origin: 'unhandledRejection' },
  { fault: 'exception', stage: 'loads the demonstration', origin: 'uncaughtException' },
] as const)(
  'logs an uncaught $fault while it $stage, drains and exits with code 1',
  async ({ fault, stage, origin }) => {
    await startUntil(stage, { FAULT: fault, NODE_OPTIONS: `--import=${faults}` });
    const exit = once(program, 'exit');
    program.kill('SIGUSR2');
    await expect.poll(left, { timeout: 10_000 * slowness() }).toEqual([]);
    expect(await exit).toEqual([1, null]);
    const lines = output.split('\n').filter((line) => line.includes('"level":60'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      origin,
      role: 'worker',
      fault: { type: 'Error', message: 'a fault about …' },
    });
    expect(lines[0]).toContain('fault-worker.ts');
    expect(output).not.toContain('chan@example.com');
  },
);

const signals = ['SIGTERM', 'SIGINT'] as const;
const everyEnd = Object.keys(stages).flatMap((stage) =>
  signals.map((signal) => ({ signal, stage: stage as keyof typeof stages })),
);

test.skipIf(process.platform !== 'linux').each(everyEnd)(
  'leaves no process 10 s after $signal while it $stage',
  async ({ signal, stage }) => {
    await startUntil(stage);
    const exit = once(program, 'exit');
    program.kill(signal);
    await expect.poll(left, { timeout: 10_000 * slowness() }).toEqual([]);
    expect(await exit).toEqual([0, null]);
  },
);

test.skipIf(process.platform !== 'linux')('exits within 10 s while a session blocks on a statement', async () => {
  await startUntil('works');
  const client = new pg.Client({ host: join(directory, 'postgres'), user: 'app', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  const failure = expect(client.query('select pg_sleep(600)')).rejects.toThrow();
  program.kill('SIGTERM');
  await expect.poll(left, { timeout: 10_000 * slowness() }).toEqual([]);
  await failure;
});

test.skipIf(process.platform !== 'linux')('stops its PostgreSQL within 30 s of SIGKILL', async () => {
  await startUntil('works');
  program.kill('SIGKILL');
  await once(program, 'exit');
  expect(postgresRuns()).toBe(true);
  await expect.poll(left, { timeout: 30_000 * slowness() }).toEqual([]);
});
