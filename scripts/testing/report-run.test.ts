import { describe, expect, test, vi } from 'vitest';
import { reportRun } from './report-run.ts';
import type { TestResult } from './results.ts';

const passed: TestResult = { project: 'unit', file: 'package.json', name: 'adds', state: 'passed' };
const failed: TestResult = { project: 'unit', file: 'package.json', name: 'breaks', state: 'failed', message: '1 ≠ 2' };
const skipped: TestResult = { project: 'unit', file: 'package.json', name: 'waits', state: 'skipped' };
const suite = (tests: TestResult[], errors: string[] = []) => ({
  title: 'Unit tests',
  report: { tests, files: [{ file: 'package.json', ms: 1 }], errors },
  environment: {},
});

/** Returns the printed lines and the result of the run. */
async function report(about: Partial<Parameters<typeof reportRun>[0]>, passes: string[] = []) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'table').mockImplementation(() => undefined);
  try {
    const run = await reportRun({
      steps: [],
      runs: [],
      earlier: undefined,
      minutes: [],
      rerun: (test) => Promise.resolve(passes.includes(test.name)),
      ...about,
    });
    return { ...run, lines: log.mock.calls.flatMap(([text]) => String(text).split('\n')) };
  } finally {
    vi.restoreAllMocks();
  }
}

describe('reportRun', () => {
  test('adds up tests, steps and errors from this run and the earlier one', async () => {
    const { lines, isGreen } = await report({
      steps: [{ title: 'Build', passed: true }],
      runs: [suite([passed, skipped])],
      earlier: { steps: [{ title: 'Lint', passed: false }], suites: [suite([passed, failed], ['broken set-up'])] },
    });
    expect(lines.at(-1)).toBe('3 passed, 3 failed, 1 skipped');
    expect(isGreen).toBe(false);
    expect(lines).toContain('Failed: Lint');
    expect(lines.find((line) => line.includes('broken set-up'))).toMatch(/^Failed \(SEED=\d+\): Unit tests/);
    expect(lines.find((line) => line.includes('breaks'))).toMatch(/^Failed \(SEED=\d+\): Unit tests: package\.json/);
  });

  test('names a test that passes on a rerun and counts it as passed', async () => {
    const { lines, isGreen } = await report({ runs: [suite([passed, failed])] }, ['breaks']);
    expect(lines.at(-1)).toBe('2 passed, 0 failed');
    expect(isGreen).toBe(true);
    expect(lines.find((line) => line.startsWith('Flaky'))).toMatch(/SEED=\d+.*package\.json: breaks/);
  });

  test('fails with more than two flaky tests', async () => {
    const three = ['one', 'two', 'three'].map((name) => ({ ...failed, name }));
    const { lines, isGreen } = await report({ runs: [suite(three)] }, ['one', 'two', 'three']);
    expect(lines.at(-1)).toBe('3 passed, 1 failed');
    expect(isGreen).toBe(false);
  });

  test('reruns nothing when more than ten tests failed', async () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ ...failed, name: `test ${at}` }));
    const { lines } = await report(
      { runs: [suite(many)] },
      many.map(({ name }) => name),
    );
    expect(lines.at(-1)).toBe('0 passed, 11 failed');
  });

  test('fails a run that has no tests', async () => {
    expect((await report({})).isGreen).toBe(false);
  });
});
