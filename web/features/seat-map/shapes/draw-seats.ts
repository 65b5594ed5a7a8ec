import { listSeats, type Seats } from '../../../../contract/seating/seat-choice.ts';
import type { SeatMapLayout, LayoutBlock, LayoutSection } from './decode-seat-map.ts';
import type { SeatShape } from './seat-shapes.ts';

/** Drawn width of a seat relative to the distance between seats. */
const seatShare = 0.78;

/** A position on the map, with the direction of its row as a unit vector. */
export interface SeatPosition {
  readonly x: number;
  readonly y: number;
  readonly alongX: number;
  readonly alongY: number;
}

export function seatPositionOf(layout: SeatMapLayout, block: LayoutBlock, bit: number): SeatPosition {
  const { x, y } = layout;
  const seat = block.first + bit;
  const before = Math.max(block.first, seat - 1);
  const after = Math.min(block.first + block.labels.length - 1, seat + 1);
  let right = x[after]! - x[before]!;
  let down = y[after]! - y[before]!;
  // Numbers may run from right to left, but patterns are not mirrored.
  if (right < 0 || (right === 0 && down < 0)) [right, down] = [-right, -down];
  const length = Math.hypot(right, down);
  return length === 0
    ? { x: x[seat]!, y: y[seat]!, alongX: 1, alongY: 0 }
    : { x: x[seat]!, y: y[seat]!, alongX: right / length, alongY: down / length };
}

/** Returns a shape as path data, in tenths of a centimetre for small seats and in whole centimetres otherwise. */
export function writeShape({ x, y, alongX, alongY }: SeatPosition, half: number, shape: SeatShape, mirror = 1): string {
  let path = '';
  for (const outline of shape) {
    let [beforeX, beforeY] = [0, 0];
    for (let at = 0; at < outline.length; at += 2) {
      const right = outline[at]! * half * mirror;
      const down = outline[at + 1]! * half;
      const toX = Math.round(x + right * alongX - down * alongY);
      const toY = Math.round(y + right * alongY + down * alongX);
      path += at === 0 ? `M${toX} ${toY}` : `l${toX - beforeX} ${toY - beforeY}`;
      [beforeX, beforeY] = [toX, toY];
    }
    path += 'z';
  }
  return path;
}

/** Returns a seat's body with rounded corners as path data. */
export function writeRoundSeat({ x, y, alongX, alongY }: SeatPosition, half: number): string {
  const inner = half * 0.55;
  const at = (right: number, down: number) =>
    `${(x + right * alongX - down * alongY).toFixed(1)} ${(y + right * alongY + down * alongX).toFixed(1)}`;
  return (
    `M${at(-inner, -half)}L${at(inner, -half)}Q${at(half, -half)} ${at(half, -inner)}` +
    `L${at(half, inner)}Q${at(half, half)} ${at(inner, half)}` +
    `L${at(-inner, half)}Q${at(-half, half)} ${at(-half, inner)}` +
    `L${at(-half, -inner)}Q${at(-half, -half)} ${at(-inner, -half)}Z`
  );
}

/**
 * Returns paths of the seats that `pick` selects in a section's blocks, each drawn with `write`.
 * @param max most seats per path, but at least one block. A browser that paints a corner of a path processes all of
 *   it.
 */
export function drawSeats(
  layout: SeatMapLayout,
  section: LayoutSection,
  pick: (block: LayoutBlock, place: number) => Seats,
  write: (stand: SeatPosition, block: LayoutBlock, bit: number) => string,
  max = Infinity,
): string[] {
  const paths: string[] = [];
  let path = '';
  let seatsOfPath = 0;
  for (let place = section.firstBlock; place < section.endBlock; place++) {
    const block = layout.blocks[place]!;
    const seats = pick(block, place - section.firstBlock);
    if (seats === 0n) continue;
    if (seatsOfPath > 0 && seatsOfPath + block.labels.length > max) {
      paths.push(path);
      [path, seatsOfPath] = ['', 0];
    }
    seatsOfPath += block.labels.length;
    for (const bit of listSeats(seats)) path += write(seatPositionOf(layout, block, bit), block, bit);
  }
  return path === '' ? paths : [...paths, path];
}

/** Returns half the width of a seat in a section, in centimetres. */
export function halfOf(section: LayoutSection): number {
  return (section.pitch * seatShare) / 2;
}

/** Returns the rows of a zone in a section as lines, to be stroked as wide as the distance between rows. */
export function drawZoneRows(layout: SeatMapLayout, section: LayoutSection, zoneNos: readonly number[]): string {
  const { x, y } = layout;
  let path = '';
  for (let place = section.firstBlock; place < section.endBlock; place++) {
    const { zoneNo, first, labels } = layout.blocks[place]!;
    if (!zoneNos.includes(zoneNo)) continue;
    // Few points are enough for a curved row.
    const every = Math.max(1, Math.ceil(labels.length / 8));
    path += `M${x[first]} ${y[first]}`;
    for (let bit = every; bit < labels.length - 1; bit += every) path += `L${x[first + bit]} ${y[first + bit]}`;
    const last = first + labels.length - 1;
    path += labels.length > 1 ? `L${x[last]} ${y[last]}` : 'h0';
  }
  return path;
}
