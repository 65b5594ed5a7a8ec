import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnCommand } from './spawn-command.ts';
import { readJourneyReport, type TestReport, type TestResult } from './results.ts';

const reporter = fileURLToPath(new URL('vitest-reporter.ts', import.meta.url));

export interface SuiteRun {
  readonly title: string;
  readonly report: TestReport;
  readonly environment: Record<string, string>;
}

interface Call {
  environment?: Record<string, string>;
  /** Prints the output in one piece at the end. */
  beside?: boolean;
}

export async function runVitest(title: string, args: readonly string[], call: Call = {}): Promise<SuiteRun> {
  const { environment = {}, beside = false } = call;
  const report = await inReportFolder(title, async (file) => {
    const all = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', `--reporter=${reporter}`, ...args];
    const code = await spawnCommand(title, 'node', all, {
      environment: { ...environment, FEI_TEST_REPORT: file },
      beside,
    });
    return { code, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : undefined };
  });
  return { title, report, environment };
}

/**
 * Runs Playwright with these arguments.
 * @param folder folder below `test-results` for the traces of failed journeys.
 */
export async function runJourneys(
  title: string,
  folder: string,
  args: readonly string[],
  { environment = {}, beside = false }: Call = {},
): Promise<SuiteRun> {
  const report = await inReportFolder(title, async (file) => {
    const all = ['test', '--reporter=line,json', `--output=test-results/${folder}`, ...args];
    const variables = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const code = await spawnCommand(title, 'playwright', all, { environment: variables, beside });
    return { code, report: existsSync(file) ? readJourneyReport(file) : undefined };
  });
  return { title, report, environment };
}

/**
 * Reruns a failed test alone.
 * @returns true if it passes.
 */
export async function rerun(
  { project, file, name, line }: TestResult,
  environment: Record<string, string>,
): Promise<boolean> {
  const title = `Once more, alone: ${name}`;
  const pattern = `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;
  const { report } =
    project === 'journeys'
      ? await runJourneys(title, 'again', [`${file}:${line}`, '--workers=1'], {
          environment: { ...environment, FULL_TRACE: 'yes' },
        })
      : await runVitest(title, [`--project=${project}`, file, '-t', pattern], { environment });
  return hasPassed(report, name);
}

function hasPassed({ tests, errors }: TestReport, name: string): boolean {
  const same = tests.filter((test) => test.name === name && test.state !== 'skipped');
  return errors.length === 0 && same.length > 0 && same.every(({ state }) => state === 'passed');
}

/** Reports an error if a runner fails without a failed test or writes no report. */
async function inReportFolder(
  title: string,
  run: (file: string) => Promise<{ code: number; report: TestReport | undefined }>,
): Promise<TestReport> {
  const directory = mkdtempSync(join(tmpdir(), 'fei-report-'));
  try {
    const { code, report } = await run(join(directory, 'report.json'));
    if (!report) return { tests: [], files: [], errors: [`${title}: no report`] };
    const isExplained = report.errors.length > 0 || report.tests.some(({ state }) => state === 'failed');
    return code === 0 || isExplained
      ? report
      : { ...report, errors: [`${title}: exit status ${code} without a failed test`] };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
