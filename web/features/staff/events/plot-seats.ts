import type { SeatMap, SeatStates } from '../../../../contract/seating/seat-map.ts';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';

/** A seat where it stands, in centimetres, and whether it can be had. */
export interface PlottedSeat {
  readonly seatId: string;
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly isFree: boolean;
}

/** Every seat of a house with its state of this moment. */
export function plotSeats(map: SeatMap, states: SeatStates): PlottedSeat[] {
  const taken = new Map(
    states.blocks.map((text) => {
      const [block, bits] = text.split(' ');
      return [Number(block), BigInt(`0x${bits}`)];
    }),
  );
  return map.sections.flatMap((section) =>
    section.blocks.flatMap(({ block, row, labels, x, y }) => {
      let [atX, atY] = [0, 0];
      return labels.map((label, bit): PlottedSeat => {
        atX += x[bit] ?? 0;
        atY += y[bit] ?? 0;
        const isFree = ((taken.get(block) ?? 0n) & (1n << BigInt(bit))) === 0n;
        const name = [section.name, row, label].filter(Boolean).join(' ');
        return { seatId: seatIdOf(map.performanceId, block, bit), x: atX, y: atY, label: name, isFree };
      });
    }),
  );
}

/** A point of a drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether a point lies in a ring, by the crossings of a ray from it. */
export function isWithin({ x, y }: Point, ring: readonly Point[]): boolean {
  let isInside = false;
  for (const [at, one] of ring.entries()) {
    const other = ring[(at + ring.length - 1) % ring.length]!;
    if (one.y > y === other.y > y) continue;
    if (x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) isInside = !isInside;
  }
  return isInside;
}
