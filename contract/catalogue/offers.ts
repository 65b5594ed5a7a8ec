import * as z from 'zod/mini';
import { TicketType } from './feed.ts';
import { discountKinds } from './kinds.ts';

/** A discount as its event's page says it. */
export const ShownOffer = z.object({
  kind: z.enum(discountKinds),
  name: z.string(),
  /** Off each ticket: one of them. */
  offCents: z.nullable(z.int()),
  offPercent: z.nullable(z.int()),
  /** Null where it is to be had already. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  fromTickets: z.nullable(z.int()),
  /** Only for these; for all where there are none. */
  zones: z.array(z.string()),
  ticketTypes: z.array(TicketType),
  dates: z.array(z.string()),
});

/** A pass as the pages of its events say it. */
export const ShownPass = z.object({
  number: z.int(),
  name: z.string(),
  choose: z.int(),
  of: z.int(),
  fromCents: z.int(),
  /** Whether all of its performances are of this event. */
  only: z.boolean(),
});
