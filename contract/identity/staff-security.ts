import * as z from 'zod/mini';
import { typedPassword } from './password.ts';
import { Device, PasskeyName } from './sign-in-methods.ts';
import { AskingOptions, Assertion, Attestation, MakingOptions } from './sign-in-shapes.ts';
import { staffApiPath, staffCall } from './staff-call.ts';
import { chosenStaffPassword } from './staff-sign-in.ts';
import { RecoveryCodes, TotpSecret, TypedCode } from './totp-secret.ts';
import { Id } from '../core/id.ts';

const Done = z.object({ done: z.literal(true) });

/** Sign-in methods and sessions of a staff member. */
export const StaffSecurity = z.object({
  sessions: z.array(
    z.object({
      sessionId: Id,
      current: z.boolean(),
      device: Device,
      /** Abbreviated; empty if unknown. */
      network: z.string(),
      since: z.string(),
      seenAt: z.string(),
    }),
  ),
  passkeys: z.array(
    z.object({ passkeyId: Id, name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
  ),
  recoveryCodesLeft: z.int(),
  /** False: a dangerous action first needs password and code, or a passkey. */
  isFresh: z.boolean(),
});
export type StaffSecurity = z.infer<typeof StaffSecurity>;

/** Calls about the caller's own account. Changes of sign-in methods need a proof that is only minutes old. */
export const staffSecurityCalls = {
  readStaffSecurity: staffCall({
    method: 'GET',
    path: `${staffApiPath}/me/security`,
    summary: 'By what who is logged in comes in, and where they are logged in.',
    action: 'own',
    output: StaffSecurity,
    refusals: [],
  }),
  endOwnStaffSession: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/sessions/:sessionId/end`,
    summary: 'Ends one of one’s own sessions. Repeating it changes nothing.',
    action: 'own',
    params: z.object({ sessionId: Id }),
    output: Done,
    refusals: [],
  }),
  endOwnStaffSessions: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/sessions/end`,
    summary: 'Ends all of one’s own sessions, this one too.',
    action: 'own',
    output: Done,
    refusals: [],
  }),
  proveStaff: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/prove`,
    summary:
      'Proves by password and code who sits at this session: what is dangerous can then be done for some minutes.',
    action: 'own',
    body: z.object({ password: typedPassword('password_required'), code: TypedCode }),
    output: Done,
    refusals: ['wrong_password', 'staff_code_wrong', 'too_many_requests', 'busy'],
  }),
  proveStaffPasskeyOptions: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/prove/passkey/options`,
    summary: 'Options for asking the browser for one of one’s own passkeys.',
    action: 'own',
    output: AskingOptions,
    refusals: ['too_many_requests'],
  }),
  proveStaffPasskey: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/prove/passkey`,
    summary: 'The same proof by a passkey.',
    action: 'own',
    body: Assertion,
    output: Done,
    refusals: ['passkey_failed', 'too_many_requests'],
  }),
  changeStaffPassword: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/password`,
    summary: 'Chooses another password, and ends one’s other sessions.',
    action: 'own',
    body: z.object({ password: chosenStaffPassword }),
    output: Done,
    refusals: ['proof_needed', 'busy'],
  }),
  beginOwnTotp: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/totp`,
    summary: 'A secret for another telephone; the old one counts until the new one has shown a code.',
    action: 'own',
    output: TotpSecret,
    refusals: ['proof_needed'],
  }),
  confirmOwnTotp: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/totp/confirm`,
    summary:
      'Takes the first code of another telephone, and ends the old one, the recovery codes and one’s other sessions.',
    action: 'own',
    body: z.object({ code: TypedCode }),
    output: RecoveryCodes,
    refusals: ['proof_needed', 'staff_code_wrong', 'staff_step_over'],
  }),
  renewRecoveryCodes: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/recovery-codes`,
    summary: 'Ten new recovery codes; the old ones end.',
    action: 'own',
    output: RecoveryCodes,
    refusals: ['proof_needed'],
  }),
  startStaffPasskey: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/passkeys/options`,
    summary: 'Options for making a passkey.',
    action: 'own',
    output: MakingOptions,
    refusals: ['proof_needed', 'too_many_passkeys', 'too_many_requests'],
  }),
  addStaffPasskey: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/passkeys`,
    summary: 'Keeps a passkey that the browser has made.',
    action: 'own',
    body: z.object({ name: PasskeyName, credential: Attestation }),
    output: z.object({ passkeyId: Id }),
    refusals: ['proof_needed', 'passkey_failed', 'too_many_passkeys'],
  }),
  removeStaffPasskey: staffCall({
    method: 'POST',
    path: `${staffApiPath}/me/passkeys/:passkeyId/remove`,
    summary: 'Ends one of one’s own passkeys.',
    action: 'own',
    params: z.object({ passkeyId: Id }),
    output: Done,
    refusals: ['proof_needed', 'not_found'],
  }),
} as const;
