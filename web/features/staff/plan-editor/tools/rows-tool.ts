import type { DrawingPoint } from '../edits/drawing.ts';
import { layRows, type RowShape } from '../edits/lay-rows.ts';
import { isFar, snapTo, type ToolContext, type Pointed, type Tool, type ToolOptions } from './tool.ts';

/** Draws rows: one press at each end of the front row, or a drag between them. */
export class RowsTool implements Tool {
  readonly #bench: ToolContext;
  #from: DrawingPoint | undefined;
  #to: DrawingPoint | undefined;

  constructor(bench: ToolContext) {
    this.#bench = bench;
  }

  press({ at, isShift }: Pointed): void {
    if (this.#from) this.#to = this.#end(at, isShift);
    else this.#from = snapTo(at, this.#bench.options().grid);
  }

  drag({ at, isShift }: Pointed): void {
    if (!this.#from) return;
    const to = this.#end(at, isShift);
    if (isFar(this.#from, to, this.#bench.pixels(5))) this.#to = to;
    this.#show();
  }

  release({ at, isShift }: Pointed): void {
    if (this.#from && this.#to) {
      this.#to = this.#end(at, isShift);
      this.finish();
    }
  }

  hover({ at, isShift }: Pointed): void {
    if (!this.#from) return;
    const to = this.#end(at, isShift);
    this.#show(to);
  }

  finish(): boolean {
    const [from, to] = [this.#from, this.#to];
    this.cancel();
    if (!from || !to || !isFar(from, to, 10)) return false;
    addRowsBetween(this.#bench, from, to);
    return true;
  }

  cancel(): boolean {
    const wasDoing = this.#from !== undefined;
    this.#from = undefined;
    this.#to = undefined;
    this.#bench.mark({ ghosts: [], path: [], hover: null });
    return wasDoing;
  }

  /** Shift restricts a row to the horizontal or vertical direction. */
  #end(at: DrawingPoint, isShift: boolean): DrawingPoint {
    const to = snapTo(at, this.#bench.options().grid);
    const from = this.#from;
    if (!from || !isShift) return to;
    return Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
  }

  #show(to: DrawingPoint | undefined = this.#to): void {
    if (!this.#from || !to) return;
    const ghosts = layRows(shapeOf(this.#bench.options(), this.#from, to)).flat();
    this.#bench.mark({ ghosts: ghosts.slice(0, 5000), path: [this.#from, to], isClosed: false });
  }
}

function shapeOf(
  { rows, seats, rowGap, seatGap, bow, isEven }: ToolOptions,
  from: DrawingPoint,
  to: DrawingPoint,
): RowShape {
  // Rows drawn from right to left become rows from left to right.
  const isTurned = to.x < from.x || (to.x === from.x && to.y > from.y);
  const ends = isTurned ? { from: to, to: from } : { from, to };
  return { ...ends, rows, rowGap, seatGap, bow, isEven, ...(seats === undefined ? {} : { seats }) };
}

/** Adds rows between two points with the current options. */
export function addRowsBetween(
  bench: Pick<ToolContext, 'options' | 'act' | 'words'>,
  from: DrawingPoint,
  to: DrawingPoint,
): void {
  const options = bench.options();
  const { names, numbers, section, category } = options;
  const shape = shapeOf(options, from, to);
  const into = section === 'new' ? undefined : section;
  const edit = {
    kind: 'addRows',
    shape,
    names,
    numbers,
    section: into,
    sectionName: bench.words.section,
    category,
  } as const;
  bench.act({ act: 'edit', edit });
}
