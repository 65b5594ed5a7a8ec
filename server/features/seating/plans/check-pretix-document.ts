import * as z from 'zod/mini';
import { PlanRefused } from '../layout/check-plan.ts';
import { nowhere, makePlanError, describeSchemaIssue } from '../layout/plan-problem.ts';

/**
 * A pretix seating plan in its published schema, version 0.0.1, with common deviations of other programs: categories
 * may be missing, and a seat may have a status. In addition to the schema, displayed names must not be empty.
 */
const Position = z.strictObject({ x: z.number(), y: z.number() });
const Named = z.string().check(z.minLength(1));

const Seat = z.strictObject({
  seat_guid: Named,
  seat_number: Named,
  uuid: z.optional(z.string()),
  start_direction: z.optional(z.nullable(z.string())),
  radius: z.optional(z.int()),
  position: Position,
  category: z._default(z.string(), ''),
  status: z.optional(z.nullable(z.string())),
});

const Row = z.strictObject({
  row_number: Named,
  row_label: z.optional(z.nullable(z.string())),
  seat_label: z.optional(z.nullable(z.string())),
  uuid: z.optional(z.string()),
  seats: z.array(Seat),
  row_number_position: z.optional(z.nullable(z.enum(['start', 'end', 'both']))),
  position: z.optional(Position),
});

const Area = z.strictObject({
  color: z.optional(z.string()),
  border_color: z.optional(z.string()),
  rotation: z.optional(z.number()),
  position: z.optional(Position),
  uuid: z.optional(z.string()),
  shape: z.optional(z.enum(['polygon', 'rectangle', 'ellipse', 'circle', 'text'])),
  polygon: z.optional(z.strictObject({ points: z.array(Position) })),
  rectangle: z.optional(z.strictObject({ width: z.int(), height: z.int() })),
  ellipse: z.optional(z.strictObject({ radius: Position })),
  circle: z.optional(z.strictObject({ radius: z.int() })),
  text: z.optional(
    z.strictObject({
      text: z.string(),
      color: z.optional(z.string()),
      size: z.optional(z.int()),
      position: Position,
    }),
  ),
});

const Zone = z.strictObject({
  name: z.optional(z.string()),
  zone_id: z.optional(z.string()),
  uuid: z.optional(z.string()),
  position: Position,
  rows: z.array(Row),
  areas: z.optional(z.array(Area)),
});

export const PretixDocument = z.strictObject({
  name: z.string(),
  zones: z.array(Zone),
  categories: z._default(
    z.array(z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(80)), color: z.optional(z.string()) })),
    [],
  ),
  size: z.strictObject({ width: z.int(), height: z.int() }),
});
export type PretixDocument = z.infer<typeof PretixDocument>;
export type PretixZone = PretixDocument['zones'][number];
export type PretixRow = PretixZone['rows'][number];
export type PretixSeat = PretixRow['seats'][number];

/** Category for seats that have none. */
export const everySeatCategory = 'All seats';

/**
 * Assigns seats that have no category to the only listed one. If no category is listed, uses those named by the seats.
 */
function fillCategories(document: PretixDocument): PretixDocument {
  const [only = everySeatCategory, ...more] = document.categories.map(({ name }) => name);
  if (more.length > 0) return document;
  const zones = document.zones.map((zone) => ({
    ...zone,
    rows: zone.rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => ({ ...seat, category: seat.category || only })),
    })),
  }));
  if (document.categories.length > 0) return { ...document, zones };
  const named = new Set(zones.flatMap(({ rows }) => rows.flatMap((row) => row.seats.map((seat) => seat.category))));
  return { ...document, zones, categories: [...named].map((name) => ({ name })) };
}

/**
 * Validates a pretix seating plan.
 * @throws {PlanRefused} for anything that the schema does not allow, with its location.
 */
export function checkPretixDocument(json: unknown): PretixDocument {
  const read = PretixDocument.safeParse(json);
  if (read.success) return fillCategories(read.data);
  const [issue] = read.error.issues;
  throw new PlanRefused(makePlanError('not_of_format', nowhere, { format: 'pretix', ...describeSchemaIssue(issue) }));
}
