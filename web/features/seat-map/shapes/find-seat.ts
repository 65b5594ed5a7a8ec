import type { Box, Point } from '../../../ui/pan-zoom.ts';
import { insideOf } from './shape-of-section.ts';
import type { SeatLayout } from './decode-seat-map.ts';

/** Seats sorted into squares, so that those near a point are found without looking at the others. */
export interface SeatIndex {
  /** Width of a square in centimetres. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Where each square's seats begin in `seats`; one more than there are squares. */
  readonly starts: Int32Array;
  readonly seats: Int32Array;
}

export function indexSeats(layout: SeatLayout): SeatIndex {
  const { x, y, box } = layout;
  const cell = Math.max(1, layout.pitch * 4);
  const columns = Math.max(1, Math.ceil((box.right - box.left) / cell) + 1);
  const rows = Math.max(1, Math.ceil((box.bottom - box.top) / cell) + 1);
  const cellOf = (seat: number) => {
    const column = Math.min(columns - 1, Math.max(0, Math.floor((x[seat]! - box.left) / cell)));
    const row = Math.min(rows - 1, Math.max(0, Math.floor((y[seat]! - box.top) / cell)));
    return row * columns + column;
  };
  const starts = new Int32Array(columns * rows + 1);
  for (let seat = 0; seat < x.length; seat++) starts[cellOf(seat) + 1]!++;
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
  const next = starts.slice();
  const seats = new Int32Array(x.length);
  for (let seat = 0; seat < x.length; seat++) seats[next[cellOf(seat)]!++] = seat;
  return { cell, columns, rows, starts, seats };
}

/** Calls `visit` with each square that touches a box: its number, and the part of `index.seats` it holds. */
export function eachCell(
  layout: SeatLayout,
  index: SeatIndex,
  box: Box,
  visit: (cell: number, from: number, to: number) => void,
): void {
  const clampTo = (value: number, most: number) => Math.min(most, Math.max(0, Math.floor(value)));
  const left = clampTo((box.left - layout.box.left) / index.cell, index.columns - 1);
  const right = clampTo((box.right - layout.box.left) / index.cell, index.columns - 1);
  const top = clampTo((box.top - layout.box.top) / index.cell, index.rows - 1);
  const bottom = clampTo((box.bottom - layout.box.top) / index.cell, index.rows - 1);
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const cell = row * index.columns + column;
      visit(cell, index.starts[cell]!, index.starts[cell + 1]!);
    }
  }
}

/**
 * The seat nearest to a point.
 * @param radius centimetres; undefined is returned when no seat is as near.
 * @param accepts which seats count.
 */
export function findSeat(
  layout: SeatLayout,
  index: SeatIndex,
  point: Point,
  radius: number,
  accepts: (seat: number) => boolean = () => true,
): number | undefined {
  let best: number | undefined;
  let bestFar = radius;
  const box = {
    left: point.x - radius,
    right: point.x + radius,
    top: point.y - radius,
    bottom: point.y + radius,
  };
  eachCell(layout, index, box, (_, from, to) => {
    for (let at = from; at < to; at++) {
      const seat = index.seats[at]!;
      const far = Math.hypot(layout.x[seat]! - point.x, layout.y[seat]! - point.y);
      if (far <= bestFar && accepts(seat)) [best, bestFar] = [seat, far];
    }
  });
  return best;
}

/** The section at a point: where outlines of levels lie over each other, that of `level`, else the highest. */
export function findSection(layout: SeatLayout, point: Point, level: number | null): number | undefined {
  let found: number | undefined;
  for (const [number, section] of layout.sections.entries()) {
    if (level !== null && section.level !== level) continue;
    if (!insideOf(point, section.outline)) continue;
    if (found === undefined || section.level >= layout.sections[found]!.level) found = number;
  }
  return found;
}

/** Whether seats of different levels lie over each other, so that only one level can be shown at a time. */
export function levelsOverlap(layout: SeatLayout, index: SeatIndex): boolean {
  if (layout.map.levels.length < 2) return false;
  const near = layout.pitch * 0.5;
  let over = 0;
  for (const block of layout.blocks) {
    const { level } = layout.sections[block.section]!;
    const seat = block.first + (block.labels.length >> 1);
    const point = { x: layout.x[seat]!, y: layout.y[seat]! };
    const other = findSeat(layout, index, point, near, (at) => levelOfSeat(layout, at) !== level);
    if (other !== undefined) over++;
  }
  // A drawing may be a little careless at its seams.
  return over > layout.blocks.length * 0.02;
}

function levelOfSeat(layout: SeatLayout, seat: number): number {
  let [low, high] = [0, layout.blocks.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (layout.blocks[middle]!.first <= seat) low = middle;
    else high = middle - 1;
  }
  return layout.sections[layout.blocks[low]!.section]!.level;
}
