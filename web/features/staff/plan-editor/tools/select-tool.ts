import { seatRadius } from '../draw/paint-plan.ts';
import type { Edit } from '../edits/apply-edit.ts';
import type { PlanElement } from '../edits/drawing.ts';
import { outlineOf } from '../edits/change-outlines.ts';
import { rowsWith, seatsOfRow, type DrawingRow, type SeatIds, type DrawingPoint } from '../edits/drawing.ts';
import { isInsideRing, rowGeometryOf, ringOf, seatAt, seatsWithin } from '../edits/find-seats.ts';
import { bendRow, bowOf } from '../edits/lay-rows.ts';
import { expandToRows, expandToSections } from '../edits/move-seats.ts';
import { dragGrip } from './drag-grip.ts';
import { edgeAt, gripAt, type Grip } from './grips.ts';
import { isFar, snapTo, type ToolContext, type Pointed, type Tool } from './tool.ts';

type Doing =
  | { readonly kind: 'move'; readonly from: DrawingPoint; hasMoved: boolean; readonly onlyThis: SeatIds | undefined }
  | { readonly kind: 'ring'; readonly from: DrawingPoint; ring: DrawingPoint[]; readonly isFree: boolean }
  | { readonly kind: 'bend'; readonly row: DrawingRow; bow: number; hasMoved: boolean }
  | { readonly kind: 'grip'; readonly grip: Grip; readonly from: DrawingPoint; edit: Edit | undefined };

/**
 * Selects and moves: one press selects a seat, two its row, three its section; a drag on empty space selects with a
 * lasso.
 */
export class SelectTool implements Tool {
  readonly #bench: ToolContext;
  readonly #isLasso: boolean;
  #doing: Doing | undefined;

  constructor(bench: ToolContext, isLasso: boolean) {
    this.#bench = bench;
    this.#isLasso = isLasso;
  }

