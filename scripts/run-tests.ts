// Runs `npm test` and `npm run test:all`; scripts/testing/options.ts lists the options. The last line printed is `N
// passed, N failed`.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runSeed, slowness } from '../server/testing/run-settings.ts';
import { endWithParent } from '../server/testing/end-with-parent.ts';
import keepTemporaryFiles from '../server/testing/temporary.ts';
import { startFloorPostgres } from './floor-postgres.ts';
import { installBrowser, installWhatTestsNeed } from './test-needs.ts';
import { readOptions, type TestOptions } from './testing/options.ts';
import { endWithSignals, minutes, minutesSince, spawnCommand } from './testing/spawn-command.ts';
import { rerun, runJourneys, runVitest, type SuiteRun } from './testing/run-suites.ts';
import { changedFiles, isBuildFresh, journeysFor, selectByPath, type Selection } from './testing/select-tests.ts';
import { reportRun, type EarlierRun } from './testing/report-run.ts';

const root = resolve(import.meta.dirname, '..');

const steps: { title: string; passed: boolean }[] = [];

async function step(title: string, args: readonly string[]): Promise<boolean> {
  const passed = (await spawnCommand(title, 'npm', args, { beside: true })) === 0;
  steps.push({ title, passed });
  return passed;
}

const build = () => step('Build', ['run', '-s', 'build']);

/** Runs all tests except heavy tests, tests on PostgreSQL 15, most journeys and the benchmarks. */
async function runQuick({ shard }: TestOptions): Promise<SuiteRun[]> {
  const part = shard ? [`--shard=${shard}`] : [];
  const journeys = build().then((isBuilt) =>
    isBuilt
      ? runJourneys('Smoke journeys', 'smoke', ['--grep=@smoke', '--workers=2', ...part], { beside: true })
      : undefined,
  );
  const [, tests, smoke] = await Promise.all([
    step('Types, lint, format, unused code, architecture', ['run', '-s', 'check']),
    runVitest('Unit and database tests on PostgreSQL 18', [
      '--project=!partitioned',
      '--project=!heavy',
      '--project=!heavy-process',
      ...part,
    ]),
    journeys,
  ]);
  return smoke ? [tests, smoke] : [tests];
}

/** Runs the tests that `runQuick` leaves out. Needs a build. */
async function runRest({ shard }: TestOptions, floorUrl: string | undefined): Promise<SuiteRun[]> {
  const part = shard ? [`--shard=${shard}`] : [];
  const isBuilt = isBuildFresh(root) || (await build());
  if (floorUrl === undefined) console.log('PostgreSQL 15 is not installed. Skipping its tests.');
  const quarters = floorUrl === undefined ? [] : [1, 2, 3, 4];
  // Two runners share the quarters: each takes the next one when it is free, so that both end at about the same time.
  const onFloor = async (): Promise<SuiteRun[]> => {
    const runs: SuiteRun[] = [];
    for (let quarter = quarters.shift(); quarter; quarter = quarters.shift())
      runs.push(
        await runVitest(
          `Database tests on PostgreSQL 15, ${quarter} of 4`,
          ['--project=db', '--project=heavy', `--shard=${partOf(shard, quarter, 4)}`],
          { environment: { TEST_DATABASE_URL: floorUrl! }, beside: true },
        ),
      );
    return runs;
  };
  const others = async (): Promise<SuiteRun[]> => {
    if (!isBuilt) return onFloor();
    const run = await runJourneys('Other journeys', 'others', ['--grep-invert=@smoke', ...part], { beside: true });
    await step('Benchmarks with tiny numbers', ['run', '-s', 'bench', '--', '--tiny']);
    return [run, ...(await onFloor())];
  };
  const heavy = async (): Promise<SuiteRun[]> => {
    const projects = ['--project=partitioned', '--project=heavy', '--project=heavy-process'];
    const run = await runVitest('Heavy tests on PostgreSQL 18', [...projects, ...part]);
    return [run, ...(await onFloor())];
  };
  return (await Promise.all([heavy(), others()])).flat();
}

/** Returns part `part` of `parts` of a shard such as `1/4`. */
function partOf(shard: string | undefined, part: number, parts: number): string {
  const [nth = 1, all = 1] = (shard ?? '1/1').split('/').map(Number);
  return `${(nth - 1) * parts + part}/${all * parts}`;
}

async function runSelection({ vitest, journeys }: Selection, options: TestOptions): Promise<SuiteRun[]> {
  const part = options.shard ? [`--shard=${options.shard}`] : [];
  const runs: SuiteRun[] = [];
  if (vitest.length > 0 || options.changed !== undefined) {
    const files = options.changed === undefined ? vitest : [`--changed=${options.changed}`, '--passWithNoTests'];
    // Each repetition needs a new process: within one process, a test would recreate what its file creates once.
    for (let time = 1; time <= options.repeat; time++)
      runs.push(await runVitest(`Unit and database tests${of(time, options.repeat)}`, [...files, ...part]));
  }
  if (journeys.length > 0 && (isBuildFresh(root) || (await build())))
    runs.push(
      await runJourneys(
        'Journeys',
        'chosen',
        [...journeys, `--repeat-each=${options.repeat}`, '--pass-with-no-tests', ...part],
        { environment: { FULL_TRACE: 'yes' } },
      ),
    );
  return runs;
}

const of = (time: number, times: number) => (times > 1 ? `, ${time} of ${times}` : '');

function selectionOf({ paths, changed }: TestOptions): Selection | undefined {
  if (paths.length > 0) return selectByPath(root, paths);
  if (changed === undefined) return undefined;
  return { vitest: [], journeys: journeysFor(root, changedFiles(root, changed)) };
}

async function main(options: TestOptions): Promise<void> {
  const start = performance.now();
  console.log(`SEED=${runSeed()} FEI_SLOW=${slowness()}`);
  for (const sentence of options.all ? installWhatTestsNeed() : installBrowser()) console.log(sentence);
  const selection = selectionOf(options);
  const earlier = options.after === undefined ? undefined : readEarlier(options.after);
  const runs: SuiteRun[] = [];
  const floor = options.all ? startFloorPostgres() : undefined;
  try {
    if (selection) runs.push(...(await runSelection(selection, options)));
    else {
      if (!earlier) runs.push(...(await runQuick(options)));
      if (options.all) runs.push(...(await runRest(options, floor?.url)));
    }
    minutes.push({ phase: 'All', minutes: minutesSince(start) });
    const run = await reportRun({ steps, runs, earlier, minutes, rerun: options.all ? rerun : undefined });
    if (options.results) writeFileSync(options.results, JSON.stringify(run.result));
    process.exitCode = run.isGreen ? 0 : 1;
  } finally {
    floor?.stop();
  }
}

function readEarlier(path: string): EarlierRun {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as EarlierRun;
  } catch {
    return { steps: [{ title: `npm test wrote no results to ${path}`, passed: false }], suites: [] };
  }
}

let options: TestOptions;
try {
  options = readOptions(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
// Caches compiled code: programs start often, and parsing takes half of their start time.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');
const removeTemporaryFiles = keepTemporaryFiles();
endWithSignals();
// npm forwards a signal only to its shell.
endWithParent(process.ppid);
await main(options);
removeTemporaryFiles?.();
