import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

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

const sale = fileURLToPath(new URL('testing-crash-sale.ts', import.meta.url));

/**
 * Lets a real sale run as a process of its own over an embedded database, kills it at random moments, every third time
 * together with its database, every other third the database first; starts it again over the same folder; and at last
 * holds everything that was acknowledged against the database.
 * @param options.kills how often; `sellMs` the longest that the sale runs before each.
 */
export async function runCrashes(options: { kills: number; sellMs: number }): Promise<CrashReport> {
  const varDir = mkdtempSync(join(tmpdir(), 'fei-crash-'));
  chmodSync(varDir, 0o755);
  const lines: string[] = [];
  try {
    for (let kill = 0; kill < options.kills; kill++) {
      await sellUntilKilled(varDir, lines, { kill, sellMs: options.sellMs });
    }
    const file = join(varDir, 'acknowledged');
    writeFileSync(file, lines.join('\n'));
    const child = start(varDir, 'finish', file);
    const exit = once(child, 'exit');
    let report: CrashReport | undefined;
    for await (const line of createInterface({ input: child.stdout! })) report = JSON.parse(line) as CrashReport;
    await exit;
    if (!report) throw new Error('the sale could not be finished');
    return report;
  } finally {
    killDatabase(varDir);
    await sleep(100);
    rmSync(varDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function start(varDir: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [sale, ...args], {
    env: { PATH: process.env.PATH, VAR_DIR: varDir, LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function sellUntilKilled(varDir: string, lines: string[], plan: { kill: number; sellMs: number }): Promise<void> {
  const child = start(varDir, 'sell');
  const exit = once(child, 'exit');
  const selling = Promise.withResolvers<void>();
  const reading = (async () => {
    for await (const line of createInterface({ input: child.stdout! })) {
      if (line === '{"kind":"selling"}') selling.resolve();
      // The last one may have been cut off.
      else if (line.endsWith('}')) lines.push(line);
    }
  })();
  await Promise.race([
    selling.promise,
    exit.then(() => Promise.reject(new Error('the sale did not begin'))),
    sleep(30_000, undefined, { ref: false }).then(() => Promise.reject(new Error('the sale did not begin in time'))),
  ]);
  await sleep(Math.random() * plan.sellMs);
  if (plan.kill % 3 === 1) {
    killDatabase(varDir);
    await sleep(Math.random() * 400);
    if (child.exitCode !== null) throw new Error('the program ended with its database');
  }
  child.kill('SIGKILL');
  if (plan.kill % 3 === 2) killDatabase(varDir);
  await exit;
  await reading;
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
