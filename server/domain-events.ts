import * as z from 'zod/mini';
import { disputeStates, refundCauses } from '../contract/payments/refunds.ts';
import { staffDomainEvents } from './staff-domain-events.ts';
import { wishListDomainEvents } from './wish-list-domain-events.ts';
import { addableSignInMethods } from '../contract/identity/sign-in-methods.ts';
import { Id } from '../contract/core/id.ts';

/**
 * Events that features publish to each other. An event is published in the transaction that makes it true and reaches
 * every queue listed here at least once. Handlers are defined in the features' `jobs.ts` and must be idempotent.
 */
export const domainEvents = {
  ...wishListDomainEvents,
  ...staffDomainEvents,
  /** An import or staff announced or changed zones of performances. */
  'catalogue.performances_changed': {
    data: z.object({ performanceIds: z.array(Id) }),
    queues: ['seating.open_performances'],
  },
  /** An import or staff stored a seating plan. */
  'seating.plan_stored': {
    data: z.object({ planId: Id }),
    queues: ['seating.outline_plan'],
  },
  /** The sale of an event opens soon, at `opensAt`. Contains a batch of the alerts to send. */
  'catalogue.sale_near': {
    data: z.object({ eventId: Id, opensAt: z.string(), alertIds: z.array(Id) }),
    queues: ['notices.sale_near'],
  },
  /** The sale of an event has opened. Contains a batch of the alerts to send. */
  'catalogue.sale_opened': {
    data: z.object({ eventId: Id, alertIds: z.array(Id) }),
    queues: ['notices.sale_opened'],
  },
  /** A person created an account and so agreed to the terms. */
  'identity.member_made': {
    data: z.object({ memberId: z.string(), agreedAt: z.string() }),
    queues: ['content.note_agreement'],
  },
  /** An account needs its activation link. `target` is the page that the link leads on to. */
  'identity.activation_wanted': {
    data: z.object({ memberId: z.string(), language: z.string(), target: z.optional(z.string()) }),
    queues: ['identity.send_activation'],
  },
  /** A member requested a new email address: the link goes there, and the old address is notified. */
  'identity.email_change_wanted': {
    data: z.object({ changeId: Id, language: z.string() }),
    queues: ['identity.send_email_change'],
  },
  /** The link was used; the old address is notified. */
  'identity.email_changed': {
    data: z.object({ changeId: Id, language: z.string() }),
    queues: ['identity.tell_old_address'],
  },
  /** A member changed the password, or replaced a forgotten one through a link. */
  'identity.password_changed': {
    data: z.object({ memberId: z.string(), changeId: Id, changedAt: z.string() }),
    queues: ['identity.send_password_notice', 'notices.password_changed'],
  },
  /**
   * A member added a sign-in method: a passkey or an account of a provider. The property names must stay as they are,
   * because waiting jobs contain them.
   */
  'identity.way_in_added': {
    data: z.object({ memberId: z.string(), wayId: Id, way: z.enum(addableSignInMethods), addedAt: z.string() }),
    queues: ['identity.send_way_in_notice', 'notices.way_in_added'],
  },
  /** A member added, replaced or removed an authenticator app. */
  'identity.authenticator_changed': {
    data: z.object({
      memberId: z.string(),
      changeId: Id,
      change: z.enum(['added', 'removed']),
      changedAt: z.string(),
    }),
    queues: ['identity.send_authenticator_notice', 'notices.authenticator_changed'],
  },
  /**
   * A member logged in with a browser that they had not used before. `browser` and `system` are null when it does not
   * identify itself.
   */
  'identity.new_device_used': {
    data: z.object({
      memberId: z.string(),
      loginId: Id,
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      loggedInAt: z.string(),
    }),
    queues: ['identity.send_device_notice'],
  },
  /** A login code was requested. It is mailed if the account exists; `memberId` is null if not. */
  'identity.one_time_password_wanted': {
    data: z.object({
      addressKey: z.string(),
      codeId: z.string(),
      memberId: z.nullable(z.string()),
      language: z.string(),
    }),
    queues: ['identity.send_one_time_password'],
  },
  /** A member requested a link for a new password. `target` is the page that the link leads on to. */
  'identity.password_reset_wanted': {
    data: z.object({ memberId: z.string(), language: z.string(), target: z.optional(z.string()) }),
    queues: ['identity.send_password_reset'],
  },
  /** A member without a password requested the link that confirms closing the account. */
  'identity.closing_wanted': {
    data: z.object({ memberId: z.string(), language: z.string() }),
    queues: ['identity.send_closing_link'],
  },
  /** An account was closed: each feature deletes the member's personal data, in any order. */
  'identity.member_closed': {
    data: z.object({ memberId: z.string() }),
    queues: [
      'catalogue.forget_member',
      'content.forget_member',
      'priority.forget_member',
      'orders.forget_member',
      'payments.forget_member',
      'points.forget_member',
      'discounts.forget_member',
      'streaming.forget_member',
      'notices.forget_member',
      'requests.forget_member',
      'wish_list.forget_member',
    ],
  },
  /** A visitor requested the link that confirms a subscription. */
  'notices.subscription_wanted': {
    data: z.object({ subscriberId: Id }),
    queues: ['notices.send_confirmation'],
  },
  /** An issue of the newsletter is ready for a batch of readers. */
  'notices.issue_ready': {
    data: z.object({ issueId: Id, subscriberIds: z.array(Id) }),
    queues: ['notices.send_issue'],
  },
  /** The states of several charges changed; their owners settle them together. */
  'payments.charges_moved': {
    data: z.object({
      /**
       * `amountCents` includes points. `wrongCard` means that the charge was captured from a card that may not pay for
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
  /** Same as `payments.charges_moved`, for charges that buy points. */
  'payments.top_ups_moved': {
    data: z.object({
      charges: z.array(z.object({ chargeId: Id, subject: z.string(), state: z.string(), amountCents: z.int() })),
    }),
    queues: ['top_ups.settle'],
  },
  /** Points of a member expire soon. */
  'points.ending': {
    data: z.object({ noticeId: Id, memberId: z.string(), cents: z.int(), expiresAt: z.string() }),
    queues: ['notices.points_ending'],
  },
  /**
   * A bank examines the payment of a top-up or has decided. `cents` is the amount of points that are blocked, withdrawn
   * or released.
   */
  'points.disputed': {
    data: z.object({
      noticeId: Id,
      memberId: z.string(),
      lotId: Id,
      stand: z.enum(disputeStates),
      cents: z.int(),
    }),
    queues: ['notices.points_disputed'],
  },
  /** Staff refunded the payment of a top-up. */
  'top_ups.refund_due': {
    data: z.object({ memberId: z.string(), topUpId: Id }),
    queues: ['notices.top_up_refund_due'],
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
  /** Checkouts were paid and their tickets exist. Contains a batch of those settled together. */
  'orders.paid': {
    data: z.object({ checkouts: z.array(z.object({ memberId: z.string(), checkoutId: Id })) }),
    queues: ['orders.send_tickets'],
  },
  /** Same as `orders.paid`, for all checkouts settled together, with the details of each order for its notice. */
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
   * A buyer receives a refund, with its cause: of an order whose tickets are unavailable, or of a whole charge when
   * `orderId` is null.
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
  /** A transfer of tickets was offered, accepted or withdrawn. */
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
      /** True when a wish-list request received the tickets. */
      resold: z.optional(z.boolean()),
      /** Set when staff returned the tickets: refunds everything including fees, or the price only. */
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
  /**
   * A buyer must be notified about a cancelled or postponed performance. `refunded` marks the second notice: the money
   * is refunded because the buyer made no choice in time.
   */
  'cases.told': {
    data: z.object({
      caseId: Id,
      performanceId: Id,
      orderId: Id,
      memberId: z.string(),
      refunded: z.optional(z.boolean()),
    }),
    queues: ['cases.mail_buyer', 'notices.case_told'],
  },
  /**
   * A person who received tickets by transfer must be notified too. `refunded` means that the buyer requested the
   * refund.
   */
  'cases.holder_told': {
    data: z.object({
      caseId: Id,
      performanceId: Id,
      orderId: Id,
      /** Buyer of the tickets. */
      memberId: z.string(),
      checkoutId: Id,
      holderId: z.string(),
      what: z.enum(['cancelled', 'postponed', 'moved', 'refunded']),
    }),
    queues: ['cases.mail_holder', 'notices.case_holder_told'],
  },
  /** A streamed show opens soon. Contains a batch of its ticket holders. */
  'streaming.opens_soon': {
    data: z.object({
      performanceId: Id,
      startsAt: z.string(),
      viewers: z.array(z.object({ memberId: z.string(), number: z.string() })),
    }),
    queues: ['notices.stream_opens'],
  },
  /** A visitor or member sent a request to customer service. */
  'requests.received': {
    data: z.object({ requestId: Id }),
    queues: ['requests.acknowledge', 'requests.tell_staff'],
  },
} as const;

/**
 * Queues that a paying buyer waits for. The publishing process handles them immediately; their jobs exist in case it
 * dies.
 */
export const promptQueues: readonly QueueName[] = ['orders.settle_charges', 'notices.order_paid', 'top_ups.settle'];

export type DomainEventName = keyof typeof domainEvents;
export type DomainEventData<Name extends DomainEventName> = z.infer<(typeof domainEvents)[Name]['data']>;
export type QueueName = (typeof domainEvents)[DomainEventName]['queues'][number];

/**
 * Handlers of the queues. A handler resolves when the work is done; when it throws, it runs again later with growing
 * pauses.
 */
export type Handlers = { readonly [Name in QueueName]: QueueHandler<Name> };
type DataOf<Name extends QueueName> = {
  [Key in DomainEventName]: Name extends (typeof domainEvents)[Key]['queues'][number] ? DomainEventData<Key> : never;
}[DomainEventName];
type QueueHandler<Name extends QueueName> = (data: DataOf<Name>) => Promise<void>;
