import type { PlanLocation, PlanProblem } from '../../../../../contract/staff/problems/plan-problems.ts';
import type { WrongPlace } from '../draw/paint-wrong.ts';
import type { Thing } from '../edits/drawing.ts';
import { outlineOf } from '../edits/change-outlines.ts';
import type { Drawing, DrawnSeat } from '../edits/drawing.ts';
import { boxOf, findNamed } from '../edits/find-seats.ts';

type Place = Pick<PlanProblem, 'problem' | 'at'>;

/** Returns the stage or area of a problem, if it concerns one. */
export function wrongThing({ stage }: Drawing, { problem, at }: Place): Thing | null {
  if (at.area) return { kind: 'area', key: at.area };
  return problem === 'outline_crosses' && at.section === '' && stage ? { kind: 'stage' } : null;
}

/** Returns the seats of a problem; none if it concerns the whole plan. */
export function wrongSeats(drawing: Drawing, at: PlanLocation): DrawnSeat[] {
  // Section names may be empty.
  return at.section !== '' || at.row !== '' || at.seat !== '' ? findNamed(drawing, at) : [];
}

/** Returns the positions of problems in the current drawing, if they have one. */
export function findWrong(drawing: Drawing, problems: readonly PlanProblem[]): WrongPlace[] {
  return problems.flatMap((problem): WrongPlace[] => {
    const { weight, at, other } = problem;
    const outline = outlineOf(drawing, wrongThing(drawing, problem));
    if (outline) return [{ weight, spots: [], box: null, outline }];
    return [at, ...(other ? [other] : [])].flatMap((place): WrongPlace[] => {
      const seats = wrongSeats(drawing, place);
      if (seats.length === 0) return [];
      const isSeat = place.seat !== '';
      return [{ weight, spots: isSeat ? seats : [], box: isSeat ? null : boxOf(seats), outline: [] }];
    });
  });
}
