import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isThrowawayRequested } from '../server/platform/postgres-durability.ts';
import { startPostgres, stopPostgres } from '../server/platform/postgres/postgres.ts';
import { guard } from '../server/testing/guard.ts';
import { freePort } from '../server/testing/ports.ts';
import { asParent, endWithParent } from '../server/testing/end-with-parent.ts';
import { takeTurns } from './take-turns.ts';

/**
 * Starts two serving processes and one for jobs, over a temporary database. `PORT` forwards to the first two in turn.
 * All files are in `SEVERAL_DIRECTORY`, which must not exist yet. All three start simultaneously, as after a machine
 * boots. Needs a finished build.
 */
const directory = process.env.SEVERAL_DIRECTORY;
if (!directory) throw new Error('SEVERAL_DIRECTORY is not set');
mkdirSync(directory, { mode: 0o700 });
endWithParent();
const release = guard([directory]);
process.on('exit', () => {
  rmSync(directory, { recursive: true, force: true });
  release();
});

/** Milliseconds before a process that was asked to exit is killed. */
const timeoutMs = 6000;
/** Milliseconds that the first start with the demonstration data may take. */
const longestStartMs = 300_000;

const main = fileURLToPath(new URL('start-with-parent.ts', import.meta.url));
const port = Number(process.env.PORT);
const ports = [await freePort(), await freePort()];
const ended = new AbortController();
const children: ChildProcess[] = [];
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    ended.abort();
    // Until the processes exist, only the database has to be stopped.
    if (children.length === 0) void stopPostgres(0);
  });

// Held from before the first process starts until the last one has exited, so that the database ends with this process.
const postgres = await startPostgres({
  directory: join(directory, 'postgres'),
  log: () => undefined,
  throwaway: isThrowawayRequested(process.env, true),
});
const front = takeTurns(ports);
try {
  for (const one of ports) children.push(start({ ROLE: 'web', PORT: String(one) }));
  children.push(start({ ROLE: 'worker' }));
  await Promise.all(ports.map(serves));
  front.listen(port, '127.0.0.1');
  if (!ended.signal.aborted) await once(ended.signal, 'abort');
} catch (error) {
  if (!ended.signal.aborted) throw error;
} finally {
  front.close();
  front.closeAllConnections();
  await Promise.all(children.map(end));
  await postgres.stop();
}
process.exit();

function start(environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...asParent(), VAR_DIR: directory, ...environment },
    stdio: ['ignore', environment.ROLE === 'worker' ? 'ignore' : 'inherit', 'inherit'],
  });
  child.once('exit', (code) => {
    if (ended.signal.aborted) return;
    console.error(`The process with ${JSON.stringify(environment)} exited unexpectedly (${code}).`);
    process.exitCode = 1;
    ended.abort();
  });
  return child;
}

async function serves(one: number): Promise<void> {
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(longestStartMs)]);
  for (;;) {
    const response = await fetch(`http://localhost:${one}/readyz`, { signal }).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100, undefined, { signal });
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  await exit;
  clearTimeout(timer);
}
