import type { Text } from '../../../../contract/core/language.ts';
import { SeatPlan as SeatPlanShape, type SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { PlanProblem } from '../../../../contract/staff/problems/plan-problems.ts';
import { checkPlan, PlanRefused } from '../layout/check-plan.ts';
import { nowhere, makePlanError } from '../layout/plan-problem.ts';
import { ArenaFile, parseArenaPlan } from './parse-arena-plan.ts';
import { CinemaFile, countDropped, parseCinemaPlan } from './parse-cinema-plan.ts';
import { findOddStatuses, parsePretixPlan } from './parse-pretix-plan.ts';
import { parseStadiumPlan } from './parse-stadium-plan.ts';
import { findUnknownSides, parseTheatrePlan } from './parse-theatre-plan.ts';

export interface PlanChoice {
  readonly layout?: string | undefined;
  readonly house?: number | undefined;
  /** Name of the hall if the file contains none. */
  readonly houseName?: Text | undefined;
}

export interface ParsedPlan {
  readonly format: string;
  readonly plan: SeatPlan;
  readonly dropped: number;
  /** Ambiguities in the file, and how they were resolved. */
  readonly doubts: readonly PlanProblem[];
}

/** Known formats, each identified by a top-level field that all its files have. */
const formats: readonly {
  readonly name: string;
  readonly has: readonly string[];
  readonly read: (json: unknown, choice: PlanChoice) => SeatPlan;
  readonly takes?: 'layout' | 'house';
  /** Counts the seats that the plan omits. */
  readonly dropped?: (json: unknown, choice: PlanChoice) => number;
  readonly doubts?: (json: unknown) => PlanProblem[];
}[] = [
  { name: 'own', has: ['levels', 'categories', 'sections', 'areas'], read: readOwnPlan },
  { name: 'pretix', has: ['zones', 'size'], read: parsePretixPlan, doubts: findOddStatuses },
  { name: 'theatre', has: ['zones', 'seat_1_side'], read: parseTheatrePlan, doubts: findUnknownSides },
  {
    name: 'stadium',
    has: ['layouts', 'stand_sections'],
    read: (json, { layout }) => parseStadiumPlan(json, layout),
    takes: 'layout',
  },
  { name: 'arena', has: Object.keys(ArenaFile.shape), read: parseArenaPlan },
  {
    name: 'cinema',
    has: Object.keys(CinemaFile.shape),
    read: (json, { house, houseName }) => parseCinemaPlan(json, house, houseName),
    takes: 'house',
    dropped: (json, { house }) => countDropped(json, house),
  },
];

function readOwnPlan(json: unknown): SeatPlan {
  checkPlan(json as SeatPlan);
  return SeatPlanShape.parse(json);
}

/**
 * Reads a plan in any known format: Fei's own, pretix, theatre, stadium, arena, cinema.
 * @returns the plan, the number of seats omitted because their meaning is unknown, and the ambiguities in the file.
 * @throws {PlanRefused} for an unknown format or a choice that the format does not have. Also throws the errors of each
 *   reader.
 */
export function parseSeatPlan(json: unknown, choice: PlanChoice = {}): ParsedPlan {
  const fields = typeof json === 'object' && json !== null ? Object.keys(json) : [];
  const format = formats.find(({ has }) => has.every((field) => fields.includes(field)));
  if (!format) {
    const known = formats.map(({ name }) => name).join(', ');
    throw new PlanRefused(makePlanError('not_a_plan', nowhere, { formats: known }));
  }
  for (const option of ['layout', 'house'] as const) {
    if (choice[option] !== undefined && format.takes !== option) {
      throw new PlanRefused(makePlanError('no_choice', nowhere, { format: format.name, option }));
    }
  }
  const plan = format.read(json, choice);
  const [dropped, doubts] = [format.dropped?.(json, choice) ?? 0, format.doubts?.(json) ?? []];
  return { format: format.name, plan, dropped, doubts };
}
