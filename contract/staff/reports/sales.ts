import * as z from 'zod/mini';
import { staffApiPath, staffCall } from '../../identity/staff-call.ts';

// Money is cents (HKD); days are Hong Kong's, `2026-12-05`; instants are ISO 8601 in UTC.

/** What moved on one day of a performance's sale; days without anything are left out. */
const SalesDay = z.object({
  day: z.string(),
  /** Tickets, by where they were sold. */
  online: z.int(),
  counter: z.int(),
  complimentary: z.int(),
  /** Their prices less discounts. */
  soldCents: z.int(),
  /** Tickets that were returned, exchanged or made void on that day, and what went back of their prices. */
  returned: z.int(),
  returnedCents: z.int(),
});
export type SalesDay = Readonly<z.infer<typeof SalesDay>>;

/** Performances that one is held against, at most. Our decision. */
export const mostComparables = 3;

const Comparable = z.object({
  performanceId: z.uuid(),
  title: z.string(),
  startsAt: z.string(),
  /** Whether it is of the same event; the others are at the same venue. */
  isOfEvent: z.boolean(),
  /** Tickets sold, by days since its sale opened; days without any are left out. */
  days: z.array(z.object({ since: z.int(), tickets: z.int() })),
});

const Sales = z.object({
  /** The day on which the sale opened; null before any sale is known. */
  openedOn: z.nullable(z.string()),
  today: z.string(),
  days: z.array(SalesDay),
  comparables: z.array(Comparable),
});
export type Sales = z.infer<typeof Sales>;

/** Parts in which seats are told apart by when they were sold. */
export const heatSteps = 5;

const Heat = z.object({
  /** The seats that were sold first are in step 1; tickets that ended are in none. */
  steps: z.array(
    z.object({
      step: z.int(),
      /** Numbered seats. */
      seats: z.int(),
      /** Tickets of places without numbers. */
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
  allotmentId: z.uuid(),
  name: z.string(),
  kind: z.enum(['house', 'promoter', 'sponsor', 'kill']),
  /** Places that were ever set aside for it. */
  setAside: z.int(),
  /** Valid complimentary tickets of it. */
  given: z.int(),
  /** Places that it gave back, to the wish list or on sale. */
  released: z.int(),
  /** Places that it still holds. */
  held: z.int(),
});
export type AllotmentFigures = z.infer<typeof AllotmentFigures>;

const Demand = z.object({
  /** Requests that wait, and tickets they wait for. */
  requests: z.int(),
  tickets: z.int(),
  /** Of those, requests that take any zone. */
  anyZone: z.object({ requests: z.int(), tickets: z.int() }),
  /** Requests that name a zone, alone or among others: one of several zones counts in each. */
  zones: z.array(z.object({ zoneNo: z.int(), name: z.string(), requests: z.int(), tickets: z.int() })),
});
export type Demand = z.infer<typeof Demand>;

const shared = {
  method: 'GET',
  action: 'report.see',
  params: z.object({ performanceId: z.uuid() }),
  refusals: ['performance_not_found'],
} as const;
const path = <Name extends string>(name: Name) =>
  `${staffApiPath}/reports/performances/:performanceId/${name}` as const;

export const staffSalesReportCalls = {
  readSales: staffCall({
    ...shared,
    path: path('sales'),
    summary: 'Tickets and money of a performance by day since its sale opened, and how comparable performances sold',
    output: Sales,
  }),
  readSeatHeat: staffCall({
    ...shared,
    path: path('heat'),
    summary: 'Which seats of a performance were sold first, in five steps of as many tickets each',
    output: Heat,
  }),
  readAllotmentFigures: staffCall({
    ...shared,
    path: path('allotments'),
    summary: 'What became of the places of each allotment of a performance, also of those that are gone',
    output: z.object({ allotments: z.array(AllotmentFigures) }),
  }),
  readDemand: staffCall({
    ...shared,
    path: path('demand'),
    summary: 'How many tickets of a performance people wait for on the wish list, by zone',
    output: Demand,
  }),
} as const;
