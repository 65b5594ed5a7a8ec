import type { PlanRow, PlanSeat, PlanSection, PlanStage, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { BowlPath } from './bowl-path.ts';
import { PlanRefused } from './check-plan.ts';
import { makePlanError } from './plan-problem.ts';
import { fitIntoFrame, spacing, type DraftRow, type DraftSection } from './lay-out-tiers.ts';
import { deriveSeatAttributes } from './seat-attributes.ts';

/** A ring of sections about a path. */
export interface BowlRing {
  /** Each has the same part of the ring's middle: the first about the middle of the top, then to the left, down and round. */
  readonly sections: readonly DraftSection[];
  /** From the path to its first row. Centimetres. */
  readonly outward: number;
}

/** The stretch of a ring's row that one of its sections has. */
interface Part {
  readonly sections: number;
  readonly at: number;
  readonly rows: number;
  readonly outward: number;
}

/**
 * Draws a house with its seats all round: rings of sections about the origin, the rows of each in the middle of its part
 * of the ring. Of two runs each stands at its side: between them is a gate.
 * @param inside sections that are drawn already, about the same origin: those of a floor.
 * @throws {PlanRefused} where a row is longer than its part of the ring.
 */
export function layOutBowl(
  path: BowlPath,
  rings: readonly BowlRing[],
  stage: PlanStage,
  inside: readonly PlanSection[] = [],
): Pick<SeatPlan, 'width' | 'height' | 'stage' | 'sections'> {
  return fitIntoFrame([...inside, ...rings.flatMap((ring) => placeRing(path, ring))], stage);
}

/** Seats that fit in a row of a section, from 0, with an aisle beside the section. */
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

/** From its first seat to its last, with the aisles between. Centimetres. */
function rowWidth({ runs }: DraftRow): number {
  return runs.reduce((sum, run) => sum + (run.seats.length - 1) * spacing.seat + spacing.aisle, -spacing.aisle);
}
