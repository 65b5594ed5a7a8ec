// Waits for whoever started it, and cleans up behind them: see `guard.ts`.
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const folders = process.argv.slice(2);

/** Milliseconds that PostgreSQL gets to end by itself, which frees its shared memory. */
const patienceMs = 10_000;

process.stdin.resume();
process.stdin.once('end', () => void cleanUp());
process.stdin.once('error', () => void cleanUp());

async function cleanUp(): Promise<void> {
  const began = performance.now();
  for (let found = ours(); found.length > 0 && performance.now() - began < 2 * patienceMs; found = ours()) {
    const isLate = performance.now() - began > patienceMs;
    for (const { pid, isPostgres } of found) end(pid, isPostgres && !isLate ? 'SIGINT' : 'SIGKILL');
    await sleep(100);
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}

function ours(): { pid: number; isPostgres: boolean }[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(isOurs)
    .map((name) => ({ pid: Number(name), isPostgres: isPostgres(name) }));
}

function isOurs(pid: string): boolean {
  // Another guard, of a part of the run, cleans up by itself.
  if (read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).includes(basename(import.meta.filename))) return false;
  const directory = read(() => readlinkSync(`/proc/${pid}/cwd`));
  const environment = read(() => readFileSync(`/proc/${pid}/environ`, 'latin1')).split('\0');
  return folders.some((folder) => `${directory}/`.startsWith(`${folder}/`) || environment.includes(`TMPDIR=${folder}`));
}

function isPostgres(pid: string): boolean {
  return basename(read(() => readlinkSync(`/proc/${pid}/exe`))) === 'postgres';
}

/** Processes end while we look, and those of others are not ours to read. */
function read(look: () => string): string {
  try {
    return look();
  } catch {
    return '';
  }
}
