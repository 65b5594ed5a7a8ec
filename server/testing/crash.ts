import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';

/** What a buyer, or the gateway, was told. */
export type Acknowledged =
  | { kind: 'held'; performanceId: string; holdId: string }
  | { kind: 'taken'; paymentId: string; amountCents: number }
  | { kind: 'given'; number: string; places: string };

export interface CrashReport {
  counts: Record<string, number>;
  /** What does not add up. */
  wrong: string[];
  /** What was acknowledged and is gone. */
  lost: string[];
  acknowledged: number;
}

const sale = fileURLToPath(new URL('crash-sale.ts', import.meta.url));

/**
 * Lets a real sale run as a process of its own over an embedded database, kills it at random moments, every third time
 * together with its database, every other third the database first; starts it again over the same folder; and at last
 * holds everything that was acknowledged against the database.
 * @param options.kills how often; `sellMs` the longest that the sale runs before each, from when it has begun to sell;
 *   `divided` has the tables of the sale divided by performance, `fans` has fans buy what is scarce.
 */
export function runCrashes(options: {
  kills: number;
  sellMs: number;
  mode?: 'divided' | 'fans';
}): Promise<CrashReport> {
  return inFolder(async (varDir, lines) => {
    for (let kill = 0; kill < options.kills; kill++) {
      const sale = await startSale(varDir, lines, 'all', ...(options.mode ? [options.mode] : []));
      // Without anything sold there is nothing to lose, and a busy machine takes its time.
      if (kill === 0) await untilSold(lines, sale);
      await sleep((kill === 0 ? 1 : Math.random()) * options.sellMs);
      if (kill % 3 === 1) {
        killDatabase(varDir);
        await sleep(Math.random() * 400);
        sale.mustRun();
      }
      sale.kill();
      if (kill % 3 === 2) killDatabase(varDir);
      await sale.ended;
    }
  });
}

/**
 * The same with two processes that sell and one that does the jobs, over one database. Each time one of the four is
 * killed while the others go on, and is started again.
 */
export function runCrashesAmongSeveral(options: { kills: number; sellMs: number }): Promise<CrashReport> {
  return inFolder(async (varDir, lines) => {
    const first = await startSale(varDir, lines, 'web');
    const begin = [() => startSale(varDir, lines, 'web', first.performanceId)];
    begin.push(begin[0]!, () => startSale(varDir, lines, 'worker', first.performanceId));
    const processes = [first, await begin[1]!(), await begin[2]!()];
    await untilSold(lines, first);
    for (let kill = 0; kill < options.kills; kill++) {
      await sleep((0.3 + 0.7 * Math.random()) * options.sellMs);
      for (const process of processes) process.mustRun();
      const victim = kill % 4;
      if (victim === 3) killDatabase(varDir);
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

/** Payments that were taken, and orders that somebody was given, before the first kill. */
const firstSales = 40;

async function untilSold(lines: readonly string[], sale: Sale): Promise<void> {
  while (lines.filter((line) => /"kind":"(taken|given)"/.test(line)).length < firstSales) {
    sale.mustRun();
    await sleep(50);
  }
}

async function inFolder(crash: (varDir: string, lines: string[]) => Promise<void>): Promise<CrashReport> {
  const varDir = mkdtempSync(join(tmpdir(), 'fei-crash-'));
  chmodSync(varDir, 0o755);
  const lines: string[] = [];
  const before = new Set(started);
  try {
    await crash(varDir, lines);
    const file = join(varDir, 'acknowledged');
    writeFileSync(file, lines.join('\n'));
    const child = start(varDir, 'all', 'finish', file);
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

/** Those that run: a test that fails in their midst ends them. */
const started = new Set<ChildProcess>();

type Role = 'all' | 'web' | 'worker';

function start(varDir: string, role: Role, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [sale, ...args], {
    env: { ...bareEnvironment(), VAR_DIR: varDir, ROLE: role, LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

interface Sale {
  performanceId: string;
  kill(): void;
  /** Once the process is gone and everything that it wrote is read. */
  ended: Promise<unknown>;
  /** @throws when it has ended by itself. */
  mustRun(): void;
}

async function startSale(varDir: string, lines: string[], role: Role, performanceId?: string): Promise<Sale> {
  const child = start(varDir, role, 'sell', ...(performanceId ? [performanceId] : []));
  const exit = once(child, 'exit');
  const selling = Promise.withResolvers<string>();
  const reading = (async () => {
    for await (const line of createInterface({ input: child.stdout! })) {
      const begun = /^\{"kind":"selling","performanceId":"([^"]+)"\}$/.exec(line)?.[1];
      if (begun) selling.resolve(begun);
      // The last one may have been cut off.
      else if (line.endsWith('}')) lines.push(line);
    }
  })();
  const begun = await Promise.race([
    selling.promise,
    exit.then(() => Promise.reject(new Error('the sale did not begin'))),
    sleep(120_000, undefined, { ref: false }).then(() => Promise.reject(new Error('the sale did not begin in time'))),
  ]);
  return {
    performanceId: begun,
    kill: () => void child.kill('SIGKILL'),
    ended: Promise.all([exit, reading]),
    mustRun() {
      if (child.exitCode !== null) throw new Error('a process has ended by itself');
    },
  };
}

/** Kills the embedded database of this folder as a power failure would. */
function killDatabase(varDir: string): void {
  try {
    const pid = Number(readFileSync(join(varDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    if (pid > 1) process.kill(pid, 'SIGKILL');
  } catch {
    // There is none, or it has just ended.
  }
}
