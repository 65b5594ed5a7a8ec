import { disputeStates, type DisputeState } from '../../payments/refunds.ts';

/** Money that moved, or was to move. */
export const moneyLogged = [
  'charge.captured',
  'checkout.paid',
  'refund.asked',
  'refund.done',
  'refund.failed',
] as const;

/** What members change by which they log in. */
export const credentialChanges = [
  'password_changed',
  'password_reset',
  'email_changed',
  'passkey_added',
  'passkey_removed',
  'provider_linked',
  'provider_unlinked',
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_renewed',
] as const;

/** What somebody of the staff changes about their own account. */
export const ownStaffChanges = [
  'accepted_invitation',
  'password_changed',
  'codes_changed',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
] as const;

export type Logged =
  | (typeof moneyLogged)[number]
  | `dispute.${DisputeState}`
  | `member.${(typeof credentialChanges)[number]}`
  | `staff.${(typeof ownStaffChanges)[number]}`;

/** Everything in the log that nobody needs a permit for, by the names that it is kept under. */
export const logged: readonly Logged[] = [
  ...moneyLogged,
  ...disputeStates.map((state) => `dispute.${state}` as const),
  ...credentialChanges.map((change) => `member.${change}` as const),
  ...ownStaffChanges.map((change) => `staff.${change}` as const),
];
