import { disputeStates, type DisputeState } from '../../payments/refunds.ts';

/** Money movements, including failed attempts. */
export const moneyLogged = [
  'charge.captured',
  'checkout.paid',
  'refund.asked',
  'refund.done',
  'refund.failed',
] as const;

/** Changes that members make to their sign-in methods. */
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

/** Changes that staff make to their own accounts. */
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

/** All audit log entries for actions that need no permission, by their stored names. */
export const logged: readonly Logged[] = [
  ...moneyLogged,
  ...disputeStates.map((state) => `dispute.${state}` as const),
  ...credentialChanges.map((change) => `member.${change}` as const),
  ...ownStaffChanges.map((change) => `staff.${change}` as const),
];
