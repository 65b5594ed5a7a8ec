import * as z from 'zod/mini';
import { call, dataFile, RowNumber } from '../core/call.ts';
import { Prices } from './events.ts';
import { named } from './feed-list.ts';
import { PerformanceState } from './performance-states.ts';

/** Text is in the caller's language, money in cents (HKD), instants in ISO 8601 UTC. */

const PassPerformance = z.object({
  performanceId: z.string(),
  eventNumber: z.int(),
  title: z.string(),
  name: z.nullable(z.string()),
  startsAt: z.string(),
  venue: z.string(),
  house: z.nullable(z.string()),
  state: PerformanceState,
  ticketsPerPurchase: z.int(),
  /** Category III: 18 and over. The buyer must confirm this before selecting. */
  adultsOnly: z.boolean(),
  /** Zones available for each set class, best first, with ticket prices without the pass. */
  zones: z.array(
    z.object({
      classKey: z.string(),
      zoneNo: z.int(),
      name: z.string(),
      prices: Prices,
      serviceFeeCents: z.int(),
    }),
  ),
});

/** Data for a pass page. A pass grants one ticket each for `choose` of its performances, at one price. */
export const PassPage = z.object({
  number: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  presenter: z.nullable(z.string()),
  choose: z.int(),
  /** Set price by ticket type. */
  classes: z.array(z.object({ key: z.string(), name: z.string(), prices: Prices })),
  /** In chronological order. */
  performances: z.array(PassPerformance),
});
export type PassPage = z.infer<typeof PassPage>;

/** One pass in `/data/utsvPassEventList.json`. Times are epoch ms, prices are in cents. */
const FeedListPass = z.object({
  id: z.int(),
  ...named,
  presenter: z.object({
    presenterId: z.nullable(z.int()),
    nameEng: z.nullable(z.string()),
    nameTc: z.nullable(z.string()),
    nameSc: z.nullable(z.string()),
  }),
  redirectUrl: z.string(),
  choose: z.int(),
  currency: z.string(),
  priceFrom: z.int(),
  priceTo: z.int(),
  displaySeq: z.int(),
  performances: z.array(
    z.object({
      performanceId: z.string(),
      eventId: z.int(),
      performanceNameEng: z.string(),
      performanceNameTc: z.string(),
      performanceNameSc: z.string(),
      performanceDate: z.int(),
      isPurchasable: z.boolean(),
    }),
  ),
  purchasible: z.boolean(),
});
export type FeedListPass = z.infer<typeof FeedListPass>;

export const passCalls = {
  readPass: call({
    method: 'GET',
    path: '/api/passes/:number',
    summary: 'Returns a pass with the performances to choose from and the price of a set.',
    access: 'anyone',
    params: z.object({ number: RowNumber }),
    output: PassPage,
    refusals: ['pass_not_found'],
  }),
  dataPassList: dataFile(
    'utsvPassEventList',
    'Lists passes: sets of performances at one price.',
    z.object({ utsvPassEventList: z.array(FeedListPass) }),
  ),
} as const;
