import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPlanProblems } from '../../../server/features/seating/layout/find-plan-problems.ts';
import { closePlan } from '../../../web/features/staff/plan-editor/edits/drawing.ts';
import { act, openHistory } from '../../../web/features/staff/plan-editor/edits/edit-history.ts';
import { anyEdit, smallHouse } from '../../../web/features/staff/plan-editor/edits/testing-drawings.ts';
import { locateProblems } from '../../../web/features/staff/plan-editor/panels/locate-problems.ts';
import type { PlanProblemCode } from './plan-problems.ts';

/** Problems that a user can draw: conflicting seat or outline positions, and missing names. */
const drawable: readonly PlanProblemCode[] = [
  'no_seats',
  'too_near',
  'rows_cross',
  'outline_crosses',
  'outside',
  'language_missing',
];

test('finds only problems that the editor can show in place', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (seeds) => {
      let history = openHistory(smallHouse(), []);
      for (const seed of seeds) {
        const [edit] = fc.sample(anyEdit(history.drawing), { numRuns: 1, seed });
        history = act(history, { act: 'edit', edit: edit! });
      }
      const problems = findPlanProblems(closePlan(history.drawing));
      for (const problem of problems) {
        seen.add(problem.problem);
        // A plan with standing areas only has no section.
        if (problem.problem === 'not_readable') expect(problem.values['field']).toBe('sections');
        else expect(drawable).toContain(problem.problem);
        const isPlaced = problem.at.section !== '' || problem.at.area !== undefined;
        expect(locateProblems(history.drawing, [problem]).length > 0 || !isPlaced, JSON.stringify(problem)).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
  expect(seen).toContain('too_near');
  expect(seen).toContain('language_missing');
});
