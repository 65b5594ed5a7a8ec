// Runs every test there is and adds their counts up: the last line is `N passed, N failed`. With `--quick` only what
// takes a moment: types, lint, format, unused code, and the unit and database tests on the embedded PostgreSQL.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import keepTemporaryFiles from '../server/testing/temporary.ts';
import { startFloorPostgres } from './floor-postgres.ts';
import { installWhatTestsNeed } from './test-needs.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const total: Tally = { passed: 0, failed: 0, skipped: 0 };
const minutes: { phase: string; minutes: string }[] = [];
/** What failed, said once more at the end: whoever has only the end of a long log finds it there. */
const failures: string[] = [];
const children = new Set<ChildProcess>();

/** @param about.beside it runs at the same time as something else, and what it says is shown when it has ended. */
async function run(
  title: string,
  command: string,
  args: string[],
  { environment = {}, beside = false }: { environment?: Record<string, string>; beside?: boolean } = {},
): Promise<number> {
  if (!beside) console.log(`\n== ${title}`);
  const began = performance.now();
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit', env });
  children.add(child);
  const said = beside ? Promise.all([text(child.stdout!), text(child.stderr!)]) : undefined;
  const code = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (status) => resolve(status ?? 1));
  });
  children.delete(child);
  if (said) console.log(`\n== ${title}\n${(await said).join('')}`);
  minutes.push({ phase: title, minutes: minutesSince(began) });
  return code;
}

function minutesSince(began: number): string {
  return ((performance.now() - began) / 60_000).toFixed(1);
}

function count(tally: Partial<Tally>): void {
  total.passed += tally.passed ?? 0;
  total.failed += tally.failed ?? 0;
  total.skipped += tally.skipped ?? 0;
}

/** A step that counts as one test: it has none of its own. */
async function step(title: string, command: string, args: string[], beside = false): Promise<boolean> {
  const passed = (await run(title, command, args, { beside })) === 0;
  count(passed ? { passed: 1 } : { failed: 1 });
  if (!passed) failures.push(title);
  return passed;
}

async function vitest(title: string, args: string[], environment: Record<string, string>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'fei-report-'));
  const file = join(directory, 'report.json');
  try {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const code = await run(title, 'node', ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
      environment,
    });
    const report = readReport(file);
    count(report ?? { failed: 1 });
    failures.push(...(report?.failures ?? [`without a report: ${title}`]).map((name) => `${title}: ${name}`));
    // A run that fails without a failed test (an unhandled error, a broken set-up) still fails.
    if (code !== 0 && report?.failed === 0) {
      count({ failed: 1 });
      failures.push(`${title}: ended with ${code}, without a failed test`);
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

interface VitestReport {
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Each failed test by file and name, with the beginning of what it said. */
function failedIn({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, message = '', assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && assertionResults.length === 0 && message) return [`${file}: ${beginningOf(message)}`];
    return failed.map(
      ({ fullName, failureMessages = [] }) => `${file}: ${fullName}\n${beginningOf(failureMessages.join('\n'))}`,
    );
  });
}

function beginningOf(message: string): string {
  return message.split('\n').slice(0, 12).join('\n').slice(0, 1500);
}

function readReport(file: string): (Tally & { failures: string[] }) | undefined {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const number = (name: string) => Number((report as Record<string, unknown>)[name] ?? 0);
  return {
    failures: failedIn(report as VitestReport),
    passed: number('numPassedTests'),
    failed: number('numFailedTests') + number('numFailedTestSuites') * Number(number('numTotalTests') === 0),
    skipped: number('numPendingTests') + number('numTodoTests'),
  };
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
}

/** Names of the journeys that ended as told: 'unexpected', or 'flaky' for those that passed only at a second try. */
function endedAs(ended: 'unexpected' | 'flaky', { suites = [], specs = [] }: JourneySuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === ended));
  return [...own.map(({ title, file }) => `${file}: ${title}`), ...suites.flatMap((suite) => endedAs(ended, suite))];
}

/** Journeys; one that passes only at a second try is named and has failed. */
async function playwright(title: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'fei-report-'));
  const file = join(directory, 'report.json');
  try {
    const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const code = await run(title, 'playwright', ['test', '--reporter=line,json'], { environment });
    if (!existsSync(file)) {
      failures.push(`without a report: ${title}`);
      return count({ failed: 1 });
    }
    const report = JSON.parse(readFileSync(file, 'utf8')) as JourneySuite & {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    };
    const { expected, unexpected, flaky, skipped } = report.stats;
    failures.push(...endedAs('unexpected', report));
    for (const name of endedAs('flaky', report)) failures.push(`Passed only at the second try, so it failed: ${name}`);
    count({ passed: expected, failed: unexpected + flaky, skipped });
    if (code !== 0 && unexpected + flaky === 0) {
      count({ failed: 1 });
      failures.push(`${title}: ended with ${code}, without a failed journey`);
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** What speaks to the database runs once more on the oldest PostgreSQL that is supported. */
async function vitestOnFloor(): Promise<void> {
  const floor = startFloorPostgres();
  if (!floor) return console.log('PostgreSQL 15 is not installed here: its part of the suite was left out.');
  try {
    await vitest('The same on PostgreSQL 15', ['--project=db'], { TEST_DATABASE_URL: floor.url });
  } finally {
    floor.stop();
  }
}

/** Needs little of the machine at a time, so it goes beside something else. @returns whether there is a build. */
async function buildAndTryBenchmarks(): Promise<boolean> {
  if (!(await step('Build', 'npm', ['run', '-s', 'build'], true))) return false;
  await step('Benchmarks with tiny numbers', 'npm', ['run', '-s', 'bench', '--', '--tiny'], true);
  return true;
}

async function main(quick: boolean): Promise<void> {
  const began = performance.now();
  if (!quick) for (const sentence of installWhatTestsNeed()) console.log(sentence);
  const check = step('Types, lint, format, unused code', 'npm', ['run', '-s', 'check'], true);
  // Crashes and commands start servers of their own and take their time.
  const projects = quick ? ['--project=unit', '--project=db', '--project=partitioned'] : [];
  await vitest('Rules, verbs and races on the embedded PostgreSQL 18', projects, {});
  await check;
  if (!quick) {
    const [isBuilt] = await Promise.all([buildAndTryBenchmarks(), vitestOnFloor()]);
    if (isBuilt) await playwright('Journeys in a real browser, over one process and over several');
  }
  minutes.push({ phase: 'All', minutes: minutesSince(began) });
  console.log('');
  console.table(minutes);
  for (const failure of failures) console.log(`\nFailed: ${failure}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

const unknown = process.argv.slice(2).filter((argument) => argument !== '--quick');
if (unknown.length > 0) {
  console.error(`Only --quick is known here, not ${unknown.join(' ')}.`);
  process.exit(2);
}
// Programs are started again and again: half of what a start computes is reading the program.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled');
const removeTemporaryFiles = keepTemporaryFiles();
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
    // The guards of the folders do the rest.
    process.exit(code);
  });
await main(process.argv.includes('--quick'));
removeTemporaryFiles?.();
