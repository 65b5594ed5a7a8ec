import type { Outline } from '../../../../../contract/seating/seat-plan.ts';
import type { Thing } from './drawing.ts';
import type { Drawing, Spot } from './drawing.ts';
import { boxOf } from './find-seats.ts';
import { rounded } from './lay-rows.ts';

/** Corners that an outline has at least, and at most, as plans have. */
const [leastCorners, mostCorners] = [3, 400] as const;

/** The outline of the stage or of an area, where there is one. */
export function outlineOf({ stage, areas }: Drawing, thing: Thing | null): Outline | undefined {
  if (thing?.kind === 'stage') return stage?.outline;
  return areas.find(({ key }) => thing?.kind === 'area' && key === thing.key)?.outline;
}

/** The drawing with another outline of a thing. */
export function putOutline(drawing: Drawing, thing: Thing | null, outline: Outline): Drawing {
  const { stage, areas } = drawing;
  if (thing?.kind === 'stage') return stage ? { ...drawing, stage: { ...stage, outline } } : drawing;
  if (thing?.kind !== 'area') return drawing;
  return { ...drawing, areas: areas.map((area) => (area.key === thing.key ? { ...area, outline } : area)) };
}

/** Moves an outline, or one corner of it. */
export function moveOutline(outline: Outline, by: Spot, corner?: number): Outline {
  return outline.map((spot, at) =>
    corner === undefined || corner === at ? rounded({ x: spot.x + by.x, y: spot.y + by.y }) : spot,
  );
}

/** @returns undefined where that would leave less than an outline. */
export function removeCorner(outline: Outline, corner: number): Outline | undefined {
  return outline.length > leastCorners ? outline.toSpliced(corner, 1) : undefined;
}

/** @param edge from the corner of that number. @returns undefined where there are as many as there may be. */
export function addCorner(outline: Outline, edge: number, spot: Spot): Outline | undefined {
  return outline.length < mostCorners ? outline.toSpliced(edge + 1, 0, rounded(spot)) : undefined;
}

/** The middle of each edge, from the one after the first corner on. */
export function middlesOf(outline: Outline): Spot[] {
  return outline.map((from, at) => {
    const to = outline[(at + 1) % outline.length]!;
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  });
}

/** The middle of the box around spots. */
export function middleOf(spots: readonly Spot[]): Spot {
  if (spots.length === 0) return { x: 0, y: 0 };
  const { left, top, right, bottom } = boxOf(spots);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** A turn about a middle. @param degrees clockwise, as the plan lies on the screen. */
export function turnAbout(middle: Spot, degrees: number): (spot: Spot) => Spot {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return ({ x, y }) => ({
    x: middle.x + (x - middle.x) * cos - (y - middle.y) * sin,
    y: middle.y + (x - middle.x) * sin + (y - middle.y) * cos,
  });
}

export function turnOutline(outline: Outline, degrees: number): Outline {
  const turn = turnAbout(middleOf(outline), degrees);
  return outline.map((spot) => rounded(turn(spot)));
}