  press({ at, isShift, isAlt, isCtrl, presses, reach }: Pointed): void {
    const { drawing, ids } = this.#bench.history();
    if (this.#grip(at, presses, this.#bench.pixels(reach))) return;
    const bent = bentRow(this.#bench);
    if (bent && !isFar(at, handleOf(bent), this.#bench.pixels(reach))) {
      this.#doing = { kind: 'bend', row: bent, bow: bowOf(seatsOfRow(bent)), hasMoved: false };
      return;
    }
    const seat = seatAt(drawing, at, Math.max(seatRadius, this.#bench.pixels(reach * 0.7)));
    if (seat) {
      const one = new Set([seat.id]);
      const meant = presses === 1 ? one : presses === 2 ? expandToRows(drawing, one) : expandToSections(drawing, one);
      const wasIn = ids.has(seat.id);
      if (isShift || isCtrl) this.#choose(presses === 1 && wasIn ? without(ids, meant) : union(ids, meant));
      else if (!wasIn || presses > 1) this.#choose(meant);
      // A press without a drag on one of several selected seats selects only that seat.
      const onlyThis = wasIn && presses === 1 && !isShift && !isCtrl ? one : undefined;
      this.#doing = { kind: 'move', from: at, hasMoved: false, onlyThis };
      return;
    }
    const thing = isShift ? undefined : thingAt(this.#bench, at);
    if (thing && !isAlt) {
      this.#choose(new Set(), thing);
      this.#doing = { kind: 'move', from: at, hasMoved: false, onlyThis: undefined };
      return;
    }
    if (!isShift && !isCtrl) this.#choose(new Set());
    this.#doing = { kind: 'ring', from: at, ring: [at], isFree: this.#isLasso !== isAlt };
  }

  drag({ at, isShift }: Pointed): void {
    const doing = this.#doing;
    if (!doing) return;
    if (doing.kind === 'grip') {
      const { edit, marks } = dragGrip(this.#bench, doing, at, isShift);
      doing.edit = edit;
      this.#bench.mark(marks);
      return;
    }
    if (doing.kind === 'ring') {
      if (!doing.isFree) doing.ring = ringOf(doing.from, at);
      else if (isFar(at, doing.ring.at(-1)!, this.#bench.pixels(3))) doing.ring.push(at);
      this.#bench.mark({ path: doing.ring, isClosed: true });
      return;
    }
    if (doing.kind === 'bend') {
      doing.bow = bowTo(doing.row, at);
      doing.hasMoved = true;
      const ghosts = bendRow(seatsOfRow(doing.row), doing.bow);
      this.#bench.mark({ ghosts, handle: ghosts[ghosts.length >> 1] ?? null });
      return;
    }
    if (!doing.hasMoved && !isFar(at, doing.from, this.#bench.pixels(4))) return;
    doing.hasMoved = true;
    this.#bench.mark({ dragged: this.#way(doing.from, at), handle: null });
  }

  release({ at, reach }: Pointed): void {
    const doing = this.#doing;
    this.cancel();
    if (!doing) return;
    const { ids, thing, drawing } = this.#bench.history();
    if (doing.kind === 'grip') {
      if (doing.edit) this.#bench.act({ act: 'edit', edit: doing.edit });
    } else if (doing.kind === 'ring') {
      if (doing.ring.length > 2) this.#choose(union(ids, seatsWithin(drawing, doing.ring)));
    } else if (doing.kind === 'bend' && !doing.hasMoved) {
      // A press on the handle without a drag selects the seat under it.
      const seat = seatAt(drawing, at, Math.max(seatRadius, this.#bench.pixels(reach * 0.7)));
      if (seat) this.#choose(new Set([seat.id]));
    } else if (doing.kind === 'bend') {
      this.#bench.act({ act: 'edit', edit: { kind: 'bend', ids, bow: doing.bow } });
    } else if (doing.hasMoved) {
      this.#bench.act({ act: 'edit', edit: { kind: 'move', ids, thing, by: this.#way(doing.from, at) } });
    } else if (doing.onlyThis) this.#choose(doing.onlyThis);
  }

  hover({ at }: Pointed): void {
    const seat = seatAt(this.#bench.history().drawing, at, Math.max(seatRadius, this.#bench.pixels(5)));
    this.#bench.mark({ hover: seat ?? null });
  }

  finish(): boolean {
    return false;
  }

  cancel(): boolean {
    const wasDoing = this.#doing !== undefined;
    this.#doing = undefined;
    this.#bench.mark({ path: [], ghosts: [], dragged: null, hover: null, turned: null });
    return wasDoing;
  }

  holds({ at, reach }: Pointed): boolean {
    const { drawing, ids, thing } = this.#bench.history();
    const bent = bentRow(this.#bench);
    const within = this.#bench.pixels(reach);
    if (bent && !isFar(at, handleOf(bent), within)) return true;
    if (gripAt(this.#bench, at, within)) return true;
    const seat = seatAt(drawing, at, Math.max(seatRadius, within * 0.7));
    if (seat) return ids.has(seat.id);
    const outline = outlineOf(drawing, thing);
    return outline !== undefined && isInsideRing(at, outline);
  }

  /**
   * Grabs a corner, an edge or the turning handle.
   * @returns true if there was one.
   */
  #grip(at: DrawingPoint, presses: number, reach: number): boolean {
    const { drawing, ids, thing } = this.#bench.history();
    if (!this.#bench.mayWrite) return false;
    const grip = gripAt(this.#bench, at, reach);
    const outline = outlineOf(drawing, thing);
    if (thing && outline && presses === 2 && grip?.kind !== 'corner') {
      const edge = edgeAt(outline, at, reach);
      if (edge >= 0) {
        const to = snapTo(at, this.#bench.options().grid);
        this.#bench.act({ act: 'edit', edit: { kind: 'addCorner', thing, edge, to } });
        return true;
      }
    }
    if (!grip) return false;
    if (thing && grip.kind === 'corner') this.#choose(ids, { ...thing, corner: grip.corner });
    this.#doing = { kind: 'grip', grip, from: at, edit: undefined };
    return true;
  }

  #choose(ids: SeatIds, thing: PlanElement | null = null): void {
    this.#bench.act({ act: 'choose', ids, thing });
  }

  #way(from: DrawingPoint, to: DrawingPoint): DrawingPoint {
    return snapTo({ x: to.x - from.x, y: to.y - from.y }, this.#bench.options().grid);
  }
}

function union(one: SeatIds, other: SeatIds): SeatIds {
  return new Set([...one, ...other]);
}

function without(ids: SeatIds, gone: SeatIds): SeatIds {
  return new Set([...ids].filter((id) => !gone.has(id)));
}

/** Returns the row whose bend handle is shown: the front one of a few whole selected rows. */
export function bentRow(bench: Pick<ToolContext, 'history'>): DrawingRow | undefined {
  const { drawing, ids } = bench.history();
  if (ids.size < 3 || ids.size > 2000) return undefined;
  const rows = rowsWith(drawing, ids).map(({ row }) => row);
  const [first] = rows;
  if (!first || rowGeometryOf(first).seats.length < 3) return undefined;
  return rows.every((row) => rowGeometryOf(row).seats.every(({ id }) => ids.has(id))) ? first : undefined;
}

/** Returns the position of a row's bend handle, slightly in front of its middle. */
export function handleOf(row: DrawingRow): DrawingPoint {
  const { seats } = rowGeometryOf(row);
  return seats[seats.length >> 1]!;
}

function bowTo(row: DrawingRow, at: DrawingPoint): number {
  const seats = seatsOfRow(row);
  const [from, to] = [seats[0]!, seats.at(-1)!];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = ((at.x - from.x) * -(to.y - from.y) + (at.y - from.y) * (to.x - from.x)) / length;
  return Math.round(across / 5) * 5;
}

function thingAt(bench: ToolContext, at: DrawingPoint): PlanElement | undefined {
  const { areas, stage } = bench.history().drawing;
  const area = areas.findLast(({ outline }) => isInsideRing(at, outline));
  if (area) return { kind: 'area', key: area.key };
  return stage && isInsideRing(at, stage.outline) ? { kind: 'stage' } : undefined;
}
