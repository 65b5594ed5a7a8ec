import type { Box, Point } from '../../ui/pan-zoom.ts';

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
  const seats: Point[] = [];
  for (let seat = first; seat < end; seat++) seats.push({ x: x[seat]!, y: y[seat]! });
  const corners = hullOfPoints(seats).flatMap((point) =>
    [-air, air].flatMap((right) => [-air, air].map((down) => ({ x: point.x + right, y: point.y + down }))),
  );
  return hullOfPoints(corners).flatMap((point) => [Math.round(point.x), Math.round(point.y)]);
}

/** Andrew's monotone chain; what is no corner falls away. */
function hullOfPoints(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points];
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (along: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of along) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
