import type { SeatIds, Spot, Thing } from '../edits/drawing.ts';
import type { WrongPlace } from './paint-wrong.ts';

/** What is turned about its middle, and where its box ends above. */
export interface Turner {
  readonly top: Spot;
  readonly middle: Spot;
}

/** What lies over the plan while somebody works: what is chosen, and what is just being drawn. */
export interface Marks {
  readonly ids: SeatIds;
  readonly thing: Thing | null;
  /** Where what is chosen is being dragged to, in centimetres from where it is. */
  readonly dragged: Spot | null;
  /** Seats that would be drawn or would stand otherwise. */
  readonly ghosts: readonly Spot[];
  /** A line or outline in the making. */
  readonly path: readonly Spot[];
  readonly isClosed: boolean;
  /** The handle that bends a row. */
  readonly handle: Spot | null;
  readonly hover: Spot | null;
  /** The handle that turns what is chosen; null where nothing is turned. */
  readonly turner: Turner | null;
  /** How far it is being turned, told beside the pointer. */
  readonly turned: { readonly at: Spot; readonly degrees: number } | null;
  /** Whether corners of what is chosen show that they can be moved. */
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
