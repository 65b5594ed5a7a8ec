import * as z from 'zod/mini';
import { Id } from '../../../contract/core/id.ts';

export const paymentsDomainEvents = {
  /** The states of several charges changed; their owners settle them together. */
  'payments.charges_moved': {
    data: z.object({
      /**
       * `amountCents` includes points. `wrongCard`: the charge was captured from a card that is not allowed to pay for
       * the order, so it pays for nothing.
       */
      charges: z.array(
        z.object({
          chargeId: Id,
          subject: z.string(),
          state: z.string(),
          amountCents: z.int(),
          wrongCard: z.optional(z.boolean()),
        }),
      ),
    }),
    queues: ['orders.settle_charges'],
  },
  /** Like `payments.charges_moved`, for charges that buy points. */
  'payments.top_ups_moved': {
    data: z.object({
      charges: z.array(z.object({ chargeId: Id, subject: z.string(), state: z.string(), amountCents: z.int() })),
    }),
    queues: ['top_ups.settle'],
  },
  /** A refund must be requested from the provider. */
  'payments.refund_wanted': {
    data: z.object({ refundId: Id }),
    queues: ['payments.ask_refund'],
  },
  'payments.refunded': {
    data: z.object({ refundId: Id, chargeId: Id, subject: z.string(), reason: z.string() }),
    queues: ['orders.record_refund', 'orders.send_refund_moved', 'notices.refund_moved', 'notices.top_up_refund_moved'],
  },
  /** The provider could not send the refund, so it is still owed to the buyer. */
  'payments.refund_failed': {
    data: z.object({ refundId: Id, chargeId: Id, subject: z.string(), reason: z.string() }),
    queues: ['orders.owe_again', 'orders.send_refund_moved', 'notices.refund_moved', 'notices.top_up_refund_moved'],
  },
} as const;
