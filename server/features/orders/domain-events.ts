import * as z from 'zod/mini';
import { refundCauses } from '../../../contract/payments/refunds.ts';
import { Id } from '../../../contract/core/id.ts';

export const ordersDomainEvents = {
  /** Checkouts were paid and their tickets exist. Contains a batch of checkouts settled together. */
  'orders.paid': {
    data: z.object({ checkouts: z.array(z.object({ memberId: z.string(), checkoutId: Id })) }),
    queues: ['orders.send_tickets'],
  },
  /**
   * Like `orders.paid`, but covers all checkouts settled together and includes the details of each order for its
   * notice.
   */
  'orders.paid_together': {
    data: z.object({
      checkouts: z.array(z.object({ memberId: z.string(), checkoutId: Id })),
      orders: z.array(
        z.object({
          memberId: z.string(),
          orderId: Id,
          number: z.string(),
          performanceId: Id,
          quantity: z.int(),
        }),
      ),
    }),
    queues: ['notices.order_paid', 'wish_list.record_paid'],
  },
  /**
   * A buyer is due a refund: for an order whose tickets are unavailable, or for a whole charge if `orderId` is null.
   */
  'orders.refund_due': {
    data: z.object({
      memberId: z.string(),
      checkoutId: Id,
      orderId: z.nullable(Id),
      chargeId: Id,
      amountCents: z.int(),
      cause: z.enum(refundCauses),
    }),
    queues: ['orders.send_refund_notice', 'notices.refund_due'],
  },
  /** A ticket transfer was offered, accepted or withdrawn. */
  'orders.transfer_moved': {
    data: z.object({ transferId: Id, move: z.enum(['offered', 'accepted', 'withdrawn']) }),
    queues: ['orders.send_transfer_mails', 'notices.transfer_moved'],
  },
  /** A buyer returned tickets. `amountCents` is refunded, of which `pointsCents` as points. */
  'orders.tickets_returned': {
    data: z.object({
      memberId: z.string(),
      checkoutId: Id,
      orderId: Id,
      numbers: z.array(z.int()),
      amountCents: z.int(),
      pointsCents: z.optional(z.int()),
      /** True if a wish-list request received the tickets. */
      resold: z.optional(z.boolean()),
      /** Set if staff returned the tickets. `all` refunds everything including fees, `price` the ticket price only. */
      refunded: z.optional(z.enum(['all', 'price'])),
    }),
    queues: ['orders.send_return_mail', 'notices.tickets_returned'],
  },
  /** Tickets of a performance are offered to the wish list, or are available again. */
  'orders.resale_offered': {
    data: z.object({ performanceId: Id }),
    queues: ['wish_list.match'],
  },
  /** Tickets of an order ended because they were exchanged for others. */
  'orders.tickets_exchanged': {
    data: z.object({ performanceId: Id, orderId: Id }),
    queues: ['cases.record_exchange'],
  },
  /** Staff requested another confirmation mail for a payment. */
  'orders.resend_wanted': {
    data: z.object({ memberId: z.string(), checkoutId: Id, resendId: Id }),
    queues: ['orders.resend_tickets'],
  },
  /** Complimentary tickets were given to a guest, or revoked. The guest receives one mail per `mailId`. */
  'orders.gift_moved': {
    data: z.object({
      performanceId: Id,
      orderId: Id,
      move: z.enum(['given', 'taken_back']),
      mailId: Id,
    }),
    queues: ['orders.mail_gift'],
  },
  /** The collection method of a payment changed. `codesEnded`: codes mailed earlier are no longer valid. */
  'orders.collection_changed': {
    data: z.object({ memberId: z.string(), checkoutId: Id, changeId: Id, codesEnded: z.boolean() }),
    queues: ['orders.send_collection_mail'],
  },
  /** Staff changed the buyer of a payment or the address of its parcel. */
  'orders.buyer_edited': {
    data: z.object({ memberId: z.string(), checkoutId: Id, editId: Id }),
    queues: ['orders.send_buyer_mail'],
  },
  /** A courier received a parcel, or its tracking numbers changed. */
  'orders.parcel_sent': {
    data: z.object({ memberId: z.string(), checkoutId: Id, corrected: z.boolean() }),
    queues: ['orders.send_parcel_mail'],
  },
  /** Checkouts ended unpaid: the payment failed, the buyer cancelled, or the time expired. */
  'orders.unpaid': {
    data: z.object({
      how: z.enum(['failed', 'cancelled', 'expired']),
      checkouts: z.array(z.object({ memberId: z.string(), checkoutId: Id, performanceIds: z.array(Id) })),
    }),
    queues: ['wish_list.record_unpaid'],
  },
} as const;
