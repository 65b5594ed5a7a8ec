import type { Text } from '../../../../../contract/core/language.ts';
import type { SeatAttribute } from '../../../../../contract/seating/seat-plan.ts';
import type { Marks } from '../draw/marks.ts';
import type { Act } from '../edits/edit-history.ts';
import type { EditHistory } from '../edits/edit-history.ts';
import type { DrawingPoint } from '../edits/drawing.ts';
import type { RowNaming, SeatNumbering } from '../edits/name-rows.ts';

export const toolNames = ['select', 'lasso', 'hand', 'rows', 'paint', 'stage', 'area'] as const;
export type ToolName = (typeof toolNames)[number];

export interface Pointed {
  /** Position on the plan in centimetres. */
  readonly at: DrawingPoint;
  readonly isShift: boolean;
  readonly isAlt: boolean;
  readonly isCtrl: boolean;
  /** Number of successive presses at the same position. */
  readonly presses: number;
  /** Tolerance for handles in pixels; larger for touch. */
  readonly reach: number;
}

export interface ToolOptions {
  readonly rows: number;
  readonly seats: number | undefined;
  readonly rowGap: number;
  readonly seatGap: number;
  readonly bow: number;
  readonly isEven: boolean;
  readonly names: RowNaming;
  readonly numbers: SeatNumbering;
  /** Section of new rows; `new` creates one. */
  readonly section: number | 'new';
  readonly category: string;
  /** Value of the brush: a category key or an attribute; null removes attributes. */
  readonly paint: { readonly category: string } | { readonly fact: SeatAttribute } | { readonly fact: null };
  /** Grid spacing in centimetres; 0 disables snapping. */
  readonly grid: number;
}

export interface ToolContext {
  readonly history: () => EditHistory;
  readonly options: () => ToolOptions;
  readonly act: (what: Act) => void;
  /** Updates the marks over the plan; omitted marks stay. */
  readonly mark: (marks: Partial<Marks>) => void;
  /** Converts pixels to centimetres of the plan. */
  readonly pixels: (count: number) => number;
  readonly words: { readonly section: Text };
  readonly stageDrawn: (outline: readonly DrawingPoint[]) => void;
  readonly mayWrite: boolean;
  readonly areaDrawn: (outline: readonly DrawingPoint[]) => void;
}

export interface Tool {
  press(pointed: Pointed): void;
  drag(pointed: Pointed): void;
  release(pointed: Pointed): void;
  /** Pointer movement without a press. */
  hover(pointed: Pointed): void;
  /**
   * Enter completes the shape being drawn.
   * @returns false if there was none.
   */
  finish(): boolean;
  /** Returns true if a touch here drags the selection instead of moving the sheet. */
  holds?(pointed: Pointed): boolean;
  /**
   * Esc or a tool change discards the shape being drawn.
   * @returns false if there was none.
   */
  cancel(): boolean;
}

/** Snaps a point to the nearest grid point, or to whole centimetres if the grid is off. */
export function snapTo({ x, y }: DrawingPoint, grid: number): DrawingPoint {
  return grid > 0
    ? { x: Math.round(x / grid) * grid, y: Math.round(y / grid) * grid }
    : { x: Math.round(x), y: Math.round(y) };
}

export function isFar(one: DrawingPoint, other: DrawingPoint, than: number): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) > than;
}
