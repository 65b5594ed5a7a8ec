import type { PlanRow, PlanSeat, PlanSection, PlanStage, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { BowlPath } from './bowl-path.ts';
import { PlanRefused } from './check-plan.ts';
import { makePlanError } from './plan-problem.ts';
import { fitIntoFrame, spacing, type DraftRow, type DraftSection } from './lay-out-tiers.ts';
import { deriveSeatAttributes } from './seat-attributes.ts';

export interface BowlRing {
  /**
   * Each section gets an equal part of the ring. The first is at the middle of the top, followed to the left, down and
   * around.
   */
  readonly sections: readonly DraftSection[];
  /** Distance from the path to the first row, in centimetres. */
  readonly outward: number;
}

interface Part {
  readonly sections: number;
  readonly at: number;
  readonly rows: number;
  readonly outward: number;
}

/**
 * Draws a hall with seats on all sides: rings of sections around the origin, with the rows of each section centred in
 * its part. A row of two runs has a gate between them, with the runs at the sides.
 * @param inside sections already drawn around the same origin, such as a floor.
 * @throws {PlanRefused} if a row is longer than its part of the ring.
 */
export function layOutBowl(
  path: BowlPath,
  rings: readonly BowlRing[],
  stage: PlanStage,
  inside: readonly PlanSection[] = [],
): Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections'> {
  return fitIntoFrame([...inside, ...rings.flatMap((ring) => placeRing(path, ring))], stage);
}

/** Returns the number of seats that fit in a row of a section, with an aisle beside it. */
export function seatsThatFit(path: BowlPath, part: Part, line: number): number {
  return Math.max(0, Math.floor((stretchOf(path, part, line).length - spacing.aisle) / spacing.seat) + 1);
}

function placeRing(path: BowlPath, { sections, outward }: BowlRing): PlanSection[] {
  const rows = Math.max(...sections.map((section) => section.rows.length));
  return sections.map((section, at) => {
    const part = { sections: sections.length, at, rows, outward };
    return { ...section, rows: section.rows.map((row, line) => placeRow(path, part, row, line, section.key)) };
  });
}

function placeRow(path: BowlPath, part: Part, row: DraftRow, line: number, section: string): PlanRow {
  const { from, length } = stretchOf(path, part, line);
  const room = length - rowWidth(row);
  if (room < spacing.seat)
    throw new PlanRefused(makePlanError('row_too_long', { section, row: row.label, seat: '' }, {}));
  const full = (seatsThatFit(path, part, line) - 1) * spacing.seat;
  const isGate = row.runs.length === 2;
  let along = from + (isGate ? length - full : room) / 2;
  const end = along + full;
  const runs = row.runs.map((run, at) => {
    const width = (run.seats.length - 1) * spacing.seat;
    const begin = isGate && at === 1 ? end - width : along;
    along = begin + width + spacing.aisle;
    return run.seats.map((seat, place): PlanSeat => ({
      ...seat,
      ...path.at(begin + place * spacing.seat, part.outward + line * spacing.row),
    }));
  });
  return deriveSeatAttributes({ label: row.label, runs });
}

function stretchOf(path: BowlPath, part: Part, line: number): { from: number; length: number } {
  const { sections, at, rows, outward } = part;
  const middle = outward + ((rows - 1) / 2) * spacing.row;
  const one = path.length(middle) / sections;
  const [from, to] = [at - 0.5, at + 0.5].map((end) => path.reach(end * one, middle, outward + line * spacing.row));
  return { from: from!, length: to! - from! };
}

/** Returns the width from the first seat to the last, including aisles, in centimetres. */
function rowWidth({ runs }: DraftRow): number {
  return runs.reduce((sum, run) => sum + (run.seats.length - 1) * spacing.seat + spacing.aisle, -spacing.aisle);
}
