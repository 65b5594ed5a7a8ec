import type { Rectangle } from '../../../../ui/pan-zoom.ts';
import {
  seatsOfRow,
  type Drawing,
  type DrawingRow,
  type DrawingSeat,
  type SeatIds,
  type DrawingPoint,
} from './drawing.ts';

/** Laid-out row, cached as long as the row stays the same object. */
export interface RowGeometry {
  readonly box: Rectangle;
  readonly seats: readonly DrawingSeat[];
}

const laid = new WeakMap<DrawingRow, RowGeometry>();

export function rowGeometryOf(row: DrawingRow): RowGeometry {
  const known = laid.get(row);
  if (known) return known;
  const seats = seatsOfRow(row);
  const made = { seats, box: boxOfDrawingPoints(seats) };
  laid.set(row, made);
  return made;
}

export function boxOfDrawingPoints(spots: readonly DrawingPoint[]): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of spots) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** Returns the box around all seats, stage and areas; at least the sheet. */
export function boxOfDrawing({ width, height, sections, stage, areas }: Drawing): Rectangle {
  const boxes = [
    ...sections.flatMap(({ rows }) => rows.map((row) => rowGeometryOf(row).box)),
    ...[...areas.map(({ outline }) => outline), ...(stage ? [stage.outline] : [])].map(boxOfDrawingPoints),
  ];
  const corners = boxes.flatMap(({ left, top, right, bottom }) => [
    { x: left, y: top },
    { x: right, y: bottom },
  ]);
  return boxOfDrawingPoints([{ x: 0, y: 0 }, { x: width, y: height }, ...corners]);
}

/** Enlarges the sheet to fit its content, to the right and the back, so that nothing moves. */
export function growSheet(drawing: Drawing): Drawing {
  const { right, bottom } = boxOfDrawing(drawing);
  const [width, height] = [reach(drawing.width, right), reach(drawing.height, bottom)];
  return width === drawing.width && height === drawing.height ? drawing : { ...drawing, width, height };
}

const margin = 100;

function reach(now: number, to: number): number {
  return to > now ? Math.ceil((to + margin) / margin) * margin : now;
}

/** Returns the nearest seat within a distance in centimetres. */
export function seatAt(drawing: Drawing, { x, y }: DrawingPoint, within: number): DrawingSeat | undefined {
  let best: DrawingSeat | undefined;
  let least = within;
  for (const { rows } of drawing.sections) {
    for (const row of rows) {
      const { box, seats } = rowGeometryOf(row);
      if (x < box.left - within || x > box.right + within || y < box.top - within || y > box.bottom + within) continue;
      for (const seat of seats) {
        const away = Math.hypot(seat.x - x, seat.y - y);
        if (away > least) continue;
        best = seat;
        least = away;
      }
    }
  }
  return best;
}

export function seatsWithin(drawing: Drawing, ring: readonly DrawingPoint[]): SeatIds {
  const around = boxOfDrawingPoints(ring);
  const found = new Set<number>();
  for (const { rows } of drawing.sections) {
    for (const row of rows) {
      const { box, seats } = rowGeometryOf(row);
      if (box.left > around.right || box.right < around.left || box.top > around.bottom || box.bottom < around.top)
        continue;
      for (const seat of seats) if (isInsideRing(seat, ring)) found.add(seat.id);
    }
  }
  return found;
}

export function isInsideRing({ x, y }: DrawingPoint, ring: readonly DrawingPoint[]): boolean {
  let isInside = false;
  for (const [at, one] of ring.entries()) {
    const other = ring[(at + ring.length - 1) % ring.length]!;
    if (one.y > y === other.y > y) continue;
    if (x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) isInside = !isInside;
  }
  return isInside;
}

export function ringOf(one: DrawingPoint, other: DrawingPoint): DrawingPoint[] {
  return [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }];
}

/** Returns the seats that match a seat, row or section name; empty parts match all. */
export function findNamed(drawing: Drawing, at: { section: string; row: string; seat: string }): DrawingSeat[] {
  const sections = drawing.sections.filter(({ key }) => key === at.section);
  const rows = sections.flatMap((section) => section.rows.filter(({ label }) => at.row === '' || label === at.row));
  return rows.flatMap(seatsOfRow).filter(({ label }) => at.seat === '' || label === at.seat);
}

export function seatIdsNamed(drawing: Drawing, at: { section: string; row: string; seat: string }): SeatIds {
  return new Set(findNamed(drawing, at).map(({ id }) => id));
}
