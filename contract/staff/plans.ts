import * as z from 'zod/mini';
import { RowNumber } from '../core/call.ts';
import { MultilingualText } from '../core/text.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import type { SeatPlan } from '../seating/seat-plan.ts';
import { PlanLocation, PlanProblem } from './problems/plan-problems.ts';
import { Id } from '../core/id.ts';

const PlanKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'not_valid'));
const byKey = z.object({ key: PlanKey });
const Version = z.int().check(z.gte(1));
const byVersion = z.object({ key: PlanKey, version: RowNumber });
const Reason = z.optional(z.string().check(z.trim(), z.maxLength(300, 'too_long')));

/** A plan of any shape. Problems are reported by position in the plan, not as form fields. */
const AnyPlan = z.custom<SeatPlan>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'not_valid',
);

export const PlanSummary = z.object({
  seats: z.int(),
  /** Zones it is sold by: categories with seats, then areas, in plan order. `capacity`: tickets for sale. */
  zones: z.array(
    z.object({ key: z.string(), name: MultilingualText, kind: z.enum(['seated', 'general']), capacity: z.int() }),
  ),
  /** A small drawing, 1000 wide: outlines and rows as `x y x y …` lines, by category. */
  drawing: z.object({
    height: z.int(),
    stage: z.nullable(z.array(z.int())),
    areas: z.array(z.array(z.int())),
    rows: z.array(z.object({ zone: z.int(), line: z.array(z.int()) })),
  }),
});
export type PlanSummary = z.infer<typeof PlanSummary>;

export const StaffPlan = z.object({
  key: z.string(),
  name: MultilingualText,
  version: z.int(),
  venueId: z.nullable(Id),
  venue: z.nullable(MultilingualText),
  /** Owning presenter; null if the venue owns the plan. */
  presenterId: z.nullable(Id),
  savedAt: z.string(),
  /** Null if an import wrote it. */
  savedBy: z.nullable(z.string()),
  summary: PlanSummary,
  /** Number of upcoming performances sold by it. */
  coming: z.int(),
  mayWrite: z.boolean(),
});
export type StaffPlan = z.infer<typeof StaffPlan>;

/** A performance sold by a plan. Performances outside the caller's scope are only counted (`elsewhere`). */
const PlanUse = z.object({
  performanceId: Id,
  eventNumber: z.int(),
  title: MultilingualText,
  startsAt: z.string(),
  isOver: z.boolean(),
  sold: z.int(),
  held: z.int(),
  allotted: z.int(),
});
export type PlanUse = z.infer<typeof PlanUse>;

/** Labels of seats in one row that are occupied in an upcoming performance. */
const TakenRow = z.object({
  section: z.string(),
  row: z.string(),
  sold: z.array(z.string()),
  held: z.array(z.string()),
  allotted: z.array(z.string()),
});
export type TakenRow = z.infer<typeof TakenRow>;

/** `changed`: its price would change, or it would no longer be for sale. */
const SeatInUse = z.object({
  at: PlanLocation,
  why: z.enum(['gone', 'moved', 'changed']),
  /** Number of upcoming performances where it is occupied. */
  performances: z.int(),
});
export type SeatInUse = z.infer<typeof SeatInUse>;

const SavedPlan = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('saved'),
    version: z.int(),
    /** Warnings. */
    problems: z.array(PlanProblem),
    /** Number of performances whose seats on sale now follow the plan. */
    followed: z.int(),
    /** Zones of performances that are not on sale because they have no price yet. */
    unpriced: z.array(z.object({ performanceId: Id, zone: z.string() })),
  }),
  /** Nothing was saved because another staff member saved the plan first; this is its current state. */
  z.object({
    outcome: z.literal('stale'),
    version: z.int(),
    by: z.nullable(z.string()),
    at: z.string(),
    plan: z.custom<SeatPlan>(),
  }),
  z.object({ outcome: z.literal('refused'), problems: z.array(PlanProblem) }),
  /** Nothing was saved because occupied seats would change. */
  z.object({ outcome: z.literal('plan_in_use'), seats: z.array(SeatInUse), more: z.int() }),
]);
export type SavedPlan = z.infer<typeof SavedPlan>;

/** Maximum seats in use to list; the rest are counted. */
export const maxSeatsInUse = 200;

/** Result of importing a plan in a foreign format, with the options the format accepts. */
const ImportedPlan = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('read'),
    format: z.string(),
    plan: z.custom<SeatPlan>(),
    /** File items left out because their kind is unknown. */
    dropped: z.int(),
    problems: z.array(PlanProblem),
  }),
  z.object({ outcome: z.literal('refused'), problem: PlanProblem }),
]);

const saving = { output: SavedPlan, largeBody: 'plan' } as const;

