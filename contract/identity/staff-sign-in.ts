import * as z from 'zod/mini';
import { textLine } from '../core/text.ts';
import { languages } from '../core/language.ts';
import { Email } from './email.ts';
import { staffPasswordLength } from './limits.ts';
import { typedPassword } from './password.ts';
import { AskingOptions, Assertion } from './sign-in-shapes.ts';
import { GrantScope, staffRoles } from './staff.ts';
import { OwnStaff } from './staff-account.ts';
import { staffApiPath, staffDoorCall } from './staff-call.ts';
import { TotpSecret, TypedCode } from './totp-secret.ts';

/** A password chosen by a staff member, counted by code points. */
export const chosenStaffPassword = z.string('new_password_required').check(
  z.minLength(1, { error: 'new_password_required', abort: true }),
  z.refine((password) => isLongEnough(password), 'staff_password_length'),
);

function isLongEnough(password: string): boolean {
  const { length } = Array.from(password);
  return length >= staffPasswordLength.least && length <= staffPasswordLength.most && password.trim() !== '';
}

const StaffName = textLine('staff_name_required', 80, 'name_too_long');

const InvitationToken = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'));

/** Calls during login. A cookie holds the login step in progress; no session exists before the second factor. */
export const staffSignInCalls = {
  staffSignIn: staffDoorCall({
    method: 'POST',
    path: `${staffApiPath}/sign-in`,
    summary: 'Checks a password. After a correct one, only a code continues the login, within ten minutes.',
    body: z.object({
      email: Email,
      password: typedPassword('password_required'),
      /** Required only after `bot_check_needed`. */
      botCheck: z.optional(z.string().check(z.maxLength(4000))),
    }),
    output: z.object({ next: z.literal('code') }),
    refusals: ['staff_sign_in_failed', 'staff_suspended', 'too_many_requests', 'bot_check_needed', 'busy'],
  }),
  staffSignInCode: staffDoorCall({
    method: 'POST',
    path: `${staffApiPath}/sign-in/code`,
    summary: 'Checks the code after a correct password, with five attempts at most, and starts the session.',
    body: z.object({ code: TypedCode }),
    output: OwnStaff,
    refusals: ['staff_code_wrong', 'staff_step_over', 'staff_suspended', 'too_many_requests'],
  }),
  staffPasskeyOptions: staffDoorCall({
    method: 'POST',
    path: `${staffApiPath}/sign-in/passkey/options`,
    summary: 'Returns the options for requesting any staff passkey from the browser.',
    output: AskingOptions,
    refusals: ['too_many_requests'],
  }),
  staffPasskeySignIn: staffDoorCall({
    method: 'POST',
    path: `${staffApiPath}/sign-in/passkey`,
    summary: 'Starts a session with a passkey, after the device has verified its holder.',
    body: Assertion,
    output: OwnStaff,
    refusals: ['passkey_failed', 'staff_suspended', 'too_many_requests'],
  }),
  readInvitation: staffDoorCall({
    method: 'POST',
    path: `${staffApiPath}/invitation/read`,
    summary: "Returns the person an invitation is for. Uses POST so that the token doesn't appear in logs.",
    body: z.object({ token: InvitationToken }),
    output: z.object({
      email: z.string(),
      /** Set for account recovery. */
      name: z.nullable(z.string()),
      language: z.enum(languages),
      /** Null: account recovery with no new grant. */
      grant: z.nullable(z.object({ role: z.enum(staffRoles), scope: GrantScope })),
      expiresAt: z.string(),
    }),
    refusals: ['invitation_invalid', 'too_many_requests'],
  }),
  acceptInvitation: staffDoorCall({
    method: 'POST',
    path: `${staffApiPath}/invitation`,
    summary:
      "Sets the invited person's name, language and password. They take effect once the second factor is confirmed.",
    body: z.object({
      token: InvitationToken,
      name: StaffName,
      language: z.enum(languages),
      password: chosenStaffPassword,
    }),
    output: z.object({ next: z.literal('totp') }),
    refusals: ['invitation_invalid', 'too_many_requests', 'busy'],
  }),
  beginTotp: staffDoorCall({
    method: 'POST',
    path: `${staffApiPath}/invitation/totp`,
    summary: 'Returns the authenticator secret for an invited person. Repeated calls return the same secret.',
    output: TotpSecret,
    refusals: ['staff_step_over'],
  }),
  confirmTotp: staffDoorCall({
    method: 'POST',
    path: `${staffApiPath}/invitation/totp/confirm`,
    summary: 'Confirms the first code: uses up the invitation, creates the account and logs its holder in.',
    body: z.object({ code: TypedCode }),
    output: z.object({
      /** Shown only once. */
      recoveryCodes: z.array(z.string()),
      staff: OwnStaff,
    }),
    refusals: ['staff_code_wrong', 'staff_step_over', 'invitation_invalid', 'staff_suspended'],
  }),
} as const;
