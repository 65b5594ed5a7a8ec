import type { PlanLocation, PlanProblem } from '../../../../../contract/staff/problems/plan-problems.ts';
import type { ProblemMarker } from '../draw/paint-problems.ts';
import type { PlanElement } from '../edits/drawing.ts';
import { outlineOf } from '../edits/change-outlines.ts';
import type { Drawing, DrawingSeat } from '../edits/drawing.ts';
import { boxOfDrawingPoints, findNamed } from '../edits/find-seats.ts';

type Place = Pick<PlanProblem, 'problem' | 'at'>;

/** Returns the stage or area of a problem, if it concerns one. */
export function problemElementOf({ stage }: Drawing, { problem, at }: Place): PlanElement | null {
  if (at.area) return { kind: 'area', key: at.area };
  return problem === 'outline_crosses' && at.section === '' && stage ? { kind: 'stage' } : null;
}

/** Returns the seats of a problem; none if it concerns the whole plan. */
export function problemSeatsOf(drawing: Drawing, at: PlanLocation): DrawingSeat[] {
  // Section names may be empty.
  return at.section !== '' || at.row !== '' || at.seat !== '' ? findNamed(drawing, at) : [];
}

/** Returns the positions of problems in the current drawing, if they have one. */
export function locateProblems(drawing: Drawing, problems: readonly PlanProblem[]): ProblemMarker[] {
  return problems.flatMap((problem): ProblemMarker[] => {
    const { weight, at, other } = problem;
    const outline = outlineOf(drawing, problemElementOf(drawing, problem));
    if (outline) return [{ weight, spots: [], box: null, outline }];
    return [at, ...(other ? [other] : [])].flatMap((place): ProblemMarker[] => {
      const seats = problemSeatsOf(drawing, place);
      if (seats.length === 0) return [];
      const isSeat = place.seat !== '';
      return [{ weight, spots: isSeat ? seats : [], box: isSeat ? null : boxOfDrawingPoints(seats), outline: [] }];
    });
  });
}
