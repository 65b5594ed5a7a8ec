import * as z from 'zod/mini';
import { Text } from '../core/text.ts';

/**
 * A venue as it stands, whatever is performed in it: levels, sections, rows, seats. Lengths are whole centimetres; x grows
 * to the right as a person facing the stage sees it, y grows away from the stage (a stage in the round lies in the middle).
 */

/** What a buyer must know of a seat. `companion` seats name the wheelchair place they belong to. */
export const seatFacts = [
  'aisle',
  'restricted_view',
  'limited_legroom',
  'wheelchair',
  'companion',
  /** Kept by the venue: drawn, never sold. */
  'not_for_sale',
] as const;
export const SeatFact = z.enum(seatFacts);
export type SeatFact = z.infer<typeof SeatFact>;

/** Farthest from the corner of a drawing, in either direction: a kilometre, three times the largest stadium. Centimetres. */
const farthest = 100_000;
const Coordinate = z.int().check(z.gte(-farthest), z.lte(farthest));
const Side = z.int().check(z.gt(0), z.lte(farthest));

/** Sections, levels, zones and areas of one plan: several times what the largest houses have. */
const mostParts = { sections: 2000, levels: 100, categories: 500, areas: 500 } as const;

/** Places of an area without numbers. */
const Capacity = z.int().check(z.gte(0), z.lte(100_000));

/** Corners of an outline, in order; the last is joined to the first. Centimetres. */
export const Outline = z.array(z.object({ x: Coordinate, y: Coordinate })).check(z.minLength(3), z.maxLength(400));
export type Outline = z.infer<typeof Outline>;

export const PlanSeat = z.object({
  /** What stands on the seat and the ticket; unique in its row. */
  label: z.string().check(z.minLength(1), z.maxLength(12)),
  x: Coordinate,
  y: Coordinate,
  facts: z.optional(z.array(SeatFact)),
  /** Label of the wheelchair place in the same row that this seat accompanies. */
  companionOf: z.optional(z.string()),
  /** How a foreign plan calls the seat; goes out again as it came in. */
  foreignId: z.optional(z.string()),
});
export type PlanSeat = z.infer<typeof PlanSeat>;

export const PlanRow = z.object({
  /** A letter, a number, or a name: 'Wheel Chair Box'. */
  label: z.string().check(z.minLength(1), z.maxLength(24)),
  /** Runs of neighbouring seats, left to right; between two runs is an aisle or a gap that nobody sits beside. */
  runs: z.array(z.array(PlanSeat).check(z.minLength(1), z.maxLength(240))).check(z.minLength(1)),
});
export type PlanRow = z.infer<typeof PlanRow>;

export const PlanSection = z.object({
  /**
   * Unique in the plan: a seat is known by section key, row label and seat label, so letters may repeat on each level.
   * Empty where a ticket names no section, as in a cinema.
   */
  key: z.string().check(z.maxLength(80)),
  name: Text,
  /** Key of its level. */
  level: z.string(),
  /** Which seats usually cost the same; the default zone of its seats. */
  category: z.string(),
  outline: z.optional(Outline),
  /** Best row first. */
  rows: z.array(PlanRow).check(z.minLength(1)),
});
export type PlanSection = z.infer<typeof PlanSection>;

/**
 * What everybody looks at. `stage` and `screen` stand before the seats; `platform` (a podium or ring), `court` (of a hall)
 * and `pitch` (of a stadium) lie amid them.
 */
export const StageKind = z.enum(['stage', 'screen', 'platform', 'pitch', 'court']);
export type StageKind = z.infer<typeof StageKind>;

export const PlanStage = z.object({ name: Text, kind: StageKind, outline: Outline });
export type PlanStage = z.infer<typeof PlanStage>;

export const SeatPlan = z.object({
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/)),
  name: Text,
  width: Side,
  height: Side,
  /** Lowest first. */
  levels: z.array(z.object({ key: z.string(), name: Text })).check(z.minLength(1), z.maxLength(mostParts.levels)),
  /** Best first. */
  categories: z.array(z.object({ key: z.string(), name: Text })).check(z.maxLength(mostParts.categories)),
  stage: z.nullable(PlanStage),
  sections: z.array(PlanSection).check(z.minLength(1), z.maxLength(mostParts.sections)),
  /** Standing or not numbered: drawn and sold by number, not by seat. */
  areas: z
    .array(z.object({ key: z.string(), name: Text, outline: Outline, capacity: Capacity }))
    .check(z.maxLength(mostParts.areas)),
  /** What a foreign format has and ours has no field for; written out again unharmed. */
  foreign: z.optional(z.unknown()),
});
export type SeatPlan = z.infer<typeof SeatPlan>;

/** Seats that one plan may have: the largest stadium in Hong Kong seats 50,000. */
export const mostSeats = 60_000;
