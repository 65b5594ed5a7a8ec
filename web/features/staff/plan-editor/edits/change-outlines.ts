import type { Outline } from '../../../../../contract/seating/seat-plan.ts';
import type { PlanElement } from './drawing.ts';
import type { Drawing, DrawingPoint } from './drawing.ts';
import { boxOfDrawingPoints } from './find-seats.ts';
import { rounded } from './lay-rows.ts';

/** Minimum and maximum corners of an outline, as in the plan contract. */
const [leastCorners, maxCorners] = [3, 400] as const;

export function outlineOf({ stage, areas }: Drawing, thing: PlanElement | null): Outline | undefined {
  if (thing?.kind === 'stage') return stage?.outline;
  return areas.find(({ key }) => thing?.kind === 'area' && key === thing.key)?.outline;
}

export function replaceOutline(drawing: Drawing, thing: PlanElement | null, outline: Outline): Drawing {
  const { stage, areas } = drawing;
  if (thing?.kind === 'stage') return stage ? { ...drawing, stage: { ...stage, outline } } : drawing;
  if (thing?.kind !== 'area') return drawing;
  return { ...drawing, areas: areas.map((area) => (area.key === thing.key ? { ...area, outline } : area)) };
}

/** Moves an outline or one of its corners. */
export function moveOutline(outline: Outline, by: DrawingPoint, corner?: number): Outline {
  return outline.map((spot, at) =>
    corner === undefined || corner === at ? rounded({ x: spot.x + by.x, y: spot.y + by.y }) : spot,
  );
}

/** @returns `undefined` if too few corners would remain. */
export function removeCorner(outline: Outline, corner: number): Outline | undefined {
  return outline.length > leastCorners ? outline.toSpliced(corner, 1) : undefined;
}

/**
 * @param edge index of the corner at its start.
 * @returns `undefined` if the outline has the maximum number of corners.
 */
export function addCorner(outline: Outline, edge: number, spot: DrawingPoint): Outline | undefined {
  return outline.length < maxCorners ? outline.toSpliced(edge + 1, 0, rounded(spot)) : undefined;
}

/** Returns the middle of each edge, starting with the edge from the first corner. */
export function edgeMiddlesOf(outline: Outline): DrawingPoint[] {
  return outline.map((from, at) => {
    const to = outline[(at + 1) % outline.length]!;
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  });
}

export function boxCentreOf(spots: readonly DrawingPoint[]): DrawingPoint {
  if (spots.length === 0) return { x: 0, y: 0 };
  const { left, top, right, bottom } = boxOfDrawingPoints(spots);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/**
 * Returns a rotation around a centre.
 * @param degrees clockwise on the screen.
 */
export function turnAbout(middle: DrawingPoint, degrees: number): (spot: DrawingPoint) => DrawingPoint {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return ({ x, y }) => ({
    x: middle.x + (x - middle.x) * cos - (y - middle.y) * sin,
    y: middle.y + (x - middle.x) * sin + (y - middle.y) * cos,
  });
}

export function turnOutline(outline: Outline, degrees: number): Outline {
  const turn = turnAbout(boxCentreOf(outline), degrees);
  return outline.map((spot) => rounded(turn(spot)));
}
