import * as z from 'zod/mini';
import { Strings, WholeNumbers } from '../core/long-lists.ts';
import { SeatAttribute, StageKind } from './seat-plan.ts';

/**
 * A performance's seats in one language, compact enough for a phone. Immutable data (`SeatMap`, cached by version) is
 * separate from data that changes during a sale (`SeatStates`).
 */

/** Each number is the difference from the previous one, starting from 0. They compress to about one byte per seat. */
const Deltas = WholeNumbers;

/**
 * Seats of one inventory block: a run of neighbouring seats, or up to 60 seats of a longer run. Bit 0 is its first
 * seat.
 */
export const MapBlock = z.object({
  block: z.int(),
  zoneNo: z.int(),
  /** Blocks with the same value form one run of neighbours, and each continues where the previous one ends. */
  run: z.int(),
  /** Index of the block's first seat in its run. */
  firstSeat: z.int(),
  row: z.string(),
  labels: Strings,
  /** Centimetres, as `Deltas`. */
  x: Deltas,
  y: Deltas,
  /** For each attribute, the seats that have it as hexadecimal bits. */
  facts: z.partialRecord(SeatAttribute, z.string()),
  /** Penalty per seat (`computeSeatPenalties`) as `Deltas`; lower is better. Omitted if the hall is not scored. */
  measures: z.optional(Deltas),
});
export type MapBlock = z.infer<typeof MapBlock>;

const Flat = WholeNumbers;

export const MapSection = z.object({
  key: z.string(),
  name: z.string(),
  level: z.int(),
  /**
   * Rings of x, y, x, y, … in centimetres: one around each part of the section and one around each hole. No ring
   * crosses itself or another ring on the level.
   */
  outline: z.array(Flat),
  /**
   * Position of the label: the middle of the seats or, if the section curves around that point, the seat nearest to it.
   */
  middle: z.object({ x: z.int(), y: z.int() }),
  /** Typical distance from a seat to the nearest other seat, in centimetres. */
  pitch: z.int(),
  /** Best row first. */
  blocks: z.array(MapBlock),
});
export type MapSection = z.infer<typeof MapSection>;

export const SeatMap = z.object({
  performanceId: z.string(),
  /** Changes with the map. A URL that contains this version and `lang` is cached for a year. */
  version: z.string(),
  width: z.int(),
  height: z.int(),
  /** Lowest first. */
  levels: z.array(z.string()),
  /** True if seats on different levels overlap, so only one level can be shown at a time. */
  overlapping: z.boolean(),
  stage: z.nullable(z.object({ name: z.string(), kind: StageKind, outline: Flat })),
  sections: z.array(MapSection),
  areas: z.array(z.object({ zoneNo: z.int(), name: z.string(), outline: Flat })),
});
export type SeatMap = z.infer<typeof SeatMap>;

/**
 * `block taken held`, hexadecimal and separated by spaces: the unavailable seats, and those among them that buyers
 * hold. Unavailable seats that are not held are sold or not for sale.
 */
const BlockStateText = z.string().check(z.regex(/^\d+ [0-9a-f]+ [0-9a-f]+$/));

export const SeatStates = z.object({
  /** Version of the map that contains the blocks. */
  version: z.string(),
  /** ID of this state, used as `Last-Event-ID` of the stream. Compare IDs only for equality. */
  id: z.string(),
  /** Blocks with unavailable seats. All other blocks are free. */
  blocks: z.array(BlockStateText),
});
export type SeatStates = z.infer<typeof SeatStates>;

/** Changed blocks, streamed after the first complete `SeatStates`. */
export const SeatChanges = z.object({ id: z.string(), blocks: z.array(BlockStateText) });
export type SeatChanges = z.infer<typeof SeatChanges>;

/**
 * Stream events. `states` carries a complete `SeatStates`; it is sent first, and again when the client has another map
 * version or an unknown state ID. `changes` carries `SeatChanges` in between.
 */
export const seatStreamEvents = { states: 'states', changes: 'changes' } as const;

/**
 * Returns the path of the seat stream.
 * @param performanceId in upper or lower case.
 */
export function seatStreamPath(performanceId: string): string {
  return `/api/performances/${performanceId}/seat-stream`;
}

/**
 * ID of a seat in one performance: the last 8 characters of the performance ID, block and bit. The same seat has a
 * different ID in each performance.
 */
export const SeatId = z.string().check(z.regex(/^[0-9a-f]{8}-\d{1,6}-\d{1,2}$/, 'seat_not_found'));
export type SeatId = z.infer<typeof SeatId>;

/**
 * Returns the ID of a seat.
 * @param performanceId in lower case.
 * @param bit index of the seat in its block.
 */
export function seatIdOf(performanceId: string, block: number, bit: number): SeatId {
  return `${performanceId.slice(-8)}-${block}-${bit}`;
}

/** Returns the block and bit of a seat ID, or `undefined` if it belongs to another performance. */
export function locateSeat(performanceId: string, seatId: SeatId): { block: number; bit: number } | undefined {
  const [tail, block, bit] = seatId.split('-');
  if (tail !== performanceId.slice(-8)) return undefined;
  return { block: Number(block), bit: Number(bit) };
}
