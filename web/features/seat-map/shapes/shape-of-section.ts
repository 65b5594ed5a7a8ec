import type { Box, Point } from '../../../ui/pan-zoom.ts';

/** Around points written x, y, x, y, …; an empty list gives a small box at 0. */
export function boxOf(points: readonly number[]): Box {
  if (points.length < 2) return { left: 0, top: 0, right: 1, bottom: 1 };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at + 1 < points.length; at += 2) {
    left = Math.min(left, points[at]!);
    right = Math.max(right, points[at]!);
    top = Math.min(top, points[at + 1]!);
    bottom = Math.max(bottom, points[at + 1]!);
  }
  return { left, top, right, bottom };
}

/** How much of its box an outline fills, from 0 to 1. */
export function shareOfBox(outline: readonly number[]): number {
  let twice = 0;
  for (let at = 0, before = outline.length - 2; at + 1 < outline.length; before = at, at += 2) {
    twice += outline[before]! * outline[at + 1]! - outline[at]! * outline[before + 1]!;
  }
  const { left, top, right, bottom } = boxOf(outline);
  const area = (right - left) * (bottom - top);
  return area > 0 ? Math.min(1, Math.abs(twice) / 2 / area) : 0;
}

/** Whether a point lies within an outline (even-odd rule). */
export function insideOf({ x, y }: Point, outline: readonly number[]): boolean {
  let inside = false;
  for (let at = 0, before = outline.length - 2; at + 1 < outline.length; before = at, at += 2) {
    const [ax, ay, bx, by] = [outline[at]!, outline[at + 1]!, outline[before]!, outline[before + 1]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The convex outline around seats, with `air` centimetres between. */
export function hullOf(x: Int32Array, y: Int32Array, first: number, end: number, air: number): number[] {
  const points: number[] = [];
  for (let seat = first; seat < end; seat++) points.push(x[seat]!, y[seat]!);
  const corners: number[] = [];
  const seats = hullOfPoints(points);
  for (let at = 0; at < seats.length; at += 2) {
    for (const right of [-air, air]) {
      for (const down of [-air, air]) corners.push(seats[at]! + right, seats[at + 1]! + down);
    }
  }
  return hullOfPoints(corners).map((value) => Math.round(value));
}

/** Andrew's monotone chain over x, y, x, y, …; what is no corner falls away. */
function hullOfPoints(points: readonly number[]): number[] {
  if (points.length < 6) return [...points];
  const sorted = sortPoints(points);
  const forth = chainOf(sorted, 0, sorted.length - 2, 2);
  return [...forth, ...chainOf(sorted, sorted.length - 2, 0, -2)];
}

/** From left to right, and downwards where they stand one over the other. */
function sortPoints(points: readonly number[]): Float64Array {
  const { left, top, bottom } = boxOf(points);
  // One number a point, which typed arrays sort without calling anything: tens of thousands of seats wait for it.
  // Halves of a centimetre and finer are kept: the product stays far below 2 to the power of 53.
  const [fine, width] = [16, 16 * (bottom - top) + 1];
  const keys = new Float64Array(points.length / 2);
  for (let at = 0; at < keys.length; at++) {
    keys[at] = Math.round((points[2 * at]! - left) * fine) * width + Math.round((points[2 * at + 1]! - top) * fine);
  }
  keys.sort();
  const sorted = new Float64Array(points.length);
  for (let at = 0; at < keys.length; at++) {
    const along = Math.floor(keys[at]! / width);
    sorted[2 * at] = along / fine + left;
    sorted[2 * at + 1] = (keys[at]! - along * width) / fine + top;
  }
  return sorted;
}

/** One side of the hull, from the point at `from` up to the one before `to`. */
function chainOf(sorted: Float64Array, from: number, to: number, step: 2 | -2): number[] {
  const chain: number[] = [];
  for (let at = from; at !== to + step; at += step) {
    const [px, py] = [sorted[at]!, sorted[at + 1]!];
    while (chain.length > 2 && turnsIn(chain, px, py)) chain.length -= 2;
    chain.push(px, py);
  }
  return chain.slice(0, -2);
}

/** Whether the last point of a chain is no corner on the way to a point. */
function turnsIn(chain: readonly number[], px: number, py: number): boolean {
  const end = chain.length;
  const [ax, ay, bx, by] = [chain[end - 4]!, chain[end - 3]!, chain[end - 2]!, chain[end - 1]!];
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax) <= 0;
}
