import * as z from 'zod/mini';
import { disputeStates, refundCauses } from '../contract/payments/refunds.ts';
import { staffDomainEvents } from './staff-domain-events.ts';
import { wishListDomainEvents } from './wish-list-domain-events.ts';
import { addableSignInMethods } from '../contract/identity/sign-in-methods.ts';

/**
 * What features tell each other upwards: a fact is told in the transaction that makes it true and reaches every queue
 * named here at least once. Handlers stand in the features' `jobs.ts` and must be idempotent.
 */
export const domainEvents = {
  ...wishListDomainEvents,
  ...staffDomainEvents,
  /** Performances whose zones were announced or changed by an import or by staff. */
  'catalogue.performances_changed': {
    data: z.object({ performanceIds: z.array(z.uuid()) }),
    queues: ['seating.open_performances'],
  },
  /** A seat plan was stored, by an import or by staff. */
  'seating.plan_stored': {
    data: z.object({ planId: z.uuid() }),
    queues: ['seating.outline_plan'],
  },
  /** The sale of an event opens soon, at `opensAt`: some of those who want to be told. */
  'catalogue.sale_near': {
    data: z.object({ eventId: z.uuid(), opensAt: z.string(), alertIds: z.array(z.uuid()) }),
    queues: ['notices.sale_near'],
  },
  /** The sale of an event has opened: some of those who want to be told. */
  'catalogue.sale_opened': {
    data: z.object({ eventId: z.uuid(), alertIds: z.array(z.uuid()) }),
    queues: ['notices.sale_opened'],
  },
  /** Somebody made an account, and so agreed to the terms. */
  'identity.member_made': {
    data: z.object({ memberId: z.string(), agreedAt: z.string() }),
    queues: ['content.note_agreement'],
  },
  /** An account waits for its activation link to be sent; `target`: the page that it leads on to. */
  'identity.activation_wanted': {
    data: z.object({ memberId: z.string(), language: z.string(), target: z.optional(z.string()) }),
    queues: ['identity.send_activation'],
  },
  /** A member wants another address: the link goes there, and the old one is told. */
  'identity.email_change_wanted': {
    data: z.object({ changeId: z.uuid(), language: z.string() }),
    queues: ['identity.send_email_change'],
  },
  /** The link was used: the old address is told. */
  'identity.email_changed': {
    data: z.object({ changeId: z.uuid(), language: z.string() }),
    queues: ['identity.tell_old_address'],
  },
  /** By the member, or by a link from a forgotten one. */
  'identity.password_changed': {
    data: z.object({ memberId: z.string(), changeId: z.uuid(), changedAt: z.string() }),
    queues: ['identity.send_password_notice', 'notices.password_changed'],
  },
  /** A further sign-in method was set up: a passkey, or an account of a provider. Its names are those of jobs that wait. */
  'identity.way_in_added': {
    data: z.object({ memberId: z.string(), wayId: z.uuid(), way: z.enum(addableSignInMethods), addedAt: z.string() }),
    queues: ['identity.send_way_in_notice', 'notices.way_in_added'],
  },
  /** A member has added an authenticator app, or another one, or removed it. */
  'identity.authenticator_changed': {
    data: z.object({
      memberId: z.string(),
      changeId: z.uuid(),
      change: z.enum(['added', 'removed']),
      changedAt: z.string(),
    }),
    queues: ['identity.send_authenticator_notice', 'notices.authenticator_changed'],
  },
  /** A member was logged in by a browser that they had not logged in with before. Null: it does not say what it is. */
  'identity.new_device_used': {
    data: z.object({
      memberId: z.string(),
      loginId: z.uuid(),
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      loggedInAt: z.string(),
    }),
    queues: ['identity.send_device_notice'],
  },
  /** A code for logging in was asked for: mailed where there is such an account (`memberId` null: there is none). */
  'identity.one_time_password_wanted': {
    data: z.object({
      addressKey: z.string(),
      codeId: z.string(),
      memberId: z.nullable(z.string()),
      language: z.string(),
    }),
    queues: ['identity.send_one_time_password'],
  },
  /** A member waits for a link for a new password; `target`: the page that it leads on to. */
  'identity.password_reset_wanted': {
    data: z.object({ memberId: z.string(), language: z.string(), target: z.optional(z.string()) }),
    queues: ['identity.send_password_reset'],
  },
  /** A member without a password waits for the link that confirms closing the account. */
  'identity.closing_wanted': {
    data: z.object({ memberId: z.string(), language: z.string() }),
    queues: ['identity.send_closing_link'],
  },
  /** An account was closed: each feature lets go of the person, in an order that does not matter. */
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
  /** Somebody waits for the link that confirms a subscription. */
  'notices.subscription_wanted': {
    data: z.object({ subscriberId: z.uuid() }),
    queues: ['notices.send_confirmation'],
  },
  /** Readers that an issue of the newsletter goes to, some of all. */
  'notices.issue_ready': {
    data: z.object({ issueId: z.uuid(), subscriberIds: z.array(z.uuid()) }),
    queues: ['notices.send_issue'],
  },
  /** Charges whose state moved, many at once: their owners settle them together. */
  'payments.charges_moved': {
    data: z.object({
      /**
       * `amountCents`: points and money together. `wrongCard`: captured from a card that may not pay for it, so that it
       * pays for nothing.
       */
      charges: z.array(
        z.object({
          chargeId: z.uuid(),
          subject: z.string(),
          state: z.string(),
          amountCents: z.int(),
          wrongCard: z.optional(z.boolean()),
        }),
      ),
    }),
    queues: ['orders.settle_charges'],
  },
  /** The same of charges for points. */
  'payments.top_ups_moved': {
    data: z.object({
      charges: z.array(z.object({ chargeId: z.uuid(), subject: z.string(), state: z.string(), amountCents: z.int() })),
    }),
    queues: ['top_ups.settle'],
  },
  /** Points of a member that end soon: how many, and when. */
  'points.ending': {
    data: z.object({ noticeId: z.uuid(), memberId: z.string(), cents: z.int(), expiresAt: z.string() }),
    queues: ['notices.points_ending'],
  },
  /** A bank looks at the payment of a top-up, or has decided: so many points are stopped, taken back or free again. */
  'points.disputed': {
    data: z.object({
      noticeId: z.uuid(),
      memberId: z.string(),
      lotId: z.uuid(),
      stand: z.enum(disputeStates),
      cents: z.int(),
    }),
    queues: ['notices.points_disputed'],
  },
  /** Staff gave the money of a top-up back. */
  'top_ups.refund_due': {
    data: z.object({ memberId: z.string(), topUpId: z.uuid() }),
    queues: ['notices.top_up_refund_due'],
  },
  /** Money has to go back: ask the provider. */
  'payments.refund_wanted': {
    data: z.object({ refundId: z.uuid() }),
    queues: ['payments.ask_refund'],
  },
  'payments.refunded': {
    data: z.object({ refundId: z.uuid(), chargeId: z.uuid(), subject: z.string(), reason: z.string() }),
    queues: ['orders.record_refund', 'orders.send_refund_moved', 'notices.refund_moved', 'notices.top_up_refund_moved'],
  },
  /** The provider could not send it: the buyer is still owed it. */
  'payments.refund_failed': {
    data: z.object({ refundId: z.uuid(), chargeId: z.uuid(), subject: z.string(), reason: z.string() }),
    queues: ['orders.owe_again', 'orders.send_refund_moved', 'notices.refund_moved', 'notices.top_up_refund_moved'],
  },
  /** Checkouts that became paid, some of those settled at once: their tickets exist. */
  'orders.paid': {
    data: z.object({ checkouts: z.array(z.object({ memberId: z.string(), checkoutId: z.uuid() })) }),
    queues: ['orders.send_tickets'],
  },
  /** The same of all that were settled at once, with what is to be said of each order. */
  'orders.paid_together': {
    data: z.object({
      checkouts: z.array(z.object({ memberId: z.string(), checkoutId: z.uuid() })),
      orders: z.array(
        z.object({
          memberId: z.string(),
          orderId: z.uuid(),
          number: z.string(),
          performanceId: z.uuid(),
          quantity: z.int(),
        }),
      ),
    }),
    queues: ['notices.order_paid', 'wish_list.record_paid'],
  },
  /** Money that a buyer gets back, and why: of an order without its places, or (`orderId` null) of a whole charge. */
  'orders.refund_due': {
    data: z.object({
      memberId: z.string(),
      checkoutId: z.uuid(),
      orderId: z.nullable(z.uuid()),
      chargeId: z.uuid(),
      amountCents: z.int(),
      cause: z.enum(refundCauses),
    }),
    queues: ['orders.send_refund_notice', 'notices.refund_due'],
  },
  /** Tickets that a buyer passes on were offered, accepted or withdrawn. */
  'orders.transfer_moved': {
    data: z.object({ transferId: z.uuid(), move: z.enum(['offered', 'accepted', 'withdrawn']) }),
    queues: ['orders.send_transfer_mails', 'notices.transfer_moved'],
  },
  /** A buyer returned tickets: what goes back for them, in cents, and what of it as points. */
  'orders.tickets_returned': {
    data: z.object({
      memberId: z.string(),
      checkoutId: z.uuid(),
      orderId: z.uuid(),
      numbers: z.array(z.int()),
      amountCents: z.int(),
      pointsCents: z.optional(z.int()),
      /** Somebody of the wish list has their places. */
      resold: z.optional(z.boolean()),
      /** Staff took them back: with the fees and all, or their price alone. */
      refunded: z.optional(z.enum(['all', 'price'])),
    }),
    queues: ['orders.send_return_mail', 'notices.tickets_returned'],
  },
  /** Tickets of a performance are offered to the wish list, or can be had again. */
  'orders.resale_offered': {
    data: z.object({ performanceId: z.uuid() }),
    queues: ['wish_list.match'],
  },
  /** Tickets of an order have ended for others that were exchanged for them. */
  'orders.tickets_exchanged': {
    data: z.object({ performanceId: z.uuid(), orderId: z.uuid() }),
    queues: ['cases.record_exchange'],
  },
  /**
   * A buyer is to be told what becomes of a performance that was cancelled or put off; `refunded`: once more, that the
   * money goes back, since nothing was chosen in time.
   */
  'cases.told': {
    data: z.object({
      caseId: z.uuid(),
      performanceId: z.uuid(),
      orderId: z.uuid(),
      memberId: z.string(),
      refunded: z.optional(z.boolean()),
    }),
    queues: ['cases.mail_buyer', 'notices.case_told'],
  },
  /** Who was given tickets of it is to be told too; `refunded`: its buyer has asked for the money. */
  'cases.holder_told': {
    data: z.object({
      caseId: z.uuid(),
      performanceId: z.uuid(),
      orderId: z.uuid(),
      /** Who bought them. */
      memberId: z.string(),
      checkoutId: z.uuid(),
      holderId: z.string(),
      what: z.enum(['cancelled', 'postponed', 'moved', 'refunded']),
    }),
    queues: ['cases.mail_holder', 'notices.case_holder_told'],
  },
  /** A streamed show opens soon: some of those with tickets of it. */
  'streaming.opens_soon': {
    data: z.object({
      performanceId: z.uuid(),
      startsAt: z.string(),
      viewers: z.array(z.object({ memberId: z.string(), number: z.string() })),
    }),
    queues: ['notices.stream_opens'],
  },
  /** Somebody asks something of customer service. */
  'requests.received': {
    data: z.object({ requestId: z.uuid() }),
    queues: ['requests.acknowledge', 'requests.tell_staff'],
  },
} as const;

/** Who has paid waits for these: the process that tells them does them at once, and their jobs are for when it dies. */
export const promptQueues: readonly QueueName[] = ['orders.settle_charges', 'notices.order_paid', 'top_ups.settle'];

export type DomainEventName = keyof typeof domainEvents;
export type DomainEventData<Name extends DomainEventName> = z.infer<(typeof domainEvents)[Name]['data']>;
export type QueueName = (typeof domainEvents)[DomainEventName]['queues'][number];

/** A queue's worker: answers when the work is done; throwing means again later, with growing pauses. */
export type Handlers = { readonly [Name in QueueName]: QueueHandler<Name> };
type DataOf<Name extends QueueName> = {
  [Key in DomainEventName]: Name extends (typeof domainEvents)[Key]['queues'][number] ? DomainEventData<Key> : never;
}[DomainEventName];
type QueueHandler<Name extends QueueName> = (data: DataOf<Name>) => Promise<void>;
