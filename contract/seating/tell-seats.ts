import * as z from 'zod/mini';
import { distanceTo } from './measure-seats.ts';
import type { Spot } from './stage-kind.ts';
import { StageKind, type SeatFact } from './seat-plan.ts';

/**
 * What is to be said of seats in one sentence: row, where in the house, how far from what is looked at, and what is not
 * so good there. Computed from the places alone, the same in browser and server; its words are in `words/seating`.
 */

/** Where in the house, by what is looked at. Left and right are those of a person who faces it. */
const placesOf = {
  /** Before a stage or a screen. */
  before: ['front_left', 'front', 'front_right', 'left', 'centre', 'right', 'back_left', 'back', 'back_right'],
  /** Around a platform that has a front. */
  around: ['facing', 'beside_left', 'beside_right', 'behind'],
  /** Around a platform without. */
  ring: ['front_rows', 'middle_rows', 'back_rows'],
  /** Around a pitch or court: at the middle of a long side, elsewhere on it, at a corner, at an end. */
  field: ['midline', 'long_side', 'corner', 'end'],
} as const;
const seatPlaces = [...placesOf.before, ...placesOf.around, ...placesOf.ring, ...placesOf.field] as const;
type SeatPlace = (typeof seatPlaces)[number];

/** `side`: what is looked at is seen from the side; `close`: one has to look up at the screen. */
const seatNotes = ['aisle', 'side', 'close', 'restricted_view', 'limited_legroom'] as const;

/** Seats of one row, or of rows of one section of which the same is to be said. */
export const SeatTelling = z.object({
  /** Name of the section; empty where it has none. */
  section: z.string(),
  rows: z.array(z.string()),
  place: z.enum(seatPlaces),
  kind: StageKind,
  /** To the nearest edge of what is looked at; whole, at least 1. */
  metres: z.int(),
  notes: z.array(
    z.object({
      note: z.enum(seatNotes),
      /** How many of the seats, where not all; null for all, and for what holds of a row as one. */
      some: z.nullable(z.int()),
    }),
  ),
});
export type SeatTelling = z.infer<typeof SeatTelling>;

/** A seat as it is told of. Centimetres. */
export interface ToldSeat extends Spot {
  readonly section: string;
  readonly row: string;
  /** Number of its level, lowest 0. */
  readonly level: number;
  readonly facts: readonly SeatFact[];
}

/** What a house has to be known by before its seats can be told of. */
export interface House {
  readonly kind: StageKind;
  readonly outline: readonly Spot[];
  readonly box: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** How far its seats reach to each side of the middle; the outermost twentieth left out. Centimetres. */
  readonly reach: number;
  /** By level, how near and far its seats are, up to where they are in front and from where on at the back. Centimetres. */
  readonly depths: readonly Record<'near' | 'front' | 'back' | 'far', number>[];
  /** The direction in which most seats lie from a platform; undefined where they lie all round. */
  readonly front: Spot | undefined;
}

const [frontShare, backShare] = [0.2, 0.75];
/** How much of the way to the side still is the centre. */
const centreShare = 1 / 3;
/** From how many degrees on one looks from the side. */
const sideDegrees = 50;
/** So many screen widths from a screen one has to look up. */
const closeShare = 0.4;
/** A platform has a front where the middle of all seats lies so far from its own, as a share of their distances. */
const lopsidedShare = 0.15;
/** Degrees from the front up to which one faces a platform, and from which on one sits behind it. */
const [facingDegrees, behindDegrees] = [50, 120];
/** How far from the middle of a long side is still beside it, as a share of half its length. */
const midlineShare = 0.25;

/** Seats from which the shape of a house is read at most: of a larger one every second, third, …, which tells as much. */
const mostRead = 4000;

/** @param all seats of the whole house. */
export function openHouse(
  kind: StageKind,
  outline: readonly Spot[],
  all: readonly (Spot & { readonly level: number })[],
): House {
  const step = Math.ceil(all.length / mostRead);
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

function middleOf({ left, right, top, bottom }: House['box']): Spot {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function frontOf(middle: Spot, seats: readonly Spot[]): Spot | undefined {
  if (seats.length === 0) return undefined;
  const mean = meanOf(seats);
  const front = { x: mean.x - middle.x, y: mean.y - middle.y };
  const reach = seats.reduce((sum, { x, y }) => sum + Math.hypot(x - middle.x, y - middle.y), 0) / seats.length;
  return Math.hypot(front.x, front.y) > reach * lopsidedShare ? front : undefined;
}

function meanOf(spots: readonly Spot[]): Spot {
  const sum = spots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

/** What is to be said of seats, row by row as they come; rows of a section of which the same holds together. */
export function tellSeats(house: House, seats: readonly ToldSeat[]): SeatTelling[] {
  const rows = Map.groupBy(seats, ({ section, row }) => JSON.stringify([section, row]));
  const alike = Map.groupBy([...rows.values()], (row) => {
    const { section, level } = row[0]!;
    const { place, notes } = tellGroup(house, row);
    return JSON.stringify([section, level, place, notes]);
  });
  return [...alike.values()].map((group) => tellGroup(house, group.flat()));
}

function tellGroup(house: House, seats: readonly ToldSeat[]): SeatTelling {
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

function placeOf(house: House, spot: Spot, away: number, depth: House['depths'][number] | undefined): SeatPlace {
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

function depthOf(away: number, depth: House['depths'][number] | undefined): Depth {
  // Where there is one row there is no front and no back.
  if (!depth || depth.front === depth.back) return 'middle';
  return away <= depth.front ? 'front' : away >= depth.back ? 'back' : 'middle';
}

function placeBefore({ box, reach }: House, { x }: Spot, depth: Depth): SeatPlace {
  const aside = x - (box.left + box.right) / 2;
  const side = Math.abs(aside) <= reach * centreShare ? 'centre' : aside < 0 ? 'left' : 'right';
  if (depth === 'middle') return side;
  return side === 'centre' ? depth : `${depth}_${side}`;
}

function placeAround({ box }: House, front: Spot, spot: Spot): SeatPlace {
  const middle = middleOf(box);
  const to = { x: spot.x - middle.x, y: spot.y - middle.y };
  const degrees = degreesBetween(front, to);
  if (degrees <= facingDegrees) return 'facing';
  if (degrees >= behindDegrees) return 'behind';
  return front.x * to.y - front.y * to.x > 0 ? 'beside_left' : 'beside_right';
}

function placeAtField(box: House['box'], spot: Spot): SeatPlace {
  const middle = middleOf(box);
  const [wide, deep] = [box.right - box.left, box.bottom - box.top];
  const [half, along, halfAcross, across] =
    wide >= deep
      ? [wide / 2, spot.x - middle.x, deep / 2, spot.y - middle.y]
      : [deep / 2, spot.y - middle.y, wide / 2, spot.x - middle.x];
  if (Math.abs(along) <= half) return Math.abs(along) <= half * midlineShare ? 'midline' : 'long_side';
  return Math.abs(across) <= halfAcross ? 'end' : 'corner';
}

function notesOf(house: House, seats: readonly ToldSeat[], spot: Spot, away: number): SeatTelling['notes'] {
  const { kind, box } = house;
  const count = (fact: SeatFact) => seats.filter(({ facts }) => facts.includes(fact)).length;
  const notes: SeatTelling['notes'] = [];
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

/** 0 to 180. */
function degreesBetween(a: Spot, b: Spot): number {
  const lengths = Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y);
  if (lengths === 0) return 0;
  return (Math.acos(Math.min(1, Math.max(-1, (a.x * b.x + a.y * b.y) / lengths))) * 180) / Math.PI;
}
