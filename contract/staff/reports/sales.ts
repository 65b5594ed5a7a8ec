import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';
import { Id } from '../../core/id.ts';

// Money is in HKD cents, days are Hong Kong days (`2026-12-05`), instants are ISO 8601 in UTC.

/** Movements on one day of a performance's sale; days without movements are omitted. */
const SalesDay = z.object({
  day: z.string(),
  /** Tickets, by sales channel. */
  online: z.int(),
  counter: z.int(),
  complimentary: z.int(),
  /** Ticket prices minus discounts. */
  soldCents: z.int(),
  /** Tickets returned, exchanged or voided on that day, and the part of their price refunded. */
  returned: z.int(),
  returnedCents: z.int(),
});
export type SalesDay = Readonly<z.infer<typeof SalesDay>>;

/** Maximum performances in one comparison. Our decision. */
export const maxComparables = 3;

const Comparable = z.object({
  performanceId: Id,
  title: z.string(),
  startsAt: z.string(),
  /** False for a performance of another event at the same venue. */
  isOfEvent: z.boolean(),
  /** Tickets sold, by days since the sale opened; days without sales are omitted. */
  days: z.array(z.object({ since: z.int(), tickets: z.int() })),
});

const Sales = z.object({
  /** Day the sale opened; null before the first sale. */
  openedOn: z.nullable(z.string()),
  today: z.string(),
  days: z.array(SalesDay),
  comparables: z.array(Comparable),
});
export type Sales = z.infer<typeof Sales>;

/** Number of groups that seats are divided into by time of sale. */
export const heatSteps = 5;

const Heat = z.object({
  /** Step 1 holds the seats sold first. Tickets no longer valid are in no step. */
  steps: z.array(
    z.object({
      step: z.int(),
      seats: z.int(),
      /** Unnumbered tickets. */
      general: z.int(),
      from: z.string(),
      until: z.string(),
    }),
  ),
  /** `block step seats`: seats in hexadecimal, separated by spaces. */
  blocks: z.array(z.string()),
});
export type Heat = z.infer<typeof Heat>;

const AllotmentFigures = z.object({
  allotmentId: Id,
  name: z.string(),
  kind: z.enum(['house', 'promoter', 'sponsor', 'kill']),
  /** Seats or tickets ever withheld in the allotment. */
  setAside: z.int(),
  /** Valid complimentary tickets given from the allotment. */
  given: z.int(),
  /** Seats or tickets released to the wish list or for sale. */
  released: z.int(),
  /** Seats or tickets still withheld. */
  held: z.int(),
});
export type AllotmentFigures = z.infer<typeof AllotmentFigures>;

const Demand = z.object({
  /** Pending requests, and the tickets they ask for. */
  requests: z.int(),
  tickets: z.int(),
  /** Pending requests for any zone. */
  anyZone: z.object({ requests: z.int(), tickets: z.int() }),
  /** Requests that name a zone; a request for several zones counts in each. */
  zones: z.array(z.object({ zoneNo: z.int(), name: z.string(), requests: z.int(), tickets: z.int() })),
});
export type Demand = z.infer<typeof Demand>;

const shared = {
  method: 'GET',
  action: 'report.see',
  params: z.object({ performanceId: Id }),
  refusals: ['performance_not_found'],
} as const;
const path = <Name extends string>(name: Name) =>
  `${staffApiPath}/reports/performances/:performanceId/${name}` as const;

export const staffSalesReportCalls = {
  readSales: staffCall({
    ...shared,
    path: path('sales'),
    summary:
      'Returns the tickets sold and the revenue of a performance by day since its sale opened, compared with similar performances.',
    output: Sales,
  }),
  readSeatHeat: staffCall({
    ...shared,
    path: path('heat'),
    summary: 'Returns which seats of a performance sold first, in five steps with equal numbers of tickets.',
    output: Heat,
  }),
  readAllotmentFigures: staffCall({
    ...shared,
    path: path('allotments'),
    summary: 'Returns the use of each allotment of a performance, including past ones.',
    output: z.object({ allotments: z.array(AllotmentFigures) }),
  }),
  readDemand: staffCall({
    ...shared,
    path: path('demand'),
    summary: 'Returns the number of tickets requested on the wish list for a performance, by zone.',
    output: Demand,
  }),
} as const;
