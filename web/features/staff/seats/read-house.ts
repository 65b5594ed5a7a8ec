import type { SeatMap, SeatStates } from '../../../../contract/seating/seat-map.ts';
import { seatIdOf } from '../../../../contract/seating/seat-map.ts';

export interface HousePoint {
  readonly x: number;
  readonly y: number;
}

/** Position in centimetres. */
interface HouseSeat extends HousePoint {
  readonly seatId: string;
  readonly zoneNo: number;
  /** Section, row and seat. */
  readonly label: string;
}

/** Seats of a performance by row, with their extent. */
export interface House {
  readonly seats: readonly HouseSeat[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Typical distance between seats. */
  readonly pitch: number;
}

/** Seat availability. `gone`: sold or not for sale. */
export const seatMarks = ['free', 'held', 'allotted', 'gone'] as const;
export type SeatMark = (typeof seatMarks)[number];

export function readHouse(map: SeatMap): House {
  const seats = map.sections.flatMap((section) =>
    section.blocks.flatMap(({ block, zoneNo, row, labels, x, y }) => {
      let [atX, atY] = [0, 0];
      return labels.map((label, bit): HouseSeat => {
        atX += x[bit] ?? 0;
        atY += y[bit] ?? 0;
        const name = [section.name, row, label].filter(Boolean).join(' ');
        return { seatId: seatIdOf(map.performanceId, block, bit), zoneNo, x: atX, y: atY, label: name };
      });
    }),
  );
  const pitch = Math.min(...map.sections.map((section) => section.pitch).filter((one) => one > 0), 100);
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of seats) {
    all.left = Math.min(all.left, x);
    all.top = Math.min(all.top, y);
    all.right = Math.max(all.right, x);
    all.bottom = Math.max(all.bottom, y);
  }
  const { left, top, right, bottom } = seats.length > 0 ? all : { left: 0, top: 0, right: 0, bottom: 0 };
  const edge = pitch;
  return {
    seats,
    pitch,
    left: left - edge,
    top: top - edge,
    width: right - left + 2 * edge,
    height: bottom - top + 2 * edge,
  };
}

/**
 * Returns the availability of each seat in order.
 * @param allotted IDs of allotted seats.
 */
export function markHouse(
  performanceId: string,
  house: House,
  states: Pick<SeatStates, 'blocks'>,
  allotted: ReadonlySet<string>,
): SeatMark[] {
  const marks = new Map<string, SeatMark>();
  for (const text of states.blocks) {
    const [block, takenBits, heldBits] = text.split(' ');
    const [taken, held] = [BigInt(`0x${takenBits}`), BigInt(`0x${heldBits}`)];
    for (let bit = 0, left = taken; left > 0n; bit++, left >>= 1n) {
      if (left & 1n)
        marks.set(seatIdOf(performanceId, Number(block), bit), (held >> BigInt(bit)) & 1n ? 'held' : 'gone');
    }
  }
  return house.seats.map(({ seatId }) => {
    const mark = marks.get(seatId) ?? 'free';
    return mark !== 'free' && allotted.has(seatId) ? 'allotted' : mark;
  });
}

/** Returns true if a point is inside a polygon, by ray casting. */
export function isInPolygon({ x, y }: HousePoint, ring: readonly HousePoint[]): boolean {
  let isInside = false;
  for (const [at, one] of ring.entries()) {
    const other = ring[(at + ring.length - 1) % ring.length]!;
    if (one.y > y === other.y > y) continue;
    if (x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) isInside = !isInside;
  }
  return isInside;
}

/** Returns the index of the seat nearest to a point, or `undefined` if none is near. */
export function seatIndexAt({ seats, pitch }: House, point: HousePoint): number | undefined {
  let best: { at: number; far: number } | undefined;
  for (const [at, { x, y }] of seats.entries()) {
    const far = Math.hypot(x - point.x, y - point.y);
    if (far < pitch * 0.75 && (!best || far < best.far)) best = { at, far };
  }
  return best?.at;
}

const ways: Readonly<Record<string, HousePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Returns the next seat for an arrow key: the nearest in its direction, with sideways distance weighted three times.
 * Returns `undefined` for other keys and at the edge.
 */
export function stepTo({ seats }: House, from: number, key: string): number | undefined {
  const way = ways[key];
  const start = seats[from];
  if (!way || !start) return undefined;
  let best: { at: number; cost: number } | undefined;
  for (const [at, { x, y }] of seats.entries()) {
    const ahead = (x - start.x) * way.x + (y - start.y) * way.y;
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
    if (ahead < 1 || aside > 4 * ahead) continue;
    const cost = ahead + 3 * aside;
    if (!best || cost < best.cost) best = { at, cost };
  }
  return best?.at;
}
