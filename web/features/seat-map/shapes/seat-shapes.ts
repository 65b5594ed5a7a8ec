/**
 * Shape of a seat as closed outlines, distinguishable without colour. Coordinates are in half seat widths: right along
 * the row and down behind it. The body spans -1 to 1.
 */
export type SeatShape = readonly (readonly number[])[];

const box = (left: number, top: number, right: number, bottom: number): readonly number[] => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
];
const body = box(-1, -1, 1, 1);
/** In reverse order, so that the fill rule cuts it out. */
const hole = (inner: number): readonly number[] => [-inner, -inner, -inner, inner, inner, inner, inner, -inner];

/** Patterns of the price bands on a seat. The section fills in `band-patterns.tsx` repeat them. */
export const patternShapes: readonly SeatShape[] = [
  [body],
  [box(-1, -1, 1, -0.2), box(-1, 0.3, 1, 1)],
  [[-1, -1, 1, -1, -1, 1]],
  [box(-1, -1, -0.2, 1), box(0.3, -1, 1, 1)],
  [[0, -1.15, 1.15, 0, 0, 1.15, -1.15, 0]],
  [box(-1, -1, -0.2, -0.2), box(0.2, -1, 1, -0.2), box(-1, 0.2, -0.2, 1), box(0.2, 0.2, 1, 1)],
  [[0, -1, 1, 1, -1, 1]],
];

/** The outline of a free seat that the filter excludes. */
export const dimShape: SeatShape = [box(-0.8, -0.8, 0.8, 0.8), hole(0.5)];
/** Held by another buyer: a frame with a dot. */
export const heldShape: SeatShape = [box(-0.9, -0.9, 0.9, 0.9), hole(0.7), box(-0.25, -0.25, 0.25, 0.25)];
/** Sold: a small cross. */
export const soldShape: SeatShape = [
  [-0.5, -0.35, -0.35, -0.5, 0.5, 0.35, 0.35, 0.5],
  [-0.5, 0.35, -0.35, 0.5, 0.5, -0.35, 0.35, -0.5],
];
/** Not for sale: a dash. */
export const closedShape: SeatShape = [box(-0.5, -0.12, 0.5, 0.12)];

/** Marks on a seat at close range, each in its own corner. */
export const attributeShapes = {
  /** A folded corner. */
  restricted_view: [[0.2, -1, 1, -1, 1, -0.2]],
  /** A bar at the feet. */
  limited_legroom: [box(-0.55, -1, 0.05, -0.72)],
  /** The lower corner on the side of the aisle. Drawn for the left side and mirrored. */
  aisle: [[-0.95, 0.35, -0.35, 0.95, -0.95, 0.95]],
} as const satisfies Record<string, SeatShape>;
