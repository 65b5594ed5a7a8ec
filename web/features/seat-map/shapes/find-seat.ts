import type { Rectangle, Point } from '../../../ui/pan-zoom.ts';
import { insideOf } from './shape-of-section.ts';
import type { SeatMapLayout } from './decode-seat-map.ts';

/** Seats sorted into squares, to find those near a point without a full scan. */
export interface SeatIndex {
  /** Width of a square in centimetres. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** Index into `seats` where each square starts, with one extra entry at the end. */
  readonly starts: Int32Array;
  readonly seats: Int32Array;
}

/** Sorts the seats on the first search, because none is needed from afar. */
export function indexSeats(layout: SeatMapLayout): SeatIndex {
  const { box, pitch } = layout;
  const cell = Math.max(1, pitch * 4);
  const columns = Math.max(1, Math.ceil((box.right - box.left) / cell) + 1);
  const rows = Math.max(1, Math.ceil((box.bottom - box.top) / cell) + 1);
  let sorted: Pick<SeatIndex, 'starts' | 'seats'> | undefined;
  const sort = () => (sorted ??= sortSeats(layout, { cell, columns, rows }));
  return {
    cell,
    columns,
    rows,
    get starts() {
      return sort().starts;
    },
    get seats() {
      return sort().seats;
    },
  };
}

function sortSeats(
  { x, y, box }: SeatMapLayout,
  { cell, columns, rows }: Pick<SeatIndex, 'cell' | 'columns' | 'rows'>,
): Pick<SeatIndex, 'starts' | 'seats'> {
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
  return { starts, seats };
}

/** Calls `visit` for each square that touches a box, with the square's index and its range in `index.seats`. */
export function eachCell(
  layout: SeatMapLayout,
  index: SeatIndex,
  box: Rectangle,
  visit: (cell: number, from: number, to: number) => void,
): void {
  const { left, top, right, bottom } = cellsOf(layout, index, box);
  const { starts, columns } = index;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const cell = row * columns + column;
      visit(cell, starts[cell]!, starts[cell + 1]!);
    }
  }
}

/** Returns the columns and rows of squares that a box touches. */
function cellsOf(layout: SeatMapLayout, { cell, columns, rows }: SeatIndex, box: Rectangle): Rectangle {
  const clampTo = (value: number, limit: number) => Math.min(limit, Math.max(0, Math.floor(value)));
  return {
    left: clampTo((box.left - layout.box.left) / cell, columns - 1),
    right: clampTo((box.right - layout.box.left) / cell, columns - 1),
    top: clampTo((box.top - layout.box.top) / cell, rows - 1),
    bottom: clampTo((box.bottom - layout.box.top) / cell, rows - 1),
  };
}

/**
 * Returns true if a seat is in a box.
 * @param accepts filters the seats.
 */
export function seatIn(
  layout: SeatMapLayout,
  index: SeatIndex,
  box: Rectangle,
  accepts: (seat: number) => boolean = () => true,
): boolean {
  const { x, y } = layout;
  const { starts, seats, columns } = index;
  const { left, top, right, bottom } = cellsOf(layout, index, box);
  for (let row = top; row <= bottom; row++) {
    const end = starts[row * columns + right + 1]!;
    for (let at = starts[row * columns + left]!; at < end; at++) {
      const seat = seats[at]!;
      const isIn = x[seat]! >= box.left && x[seat]! <= box.right && y[seat]! >= box.top && y[seat]! <= box.bottom;
      if (isIn && accepts(seat)) return true;
    }
  }
  return false;
}

/**
 * Returns the seat nearest to a point.
 * @param radius in centimetres. Returns undefined if no seat is that near.
 * @param accepts filters the seats.
 */
export function findSeat(
  layout: SeatMapLayout,
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

/**
 * Returns the section at a point. If levels overlap, returns the section on `level` or, if that is null, on the highest
 * level.
 */
export function findSection(layout: SeatMapLayout, point: Point, level: number | null): number | undefined {
  let found: number | undefined;
  for (const [number, section] of layout.sections.entries()) {
    if (level !== null && section.level !== level) continue;
    if (!insideOf(point, section.outline)) continue;
    if (found === undefined || section.level >= layout.sections[found]!.level) found = number;
  }
  return found;
}