/** Calls to read, edit, validate and version seat plans. Lengths are in centimetres, as in `SeatPlan`. */
export const staffPlanCalls = {
  listSeatPlans: staffCall({
    method: 'GET',
    path: `${staffApiPath}/plans`,
    summary: 'Lists seat plans by name.',
    action: 'venue.see',
    query: z.object({ venueId: z.optional(Id) }),
    output: z.object({ plans: z.array(StaffPlan) }),
    refusals: [],
  }),
  readSeatPlan: staffCall({
    method: 'GET',
    path: `${staffApiPath}/plans/:key`,
    summary: "Returns a seat plan with all its parts, where it's used and which seats are booked.",
    action: 'venue.see',
    params: byKey,
    output: z.object({
      plan: z.custom<SeatPlan>(),
      version: z.int(),
      venueId: z.nullable(Id),
      presenterId: z.nullable(Id),
      savedAt: z.string(),
      savedBy: z.nullable(z.string()),
      mayWrite: z.boolean(),
      usedBy: z.array(PlanUse),
      /** Number of upcoming performances outside the caller's scope. */
      elsewhere: z.int(),
      /** Seats that must not change. Empty if the caller may not change the plan. */
      takenSeats: z.array(TakenRow),
    }),
    refusals: ['not_found'],
  }),
  checkSeatPlan: staffCall({
    method: 'POST',
    path: `${staffApiPath}/plan-checks`,
    summary: 'Checks a seat plan and returns its problems with their locations. Saves nothing.',
    action: 'venue.see',
    largeBody: 'plan',
    body: z.object({ plan: AnyPlan }),
    output: z.object({ problems: z.array(PlanProblem), seats: z.int() }),
    refusals: [],
  }),
  saveSeatPlan: staffCall({
    ...saving,
    method: 'PUT',
    path: `${staffApiPath}/plans/:key`,
    summary: 'Saves a seat plan as its next version. Rejects changes to booked seats.',
    action: 'plan.write',
    params: byKey,
    body: z.object({ plan: AnyPlan, baseVersion: Version, reason: Reason }),
    refusals: ['not_found'],
  }),
  createSeatPlan: staffCall({
    method: 'POST',
    path: `${staffApiPath}/plans`,
    summary: 'Adds a seat plan to a venue: the given one, or a small one to start with.',
    action: 'plan.write',
    largeBody: 'plan',
    body: z.object({
      venueId: Id,
      key: PlanKey,
      name: MultilingualText,
      plan: z.optional(AnyPlan),
      /** Presenter that will own the plan. Organisers must name their own. */
      presenterId: z.optional(Id),
    }),
    output: z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('created'), key: z.string(), version: z.int() }),
      /** Another plan uses this key. */
      z.object({ outcome: z.literal('key_taken') }),
      z.object({ outcome: z.literal('refused'), problems: z.array(PlanProblem) }),
    ]),
    refusals: ['not_found'],
  }),
  importSeatPlan: staffCall({
    method: 'POST',
    path: `${staffApiPath}/plan-imports`,
    summary: 'Reads a file in any supported format. Saves nothing.',
    action: 'venue.see',
    largeBody: 'text',
    body: z.object({
      text: z.string().check(z.minLength(1, 'required')),
      /** Selects one of several plans in the file: by name for a stadium, by number for a cinema. */
      layout: z.optional(z.string().check(z.maxLength(100))),
      house: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    output: ImportedPlan,
    refusals: [],
  }),
  exportSeatPlan: staffCall({
    method: 'GET',
    path: `${staffApiPath}/plans/:key/export`,
    summary: 'Exports a seat plan as a file, in our own format or for pretix.',
    action: 'venue.see',
    params: byKey,
    query: z.object({ format: z.enum(['own', 'pretix']) }),
    output: z.object({ fileName: z.string(), document: z.unknown() }),
    refusals: ['not_found'],
  }),
  listSeatPlanVersions: staffCall({
    method: 'GET',
    path: `${staffApiPath}/plans/:key/versions`,
    summary: 'Lists the versions of a seat plan, newest first.',
    action: 'venue.see',
    params: byKey,
    output: z.object({
      versions: z.array(
        z.object({
          version: z.int(),
          seats: z.int(),
          savedAt: z.string(),
          savedBy: z.nullable(z.string()),
          reason: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
  readSeatPlanVersion: staffCall({
    method: 'GET',
    path: `${staffApiPath}/plans/:key/versions/:version`,
    summary: 'Returns an earlier version of a seat plan.',
    action: 'venue.see',
    params: byVersion,
    output: z.object({ plan: z.custom<SeatPlan>(), version: z.int() }),
    refusals: ['not_found'],
  }),
  restoreSeatPlan: staffCall({
    ...saving,
    method: 'POST',
    path: `${staffApiPath}/plans/:key/versions/:version/restore`,
    summary: 'Saves an earlier version of a seat plan as its next version.',
    action: 'plan.write',
    params: byVersion,
    body: z.object({ baseVersion: Version, reason: Reason }),
    refusals: ['not_found'],
  }),
} as const;
