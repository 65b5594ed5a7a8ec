import { seatRadius } from '../draw/paint-plan.ts';
import type { Edit } from '../edits/apply-edit.ts';
import type { SeatIds } from '../edits/drawing.ts';
import { seatAt } from '../edits/find-seats.ts';
import { expandToRows } from '../edits/move-seats.ts';
import { seatAttributes } from '../../../../../contract/seating/seat-plan.ts';
import type { ToolContext, Pointed, Tool } from './tool.ts';

/** Paints an attribute on seats or a category on rows; one edit from press to release. */
export class PaintTool implements Tool {
  readonly #bench: ToolContext;
  #touched: Set<number> | undefined;

  constructor(bench: ToolContext) {
    this.#bench = bench;
  }

  press(pointed: Pointed): void {
    this.#touched = new Set();
    this.drag(pointed);
  }

  drag({ at }: Pointed): void {
    const { drawing } = this.#bench.history();
    const seat = seatAt(drawing, at, Math.max(seatRadius + 8, this.#bench.pixels(9)));
    if (!seat || !this.#touched || this.#touched.has(seat.id)) return;
    const meant = 'category' in this.#bench.options().paint ? expandToRows(drawing, new Set([seat.id])) : [seat.id];
    for (const id of meant) this.#touched.add(id);
    this.#bench.act({ act: 'choose', ids: new Set(this.#touched) });
  }

  release(): void {
    const ids = this.#touched;
    this.#touched = undefined;
    if (ids && ids.size > 0) paintSeats(this.#bench, ids);
  }

  hover({ at }: Pointed): void {
    const seat = seatAt(this.#bench.history().drawing, at, Math.max(seatRadius + 8, this.#bench.pixels(9)));
    this.#bench.mark({ hover: seat ?? null });
  }

  finish(): boolean {
    return false;
  }

  cancel(): boolean {
    const wasDoing = this.#touched !== undefined;
    this.#touched = undefined;
    this.#bench.mark({ hover: null });
    return wasDoing;
  }
}

export function paintSeats(bench: Pick<ToolContext, 'options' | 'act'>, ids: SeatIds): void {
  const { paint } = bench.options();
  const edit = (what: Edit, stroke?: string) => bench.act({ act: 'edit', edit: what, ...(stroke ? { stroke } : {}) });
  if ('category' in paint) return edit({ kind: 'paint', ids, category: paint.category });
  if (paint.fact !== null) return edit({ kind: 'mark', ids, fact: paint.fact, isOn: true });
  // Aisles are the ends of runs; the brush doesn't remove them.
  for (const fact of seatAttributes) if (fact !== 'aisle') edit({ kind: 'mark', ids, fact, isOn: false }, 'clear');
}
