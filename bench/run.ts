// `npm run bench [-- NAME …] [--tiny] [--json] [ADDRESS …]`: runs the named benchmarks, or all that do not take many
// minutes, each in its own process, and prints one table at the end. Exits with 1 if one fails or misses a limit.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser } from '../scripts/test-needs.ts';
import { complaintsOf, type Result } from './results/check-limits.ts';
import { benchmarks, maxTinySeconds, needsOf, partsOf, type BenchmarkPart } from './list.ts';
import { jsonLinesOf, tableOf } from './results/report.ts';
import { runBenchmark } from './run-benchmark.ts';

const given = process.argv.slice(2);
const flags = new Set(given.filter((argument) => argument.startsWith('--')));
const addresses = given.filter((argument) => /^https?:/.test(argument));
const names = given.filter((argument) => !flags.has(argument) && !addresses.includes(argument));
const tiny = flags.has('--tiny');
const interruption = new AbortController();
let interruptedBy: NodeJS.Signals | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interruptedBy ??= signal;
    interruption.abort();
  });
}

/** Prints text for people; with `--json`, stdout contains only figures. */
function print(line: string): void {
  if (flags.has('--json')) console.error(line);
  else console.log(line);
}

async function buildSite(): Promise<void> {
  if (tiny && existsSync(new URL('../build/server/index.js', import.meta.url))) return;
  print('Building the site…');
  const child = spawn('npm', ['run', '-s', 'build'], { stdio: ['ignore', 2, 2], detached: true });
  const stop = () => process.kill(-child.pid!, 'SIGKILL');
  interruption.signal.addEventListener('abort', stop);
  const [code] = await once(child, 'exit');
  interruption.signal.removeEventListener('abort', stop);
  if (code !== 0 && !interruptedBy) throw new Error('the site could not be built');
}

async function runOne({ name, file, maxSeconds }: BenchmarkPart): Promise<Result> {
  const load = loadavg()[0]!.toFixed(1);
  print(`${name}: started (load ${load} on ${cpus().length} cores)`);
  const result = await runBenchmark({
    name,
    file: new URL(`${file}.ts`, import.meta.url),
    size: { tiny, addresses },
    maxSeconds: tiny ? maxTinySeconds : maxSeconds,
    signal: interruption.signal,
  });
  const complaints = complaintsOf(result, tiny);
  print(`${name}: ${complaints.length === 0 ? 'passed' : 'FAILED'} in ${result.seconds} s`);
  for (const words of complaints) print(`  ${words}`);
  return result;
}

/**
 * Runs benchmarks one after another, because each needs the whole machine; runs tiny ones, whose figures mean nothing,
 * three in parallel.
 */
async function runAll(chosen: readonly BenchmarkPart[]): Promise<Result[]> {
  const results = new Map<BenchmarkPart, Result>();
  // The longest tiny benchmarks come last in the list, so start with them.
  const waiting = tiny ? chosen.toReversed() : [...chosen];
  const worker = async () => {
    for (let part; !interruptedBy && (part = waiting.shift());) results.set(part, await runOne(part));
  };
  await Promise.all(Array.from({ length: tiny ? 3 : 1 }, worker));
  return chosen.flatMap((part) => results.get(part) ?? []);
}

/** Shares a compile cache between processes, because tiny runs spend most of their time starting programs. */
async function withCompileCache<Value>(work: () => Promise<Value>): Promise<Value> {
  if (process.env.NODE_COMPILE_CACHE) return work();
  const folder = mkdtempSync(join(tmpdir(), 'fei-bench-cache-'));
  process.env.NODE_COMPILE_CACHE = folder;
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  const unknown = names.filter((name) => partsOf(name).length === 0);
  const strange = [...flags].filter((flag) => flag !== '--tiny' && flag !== '--json');
  if (unknown.length > 0 || strange.length > 0) {
    console.error(`There is no ${[...unknown, ...strange].join(', ')}; there are --tiny, --json and the benchmarks`);
    for (const [name, { about, parts }] of Object.entries(benchmarks))
      console.error(`  ${name.padEnd(12)} ${about} (${Object.keys(parts).join(', ')})`);
    return 2;
  }
  const all = Object.keys(benchmarks).filter((name) => tiny || !benchmarks[name]!.onlyByName);
  const chosen = (names.length > 0 ? names : all).flatMap(partsOf);
  const needs = needsOf(chosen);
  if (needs.has('browser')) installBrowser().forEach(print);
  if (needs.has('build')) await buildSite();
  const results = await (tiny ? withCompileCache(() => runAll(chosen)) : runAll(chosen));
  if (flags.has('--json')) for (const line of jsonLinesOf(results, tiny)) console.log(line);
  else console.log(`\n${tableOf(results, tiny)}`);
  if (interruptedBy) return interruptedBy === 'SIGINT' ? 130 : 143;
  return results.every((result) => complaintsOf(result, tiny).length === 0) ? 0 : 1;
}

process.exit(await main());
