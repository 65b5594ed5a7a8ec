import type { PlanRow, PlanSeat, SeatAttribute } from '../../../../contract/seating/seat-plan.ts';

/**
 * Adds attributes that the plan of a row omits: aisle seats, and companions of wheelchair seats. An aisle is between
 * two runs; a row with one run is entered from its ends. Companions are the neighbours of a wheelchair seat that are
 * not wheelchair seats themselves. Existing attributes are preserved.
 * @param gaps indexes (from 1) of runs that follow a gap, not an aisle.
 */
export function deriveSeatAttributes(row: PlanRow, gaps: ReadonlySet<number> = new Set()): PlanRow {
  const last = row.runs.length - 1;
  const runs = row.runs.map((run, at) => {
    const left = last === 0 || (at > 0 && !gaps.has(at));
    const right = last === 0 || (at < last && !gaps.has(at + 1));
    return withCompanions(
      run.map((seat, place) => {
        const isAtAisle = (place === 0 && left) || (place === run.length - 1 && right);
        return isAtAisle ? withFact(seat, 'aisle') : seat;
      }),
    );
  });
  return { ...row, runs };
}

function withCompanions(run: PlanSeat[]): PlanSeat[] {
  return run.map((seat, at) => {
    if (isOneOf(seat, 'wheelchair', 'not_for_sale', 'companion')) return seat;
    const beside = [run[at - 1], run[at + 1]].find((one) => one && isOneOf(one, 'wheelchair'));
    return beside ? { ...withFact(seat, 'companion'), companionOf: beside.label } : seat;
  });
}

function isOneOf(seat: PlanSeat, ...facts: readonly SeatAttribute[]): boolean {
  return facts.some((fact) => seat.facts?.includes(fact));
}

function withFact(seat: PlanSeat, fact: SeatAttribute): PlanSeat {
  return isOneOf(seat, fact) ? seat : { ...seat, facts: [...(seat.facts ?? []), fact] };
}
