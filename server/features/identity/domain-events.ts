import * as z from 'zod/mini';
import { addableSignInMethods } from '../../../contract/identity/sign-in-methods.ts';
import { Id } from '../../../contract/core/id.ts';

export const identityDomainEvents = {
  /** A person created an account and thereby accepted the terms. */
  'identity.member_made': {
    data: z.object({ memberId: z.string(), agreedAt: z.string() }),
    queues: ['content.note_agreement'],
  },
  /** An account needs its activation link. `target`: page to continue to. */
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
   * A member added a sign-in method: a passkey or a provider account. Do not rename the properties, because waiting
   * jobs contain them.
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
   * A member logged in with a browser that they had not used before. `browser` and `system` are null if it does not
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
  /** A member requested a password reset link. `target`: page to continue to. */
  'identity.password_reset_wanted': {
    data: z.object({ memberId: z.string(), language: z.string(), target: z.optional(z.string()) }),
    queues: ['identity.send_password_reset'],
  },
  /** A member who has no password requested the link that confirms account closure. */
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
  /** A member was suspended; their holds are released. */
  'identity.member_suspended': {
    data: z.object({ memberId: Id }),
    queues: ['orders.release_suspended'],
  },
} as const;
