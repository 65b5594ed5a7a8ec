import type { Point } from '../../../ui/pan-zoom.ts';
import type { SeatMapLayout, LayoutSection } from './decode-seat-map.ts';
import { seatPositionOf } from './draw-seats.ts';

/** Position of a row name: one seat beyond the row's first or last seat. */
export interface RowEnd {
  readonly row: string;
  readonly x: number;
  readonly y: number;
}

interface End {
  readonly seat: Point;
  readonly along: Point;
}

export function rowEndsOf(layout: SeatMapLayout, section: LayoutSection): RowEnd[] {
  const rows = new Map<string, End[]>();
  for (let place = section.firstBlock; place < section.endBlock; place++) {
    const { row } = layout.blocks[place]!;
    rows.set(row, [...(rows.get(row) ?? []), ...endsOf(layout, place)]);
  }
  return [...rows].flatMap(([row, ends]) => {
    const [one, other] = farthest(ends);
    return [beyond(one, other, section.pitch, 1), beyond(other, one, section.pitch, -1)].map((at) => ({ row, ...at }));
  });
}

function endsOf(layout: SeatMapLayout, place: number): End[] {
  const block = layout.blocks[place]!;
  return [0, block.labels.length - 1].map((bit) => {
    const { x, y, alongX, alongY } = seatPositionOf(layout, block, bit);
    return { seat: { x, y }, along: { x: alongX, y: alongY } };
  });
}

/** Returns the two ends that are farthest apart: those of the whole row, regardless of its curve and numbering. */
function farthest(ends: readonly End[]): [End, End] {
  let [one, other, most] = [ends[0]!, ends.at(-1)!, -1];
  for (const [at, end] of ends.entries()) {
    for (const next of ends.slice(at + 1)) {
      const far = Math.hypot(end.seat.x - next.seat.x, end.seat.y - next.seat.y);
      if (far > most) [one, other, most] = [end, next, far];
    }
  }
  return [one, other];
}

/** @param otherwise side on which to place the name of a row that has one seat. */
function beyond({ seat, along }: End, other: End, far: number, otherwise: 1 | -1): Point {
  const away = (seat.x - other.seat.x) * along.x + (seat.y - other.seat.y) * along.y;
  const side = away === 0 ? otherwise : Math.sign(away);
  return { x: seat.x + along.x * far * side, y: seat.y + along.y * far * side };
}
