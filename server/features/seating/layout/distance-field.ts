export interface FieldPoint {
  readonly x: number;
  readonly y: number;
}

export interface FieldFrame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the bounding frame of spots, with a margin of `room` on every side. */
export function boundsOf(spots: readonly FieldPoint[], room: number): FieldFrame {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of spots) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
}

/**
 * Most crossings in a grid (32 MB of numbers). Larger grids get larger cells. The largest known section needs a quarter
 * of it.
 */
const maxCrossings = 8_000_000;

/**
 * Values at the crossings of a grid over a frame. The crossings are `cell` apart, or farther if the grid would be too
 * large.
 */
export class Field {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;

  constructor({ left, top, right, bottom }: FieldFrame, cell: number, value: number) {
    this.left = left;
    this.top = top;
    const [across, down] = [(right - left) / cell, (bottom - top) / cell];
    const coarser = Math.max(1, Math.sqrt((across * down) / maxCrossings), across / maxCrossings, down / maxCrossings);
    this.cell = cell * coarser;
    this.columns = Math.ceil((right - left) / this.cell) + 1;
    this.rows = Math.ceil((bottom - top) / this.cell) + 1;
    this.values = new Float32Array(this.columns * this.rows).fill(value);
  }

  /** Stores the distance to the nearest spot, up to `reach`. Crossings farther away keep their value. */
  measure(spots: readonly FieldPoint[], reach: number): this {
    const { left, top, cell, columns, rows, values } = this;
    const far = reach / cell;
    const squares = new Float32Array(values.length).fill(Infinity);
    for (const spot of spots) {
      const [x, y] = [(spot.x - left) / cell, (spot.y - top) / cell];
      for (let row = Math.max(0, Math.ceil(y - far)); row <= Math.min(rows - 1, y + far); row++) {
        const down = (row - y) ** 2;
        const half = Math.sqrt(far * far - down);
        const end = row * columns + Math.min(columns - 1, Math.floor(x + half));
        let across = Math.max(0, Math.ceil(x - half)) - x;
        for (let at = row * columns + Math.round(across + x); at <= end; at++, across++) {
          const square = across * across + down;
          if (square < squares[at]!) squares[at] = square;
        }
      }
    }
    for (let at = 0; at < squares.length; at++) {
      if (squares[at]! < Infinity) values[at] = cell * Math.sqrt(squares[at]!);
    }
    return this;
  }

  /**
   * Returns the distance from each crossing to the nearest one with a value of at least `limit`; 0 at such a crossing.
   */
  depths(limit: number): Float32Array {
    const { columns, rows, values, cell } = this;
    const squares = new Float64Array(columns * rows);
    for (let at = 0; at < squares.length; at++) squares[at] = values[at]! < limit ? Infinity : 0;
    const line = new Line(Math.max(columns, rows));
    for (let column = 0; column < columns; column++) line.spread(squares, column, columns, rows);
    for (let row = 0; row < rows; row++) line.spread(squares, row * columns, 1, columns);
    const depths = new Float32Array(squares.length);
    for (let at = 0; at < squares.length; at++) depths[at] = cell * Math.sqrt(squares[at]!);
    return depths;
  }
}

/** Squared distances along one line of a grid (lower envelope of parabolas, Felzenszwalb and Huttenlocher). */
class Line {
  readonly #before: Float64Array;
  readonly #hull: Int32Array;
  readonly #from: Float64Array;

  constructor(max: number) {
    this.#before = new Float64Array(max);
    this.#hull = new Int32Array(max);
    this.#from = new Float64Array(max + 1);
  }

  spread(squares: Float64Array, start: number, step: number, count: number): void {
    const [before, hull, from] = [this.#before, this.#hull, this.#from];
    let last = -1;
    for (let at = 0; at < count; at++) {
      const value = (before[at] = squares[start + at * step]!);
      if (value === Infinity) continue;
      let meets = -Infinity;
      while (last >= 0) {
        const other = hull[last]!;
        meets = (value + at * at - before[other]! - other * other) / (2 * (at - other));
        if (meets > from[last]!) break;
        last--;
        meets = -Infinity;
      }
      hull[++last] = at;
      from[last] = meets;
    }
    if (last < 0) return;
    for (let at = 0, piece = 0; at < count; at++) {
      while (piece < last && from[piece + 1]! < at) piece++;
      const other = hull[piece]!;
      squares[start + at * step] = before[other]! + (at - other) ** 2;
    }
  }
}
