import { middlesOf, type Row } from '../../../../contract/seating/seat-choice.ts';
import type { BlockRow } from '../store.ts';

export type RunPosition = Pick<Row, 'line' | 'middle'>;

/**
 * Gap in line numbers between the last row of one section and the first row of the next, so that no one sits behind
 * someone in another section.
 */
const linesApart = 100;

/** Returns the position of each run of numbered seats: the line of its row and the middle of that row. */
export function runPositionsOf(runs: readonly (readonly BlockRow[])[]): Map<readonly BlockRow[], RunPosition> {
  const stands = new Map<readonly BlockRow[], RunPosition>();
  const numbered = runs.filter(([first]) => first!.width > 0);
  const rows = Map.groupBy(numbered, ([first]) => JSON.stringify([first!.zoneNo, first!.section, first!.rowLabel]));
  let line = 0;
  let before: string | null | undefined;
  for (const parts of rows.values()) {
    const { section } = parts[0]![0]!;
    line += before === undefined || before === section ? 1 : linesApart;
    before = section;
    // Closed runs lie where other runs are now, so they have no width.
    const middles = middlesOf(parts.map((run) => (run.some(({ capacity }) => capacity > 0) ? widthOfRun(run) : 0)));
    parts.forEach((run, at) => stands.set(run, { line, middle: middles[at]! }));
  }
  return stands;
}

export function widthOfRun(run: readonly BlockRow[]): number {
  return Math.max(...run.map((part) => part.firstSeat + part.width));
}

/** Returns the penalties of a run's blocks by seat; `undefined` for seats in unscored blocks. */
export function penaltiesOf(run: readonly BlockRow[]): (number | undefined)[] {
  const measures: (number | undefined)[] = [];
  for (const part of run) part.measures.forEach((measure, at) => (measures[part.firstSeat + at] = measure));
  return measures;
}
