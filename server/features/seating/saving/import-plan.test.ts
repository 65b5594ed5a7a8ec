import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlan } from '../plans/testing-plans.ts';
import { exportPlan, importPlan } from './import-plan.ts';

test.each(['own', 'pretix'] as const)('a plan that goes out as a file of %s comes in again unharmed', (format) => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { document } = exportPlan({ plan, format });
      const read = importPlan({ text: `\uFEFF${JSON.stringify(document)}`, choice: {} });
      if (read.outcome !== 'read') throw new Error(read.problem.problem);
      // What a plan has of pretix goes with it from then on.
      const { foreign: _theirs, ...own } = read.plan;
      const { foreign, ...given } = plan;
      expect(read.format).toBe(format);
      expect(own).toEqual(given);
      if (format === 'own') expect(read.plan.foreign).toEqual(foreign);
    }),
    { numRuns: 50 },
  );
});

test('what is no plan is refused with its reason', () => {
  expect(importPlan({ text: '{"rows": []', choice: {} })).toMatchObject({
    outcome: 'refused',
    problem: { problem: 'not_json', values: { line: '1' } },
  });
  expect(importPlan({ text: '[1]', choice: {} })).toMatchObject({
    outcome: 'refused',
    problem: { problem: 'not_a_plan' },
  });
});
