import type { PlanSeat, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { SeatInUse } from '../../../../contract/staff/plans.ts';
import type { PlanLocation } from '../../../../contract/staff/problems/plan-problems.ts';
import { nameOfSeat } from '../plans/zone-seat-penalties.ts';

/** What a plan says of a seat: where it stands, what it costs, what it is. */
interface KnownSeat {
  readonly x: number;
  readonly y: number;
  readonly category: string;
  readonly facts: string;
}

/** Seats of a plan by their names. */
export type SeatsByName = ReadonlyMap<string, KnownSeat>;

/** Every seat of a plan, by `nameOfSeat`. */
export function seatsOfPlan(plan: SeatPlan): SeatsByName {
  return new Map(
    plan.sections.flatMap(({ key, category, rows }) =>
      rows.flatMap(({ label, runs }) =>
        runs
          .flat()
          .map((seat): [string, KnownSeat] => [
            nameOfSeat(key, label, seat.label),
            { x: seat.x, y: seat.y, category, facts: factsOf(seat) },
          ]),
      ),
    ),
  );
}

/** Whether a seat stands at an aisle follows from its neighbours: nobody who sits there is moved by it. */
function factsOf({ facts = [], companionOf }: PlanSeat): string {
  return JSON.stringify([facts.filter((fact) => fact !== 'aisle').toSorted(), companionOf ?? null]);
}

/** A seat that somebody has, and in how many performances. */
export interface UsedSeat {
  readonly at: PlanLocation;
  performances: number;
}

/**
 * Seats that would not be for whoever has them what they are. What neither plan has is not theirs to change.
 * @param used by `nameOfSeat`.
 */
export function findSeatsInUse(
  before: SeatsByName,
  after: SeatsByName,
  used: ReadonlyMap<string, UsedSeat>,
): SeatInUse[] {
  return [...used].flatMap(([name, { at, performances }]): SeatInUse[] => {
    const [was, is] = [before.get(name), after.get(name)];
    if (!was) return [];
    if (!is) return [{ at, why: 'gone', performances }];
    if (is.x !== was.x || is.y !== was.y) return [{ at, why: 'moved', performances }];
    const isSame = is.category === was.category && is.facts === was.facts;
    return isSame ? [] : [{ at, why: 'changed', performances }];
  });
}
