import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface TestResult {
  /** Vitest project name, or `journeys`. */
  readonly project: string;
  /** Path relative to the repository root. */
  readonly file: string;
  /** Suites and title, separated by ` > ` as Vitest's `-t` expects. */
  readonly name: string;
  /** Line at which a journey starts in its file. */
  readonly line?: number;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** First lines of a failed test's output. */
  readonly message?: string;
  /** Path of a failed journey's trace, relative to the repository root. */
  readonly trace?: string;
}

export interface TestReport {
  readonly tests: readonly TestResult[];
  /** Duration of each file in milliseconds, including the setup of its tests. */
  readonly files: readonly { readonly file: string; readonly ms: number }[];
  /** Errors outside of tests, such as a file that does not load or an unhandled rejection. */
  readonly errors: readonly string[];
}

export function firstLines(message: string): string {
  return message.split('\n').slice(0, 12).join('\n').slice(0, 1500);
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly title: string;
  readonly file: string;
  readonly specs?: readonly JourneySpec[];
}

interface JourneySpec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly tests: readonly {
    readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    readonly results: readonly {
      readonly duration: number;
      readonly errors?: readonly { readonly message?: string }[];
      readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
    }[];
  }[];
}

/** Reads the report written by Playwright's `json` reporter. */
export function readJourneyReport(path: string): TestReport {
  const report = JSON.parse(readFileSync(path, 'utf8')) as {
    suites?: readonly JourneySuite[];
    errors?: readonly { message?: string }[];
  };
  const tests: TestResult[] = [];
  const times = new Map<string, number>();
  for (const suite of report.suites ?? []) addJourneys(suite, [], tests, times);
  return {
    tests,
    files: [...times].map(([file, ms]) => ({ file, ms })),
    errors: (report.errors ?? []).map(({ message = 'unknown error' }) => firstLines(message)),
  };
}

function addJourneys(suite: JourneySuite, titles: string[], tests: TestResult[], times: Map<string, number>): void {
  for (const { title, file, line, tests: runs } of suite.specs ?? [])
    for (const { status, results } of runs) {
      const path = `e2e/${file}`;
      const last = results.at(-1);
      times.set(path, (times.get(path) ?? 0) + results.reduce((sum, { duration }) => sum + duration, 0));
      const trace = last?.attachments?.find(({ name }) => name === 'trace')?.path;
      tests.push({
        project: 'journeys',
        file: path,
        name: [...titles, title].join(' > '),
        line,
        state: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
        ...(status === 'unexpected' || status === 'flaky'
          ? { message: firstLines((last?.errors ?? []).map(({ message = '' }) => message).join('\n')) }
          : {}),
        ...(trace ? { trace: relative(process.cwd(), trace) } : {}),
      });
    }
  for (const inner of suite.suites ?? []) addJourneys(inner, [...titles, inner.title], tests, times);
}
