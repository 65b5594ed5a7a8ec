import * as z from 'zod/mini';
import { RowNumber } from '../core/call.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { orderStates } from '../orders/orders.ts';
import { findLimits } from './limits.ts';
import { StaffOrder } from './order.ts';

// Money is cents (HKD); instants are ISO 8601 in UTC; texts are in the caller's language.

/** An order as lists show it. */
export const OrderRow = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  eventNumber: z.int(),
  title: z.string(),
  startsAt: z.string(),
  /** Tickets that were bought. */
  quantity: z.int(),
  /** How many of them were given back, and exchanged for others. */
  returned: z.int(),
  exchanged: z.int(),
  totalCents: z.int(),
  /** Given to a guest: nothing was paid. */
  complimentary: z.boolean(),
  /** When it was paid; of one that was not, when it began. */
  purchasedAt: z.string(),
  /** To whom it was sold; null for whoever may not know. */
  contact: z.nullable(z.object({ name: z.string(), telephone: z.string() })),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** A member as lists show them. */
export const MemberRow = z.object({
  memberId: z.uuid(),
  name: z.string(),
  email: z.string(),
  telephone: z.nullable(z.string()),
  activated: z.boolean(),
  suspended: z.boolean(),
  createdAt: z.string(),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** What was found of each kind; more may exist than is shown. */
export const Found = z.object({
  orders: z.array(OrderRow),
  members: z.array(MemberRow),
  events: z.array(
    z.object({ number: z.int(), title: z.string(), venue: z.string(), startsAt: z.nullable(z.string()) }),
  ),
});
export type Found = z.infer<typeof Found>;

const eventNumber = z.optional(RowNumber);
const day = z.optional(z.iso.date('not_valid'));

/**
 * Which orders a list is of. `from` and `to` are days in Hong Kong on which they were paid, both included; of orders that
 * were not, on which they were begun. Without a state, they are those that were ever paid.
 */
export const OrderFilters = z.object({
  event: eventNumber,
  performance: z.optional(z.uuid()),
  state: z.optional(z.enum(orderStates)),
  from: day,
  to: day,
});
export type OrderFilters = z.infer<typeof OrderFilters>;

export const staffOrderCalls = {
  findAnything: staffCall({
    method: 'GET',
    path: `${staffApiPath}/find`,
    summary:
      "Orders, members and events by whatever is known of them: a telephone number, a name, an address, a number, a payment's reference, the last four digits of a card, a seat of an event, a scanned ticket",
    action: 'order.see',
    query: z.object({
      text: z.string('search_text_required').check(
        // A scanned code begins with whatever it begins with: it is never trimmed.
        z.refine((text) => text.trim().length > 0, 'search_text_required'),
        z.maxLength(findLimits.mostCharacters, 'search_text_too_long'),
      ),
      /** Within this event alone. */
      event: eventNumber,
    }),
    output: Found,
    refusals: [],
  }),
  listStaffOrders: staffCall({
    method: 'GET',
    path: `${staffApiPath}/orders`,
    summary: 'Orders that were ever paid, or all in one state, the latest first, page by page',
    action: 'order.find',
    query: z.extend(OrderFilters, {
      /** `next` of the page before. */
      cursor: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({ orders: z.array(OrderRow), next: z.nullable(z.string()) }),
    refusals: [],
  }),
  readStaffOrder: staffCall({
    method: 'GET',
    path: `${staffApiPath}/orders/:number`,
    summary: 'Everything about one order that whoever asks may know',
    action: 'order.see',
    params: z.object({ number: z.string() }),
    output: StaffOrder,
    refusals: ['order_not_found'],
  }),
} as const;
