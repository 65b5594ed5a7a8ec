import type { SeatIds, DrawingPoint, PlanElement } from '../edits/drawing.ts';
import type { ProblemMarker } from './paint-problems.ts';

/** Turning handle: centre of rotation and top edge of the selection's box. */
export interface Turner {
  readonly top: DrawingPoint;
  readonly middle: DrawingPoint;
}

/** Layer over the plan during editing: the selection and the shape being drawn. */
export interface Marks {
  readonly ids: SeatIds;
  readonly thing: PlanElement | null;
  /** Offset of the dragged selection in centimetres. */
  readonly dragged: DrawingPoint | null;
  /** Preview of seats that would be added or moved. */
  readonly ghosts: readonly DrawingPoint[];
  readonly path: readonly DrawingPoint[];
  readonly isClosed: boolean;
  /** Handle that bends a row. */
  readonly handle: DrawingPoint | null;
  readonly hover: DrawingPoint | null;
  /** Handle that turns the selection; null if nothing can be turned. */
  readonly turner: Turner | null;
  /** Current rotation, shown beside the pointer. */
  readonly turned: { readonly at: DrawingPoint; readonly degrees: number } | null;
  /** True to mark the corners of the selection as movable. */
  readonly hasGrips: boolean;
  readonly wrong: readonly ProblemMarker[];
}

export const noMarks: Marks = {
  ids: new Set(),
  thing: null,
  dragged: null,
  ghosts: [],
  path: [],
  isClosed: false,
  handle: null,
  hover: null,
  turner: null,
  turned: null,
  hasGrips: false,
  wrong: [],
};
