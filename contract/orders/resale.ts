import * as z from 'zod/mini';
import { noTickets } from './orders.ts';
import { call } from '../core/call.ts';

const Number10 = z.object({ number: z.string().check(z.regex(/^\d{10}$/)) });
const Numbers = z.array(z.int().check(z.gte(1), z.lte(1000))).check(z.minLength(1, 'ticket_required'), z.maxLength(40));

/** A ticket that has been or can be offered to the wish list. Amounts are in cents. */
export const ResaleTicket = z.object({
  /** `open`: can be offered. `reserved`: a member has a limited time to pay for it. */
  state: z.enum(['open', 'offered', 'reserved']),
  /** Price excluding the service fee, and the amount refunded once another member buys the ticket. */
  priceCents: z.int(),
  backCents: z.int(),
  /** When another member's exclusive right to buy expires; null unless reserved. */
  reservedUntil: z.nullable(z.string()),
});
export type ResaleTicket = z.infer<typeof ResaleTicket>;

export const resaleCalls = {
  offerForResale: call({
    method: 'POST',
    path: '/api/orders/:number/resales',
    summary:
      "Offers tickets to the wish list at their original price, if the event allows it. They stay valid until someone has paid for them. Then the price is refunded, less the event's fee.",
    access: 'member',
    params: Number10,
    body: z.object({
      numbers: Numbers,
      /** Total refund shown to the buyer, in cents. */
      backCents: z.int(),
    }),
    output: z.object({ backCents: z.int() }),
    refusals: [
      'order_not_found',
      'wish_list_off',
      ...noTickets,
      'tickets_not_valid',
      'tickets_on_paper',
      'tickets_offered',
      'performance_begun',
      'payment_disputed',
      'exchange_being_paid',
      'resale_not_allowed',
      'resale_too_late',
      'busy',
      'too_many_requests',
    ],
  }),
  takeBackFromResale: call({
    method: 'POST',
    path: '/api/orders/:number/resales/back',
    summary: "Withdraws tickets from the wish list unless they're reserved for someone to pay. Idempotent.",
    access: 'member',
    params: Number10,
    body: z.object({ numbers: Numbers }),
    output: z.object({ numbers: z.array(z.int()) }),
    refusals: ['order_not_found', ...noTickets, 'resale_reserved', 'resale_taken'],
  }),
} as const;
