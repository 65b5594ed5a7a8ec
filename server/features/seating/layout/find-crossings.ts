import type { PlanSection } from '../../../../contract/seating/seat-plan.ts';
import type { PlanLocation } from '../../../../contract/staff/problems/plan-problems.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Step {
  readonly from: Spot;
  readonly to: Spot;
  readonly row: number;
  readonly at: PlanLocation;
}

/** Minimum width of a square, in centimetres. */
const leastSquare = 100;

/**
 * Finds rows on one level that cross. Returns each pair once, at its first crossing. Compares only steps in the same
 * squares, so that the time is linear in the seats. Squares are as wide as a typical step.
 */
export function* findCrossings(sections: readonly PlanSection[]): Generator<readonly [PlanLocation, PlanLocation]> {
  const steps = stepsOf(sections);
  const usual = steps.reduce((sum, step) => sum + lengthOf(step), 0) / Math.max(1, steps.length);
  const size = Math.max(leastSquare, usual);
  const squares = new Map<string, Step[]>();
  const told = new Set<string>();
  for (const step of steps) {
    for (const square of squaresOf(step, size)) {
      const there = squares.get(square);
      if (!there) {
        squares.set(square, [step]);
        continue;
      }
      for (const other of there) {
        if (other.row === step.row || !cross(other, step)) continue;
        const pair = `${other.row} ${step.row}`;
        if (told.has(pair)) continue;
        told.add(pair);
        yield [other.at, step.at];
      }
      there.push(step);
    }
  }
}

function stepsOf(sections: readonly PlanSection[]): Step[] {
  const steps: Step[] = [];
  let row = 0;
  for (const section of sections) {
    for (const { label, runs } of section.rows) {
      row++;
      for (const run of runs) {
        for (let at = 1; at < run.length; at++) {
          const [from, to] = [run[at - 1]!, run[at]!];
          steps.push({ from, to, row, at: { section: section.key, row: label, seat: from.label } });
        }
      }
    }
  }
  return steps;
}

function lengthOf({ from, to }: Step): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Returns the squares that a step passes through, and possibly some beside it. */
function* squaresOf({ from, to }: Step, size: number): Generator<string> {
  const columns = [Math.floor(Math.min(from.x, to.x) / size), Math.floor(Math.max(from.x, to.x) / size)] as const;
  const slope = to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x);
  for (let column = columns[0]; column <= columns[1]; column++) {
    const ends = [column * size, (column + 1) * size].map((x) => {
      const within = Math.min(Math.max(x, Math.min(from.x, to.x)), Math.max(from.x, to.x));
      return from.y + (within - from.x) * slope;
    });
    const [low, high] = to.x === from.x ? [Math.min(from.y, to.y), Math.max(from.y, to.y)] : minMax(ends);
    for (let line = Math.floor(low / size); line <= Math.floor(high / size); line++) yield `${column} ${line}`;
  }
}

function minMax(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Returns true if two steps cross, that is, each separates the other's ends. Touching does not count. */
function cross(a: Step, b: Step): boolean {
  return sideOf(a, b.from) * sideOf(a, b.to) < 0 && sideOf(b, a.from) * sideOf(b, a.to) < 0;
}

function sideOf({ from, to }: Step, { x, y }: Spot): number {
  return Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
}
