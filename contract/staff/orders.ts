import * as z from 'zod/mini';
import { RowNumber } from '../core/call.ts';
import { staffApiPath, staffCall } from '../identity/staff-call.ts';
import { orderStates } from '../orders/orders.ts';
import { findLimits } from './limits.ts';
import { StaffOrder } from './order.ts';
import { Id } from '../core/id.ts';

// Money is in HKD cents, instants are ISO 8601 in UTC, texts are in the caller's language.

export const OrderListItem = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  eventNumber: z.int(),
  title: z.string(),
  startsAt: z.string(),
  quantity: z.int(),
  /** Tickets returned, and tickets exchanged. */
  returned: z.int(),
  exchanged: z.int(),
  totalCents: z.int(),
  /** True for a guest's ticket, for which nothing was paid. */
  complimentary: z.boolean(),
  /** Time of payment; for unpaid orders, time of creation. */
  purchasedAt: z.string(),
  /** The buyer; null if the caller may not see it. */
  contact: z.nullable(z.object({ name: z.string(), telephone: z.string() })),
});
export type OrderListItem = z.infer<typeof OrderListItem>;

export const MemberRow = z.object({
  memberId: Id,
  name: z.string(),
  email: z.string(),
  telephone: z.nullable(z.string()),
  activated: z.boolean(),
  suspended: z.boolean(),
  createdAt: z.string(),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** Results of each kind; there may be more than are shown. */
export const StaffSearchResults = z.object({
  orders: z.array(OrderListItem),
  members: z.array(MemberRow),
  events: z.array(
    z.object({ number: z.int(), title: z.string(), venue: z.string(), startsAt: z.nullable(z.string()) }),
  ),
});
export type StaffSearchResults = z.infer<typeof StaffSearchResults>;

const eventNumber = z.optional(RowNumber);
const day = z.optional(z.iso.date('not_valid'));

/**
 * Order filters. `from` and `to` are Hong Kong days, both inclusive: the payment day, or the creation day of unpaid
 * orders. If no state is given, unpaid orders are excluded.
 */
export const OrderFilters = z.object({
  event: eventNumber,
  performance: z.optional(Id),
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
      'Finds orders, members and events by phone number, name, email address, number, payment reference, last four digits of a card, seat of an event or scanned ticket.',
    action: 'order.see',
    query: z.object({
      text: z.string('search_text_required').check(
        // A scanned code may start with any character, even a space, so it is never trimmed.
        z.refine((text) => text.trim().length > 0, 'search_text_required'),
        z.maxLength(findLimits.maxCharacters, 'search_text_too_long'),
      ),
      event: eventNumber,
    }),
    output: StaffSearchResults,
    refusals: [],
  }),
  listStaffOrders: staffCall({
    method: 'GET',
    path: `${staffApiPath}/orders`,
    summary: 'Lists orders that have been paid, or all orders in one state, by page, latest first.',
    action: 'order.find',
    query: z.extend(OrderFilters, {
      cursor: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.object({ orders: z.array(OrderListItem), next: z.nullable(z.string()) }),
    refusals: [],
  }),
  readStaffOrder: staffCall({
    method: 'GET',
    path: `${staffApiPath}/orders/:number`,
    summary: 'Returns everything about an order that the caller may see.',
    action: 'order.see',
    params: z.object({ number: z.string() }),
    output: StaffOrder,
    refusals: ['order_not_found'],
  }),
} as const;
