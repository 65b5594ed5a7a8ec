import { readFileSync } from 'node:fs';
import { runSeed, slowness } from '../../server/testing/run-settings.ts';
import { type TestReport, type TestResult } from './results.ts';
import type { SuiteRun } from './run-suites.ts';

interface Step {
  readonly title: string;
  readonly passed: boolean;
}

/** Results that a later run continues from. */
export interface EarlierRun {
  readonly steps: readonly Step[];
  readonly suites: readonly SuiteRun[];
}

/** A run with more flaky tests than this fails. */
const maxFlaky = 2;

/** If more tests than this fail, none is rerun: the failures are not random. */
const maxReruns = 10;

const slowFileMs = 30_000;

/**
 * Prints the slowest files, each failure with its seed, the flaky tests, and the totals in the last line.
 * @param about.rerun runs a failed test again, alone; a test that then passes is flaky.
 */
export async function reportRun(about: {
  steps: readonly Step[];
  runs: readonly SuiteRun[];
  earlier: EarlierRun | undefined;
  minutes: readonly object[];
  rerun: ((test: TestResult, environment: Record<string, string>) => Promise<boolean>) | undefined;
}): Promise<{ isGreen: boolean; result: EarlierRun }> {
  const { minutes, earlier, runs, rerun } = about;
  const steps = [...(earlier?.steps ?? []), ...about.steps];
  const suites = [...(earlier?.suites ?? []), ...runs];
  const failed = suites.flatMap((suite) => failedTests(suite.report).map((test) => ({ suite, test })));
  const flaky: TestResult[] = [];
  if (rerun && failed.length <= maxReruns)
    for (const { suite, test } of failed) if (await rerun(test, suite.environment)) flaky.push(test);

  console.log('');
  console.table(minutes);
  printSlowest(runs.map(({ report }) => report));
  const seed = runSeed();
  for (const { title, passed } of steps) if (!passed) console.log(`\nFailed: ${title}`);
  for (const { suite, test } of failed)
    if (!flaky.includes(test)) console.log(`\nFailed (SEED=${seed}): ${suite.title}: ${describe(test)}`);
  const errors = suites.flatMap(({ title, report }) => report.errors.map((error) => `${title}: ${error}`));
  for (const error of errors) console.log(`\nFailed (SEED=${seed}): ${error}`);
  for (const test of flaky)
    console.log(`\nFlaky (SEED=${seed}), passed on a rerun: ${describe(test)}\nSee docs/flaky.md.`);
  const tooFlaky = flaky.length > maxFlaky ? 1 : 0;
  if (tooFlaky) console.log(`\nFailed: ${flaky.length} flaky tests, at most ${maxFlaky} allowed.`);

  const count = (state: TestResult['state']) =>
    suites.reduce((sum, { report }) => sum + report.tests.filter((test) => test.state === state).length, 0);
  const passed = count('passed') + steps.filter((step) => step.passed).length + flaky.length;
  const failures =
    count('failed') - flaky.length + steps.filter((step) => !step.passed).length + errors.length + tooFlaky;
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  console.log(`\n${passed} passed, ${failures} failed${skipped}`);
  return {
    isGreen: failures === 0 && passed > 0,
    result: { steps, suites },
  };
}

function failedTests({ tests }: TestReport): TestResult[] {
  return tests.filter(({ state }) => state === 'failed');
}

function describe({ file, name, message, trace }: TestResult): string {
  return [`${file}: ${name}`, message, trace && `Trace: ${trace}`].filter(Boolean).join('\n');
}

function printSlowest(reports: readonly TestReport[]): void {
  const times = new Map<string, number>();
  for (const { files } of reports)
    for (const { file, ms } of files) times.set(file, Math.max(ms, times.get(file) ?? 0));
  const sorted = [...times].toSorted(([, a], [, b]) => b - a);
  console.log('\nThe ten slowest files, in seconds:');
  for (const [file, ms] of sorted.slice(0, 10)) console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${file}`);
  const slow = sorted.filter(([file, ms]) => ms > slowFileMs * slowness() && !hasNote(file)).map(([file]) => file);
  if (slow.length > 0)
    console.log(`Over 30 s: speed up, or explain in a comment "Takes over 30 s: …": ${slow.join(', ')}`);
}

const hasNote = (file: string) => readFileSync(file, 'utf8').includes('Takes over 30 s: ');
