import type { Text } from '../../../../../contract/core/language.ts';
import type { SeatAttribute } from '../../../../../contract/seating/seat-plan.ts';
import type { Marks } from '../draw/marks.ts';
import type { Act } from '../edits/history.ts';
import type { History } from '../edits/history.ts';
import type { Spot } from '../edits/drawing.ts';
import type { RowNames, SeatNumbers } from '../edits/name-rows.ts';

export const toolNames = ['select', 'lasso', 'hand', 'rows', 'paint', 'stage', 'area'] as const;
export type ToolName = (typeof toolNames)[number];

/** A press, a move or a release over the plan. */
export interface Pointed {
  /** Centimetres of the plan. */
  readonly at: Spot;
  readonly isShift: boolean;
  readonly isAlt: boolean;
  readonly isCtrl: boolean;
  /** 2 for a second press in the same place, and so on. */
  readonly presses: number;
  /** Pixels that it may miss a handle by: more for a finger. */
  readonly reach: number;
}

/** What the tools draw with, as it is set beside the plan. */
export interface ToolOptions {
  readonly rows: number;
  readonly seats: number | undefined;
  readonly rowGap: number;
  readonly seatGap: number;
  readonly bow: number;
  readonly isEven: boolean;
  readonly names: RowNames;
  readonly numbers: SeatNumbers;
  /** The section that new rows become part of; `new` begins one. */
  readonly section: number | 'new';
  readonly category: string;
  /** What the brush gives: a category by its key, a fact, or nothing, which takes facts away. */
  readonly paint: { readonly category: string } | { readonly fact: SeatAttribute } | { readonly fact: null };
  /** Centimetres; 0 snaps to nothing. */
  readonly grid: number;
}

/** What a tool works on and with. */
export interface Bench {
  readonly history: () => History;
  readonly options: () => ToolOptions;
  readonly act: (what: Act) => void;
  /** Shows something over the plan; what is not said stays as it is. */
  readonly mark: (marks: Partial<Marks>) => void;
  /** So many pixels, in centimetres of the plan. */
  readonly pixels: (count: number) => number;
  /** Words for what a tool makes. */
  readonly words: { readonly section: Text };
  readonly stageDrawn: (outline: readonly Spot[]) => void;
  readonly mayWrite: boolean;
  readonly areaDrawn: (outline: readonly Spot[]) => void;
}

/** What becomes of presses while a tool is in hand. */
export interface Tool {
  press(pointed: Pointed): void;
  drag(pointed: Pointed): void;
  release(pointed: Pointed): void;
  /** Nothing is pressed. */
  hover(pointed: Pointed): void;
  /** Enter: what is in the making is done. @returns whether there was anything. */
  finish(): boolean;
  /** Whether a finger that begins here drags what is chosen, where it else would move the sheet. */
  holds?(pointed: Pointed): boolean;
  /** Esc, or another tool: what is in the making is forgotten. @returns whether there was anything. */
  cancel(): boolean;
}

/** To the nearest crossing of the grid. */
export function snapTo({ x, y }: Spot, grid: number): Spot {
  return grid > 0
    ? { x: Math.round(x / grid) * grid, y: Math.round(y / grid) * grid }
    : { x: Math.round(x), y: Math.round(y) };
}

export function isFar(one: Spot, other: Spot, than: number): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) > than;
}
