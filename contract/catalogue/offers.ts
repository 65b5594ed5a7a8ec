import * as z from 'zod/mini';
import { TicketType } from './feed.ts';
import { discountKinds } from './kinds.ts';

export const ShownOffer = z.object({
  kind: z.enum(discountKinds),
  name: z.string(),
  /** Discount per ticket, in one of these two forms. */
  offCents: z.nullable(z.int()),
  offPercent: z.nullable(z.int()),
  /** Null if the discount is already available. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  fromTickets: z.nullable(z.int()),
  /** Limits the discount to these; an empty list means all. */
  zones: z.array(z.string()),
  ticketTypes: z.array(TicketType),
  dates: z.array(z.string()),
});

/** A pass as shown on the pages of its events. */
export const ShownPass = z.object({
  number: z.int(),
  name: z.string(),
  choose: z.int(),
  of: z.int(),
  fromCents: z.int(),
  /** True if all performances of the pass are of this event. */
  only: z.boolean(),
});
