import type { Outline } from '../../../../../contract/seating/seat-plan.ts';
import { boxCentreOf, edgeMiddlesOf, outlineOf } from '../edits/change-outlines.ts';
import { seatsWith, type DrawingPoint } from '../edits/drawing.ts';
import { boxOfDrawingPoints } from '../edits/find-seats.ts';
import type { EditHistory } from '../edits/edit-history.ts';
import type { Turner } from '../draw/marks.ts';
import { isFar, type ToolContext } from './tool.ts';

/** Pixels between the selection's box and the turning handle above it. */
export const turnerAbove = 34;

/** Edges shorter than this, in pixels, have no handle to add a corner. */
export const shortEdge = 40;

/** Maximum seats turned by pointer, because the preview draws each of them. */
const maxTurned = 5000;

/** Grip of the selection: a corner, the middle of an edge, or the turning handle. */
export type Grip =
  | { readonly kind: 'corner'; readonly corner: number }
  | { readonly kind: 'edge'; readonly edge: number }
  | { readonly kind: 'turn'; readonly middle: DrawingPoint };

/** Returns the points of the selected seats or outline that turn; none for a single seat, which would look the same. */
export function turnedSpots({ drawing, ids, thing }: EditHistory): readonly DrawingPoint[] {
  if (ids.size > maxTurned) return [];
  return outlineOf(drawing, thing) ?? (ids.size > 1 ? seatsWith(drawing, ids) : []);
}

export function turnerOf(history: EditHistory): Turner | null {
  const spots = turnedSpots(history);
  if (spots.length < 2) return null;
  const middle = boxCentreOf(spots);
  return { middle, top: { x: middle.x, y: boxOfDrawingPoints(spots).top } };
}

/** @param reach maximum distance from a handle in centimetres. */
export function gripAt(bench: ToolContext, at: DrawingPoint, reach: number): Grip | undefined {
  const history = bench.history();
  const outline = outlineOf(history.drawing, history.thing) ?? [];
  const corner = nearest(outline, at, reach);
  if (corner >= 0) return { kind: 'corner', corner };
  const turner = turnerOf(history);
  if (turner && !isFar(at, { x: turner.top.x, y: turner.top.y - bench.pixels(turnerAbove) }, reach)) {
    return { kind: 'turn', middle: turner.middle };
  }
  const edge = nearest(edgeMiddlesOf(outline), at, reach);
  return edge >= 0 && edgeLength(outline, edge) >= bench.pixels(shortEdge) ? { kind: 'edge', edge } : undefined;
}

function nearest(spots: readonly DrawingPoint[], { x, y }: DrawingPoint, reach: number): number {
  let found = -1;
  let least = reach;
  for (const [at, spot] of spots.entries()) {
    const away = Math.hypot(spot.x - x, spot.y - y);
    if (away > least) continue;
    found = at;
    least = away;
  }
  return found;
}

export function edgeLength(outline: Outline, edge: number): number {
  const [from, to] = [outline[edge]!, outline[(edge + 1) % outline.length]!];
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Returns the edge at a point by the index of its first corner; -1 if there is none. */
export function edgeAt(outline: Outline, { x, y }: DrawingPoint, reach: number): number {
  return outline.findIndex((from, edge) => {
    const to = outline[(edge + 1) % outline.length]!;
    const length = edgeLength(outline, edge) || 1;
    const along = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length;
    const across = ((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x)) / length;
    return along >= 0 && along <= length && Math.abs(across) <= reach;
  });
}

/**
 * Returns the rotation of a drag about a centre in degrees, clockwise.
 * @param isStepped rounds to steps of 15 degrees.
 */
export function turnedBy(middle: DrawingPoint, from: DrawingPoint, to: DrawingPoint, isStepped: boolean): number {
  const angle = ({ x, y }: DrawingPoint) => (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI;
  const step = isStepped ? 15 : 1;
  const by = Math.round((angle(to) - angle(from)) / step) * step;
  return ((((by + 180) % 360) + 360) % 360) - 180;
}
