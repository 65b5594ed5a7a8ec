import { distanceTo } from './seat-penalty.ts';
import type { MapBlock, SeatId, SeatMap } from './seat-map.ts';
import { locateSeat } from './seat-map.ts';
import { seatAttributes } from './seat-plan.ts';
import type { PlanPoint } from './stage-kind.ts';
import {
  openHouse,
  describeSeats,
  type SeatingHouse,
  type SeatDescription,
  type DescribedSeat,
} from './describe-seats.ts';

/** The hall of a seat map. Describes seats in the map's language. */
export interface SeatHouse {
  readonly house: SeatingHouse;
  /** Area covered by each part of a section. */
  readonly stands: readonly { readonly level: number; readonly outline: readonly PlanPoint[] }[];
  /** Returns `undefined` if the seat is not on the map. */
  readonly seat: (block: number, bit: number) => DescribedSeat | undefined;
  /** Returns the seats on a level within `reach` centimetres of a point. */
  readonly near: (spot: PlanPoint, level: number, reach: number) => PlanPoint[];
  /** Returns the distance from the stage of each seat in a block, in centimetres. */
  readonly aways: (block: MapBlock) => number[];
  /** Returns the mean distance of the seats from the stage in centimetres; `undefined` if there are no seats. */
  readonly awayOf: (seats: readonly SeatId[]) => number | undefined;
  /** Describes seats like `describeSeats`; omits seats that are not on the map. */
  readonly describe: (seats: readonly SeatId[]) => SeatDescription[];
}

/** Returns the rings that lie inside no other ring. Holes do not hide seats. */
function partsIn(rings: readonly (readonly number[])[]): (readonly PlanPoint[])[] {
  const all = rings.map(cornersOf);
  return all.filter((ring) => !all.some((other) => other !== ring && distanceTo(other, ring[0]!) === 0));
}

interface Placed {
  readonly block: MapBlock;
  readonly section: string;
  readonly level: number;
}

/** Returns the hall of a seat map, or `undefined` if the plan has no stage. */
export function openSeatHouse(map: Pick<SeatMap, 'performanceId' | 'stage' | 'sections'>): SeatHouse | undefined {
  const { stage, sections, performanceId } = map;
  if (!stage) return undefined;
  const outline = cornersOf(stage.outline);
  const stands = sections.flatMap(({ level, outline: rings }) =>
    partsIn(rings).map((part) => ({ level, outline: part })),
  );
  const spots = sections.flatMap(({ level, blocks }) =>
    blocks.flatMap(({ x, y }) => {
      const [xs, ys] = [sumsOf(x), sumsOf(y)];
      return xs.map((one, at) => ({ x: one, y: ys[at]!, level }));
    }),
  );
  const house = openHouse(stage.kind, outline, spots);
  const blocks = new Map(
    sections.flatMap(({ name, level, blocks: own }) =>
      own.map((block): [number, Placed] => [block.block, { block, section: name, level }]),
    ),
  );
  const seat = (number: number, bit: number): DescribedSeat | undefined => {
    const placed = blocks.get(number);
    return placed && bit < placed.block.labels.length ? seatOf(placed, bit) : undefined;
  };
  const find = (seats: readonly SeatId[]) =>
    seats.flatMap((id) => {
      const place = locateSeat(performanceId, id);
      return (place && seat(place.block, place.bit)) ?? [];
    });
  const describe = (seats: readonly SeatId[]) => describeSeats(house, find(seats));
  const awayOf = (seats: readonly SeatId[]) => {
    const found = find(seats);
    if (found.length === 0) return undefined;
    return found.reduce((sum, one) => sum + distanceTo(outline, one), 0) / found.length;
  };
  const aways = ({ x, y }: MapBlock) => {
    const [xs, ys] = [sumsOf(x), sumsOf(y)];
    return xs.map((one, at) => distanceTo(outline, { x: one, y: ys[at]! }));
  };
  const near = (spot: PlanPoint, level: number, reach: number) =>
    sections.flatMap((section) =>
      section.level === level ? section.blocks.flatMap((block) => seatsNear(block, spot, reach)) : [],
    );
  return { house, stands, seat, near, aways, awayOf, describe };
}

function seatOf({ block, section, level }: Placed, bit: number): DescribedSeat {
  const has = (bits: string | undefined) => bits !== undefined && ((BigInt(`0x${bits}`) >> BigInt(bit)) & 1n) === 1n;
  return {
    x: sumsOf(block.x.slice(0, bit + 1)).at(-1)!,
    y: sumsOf(block.y.slice(0, bit + 1)).at(-1)!,
    section,
    row: block.row,
    level,
    facts: seatAttributes.filter((fact) => has(block.facts[fact])),
  };
}

/**
 * Returns the corners of an outline.
 * @param flat coordinates as x, y, x, y, ….
 */
function cornersOf(flat: readonly number[]): PlanPoint[] {
  return Array.from({ length: flat.length / 2 }, (_, at) => ({ x: flat[2 * at]!, y: flat[2 * at + 1]! }));
}

/** Largest distance between neighbouring seats in a row, in centimetres. */
const widest = 200;

function seatsNear({ x, y }: MapBlock, spot: PlanPoint, reach: number): PlanPoint[] {
  const away = Math.hypot(x[0]! - spot.x, y[0]! - spot.y);
  if (away > reach + widest * x.length) return [];
  const ys = sumsOf(y);
  return sumsOf(x)
    .map((one, at) => ({ x: one, y: ys[at]! }))
    .filter((one) => Math.hypot(one.x - spot.x, one.y - spot.y) <= reach);
}

function sumsOf(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}
