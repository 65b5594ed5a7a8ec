import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlan } from '../plans/testing-plans.ts';
import { exportPlan, importPlan } from './import-plan.ts';

test.each(['own', 'pretix'] as const)('imports its own export as %s without changes', (format) => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { document } = exportPlan({ plan, format });
      const read = importPlan({ text: `\uFEFF${JSON.stringify(document)}`, choice: {} });
      if (read.outcome !== 'read') throw new Error(read.problem.problem);
      // From then on, data of the pretix format stays with the plan.
      const { foreign: _theirs, ...own } = read.plan;
      const { foreign, ...given } = plan;
      expect(read.format).toBe(format);
      expect(own).toEqual(given);
      if (format === 'own') expect(read.plan.foreign).toEqual(foreign);
    }),
    { numRuns: 50 },
  );
});

test('rejects other files with a reason', () => {
  expect(importPlan({ text: '{"rows": []', choice: {} })).toMatchObject({
    outcome: 'refused',
    problem: { problem: 'not_json', values: { line: '1' } },
  });
  expect(importPlan({ text: '[1]', choice: {} })).toMatchObject({
    outcome: 'refused',
    problem: { problem: 'not_a_plan' },
  });
});
