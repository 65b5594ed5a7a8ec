import type { Box, Point } from '../../../ui/pan-zoom.ts';
import { insideOf } from './shape-of-section.ts';
import type { House } from './decode-seat-map.ts';

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

export function indexSeats(house: House): SeatIndex {
  const { x, y, box } = house;
  const cell = Math.max(1, house.pitch * 4);
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
  house: House,
  index: SeatIndex,
  box: Box,
  visit: (cell: number, from: number, to: number) => void,
): void {
  const clampTo = (value: number, most: number) => Math.min(most, Math.max(0, Math.floor(value)));
  const left = clampTo((box.left - house.box.left) / index.cell, index.columns - 1);
  const right = clampTo((box.right - house.box.left) / index.cell, index.columns - 1);
  const top = clampTo((box.top - house.box.top) / index.cell, index.rows - 1);
  const bottom = clampTo((box.bottom - house.box.top) / index.cell, index.rows - 1);
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
  house: House,
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
  eachCell(house, index, box, (_, from, to) => {
    for (let at = from; at < to; at++) {
      const seat = index.seats[at]!;
      const far = Math.hypot(house.x[seat]! - point.x, house.y[seat]! - point.y);
      if (far <= bestFar && accepts(seat)) [best, bestFar] = [seat, far];
    }
  });
  return best;
}

/** The section at a point: where outlines of levels lie over each other, that of `level`, else the highest. */
export function findSection(house: House, point: Point, level: number | null): number | undefined {
  let found: number | undefined;
  for (const [number, section] of house.sections.entries()) {
    if (level !== null && section.level !== level) continue;
    if (!insideOf(point, section.outline)) continue;
    if (found === undefined || section.level >= house.sections[found]!.level) found = number;
  }
  return found;
}

/** Whether seats of different levels lie over each other, so that only one level can be shown at a time. */
export function levelsOverlap(house: House, index: SeatIndex): boolean {
  if (house.map.levels.length < 2) return false;
  const near = house.pitch * 0.5;
  let over = 0;
  for (const block of house.blocks) {
    const { level } = house.sections[block.section]!;
    const seat = block.first + (block.labels.length >> 1);
    const point = { x: house.x[seat]!, y: house.y[seat]! };
    const other = findSeat(house, index, point, near, (at) => levelOfSeat(house, at) !== level);
    if (other !== undefined) over++;
  }
  // A drawing may be a little careless at its seams.
  return over > house.blocks.length * 0.02;
}

function levelOfSeat(house: House, seat: number): number {
  let [low, high] = [0, house.blocks.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (house.blocks[middle]!.first <= seat) low = middle;
    else high = middle - 1;
  }
  return house.sections[house.blocks[low]!.section]!.level;
}
