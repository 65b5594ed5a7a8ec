import { middlesOf, type Row } from '../../../../contract/seating/seat-choice.ts';
import type { BlockRow } from '../store.ts';

/** Where a run stands. */
export type RunPosition = Pick<Row, 'line' | 'middle'>;

/** Lines between the last row of one section and the first of the next: nobody sits behind somebody across them. */
const linesApart = 100;

/** Where each run of numbered places stands: which row it is part of, and where in it the row's middle is. */
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
    // Runs that were closed for good stand where others stand now.
    const middles = middlesOf(parts.map((run) => (run.some(({ capacity }) => capacity > 0) ? widthOfRun(run) : 0)));
    parts.forEach((run, at) => stands.set(run, { line, middle: middles[at]! }));
  }
  return stands;
}

export function widthOfRun(run: readonly BlockRow[]): number {
  return Math.max(...run.map((part) => part.firstSeat + part.width));
}

/** Of the blocks of one run, by seat; nothing for seats of blocks that are not measured. */
export function penaltiesOf(run: readonly BlockRow[]): (number | undefined)[] {
  const measures: (number | undefined)[] = [];
  for (const part of run) part.measures.forEach((measure, at) => (measures[part.firstSeat + at] = measure));
  return measures;
}
