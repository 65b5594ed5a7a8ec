import type { PlanSeat, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { SeatInUse } from '../../../../contract/staff/plans.ts';
import type { PlanLocation } from '../../../../contract/staff/problems/plan-problems.ts';
import { nameOfSeat } from '../plans/zone-seat-penalties.ts';

interface KnownSeat {
  readonly x: number;
  readonly y: number;
  readonly category: string;
  readonly facts: string;
}

/** Seats of a plan, keyed by `nameOfSeat`. */
export type SeatsByName = ReadonlyMap<string, KnownSeat>;

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

/** Omits `aisle`, which depends on the neighbours and does not affect the ticket holder. */
function factsOf({ facts = [], companionOf }: PlanSeat): string {
  return JSON.stringify([facts.filter((fact) => fact !== 'aisle').toSorted(), companionOf ?? null]);
}

/** A held or sold seat, with the number of performances in which it is held or sold. */
export interface UsedSeat {
  readonly at: PlanLocation;
  performances: number;
}

/**
 * Finds held or sold seats that a change would move, remove or reprice. Ignores seats that the plan did not contain
 * before.
 * @param used keyed by `nameOfSeat`.
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
