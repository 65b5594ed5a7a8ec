import * as z from 'zod/mini';
import { Id } from '../contract/core/id.ts';

/** Events that actions of staff publish; part of the domain events. */
export const staffDomainEvents = {
  /** A staff member was invited, or invited back, from the consoles. The link goes only to their mailbox. */
  'identity.staff_invited': {
    data: z.object({ invitationId: Id, language: z.string() }),
    queues: ['identity.send_staff_invitation'],
  },
  /** A staff account received a role, at creation or later; other administrators are notified. */
  'identity.role_granted': {
    data: z.object({ grantId: Id, staffId: Id, grantedBy: z.nullable(Id) }),
    queues: ['identity.mail_staff_added'],
  },
  /** Staff requested another mail with the confirmation of a payment. */
  'orders.resend_wanted': {
    data: z.object({ memberId: z.string(), checkoutId: Id, resendId: Id }),
    queues: ['orders.resend_tickets'],
  },
  /** Complimentary tickets were given to a guest, or withdrawn. The guest receives one mail for each `mailId`. */
  'orders.gift_moved': {
    data: z.object({
      performanceId: Id,
      orderId: Id,
      move: z.enum(['given', 'taken_back']),
      mailId: Id,
    }),
    queues: ['orders.mail_gift'],
  },
  /** A member was suspended; their holds are released. */
  'identity.member_suspended': {
    data: z.object({ memberId: Id }),
    queues: ['orders.release_suspended'],
  },
  /** Staff answered a request; its sender receives a mail. */
  'requests.answered': {
    data: z.object({ answerId: Id }),
    queues: ['requests.mail_answer'],
  },
  /** An approval was requested that no one else can grant: the requester receives a code to grant it themselves. */
  'approvals.code_wanted': {
    data: z.object({ approvalId: Id, staffId: Id }),
    queues: ['identity.mail_approval'],
  },
  /** The collection method of a payment changed. `codesEnded` means that codes mailed before are no longer valid. */
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
} as const;
