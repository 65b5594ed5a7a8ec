import * as z from 'zod/mini';
import { typedPassword } from './password.ts';
import { Device, PasskeyName } from './sign-in-methods.ts';
import { AskingOptions, Assertion, Attestation, MakingOptions } from './sign-in-shapes.ts';
import { staffApiPath, staffCall } from './staff-call.ts';
import { chosenStaffPassword } from './staff-sign-in.ts';
import { RecoveryCodes, TotpSecret, TypedCode } from './totp-secret.ts';
import { Id } from '../core/id.ts';

const Done = z.object({ done: z.literal(true) });

export const StaffSecurity = z.object({
  sessions: z.array(
    z.object({
      sessionId: Id,
      current: z.boolean(),
      device: Device,
      /** Truncated; empty if unknown. */
      network: z.string(),
      since: z.string(),
      seenAt: z.string(),
    }),
  ),
  passkeys: z.array(
    z.object({ passkeyId: Id, name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
  ),
  recoveryCodesLeft: z.int(),
  /** False: dangerous actions first need password and code, or a passkey. */
  isFresh: z.boolean(),
});
export type StaffSecurity = z.infer<typeof StaffSecurity>;

/** Calls about the caller's own account. Changes to sign-in methods need a recent proof. */
export const staffSecurityCalls = {
  readStaffSecurity: staffCall({
    method: 'GET',
    path: `${staffApiPath}/me/security`,
    summary: "Returns the caller's login methods and sessions.",
    action: 'own',
    output: StaffSecurity,
    refusals: [],
  }),
  endOwnStaffSession: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/sessions/:sessionId/end`,
    summary: "Ends one of the caller's sessions. Idempotent.",
    action: 'own',
    params: z.object({ sessionId: Id }),
    output: Done,
    refusals: [],
  }),
  endOwnStaffSessions: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/sessions/end`,
    summary: "Ends all of the caller's sessions, including this one.",
    action: 'own',
    output: Done,
    refusals: [],
  }),
  proveStaff: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/prove`,
    summary:
      'Re-authenticates the caller with a password and code. Sensitive actions are then allowed for a few minutes.',
    action: 'own',
    body: z.object({ password: typedPassword('password_required'), code: TypedCode }),
    output: Done,
    refusals: ['wrong_password', 'staff_code_wrong', 'too_many_requests', 'busy'],
  }),
  proveStaffPasskeyOptions: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/prove/passkey/options`,
    summary: "Returns the options for requesting one of the caller's passkeys from the browser.",
    action: 'own',
    output: AskingOptions,
    refusals: ['too_many_requests'],
  }),
  proveStaffPasskey: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/prove/passkey`,
    summary: 'Re-authenticates the caller with a passkey.',
    action: 'own',
    body: Assertion,
    output: Done,
    refusals: ['passkey_failed', 'too_many_requests'],
  }),
  changeStaffPassword: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/password`,
    summary: "Changes the caller's password and ends their other sessions.",
    action: 'own',
    body: z.object({ password: chosenStaffPassword }),
    output: Done,
    refusals: ['proof_needed', 'busy'],
  }),
  beginOwnTotp: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/totp`,
    summary:
      'Returns an authenticator secret for a new phone. The old one stays valid until a code from the new one is confirmed.',
    action: 'own',
    output: TotpSecret,
    refusals: ['proof_needed'],
  }),
  confirmOwnTotp: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/totp/confirm`,
    summary:
      "Confirms the first code from a new phone, invalidates the old secret and the recovery codes, and ends the caller's other sessions.",
    action: 'own',
    body: z.object({ code: TypedCode }),
    output: RecoveryCodes,
    refusals: ['proof_needed', 'staff_code_wrong', 'staff_step_over'],
  }),
  renewRecoveryCodes: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/recovery-codes`,
    summary: 'Returns ten new recovery codes and invalidates the old ones.',
    action: 'own',
    output: RecoveryCodes,
    refusals: ['proof_needed'],
  }),
  startStaffPasskey: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/passkeys/options`,
    summary: 'Returns the options for creating a passkey.',
    action: 'own',
    output: MakingOptions,
    refusals: ['proof_needed', 'too_many_passkeys', 'too_many_requests'],
  }),
  addStaffPasskey: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/passkeys`,
    summary: 'Saves a passkey that the browser has created.',
    action: 'own',
    body: z.object({ name: PasskeyName, credential: Attestation }),
    output: z.object({ passkeyId: Id }),
    refusals: ['proof_needed', 'passkey_failed', 'too_many_passkeys'],
  }),
  removeStaffPasskey: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/passkeys/:passkeyId/remove`,
    summary: "Removes one of the caller's passkeys.",
    action: 'own',
    params: z.object({ passkeyId: Id }),
    output: Done,
    refusals: ['proof_needed', 'not_found'],
  }),
} as const;
