import type { Field } from './distance-field.ts';

/** Edge of the grid that a ring crosses: along a row (to the right) or a column (downward). */
type Edge = number;

/**
 * Traces the rings where a field crosses 0, as x, y, x, y, …. Positive values are to the right of the ring's direction.
 * Crossings are interpolated between grid points. In an ambiguous square the positive corners stay separate.
 */
export function traceRings(field: Field): number[][] {
  const next = new Map<Edge, Edge>();
  const { columns, rows, values } = field;
  const across = (column: number, row: number): Edge => 2 * (row * columns + column);
  const down = (column: number, row: number): Edge => across(column, row) + 1;
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column;
      const kind =
        (values[at]! > 0 ? 1 : 0) |
        (values[at + 1]! > 0 ? 2 : 0) |
        (values[at + columns + 1]! > 0 ? 4 : 0) |
        (values[at + columns]! > 0 ? 8 : 0);
      if (kind === 0 || kind === 15) continue;
      const sides = [across(column, row), down(column + 1, row), across(column, row + 1), down(column, row)];
      for (const [from, to] of crossings[kind]!) next.set(sides[to]!, sides[from]!);
    }
  }
  const rings: number[][] = [];
  // The loop deletes visited edges, so no ring starts at them.
  for (const begin of next.keys()) {
    const ring: number[] = [];
    for (let edge: Edge | undefined = begin; edge !== undefined;) {
      ring.push(...placeOf(field, edge));
      const to: Edge | undefined = next.get(edge);
      next.delete(edge);
      edge = to === begin ? undefined : to;
    }
    rings.push(ring);
  }
  return rings;
}

/** Paths through a square, from side to side (top, right, bottom, left), indexed by which corners are positive. */
const crossings: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

function placeOf({ values, columns, cell, left, top }: Field, edge: Edge): [number, number] {
  const at = edge >> 1;
  const isDown = edge % 2 === 1;
  const [one, other] = [values[at]!, values[at + (isDown ? columns : 1)]!];
  const share = one / (one - other);
  const [column, row] = [at % columns, Math.floor(at / columns)];
  return isDown
    ? [left + column * cell, top + (row + share) * cell]
    : [left + (column + share) * cell, top + row * cell];
}

/**
 * In centimetres along a ring: distance between points, and the range on either side over which a point is averaged.
 */
const smoothing = { step: 20, reach: 80 } as const;

/** Removes the small teeth that rows of unequal length leave on a ring. Curves and large corners are preserved. */
export function smoothRing(ring: readonly number[]): number[] {
  const points = resample(ring);
  const count = points.length / 2;
  const reach = Math.min(Math.floor(smoothing.reach / smoothing.step / 2), Math.floor(count / 8));
  return average(average(points, reach), reach);
}

function resample(ring: readonly number[]): number[] {
  const points: number[] = [];
  let left = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const after = (at + 2) % ring.length;
    const [x, y, toX, toY] = [ring[at]!, ring[at + 1]!, ring[after]!, ring[after + 1]!];
    const length = Math.hypot(toX - x, toY - y);
    for (; left < length; left += smoothing.step) {
      points.push(x + ((toX - x) * left) / length, y + ((toY - y) * left) / length);
    }
    left -= length;
  }
  return points;
}

function average(points: readonly number[], reach: number): number[] {
  const length = points.length;
  return points.map((_, at) => {
    let sum = 0;
    for (let by = -reach; by <= reach; by++) sum += points[(at + 2 * by + length) % length]!;
    return sum / (2 * reach + 1);
  });
}

/** Removes unneeded corners of a ring so that it deviates by at most `most`. */
export function simplifyRing(ring: readonly number[], max: number): number[] {
  const count = ring.length / 2;
  if (count < 4) return [...ring];
  // Two points far apart split the ring into two lines.
  let far = 0;
  for (let at = 1; at < count; at++) if (squareBetween(ring, 0, at) > squareBetween(ring, 0, far)) far = at;
  const keep = new Uint8Array(count + 1);
  keep[0] = keep[far] = 1;
  const open: [number, number][] = [
    [0, far],
    [far, count],
  ];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let [worst, square] = [-1, max * max];
    for (let at = from + 1; at < to; at++) {
      const away = squareFromLine(ring, at, from, to % count);
      if (away > square) [worst, square] = [at, away];
    }
    if (worst < 0) continue;
    keep[worst] = 1;
    open.push([from, worst], [worst, to]);
  }
  return ring.filter((_, at) => keep[at >> 1] === 1);
}

function squareBetween(ring: readonly number[], one: number, other: number): number {
  return (ring[2 * one]! - ring[2 * other]!) ** 2 + (ring[2 * one + 1]! - ring[2 * other + 1]!) ** 2;
}

function squareFromLine(ring: readonly number[], at: number, from: number, to: number): number {
  const [x, y] = [ring[2 * at]! - ring[2 * from]!, ring[2 * at + 1]! - ring[2 * from + 1]!];
  const [right, down] = [ring[2 * to]! - ring[2 * from]!, ring[2 * to + 1]! - ring[2 * from + 1]!];
  const length = right * right + down * down;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (x * right + y * down) / length));
  return (x - share * right) ** 2 + (y - share * down) ** 2;
}
