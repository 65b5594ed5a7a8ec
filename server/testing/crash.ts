import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';
import { seededRandom, slowness } from './run-settings.ts';

/** Confirmation to a buyer or the gateway. */
export type Acknowledged =
  | { kind: 'held'; performanceId: string; holdId: string }
  | { kind: 'taken'; paymentId: string; amountCents: number }
  | { kind: 'given'; number: string; places: string };

export interface CrashReport {
  counts: Record<string, number>;
  wrong: string[];
  lost: string[];
  acknowledged: number;
}

const sale = fileURLToPath(new URL('crash-sale.ts', import.meta.url));

/**
 * Runs a real sale in its own process over an embedded database, kills it at random moments (every third time with its
 * database, every other third the database first) and restarts it over the same folder. Finally it compares all
 * confirmations with the database. Uses real time, because the moment of a kill must be arbitrary.
 * @param options.kills number of kills; `sellMs` maximum running time before each, from the first sale; `divided`
 *   partitions the sale tables by performance, `fans` makes fans buy scarce tickets.
 */
export function runCrashes(options: {
  kills: number;
  sellMs: number;
  mode?: 'divided' | 'fans';
}): Promise<CrashReport> {
  return inFolder(`crashes ${options.mode ?? ''}`, async (scene) => {
    for (let kill = 0; kill < options.kills; kill++) {
      const sale = await startSale(scene, 'all', options.mode);
      // Until the first sale there is nothing to lose, and a busy machine is slow to get there.
      if (kill === 0) await untilSold(scene, sale);
      await sleep((kill === 0 ? 1 : scene.random()) * options.sellMs);
      if (kill % 3 === 1) {
        killDatabase(scene.varDir);
        await sleep(scene.random() * 400);
        sale.mustRun();
      }
      sale.kill();
      if (kill % 3 === 2) killDatabase(scene.varDir);
      await sale.ended;
    }
  });
}

/**
 * Like `runCrashes`, with two selling processes and one for jobs over one database. Each time one of the four is killed
 * and restarted while the others continue.
 */
export function runCrashesAmongSeveral(options: { kills: number; sellMs: number }): Promise<CrashReport> {
  return inFolder('crashes among several', async (scene) => {
    const first = await startSale(scene, 'web');
    const begin = [() => startSale(scene, 'web', first.performanceId)];
    begin.push(begin[0]!, () => startSale(scene, 'worker', first.performanceId));
    const processes = [first, await begin[1]!(), await begin[2]!()];
    await untilSold(scene, first);
    for (let kill = 0; kill < options.kills; kill++) {
      await sleep((0.3 + 0.7 * scene.random()) * options.sellMs);
      for (const process of processes) process.mustRun();
      const victim = kill % 4;
      if (victim === 3) killDatabase(scene.varDir);
      else {
        processes[victim]!.kill();
        await processes[victim]!.ended;
        processes[victim] = await begin[victim]!();
      }
    }
    await sleep(options.sellMs);
    for (const process of processes) process.kill();
    await Promise.all(processes.map((process) => process.ended));
  });
}

/** Payments and orders confirmed before the first kill. */
const firstSales = 40;

async function untilSold({ lines }: Scene, sale: Sale): Promise<void> {
  while (lines.filter((line) => /"kind":"(taken|given)"/.test(line)).length < firstSales) {
    sale.mustRun();
    await sleep(50);
  }
}

interface Scene {
  readonly varDir: string;
  /** Confirmations printed by its processes. */
  readonly lines: string[];
  readonly random: () => number;
}

async function inFolder(label: string, crash: (scene: Scene) => Promise<void>): Promise<CrashReport> {
  const varDir = mkdtempSync(join(tmpdir(), 'fei-crash-'));
  chmodSync(varDir, 0o755);
  const scene: Scene = { varDir, lines: [], random: seededRandom(label) };
  const before = new Set(started);
  try {
    await crash(scene);
    const file = join(varDir, 'acknowledged');
    writeFileSync(file, scene.lines.join('\n'));
    const child = start(scene, 'all', 'finish', file);
    const exit = once(child, 'exit');
    let report: CrashReport | undefined;
    for await (const line of createInterface({ input: child.stdout! })) report = JSON.parse(line) as CrashReport;
    await exit;
    if (!report) throw new Error('the sale could not be finished');
    return report;
  } finally {
    for (const child of started.difference(before)) child.kill('SIGKILL');
    killDatabase(varDir);
    await sleep(100);
    rmSync(varDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Running processes, which are ended if a test fails. */
const started = new Set<ChildProcess>();

type Role = 'all' | 'web' | 'worker';

function start({ varDir, random }: Scene, role: Role, ...args: string[]): ChildProcess {
  // A restarted process continues with different buyers.
  const SEED = String(Math.floor(random() * 2 ** 31));
  const child = spawn(process.execPath, [sale, ...args], {
    env: { ...bareEnvironment(), SEED, VAR_DIR: varDir, ROLE: role, LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

interface Sale {
  performanceId: string;
  kill(): void;
  /** Resolves when the process has exited and all its output has been read. */
  ended: Promise<unknown>;
  /** @throws if the process has exited on its own. */
  mustRun(): void;
}

/** @param told performance that another process already sells, or the variant of the sale. */
async function startSale(scene: Scene, role: Role, told?: string): Promise<Sale> {
  const child = start(scene, role, 'sell', ...(told ? [told] : []));
  const exit = once(child, 'exit');
  const selling = Promise.withResolvers<string>();
  const reading = (async () => {
    for await (const line of createInterface({ input: child.stdout! })) {
      const begun = /^\{"kind":"selling","performanceId":"([^"]+)"\}$/.exec(line)?.[1];
      if (begun) selling.resolve(begun);
      // The last line may be incomplete.
      else if (line.endsWith('}')) scene.lines.push(line);
    }
  })();
  const begun = await Promise.race([
    selling.promise,
    exit.then(() => Promise.reject(new Error('the sale did not start'))),
    sleep(120_000 * slowness(), undefined, { ref: false }).then(() =>
      Promise.reject(new Error('the sale did not start in time')),
    ),
  ]);
  return {
    performanceId: begun,
    kill: () => void child.kill('SIGKILL'),
    ended: Promise.all([exit, reading]),
    mustRun() {
      if (child.exitCode !== null) throw new Error('a process exited on its own');
    },
  };
}

/** Kills the embedded database in this folder as a power failure would. */
function killDatabase(varDir: string): void {
  try {
    const pid = Number(readFileSync(join(varDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    if (pid > 1) process.kill(pid, 'SIGKILL');
  } catch {
    // There is no database, or it has just exited.
  }
}
