import * as z from 'zod/mini';
import { textLine } from '../core/text.ts';
import { staffRoles } from '../identity/staff.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { SeatId } from '../seating/seat-map.ts';
import { Id } from '../core/id.ts';

const Performance = z.object({ performanceId: Id });

/** `kill` seats are never sold or given away. */
export const allotmentKinds = ['house', 'promoter', 'sponsor', 'kill'] as const;

const Terms = z.object({
  kind: z.enum(allotmentKinds),
  name: textLine('required', 80),
  sellers: z.array(z.enum(staffRoles)).check(z.maxLength(staffRoles.length)),
  buyers: z.string().check(z.maxLength(200)),
  /** Hours before the performance when unsold seats are released; null to never release automatically. */
  releaseHours: z.nullable(z.int().check(z.gte(0), z.lte(8760))),
});

const Place = z.object({
  zoneNo: z.int(),
  section: z.nullable(z.string()),
  row: z.nullable(z.string()),
  /** Null in unnumbered zones. */
  seat: z.nullable(z.string()),
  seatId: z.optional(SeatId),
});

const Allotments = z.object({
  /** All tickets: sold, held, allotted or free. */
  capacity: z.int(),
  /** Valid tickets, including complimentary ones. */
  sold: z.int(),
  /** In carts or awaiting payment. */
  held: z.int(),
  /** Withheld, and neither sold nor given away. */
  allotted: z.int(),
  free: z.int(),
  isSeated: z.boolean(),
  general: z.array(z.object({ zoneNo: z.int(), name: z.string(), free: z.int() })),
  allotments: z.array(
    z.object({
      allotmentId: Id,
      ...Terms.shape,
      /** Valid tickets that staff sold or gave away from this allotment. */
      sold: z.int(),
      /** Remaining seats or tickets. */
      places: z.array(Place),
    }),
  ),
});

/** `taken`: nothing was withheld because some of the seats are not free. */
const SetAside = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('aside') }),
  z.object({
    outcome: z.literal('taken'),
    obstacles: z.array(
      z.discriminatedUnion('why', [
        z.object({ why: z.enum(['held', 'sold', 'allotted', 'closed']), place: Place }),
        z.object({ why: z.literal('too_few'), zoneNo: z.int(), free: z.int() }),
      ]),
    ),
  }),
]);
export type Allotments = z.infer<typeof Allotments>;

export const allotmentCalls = {
  listAllotments: staffCall({
    method: 'GET',
    path: `${staffApiPath}/performances/:performanceId/allotments`,
    summary: 'Lists the allotments of a performance: for whom, and until when.',
    action: 'event.see',
    params: Performance,
    output: Allotments,
    refusals: ['not_found'],
  }),
  setPlacesAside: staffCall({
    method: 'PUT',
    path: `${staffApiPath}/performances/:performanceId/allotments/:allotmentId`,
    summary: 'Allots tickets of a performance, all or none.',
    action: 'allotment.write',
    params: z.object({ ...Performance.shape, allotmentId: Id }),
    body: z.object({
      ...Terms.shape,
      seatIds: z.array(SeatId).check(z.maxLength(5000)),
      zones: z
        .array(z.object({ zoneNo: z.int().check(z.gte(1)), quantity: z.int().check(z.gte(1), z.lte(100_000)) }))
        .check(z.maxLength(200)),
    }),
    output: SetAside,
    refusals: ['not_found'],
  }),
  releaseAllotment: staffCall({
    method: 'POST',
    path: `${staffApiPath}/performances/:performanceId/allotments/:allotmentId/release`,
    summary: 'Releases allotted tickets, first to the wish list, then to public sale.',
    action: 'allotment.release',
    params: z.object({ ...Performance.shape, allotmentId: Id }),
    body: z.object({
      /** If neither field is set, everything is released. */
      seatIds: z.optional(z.array(SeatId).check(z.maxLength(5000))),
      places: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
    }),
    output: z.object({ released: z.int() }),
    refusals: ['not_found'],
  }),
} as const;
