import * as z from 'zod/mini';
import { distanceTo } from './seat-penalty.ts';
import type { PlanPoint } from './stage-kind.ts';
import { StageKind, type SeatAttribute } from './seat-plan.ts';

/**
 * Describes seats in one sentence: row, position in the hall, distance from the stage, and drawbacks. Uses only the
 * seat positions, so browser and server get the same result. The text is in `words/seating`.
 */

/** Positions in the hall by kind of stage. Left and right are as seen by a person facing it. */
const placesOf = {
  /** In front of a stage or screen. */
  before: ['front_left', 'front', 'front_right', 'left', 'centre', 'right', 'back_left', 'back', 'back_right'],
  /** Around a platform that has a front. */
  around: ['facing', 'beside_left', 'beside_right', 'behind'],
  /** Around a platform that has no front. */
  ring: ['front_rows', 'middle_rows', 'back_rows'],
  /** Around a pitch or court: at the middle of a long side, elsewhere on that side, at a corner, at an end. */
  field: ['midline', 'long_side', 'corner', 'end'],
} as const;
const seatPlaces = [...placesOf.before, ...placesOf.around, ...placesOf.ring, ...placesOf.field] as const;
type SeatPlace = (typeof seatPlaces)[number];

/** `side`: the stage is seen from the side; `close`: viewers look up at the screen. */
const seatNotes = ['aisle', 'side', 'close', 'restricted_view', 'limited_legroom'] as const;

/** One or more rows of a section whose seats share a description. */
export const SeatDescription = z.object({
  /** Empty if the section has no name. */
  section: z.string(),
  rows: z.array(z.string()),
  place: z.enum(seatPlaces),
  kind: StageKind,
  /** Distance to the nearest edge of the stage: a whole number, at least 1. */
  metres: z.int(),
  notes: z.array(
    z.object({
      note: z.enum(seatNotes),
      /** Number of seats that the note affects; null if it affects all of them or the row as a whole. */
      some: z.nullable(z.int()),
    }),
  ),
});
export type SeatDescription = z.infer<typeof SeatDescription>;

/** A seat to describe. Coordinates are in centimetres. */
export interface DescribedSeat extends PlanPoint {
  readonly section: string;
  readonly row: string;
  /** Index of its level; 0 is the lowest. */
  readonly level: number;
  readonly facts: readonly SeatAttribute[];
}

export interface SeatingHouse {
  readonly kind: StageKind;
  readonly outline: readonly PlanPoint[];
  readonly box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** Distance to each side of the middle within which 95% of the seats lie, in centimetres. */
  readonly reach: number;
  /**
   * Distances per level in centimetres: nearest and farthest seats, end of the front part and start of the back part.
   */
  readonly depths: readonly Record<'near' | 'front' | 'back' | 'far', number>[];
  /** Direction from a platform to most of its seats; `undefined` if they surround it. */
  readonly front: PlanPoint | undefined;
}

const [frontShare, backShare] = [0.2, 0.75];
/** Fraction of the distance to the side that still counts as the centre. */
const centreShare = 1 / 3;
/** Angle in degrees at which a view counts as a side view. */
const sideDegrees = 50;
/** Distance, in screen widths, below which viewers look up at the screen. */
const closeShare = 0.4;
/**
 * A platform has a front if the centroid of all seats is at least this far from its own centre, as a fraction of the
 * mean seat distance.
 */
const lopsidedShare = 0.15;
/** Degrees from the front: a seat faces the platform up to the first angle and is behind it from the second. */
const [facingDegrees, behindDegrees] = [50, 120];
/** Distance from the middle of a long side that still counts as beside it, as a fraction of half the side's length. */
const midlineShare = 0.25;

/** Most seats sampled to determine the shape of a hall. In larger halls every second, third, … seat is enough. */
const maxRead = 4000;

/**
 * Derives a hall's properties from its seats.
 * @param all all seats in the hall.
 */
export function openHouse(
  kind: StageKind,
  outline: readonly PlanPoint[],
  all: readonly (PlanPoint & { readonly level: number })[],
): SeatingHouse {
  const step = Math.ceil(all.length / maxRead);
  const seats = all.filter((_, at) => at % step === 0);
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  const middle = middleOf(box);
  const sideways = seats.map(({ x }) => Math.abs(x - middle.x)).toSorted((a, b) => a - b);
  const levels = Map.groupBy(seats, ({ level }) => level);
  const depths = Array.from({ length: Math.max(0, ...levels.keys()) + 1 }, (_, level) => {
    const distances = (levels.get(level) ?? []).map((seat) => distanceTo(outline, seat)).toSorted((a, b) => a - b);
    const [front, back] = [partOf(distances, frontShare), partOf(distances, backShare)];
    return { near: distances[0] ?? 0, front, back, far: distances.at(-1) ?? 0 };
  });
  const front = kind === 'platform' ? frontOf(middle, seats) : undefined;
  return { kind, outline, box, reach: partOf(sideways, 0.95), depths, front };
}

function partOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function middleOf({ left, right, top, bottom }: SeatingHouse['box']): PlanPoint {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function frontOf(middle: PlanPoint, seats: readonly PlanPoint[]): PlanPoint | undefined {
  if (seats.length === 0) return undefined;
  const mean = meanOf(seats);
  const front = { x: mean.x - middle.x, y: mean.y - middle.y };
  const reach = seats.reduce((sum, { x, y }) => sum + Math.hypot(x - middle.x, y - middle.y), 0) / seats.length;
  return Math.hypot(front.x, front.y) > reach * lopsidedShare ? front : undefined;
}

function meanOf(spots: readonly PlanPoint[]): PlanPoint {
  const sum = spots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

/** Describes seats row by row in the given order. Groups rows of a section that have the same description. */
export function describeSeats(house: SeatingHouse, seats: readonly DescribedSeat[]): SeatDescription[] {
  const rows = Map.groupBy(seats, ({ section, row }) => JSON.stringify([section, row]));
  const alike = Map.groupBy([...rows.values()], (row) => {
    const { section, level } = row[0]!;
    const { place, notes } = describeGroup(house, row);
    return JSON.stringify([section, level, place, notes]);
  });
  return [...alike.values()].map((group) => describeGroup(house, group.flat()));
}

function describeGroup(house: SeatingHouse, seats: readonly DescribedSeat[]): SeatDescription {
  const { section, level } = seats[0]!;
  const spot = meanOf(seats);
  const away = seats.reduce((sum, seat) => sum + distanceTo(house.outline, seat), 0) / seats.length;
  return {
    section,
    rows: [...new Set(seats.map(({ row }) => row))],
    place: placeOf(house, spot, away, house.depths[level]),
    kind: house.kind,
    metres: Math.max(1, Math.round(away / 100)),
    notes: notesOf(house, seats, spot, away),
  };
}

function placeOf(
  house: SeatingHouse,
  spot: PlanPoint,
  away: number,
  depth: SeatingHouse['depths'][number] | undefined,
): SeatPlace {
  switch (house.kind) {
    case 'stage':
    case 'screen':
      return placeBefore(house, spot, depthOf(away, depth));
    case 'platform':
      return house.front ? placeAround(house, house.front, spot) : ringPlaces[depthOf(away, depth)];
    case 'pitch':
    case 'court':
      return placeAtField(house.box, spot);
  }
}

type Depth = 'front' | 'middle' | 'back';

const ringPlaces = { front: 'front_rows', middle: 'middle_rows', back: 'back_rows' } as const;

function depthOf(away: number, depth: SeatingHouse['depths'][number] | undefined): Depth {
  // A single row has no front or back.
  if (!depth || depth.front === depth.back) return 'middle';
  return away <= depth.front ? 'front' : away >= depth.back ? 'back' : 'middle';
}

function placeBefore({ box, reach }: SeatingHouse, { x }: PlanPoint, depth: Depth): SeatPlace {
  const aside = x - (box.left + box.right) / 2;
  const side = Math.abs(aside) <= reach * centreShare ? 'centre' : aside < 0 ? 'left' : 'right';
  if (depth === 'middle') return side;
  return side === 'centre' ? depth : `${depth}_${side}`;
}

function placeAround({ box }: SeatingHouse, front: PlanPoint, spot: PlanPoint): SeatPlace {
  const middle = middleOf(box);
  const to = { x: spot.x - middle.x, y: spot.y - middle.y };
  const degrees = degreesBetween(front, to);
  if (degrees <= facingDegrees) return 'facing';
  if (degrees >= behindDegrees) return 'behind';
  return front.x * to.y - front.y * to.x > 0 ? 'beside_left' : 'beside_right';
}

function placeAtField(box: SeatingHouse['box'], spot: PlanPoint): SeatPlace {
  const middle = middleOf(box);
  const [wide, deep] = [box.right - box.left, box.bottom - box.top];
  const [half, along, halfAcross, across] =
    wide >= deep
      ? [wide / 2, spot.x - middle.x, deep / 2, spot.y - middle.y]
      : [deep / 2, spot.y - middle.y, wide / 2, spot.x - middle.x];
  if (Math.abs(along) <= half) return Math.abs(along) <= half * midlineShare ? 'midline' : 'long_side';
  return Math.abs(across) <= halfAcross ? 'end' : 'corner';
}

function notesOf(
  house: SeatingHouse,
  seats: readonly DescribedSeat[],
  spot: PlanPoint,
  away: number,
): SeatDescription['notes'] {
  const { kind, box } = house;
  const count = (fact: SeatAttribute) => seats.filter(({ facts }) => facts.includes(fact)).length;
  const notes: SeatDescription['notes'] = [];
  if (count('aisle') > 0) notes.push({ note: 'aisle', some: null });
  const before = kind === 'stage' || kind === 'screen';
  const from = { x: spot.x - (box.left + box.right) / 2, y: spot.y - box.top };
  if (before && degreesBetween({ x: 0, y: 1 }, from) > sideDegrees) notes.push({ note: 'side', some: null });
  if (kind === 'screen' && away < (box.right - box.left) * closeShare) notes.push({ note: 'close', some: null });
  for (const note of ['restricted_view', 'limited_legroom'] as const) {
    const having = count(note);
    if (having > 0) notes.push({ note, some: having < seats.length ? having : null });
  }
  return notes;
}

/** Returns an angle from 0 to 180. */
function degreesBetween(a: PlanPoint, b: PlanPoint): number {
  const lengths = Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y);
  if (lengths === 0) return 0;
  return (Math.acos(Math.min(1, Math.max(-1, (a.x * b.x + a.y * b.y) / lengths))) * 180) / Math.PI;
}
