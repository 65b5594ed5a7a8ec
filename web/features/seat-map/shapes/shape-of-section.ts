import type { Rectangle, Point } from '../../../ui/pan-zoom.ts';

/** Returns the box around points written as x, y, x, y, …. Returns a small box at 0 for an empty list. */
export function boxOfPoints(points: readonly number[]): Rectangle {
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

/** Outlines of each part of a section and each hole in it, as x, y, x, y, …. */
export type OutlineRings = readonly (readonly number[])[];

export function boxOfRings(rings: OutlineRings): Rectangle {
  return boxOfPoints(rings.flat());
}

/** Returns the fraction of its box that an outline fills, from 0 to 1. */
export function shareOfBox(rings: OutlineRings): number {
  let twice = 0;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 2; at + 1 < ring.length; before = at, at += 2) {
      twice += ring[before]! * ring[at + 1]! - ring[at]! * ring[before + 1]!;
    }
  }
  const { left, top, right, bottom } = boxOfRings(rings);
  const area = (right - left) * (bottom - top);
  return area > 0 ? Math.min(1, Math.abs(twice) / 2 / area) : 0;
}

/** Widest entrance through a stand, in centimetres. Larger holes are parts of the hall. */
const widestGate = 700;

/** Returns the outline without its small holes. */
export function withoutGates(rings: OutlineRings): OutlineRings {
  if (rings.length < 2) return rings;
  return rings.filter((ring) => {
    const { left, top, right, bottom } = boxOfPoints(ring);
    if (Math.max(right - left, bottom - top) > widestGate) return true;
    const corner = { x: ring[0]!, y: ring[1]! };
    return !rings.some((other) => other !== ring && insideOf(corner, [other]));
  });
}

/** Returns true if a point is inside an outline (even-odd rule). */
export function insideOf({ x, y }: Point, rings: OutlineRings): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 2; at + 1 < ring.length; before = at, at += 2) {
      const [ax, ay, bx, by] = [ring[at]!, ring[at + 1]!, ring[before]!, ring[before + 1]!];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}
