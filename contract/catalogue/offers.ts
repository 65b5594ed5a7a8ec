import * as z from 'zod/mini';
import { TicketType } from './feed.ts';
import { discountKinds } from './kinds.ts';

export const ShownOffer = z.object({
  kind: z.enum(discountKinds),
  name: z.string(),
  /** Discount per ticket, as an amount or a percentage. */
  offCents: z.nullable(z.int()),
  offPercent: z.nullable(z.int()),
  /** Null if the discount has already started. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  fromTickets: z.nullable(z.int()),
  /** Restricts the discount; an empty list means all. */
  zones: z.array(z.string()),
  ticketTypes: z.array(TicketType),
  dates: z.array(z.string()),
});

export const ShownPass = z.object({
  number: z.int(),
  name: z.string(),
  choose: z.int(),
  of: z.int(),
  fromCents: z.int(),
  /** True if all performances in the pass belong to this event. */
  only: z.boolean(),
});
