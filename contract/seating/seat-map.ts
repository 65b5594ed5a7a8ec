import * as z from 'zod/mini';
import { Strings, WholeNumbers } from '../core/long-lists.ts';
import { SeatFact, StageKind } from './seat-plan.ts';

/**
 * The seats as one performance sells them, in one language, small enough for a phone: what never changes in a sale
 * (`SeatMap`, kept by its version) apart from what does (`SeatStates`).
 */

/** Numbers as differences, each to the one before, the first to 0: they compress to a byte or so a seat. */
const Deltas = WholeNumbers;

/** Seats of one inventory block: a run of neighbouring seats, or 60 of a longer one. Bit 0 is its first seat. */
export const MapBlock = z.object({
  block: z.int(),
  zoneNo: z.int(),
  /** Runs with the same number are one run of neighbours: this block goes on where the one before ended. */
  run: z.int(),
  /** Number of the block's first seat in its run, from 0. */
  firstSeat: z.int(),
  row: z.string(),
  labels: Strings,
  /** Centimetres, as `Deltas`. */
  x: Deltas,
  y: Deltas,
  /** Bits of the seats that a fact is true of, hexadecimal. */
  facts: z.partialRecord(SeatFact, z.string()),
  /** How good each seat is (`measureSeats`), as `Deltas`: less is better. Absent where the house is not measured. */
  measures: z.optional(Deltas),
});
export type MapBlock = z.infer<typeof MapBlock>;

const Flat = WholeNumbers;

export const MapSection = z.object({
  key: z.string(),
  name: z.string(),
  level: z.int(),
  /**
   * Rings of x, y, x, y, … in centimetres: one around each part of the section, one around each hole in it. None crosses
   * itself or another one of the level.
   */
  outline: z.array(Flat),
  /** Where its name stands: the middle of its seats or, where it bends around that, the seat nearest to it. */
  middle: z.object({ x: z.int(), y: z.int() }),
  /** Centimetres from a seat to the nearest one, as a rule. */
  pitch: z.int(),
  /** Best row first. */
  blocks: z.array(MapBlock),
});
export type MapSection = z.infer<typeof MapSection>;

export const SeatMap = z.object({
  performanceId: z.string(),
  /** Another version: another map. In the address (`version`, with `lang`) it has the map kept for a year. */
  version: z.string(),
  width: z.int(),
  height: z.int(),
  /** Lowest first. */
  levels: z.array(z.string()),
  /** Seats of different levels lie over each other: only one level can be shown at a time. */
  overlapping: z.boolean(),
  /** What everybody looks at, as the plan tells it. */
  stage: z.nullable(z.object({ name: z.string(), kind: StageKind, outline: Flat })),
  sections: z.array(MapSection),
  areas: z.array(z.object({ zoneNo: z.int(), name: z.string(), outline: Flat })),
});
export type SeatMap = z.infer<typeof SeatMap>;

/**
 * `block taken held`: seats that cannot be had and, among them, those somebody has set aside; hexadecimal, separated by
 * spaces. What is taken but not held is sold or not for sale.
 */
const BlockStateText = z.string().check(z.regex(/^\d+ [0-9a-f]+ [0-9a-f]+$/));

export const SeatStates = z.object({
  /** Of the map that the blocks belong to. */
  version: z.string(),
  /** Of this state; `Last-Event-ID` of the stream. Only equality means anything. */
  id: z.string(),
  /** Blocks where something is taken; the others are free. */
  blocks: z.array(BlockStateText),
});
export type SeatStates = z.infer<typeof SeatStates>;

/** What the stream sends after the first whole `SeatStates`: blocks that changed. */
export const SeatChanges = z.object({ id: z.string(), blocks: z.array(BlockStateText) });
export type SeatChanges = z.infer<typeof SeatChanges>;

/**
 * The stream's events: `states` with a whole `SeatStates` first, and again whenever a difference would not do (another
 * version of the map, an id this server no longer knows), `changes` with `SeatChanges` in between.
 */
export const seatStreamEvents = { states: 'states', changes: 'changes' } as const;

/** Address of the stream. @param performanceId in any case. */
export function seatStreamPath(performanceId: string): string {
  return `/api/performances/${performanceId}/seat-stream`;
}

/** A seat of one performance: the last 8 characters of the performance's id, block, bit. Others' ids are told apart. */
export const SeatId = z.string().check(z.regex(/^[0-9a-f]{8}-\d{1,6}-\d{1,2}$/, 'seat_not_found'));
export type SeatId = z.infer<typeof SeatId>;

/** @param performanceId lower case. @param block number. @param bit of the seat in it. */
export function seatIdOf(performanceId: string, block: number, bit: number): SeatId {
  return `${performanceId.slice(-8)}-${block}-${bit}`;
}

/** Block and bit of a seat id; undefined when it belongs to another performance. */
export function placeOfSeat(performanceId: string, seatId: SeatId): { block: number; bit: number } | undefined {
  const [tail, block, bit] = seatId.split('-');
  if (tail !== performanceId.slice(-8)) return undefined;
  return { block: Number(block), bit: Number(bit) };
}
