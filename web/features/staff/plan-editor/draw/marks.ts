import type { SeatIds, Spot, Thing } from '../edits/drawing.ts';
import type { WrongPlace } from './paint-wrong.ts';

/** Turning handle: centre of rotation and top edge of the selection's box. */
export interface Turner {
  readonly top: Spot;
  readonly middle: Spot;
}

/** Layer over the plan during editing: the selection and the shape being drawn. */
export interface Marks {
  readonly ids: SeatIds;
  readonly thing: Thing | null;
  /** Offset of the dragged selection in centimetres. */
  readonly dragged: Spot | null;
  /** Preview of seats that would be added or moved. */
  readonly ghosts: readonly Spot[];
  readonly path: readonly Spot[];
  readonly isClosed: boolean;
  /** Handle that bends a row. */
  readonly handle: Spot | null;
  readonly hover: Spot | null;
  /** Handle that turns the selection; null if nothing can be turned. */
  readonly turner: Turner | null;
  /** Current rotation, shown beside the pointer. */
  readonly turned: { readonly at: Spot; readonly degrees: number } | null;
  /** True if the corners of the selection show that they can be moved. */
  readonly hasGrips: boolean;
  readonly wrong: readonly WrongPlace[];
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
