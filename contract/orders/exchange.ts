import * as z from 'zod/mini';
import { TicketType } from '../catalogue/feed.ts';
import { call } from '../core/call.ts';
import { holdRefusals, seatRefusals, ticketSelectionFields } from '../seating/holds.ts';
import { Checkout, noTickets } from './orders.ts';
import { Id } from '../core/id.ts';

const Number10 = z.object({ number: z.string().check(z.regex(/^\d{10}$/)) });

const ExchangeableTicket = z.object({
  n: z.int(),
  zone: z.string(),
  section: z.nullable(z.string()),
  row: z.nullable(z.string()),
  seat: z.nullable(z.string()),
  ticketType: TicketType,
  /** Value in the exchange, in cents: its price less its share of a discount, plus its service fee. */
  valueCents: z.int(),
});

/** A performance for which the event's tickets can be exchanged. */
const ExchangePerformance = z.object({
  performanceId: z.string(),
  startsAt: z.string(),
  name: z.nullable(z.string()),
  /** True if it is the tickets' own performance, so that only the seats change. */
  same: z.boolean(),
});

/** Another transaction of the member to which tickets were exchanged, or from which they came. */
const ExchangeLink = z.object({ number: z.string(), quantity: z.int(), at: z.string() });

export const Exchange = z.object({
  eventNumber: z.int(),
  title: z.string(),
  /** Null if tickets can be exchanged, else the reason why not. */
  refused: z.nullable(z.enum(['not_allowed', 'on_paper', 'begun', 'none_left', 'disputed'])),
  tickets: z.array(ExchangeableTicket),
  performances: z.array(ExchangePerformance),
  /** Transactions for which tickets of this one were exchanged. */
  to: z.array(ExchangeLink),
  /** The transaction whose tickets were exchanged for these, and their value in cents. */
  from: z.nullable(z.object({ ...ExchangeLink.shape, creditCents: z.int() })),
});
export type Exchange = z.infer<typeof Exchange>;

export const exchangeCalls = {
  readExchange: call({
    method: 'GET',
    path: '/api/orders/:number/exchange',
    summary: 'Returns which tickets of a transaction can be exchanged for which performances, and past exchanges.',
    access: 'member',
    params: Number10,
    output: Exchange,
    refusals: ['order_not_found'],
  }),
  beginExchange: call({
    method: 'POST',
    path: '/api/orders/:number/exchanges',
    summary:
      "Starts an exchange of e-tickets for the same number of tickets to the same event, if the event allows it. Holds the new ones outside the cart and its limits, and starts a transaction for the difference. Releases an earlier exchange of the same tickets that isn't being paid. The old tickets stay valid until payment, or confirmation if nothing is due. If the new ones cost less, the difference is refunded to the original payment method.",
    access: 'member',
    params: Number10,
    body: z.object({
      /** Created by the caller; makes retries safe. */
      checkoutId: Id,
      numbers: z
        .array(z.int().check(z.gte(1), z.lte(1000)))
        .check(z.minLength(1, 'quantity_not_valid'), z.maxLength(40, 'too_many')),
      performanceId: Id,
      /** Either a number of tickets or a list of seats, as many as are exchanged. */
      ...ticketSelectionFields,
    }),
    output: Checkout,
    refusals: [
      ...holdRefusals,
      ...seatRefusals,
      'adult_confirmation_needed',
      'order_not_found',
      ...noTickets,
      'tickets_not_valid',
      'tickets_on_paper',
      'performance_begun',
      'payment_disputed',
      'exchange_being_paid',
      'exchange_conflict',
      'tickets_for_resale',
      'exchange_not_allowed',
      'exchange_other_event',
      'exchange_quantity',
      'card_not_shown',
    ],
  }),
} as const;
