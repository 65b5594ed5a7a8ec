import * as z from 'zod/mini';
import { Strings, WholeNumbers } from '../core/long-lists.ts';
import { SeatAttribute, StageKind } from './seat-plan.ts';

/**
 * A performance's seats in one language, small enough for a phone. Data that never changes during a sale (`SeatMap`,
 * cached by its version) is separate from data that does (`SeatStates`).
 */

/** Numbers as differences from the previous one, the first from 0: they compress to about a byte per seat. */
const Deltas = WholeNumbers;

/** Seats of one inventory block: a run of neighbouring seats, or 60 of a longer one. Bit 0 is its first seat. */
export const MapBlock = z.object({
  block: z.int(),
  zoneNo: z.int(),
  /** Blocks with the same number form one run of neighbours; this block continues where the previous one ended. */
  run: z.int(),
  /** Number of the block's first seat in its run, from 0. */
  firstSeat: z.int(),
  row: z.string(),
  labels: Strings,
  /** Centimetres, as `Deltas`. */
  x: Deltas,
  y: Deltas,
  /** Bits of the seats with each fact, hexadecimal. */
  facts: z.partialRecord(SeatAttribute, z.string()),
  /** Penalty of each seat (`computeSeatPenalties`), as `Deltas`: lower is better. Absent if the hall is not scored. */
  measures: z.optional(Deltas),
});
export type MapBlock = z.infer<typeof MapBlock>;

const Flat = WholeNumbers;

export const MapSection = z.object({
  key: z.string(),
  name: z.string(),
  level: z.int(),
  /**
   * Rings of x, y, x, y, … in centimetres: one around each part of the section and one around each hole in it. No ring
   * crosses itself or another one of the level.
   */
  outline: z.array(Flat),
  /** Position of its label: the middle of its seats or, if the section bends around that, the seat nearest to it. */
  middle: z.object({ x: z.int(), y: z.int() }),
  /** Usual distance from a seat to the nearest one, in centimetres. */
  pitch: z.int(),
  /** Best row first. */
  blocks: z.array(MapBlock),
});
export type MapSection = z.infer<typeof MapSection>;

export const SeatMap = z.object({
  performanceId: z.string(),
  /** Changes with the map. With this version (`version`) and `lang` in the address, the map is cached for a year. */
  version: z.string(),
  width: z.int(),
  height: z.int(),
  /** Lowest first. */
  levels: z.array(z.string()),
  /** True if seats of different levels overlap, so that only one level can be shown at a time. */
  overlapping: z.boolean(),
  /** The stage, screen or field as the plan states it. */
  stage: z.nullable(z.object({ name: z.string(), kind: StageKind, outline: Flat })),
  sections: z.array(MapSection),
  areas: z.array(z.object({ zoneNo: z.int(), name: z.string(), outline: Flat })),
});
export type SeatMap = z.infer<typeof SeatMap>;

/**
 * `block taken held`, hexadecimal and separated by spaces: the unavailable seats and, among them, those held by buyers.
 * Seats that are taken but not held are sold or not for sale.
 */
const BlockStateText = z.string().check(z.regex(/^\d+ [0-9a-f]+ [0-9a-f]+$/));

export const SeatStates = z.object({
  /** Version of the map that the blocks belong to. */
  version: z.string(),
  /** Id of this state; `Last-Event-ID` of the stream. Ids can only be compared for equality. */
  id: z.string(),
  /** Blocks with taken seats; all others are free. */
  blocks: z.array(BlockStateText),
});
export type SeatStates = z.infer<typeof SeatStates>;

/** Changed blocks, which the stream sends after the first complete `SeatStates`. */
export const SeatChanges = z.object({ id: z.string(), blocks: z.array(BlockStateText) });
export type SeatChanges = z.infer<typeof SeatChanges>;

/**
 * Events of the stream. `states` carries a complete `SeatStates`: first, and again if a difference is not enough
 * (another version of the map, an unknown id). `changes` carries `SeatChanges` in between.
 */
export const seatStreamEvents = { states: 'states', changes: 'changes' } as const;

/**
 * Returns the path of the stream.
 * @param performanceId in upper or lower case.
 */
export function seatStreamPath(performanceId: string): string {
  return `/api/performances/${performanceId}/seat-stream`;
}

/**
 * A seat of one performance: the last 8 characters of the performance's id, block, bit. This distinguishes it from
 * other performances' seats.
 */
export const SeatId = z.string().check(z.regex(/^[0-9a-f]{8}-\d{1,6}-\d{1,2}$/, 'seat_not_found'));
export type SeatId = z.infer<typeof SeatId>;

/**
 * Returns the id of a seat.
 * @param performanceId lower case.
 * @param block number.
 * @param bit of the seat in its block.
 */
export function seatIdOf(performanceId: string, block: number, bit: number): SeatId {
  return `${performanceId.slice(-8)}-${block}-${bit}`;
}

/** Returns block and bit of a seat id; `undefined` if it belongs to another performance. */
export function locateSeat(performanceId: string, seatId: SeatId): { block: number; bit: number } | undefined {
  const [tail, block, bit] = seatId.split('-');
  if (tail !== performanceId.slice(-8)) return undefined;
  return { block: Number(block), bit: Number(bit) };
}
