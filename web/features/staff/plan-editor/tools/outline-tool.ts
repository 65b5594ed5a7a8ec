import type { DrawingPoint } from '../edits/drawing.ts';
import { ringOf } from '../edits/find-seats.ts';
import { isFar, snapTo, type ToolContext, type Pointed, type Tool } from './tool.ts';

/**
 * Draws an outline: a rectangle by dragging, or one corner per press until the user presses the first corner again or
 * Enter.
 */
export class OutlineTool implements Tool {
  readonly #bench: ToolContext;
  readonly #done: (outline: readonly DrawingPoint[]) => void;
  #corners: DrawingPoint[] = [];
  #dragged: DrawingPoint | undefined;

  constructor(bench: ToolContext, done: (outline: readonly DrawingPoint[]) => void) {
    this.#bench = bench;
    this.#done = done;
  }

  press({ at, presses }: Pointed): void {
    const corner = snapTo(at, this.#bench.options().grid);
    const [first] = this.#corners;
    const isBack = first && this.#corners.length > 2 && !isFar(corner, first, this.#bench.pixels(10));
    if (isBack || (presses > 1 && this.#corners.length > 2)) this.finish();
    else this.#corners.push(corner);
  }

  drag({ at }: Pointed): void {
    const [first, second] = this.#corners;
    if (!first || second) return;
    const corner = snapTo(at, this.#bench.options().grid);
    if (!isFar(corner, first, this.#bench.pixels(6))) return;
    this.#dragged = corner;
    this.#bench.mark({ path: ringOf(first, corner), isClosed: true });
  }

  release(): void {
    if (this.#dragged) this.finish();
  }

  hover({ at }: Pointed): void {
    if (this.#corners.length === 0) return;
    this.#bench.mark({
      path: [...this.#corners, snapTo(at, this.#bench.options().grid)],
      isClosed: this.#corners.length > 1,
    });
  }

  finish(): boolean {
    const [first] = this.#corners;
    const corners = this.#dragged && first ? ringOf(first, this.#dragged) : this.#corners;
    this.cancel();
    if (corners.length < 3) return false;
    this.#done(corners);
    return true;
  }

  cancel(): boolean {
    const wasDoing = this.#corners.length > 0;
    this.#corners = [];
    this.#dragged = undefined;
    this.#bench.mark({ path: [], hover: null });
    return wasDoing;
  }
}
