import { mkdtempSync, readdirSync, realpathSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { folderVariable, processesOf } from './clean-up.ts';
import { complaintsOf } from './results/check-limits.ts';
import { benchmarks, needsOf, partsOf } from './list.ts';
import { runBenchmark, type BenchmarkJob } from './run-benchmark.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'fei-test-')));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function runTrial(way: string, more: Partial<BenchmarkJob> = {}) {
  let inside: string | undefined;
  // Watched rather than polled: the folder of a benchmark that ends immediately is removed too soon for polling.
  const look = watch(folder, (_event, name) => (inside ??= name ?? undefined));
  const result = await runBenchmark({
    name: way,
    file: new URL('unruly-worker.ts', import.meta.url),
    size: { tiny: true, addresses: [`http://${way}`] },
    maxSeconds: 20,
    output: 'nowhere',
    ...more,
  });
  look.close();
  expect(readdirSync(folder), 'folders left behind').toEqual([]);
  expect(inside, 'the benchmark had a folder').toBeDefined();
  expect(processesOf(join(folder, inside!)), 'processes left behind').toEqual([]);
  return { result, complaints: complaintsOf(result, true) };
}

it("returns a benchmark's measurements", async () => {
  const { result, complaints } = await runTrial('measures');
  expect(complaints).toEqual([]);
  expect(result.measurements).toMatchObject([{ name: 'seats', value: 5 }]);
  expect(result.seconds).toBeGreaterThan(0);
});

it('preserves infinite and missing figures across processes', async () => {
  const { complaints } = await runTrial('measures-nonsense');
  expect(complaints).toEqual(['seats: the value is infinite', 'places: the value is missing']);
});

it('counts a crashed benchmark as failed and ends the processes it started', async () => {
  expect((await runTrial('crashes')).complaints).toEqual(['it failed: no seats']);
});

it('counts a benchmark without figures as failed, even with exit code 0', async () => {
  expect((await runTrial('exits')).complaints).toEqual(['ended without figures (exit code 0)']);
});

it('ends a hanging benchmark and removes all its processes and files', async () => {
  expect((await runTrial('hangs', { maxSeconds: 2 })).complaints).toEqual(['not done after 2 s']);
});

it('ends an interrupted benchmark and removes all its processes and files', async () => {
  const signal = AbortSignal.timeout(1500);
  expect((await runTrial('hangs', { signal })).complaints).toEqual(['interrupted']);
});

it.runIf(process.platform === 'linux')('counts a benchmark that leaves a process behind as failed', async () => {
  expect((await runTrial('leaves-a-process', { endMs: 500 })).complaints).toEqual(['it left 1 processes behind']);
});

it('lists every benchmark file', () => {
  const parts =
    /^(run|run-benchmark|one|list|measure|measurement|clean-up|serve|load|browser|.*-worker|money\/(buy-in-process|case-processes|case-worker|fill-performance|sell-out)|staff\/fill-orders)\.ts$/;
  const filesIn = (folder: string) =>
    readdirSync(new URL(`./${folder}`, import.meta.url))
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => folder + name);
  const files = [...filesIn(''), ...filesIn('money/'), ...filesIn('staff/')];
  expect(files.filter((name) => !parts.test(name)).toSorted()).toEqual(
    Object.values(benchmarks)
      .flatMap(({ parts: own }) => Object.keys(own).map((file) => `${file}.ts`))
      .toSorted(),
  );
  expect(folderVariable).toMatch(/^FEI_/);
});

it('runs all parts of a benchmark, or one by its name or path', () => {
  const filesOf = (name: string) => partsOf(name).map(({ file }) => file);
  expect(filesOf('returns')).toEqual(['money/refunds', 'money/wish-list']);
  expect(filesOf('wish-list')).toEqual(['money/wish-list']);
  expect(filesOf('holds')).toEqual(['holds', 'processes', 'crowd']);
  expect(filesOf('holds.ts')).toEqual(['holds']);
  expect(filesOf('unknown')).toEqual([]);
  expect(needsOf(partsOf('seat-map-paint'))).toEqual(new Set(['build', 'browser']));
});
