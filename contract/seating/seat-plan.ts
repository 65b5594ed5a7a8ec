import * as z from 'zod/mini';
import { MultilingualText } from '../core/text.ts';

/**
 * The permanent layout of a venue: levels, sections, rows, seats. Lengths are whole centimetres. x increases to the
 * right as seen by a person facing the stage; y increases away from the stage. A stage in the round is in the middle.
 */

/** Seat attributes that a buyer must know. `companion` seats name their wheelchair space. */
export const seatAttributes = [
  'aisle',
  'restricted_view',
  'limited_legroom',
  'wheelchair',
  'companion',
  /** Reserved by the venue: drawn on the map but never sold. */
  'not_for_sale',
] as const;
export const SeatAttribute = z.enum(seatAttributes);
export type SeatAttribute = z.infer<typeof SeatAttribute>;

/** Largest coordinate in either direction, in centimetres: a kilometre, three times the largest stadium. */
const farthest = 100_000;
const Coordinate = z.int().check(z.gte(-farthest), z.lte(farthest));
const Side = z.int().check(z.gt(0), z.lte(farthest));

/** Limits per plan: several times those of the largest venues. */
const maxParts = { sections: 2000, levels: 100, categories: 500, areas: 500 } as const;

const Capacity = z.int().check(z.gte(0), z.lte(100_000));

/** Corners of an outline in order; the last connects to the first. */
export const Outline = z.array(z.object({ x: Coordinate, y: Coordinate })).check(z.minLength(3), z.maxLength(400));
export type Outline = z.infer<typeof Outline>;

export const PlanSeat = z.object({
  /** Label on the seat and the ticket, unique in the row. */
  label: z.string().check(z.minLength(1), z.maxLength(12)),
  x: Coordinate,
  y: Coordinate,
  facts: z.optional(z.array(SeatAttribute)),
  /** Label of the wheelchair space that this companion seat belongs to, in the same row. */
  companionOf: z.optional(z.string()),
  /** The seat's ID in a foreign plan. Exported unchanged. */
  foreignId: z.optional(z.string()),
});
export type PlanSeat = z.infer<typeof PlanSeat>;

export const PlanRow = z.object({
  /** A letter, a number, or a name such as 'Wheel Chair Box'. */
  label: z.string().check(z.minLength(1), z.maxLength(24)),
  /**
   * Runs of neighbouring seats from left to right. Runs are separated by an aisle or gap, across which seats are not
   * neighbours.
   */
  runs: z.array(z.array(PlanSeat).check(z.minLength(1), z.maxLength(240))).check(z.minLength(1)),
});
export type PlanRow = z.infer<typeof PlanRow>;

export const PlanSection = z.object({
  /**
   * Unique in the plan. Section key, row label and seat label identify a seat, so row letters may repeat on each level.
   * Empty if tickets show no section, as in a cinema.
   */
  key: z.string().check(z.maxLength(80)),
  name: MultilingualText,
  level: z.string(),
  /**
   * Key of the category, a group of seats that usually cost the same. It is the default zone of the section's seats.
   */
  category: z.string(),
  outline: z.optional(Outline),
  /** Best row first. */
  rows: z.array(PlanRow).check(z.minLength(1)),
});
export type PlanSection = z.infer<typeof PlanSection>;

/**
 * What the audience faces. `stage` and `screen` are in front of the seats; `platform` (a podium or ring), `court`
 * (indoors) and `pitch` (in a stadium) are surrounded by them.
 */
export const StageKind = z.enum(['stage', 'screen', 'platform', 'pitch', 'court']);
export type StageKind = z.infer<typeof StageKind>;

export const PlanStage = z.object({ name: MultilingualText, kind: StageKind, outline: Outline });
export type PlanStage = z.infer<typeof PlanStage>;

export const SeatPlan = z.object({
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/)),
  name: MultilingualText,
  width: Side,
  height: Side,
  /** Lowest first. */
  levels: z
    .array(z.object({ key: z.string(), name: MultilingualText }))
    .check(z.minLength(1), z.maxLength(maxParts.levels)),
  /** Best first. */
  categories: z.array(z.object({ key: z.string(), name: MultilingualText })).check(z.maxLength(maxParts.categories)),
  stage: z.nullable(PlanStage),
  sections: z.array(PlanSection).check(z.minLength(1), z.maxLength(maxParts.sections)),
  /** Standing or unnumbered areas: drawn on the map and sold by quantity instead of by seat. */
  areas: z
    .array(z.object({ key: z.string(), name: MultilingualText, outline: Outline, capacity: Capacity }))
    .check(z.maxLength(maxParts.areas)),
  /** Data from a foreign format that has no field in ours. Exported unchanged. */
  foreign: z.optional(z.unknown()),
});
export type SeatPlan = z.infer<typeof SeatPlan>;

/** Largest number of seats in a plan. The largest stadium in Hong Kong seats 50,000. */
export const maxSeats = 60_000;
