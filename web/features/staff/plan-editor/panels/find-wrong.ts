import type { PlanLocation, PlanProblem } from '../../../../../contract/staff/problems/plan-problems.ts';
import type { WrongPlace } from '../draw/paint-wrong.ts';
import type { Thing } from '../edits/drawing.ts';
import { outlineOf } from '../edits/change-outlines.ts';
import type { Drawing, DrawnSeat } from '../edits/drawing.ts';
import { boxOf, findNamed } from '../edits/find-seats.ts';

type Place = Pick<PlanProblem, 'problem' | 'at'>;

/** What of a drawing a problem speaks of. */
export function wrongThing({ stage }: Drawing, { problem, at }: Place): Thing | null {
  if (at.area) return { kind: 'area', key: at.area };
  return problem === 'outline_crosses' && at.section === '' && stage ? { kind: 'stage' } : null;
}

/** The seats that a problem speaks of; none where it is the plan as a whole. */
export function wrongSeats(drawing: Drawing, at: PlanLocation): DrawnSeat[] {
  // A section may be called nothing.
  return at.section !== '' || at.row !== '' || at.seat !== '' ? findNamed(drawing, at) : [];
}

/** Where the problems are that have a place, as the drawing is now. */
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
