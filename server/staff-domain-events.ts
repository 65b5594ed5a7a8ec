import * as z from 'zod/mini';

/** What staff have done by the program: a part of `domain-events.ts`. */
export const staffDomainEvents = {
  /** Somebody was invited to be staff, or back in, from the consoles: the link goes to their mailbox alone. */
  'identity.staff_invited': {
    data: z.object({ invitationId: z.uuid(), language: z.string() }),
    queues: ['identity.send_staff_invitation'],
  },
  /** An account of staff was given a role, as it was made or later: other administrators are notified. */
  'identity.role_granted': {
    data: z.object({ grantId: z.uuid(), staffId: z.uuid(), grantedBy: z.nullable(z.uuid()) }),
    queues: ['identity.mail_staff_added'],
  },
  /** Staff have the confirmation of a payment mailed once more. */
  'orders.resend_wanted': {
    data: z.object({ memberId: z.string(), checkoutId: z.uuid(), resendId: z.uuid() }),
    queues: ['orders.resend_tickets'],
  },
  /** Complimentary tickets were given to a guest, or taken back: the guest is written to, once a `mailId`. */
  'orders.gift_moved': {
    data: z.object({
      performanceId: z.uuid(),
      orderId: z.uuid(),
      move: z.enum(['given', 'taken_back']),
      mailId: z.uuid(),
    }),
    queues: ['orders.mail_gift'],
  },
  /** A member was shut out: what they hold goes back. */
  'identity.member_suspended': {
    data: z.object({ memberId: z.uuid() }),
    queues: ['orders.release_suspended'],
  },
  /** Staff answered a request: whoever sent it is written to. */
  'requests.answered': {
    data: z.object({ answerId: z.uuid() }),
    queues: ['requests.mail_answer'],
  },
  /** An approval was asked for that nobody else can give: who asked gets a code to give it themselves. */
  'approvals.code_wanted': {
    data: z.object({ approvalId: z.uuid(), staffId: z.uuid() }),
    queues: ['identity.mail_approval'],
  },
  /** Tickets of a payment are collected in another way from now on; `codesEnded`: what was mailed before admits nobody. */
  'orders.collection_changed': {
    data: z.object({ memberId: z.string(), checkoutId: z.uuid(), changeId: z.uuid(), codesEnded: z.boolean() }),
    queues: ['orders.send_collection_mail'],
  },
  /** Staff changed whose a payment is or where its parcel goes. */
  'orders.buyer_edited': {
    data: z.object({ memberId: z.string(), checkoutId: z.uuid(), editId: z.uuid() }),
    queues: ['orders.send_buyer_mail'],
  },
  /** A courier has a parcel, or its numbers are others than were told before. */
  'orders.parcel_sent': {
    data: z.object({ memberId: z.string(), checkoutId: z.uuid(), corrected: z.boolean() }),
    queues: ['orders.send_parcel_mail'],
  },
} as const;
