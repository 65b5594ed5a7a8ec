import { expect, test } from 'vitest';
import { rerun } from './run-suites.ts';

const nested = {
  project: 'unit',
  file: 'scripts/testing/options.test.ts',
  name: 'readOptions > rejects ["--repeat","2"]',
  state: 'failed',
} as const;

test('reruns one nested test and returns whether it passed', async () => {
  expect(await rerun(nested, {})).toBe(true);
});

test('reports a rerun test that no longer exists as failed', async () => {
  expect(await rerun({ ...nested, name: 'readOptions > does what no test does' }, {})).toBe(false);
});
