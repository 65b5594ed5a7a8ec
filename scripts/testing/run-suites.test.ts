import { expect, test } from 'vitest';
import { rerun } from './run-suites.ts';

const nested = {
  project: 'unit',
  file: 'scripts/testing/options.test.ts',
  name: 'readOptions > refuses ["--repeat","2"]',
  state: 'failed',
} as const;

test('runs one nested test again, and says whether it passed', async () => {
  expect(await rerun(nested, {})).toBe(true);
});

test('does not take a test that no longer exists for one that passed', async () => {
  expect(await rerun({ ...nested, name: 'readOptions > does what no test does' }, {})).toBe(false);
});
