import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Locale, ViewerSummary } from './account.ts';
import { Email } from './email.ts';

/** Bot check solution as returned by the browser's `solveStaffBotCheck`: challenge and solution in base64. */
const BotCheckAnswer = z.string('bot_check_required').check(z.trim(), z.maxLength(4000, 'too_long'));

/** Validity of a sent code. Identical whether or not the account exists. */
export const SentOneTimePassword = z.object({
  otpValidMinutes: z.int(),
  /** Seconds before another code can be sent. */
  otpValidSeconds: z.int(),
  /** Server time, to which both limits refer: ISO 8601, UTC. */
  now: z.string(),
  validUntil: z.string(),
  resendAt: z.string(),
});
export type SentOneTimePassword = z.infer<typeof SentOneTimePassword>;

const sending = {
  method: 'POST',
  access: 'anyone',
  output: SentOneTimePassword,
  form: true,
} as const;

const Requested = z.object({ email: Email });

export const oneTimePasswordCalls = {
  sendOneTimePassword: call({
    ...sending,
    path: '/api/otp.do',
    summary: "Sends a one-time password by email. The response doesn't reveal whether the account exists.",
    body: Requested,
    refusals: ['too_many_requests', 'bot_check_needed'],
  }),
  sendOneTimePasswordThroughFirewall: call({
    ...sending,
    path: '/api/otp2.do',
    summary: 'Sends a one-time password for browsers that call through the web application firewall.',
    body: Requested,
    refusals: ['too_many_requests', 'bot_check_needed'],
  }),
  sendOneTimePasswordChecked: call({
    ...sending,
    path: '/api/otp3.do',
    summary: 'Sends a one-time password after a solved bot check, for networks with many requests.',
    body: z.object({ email: Email, botCheck: BotCheckAnswer }),
    refusals: ['too_many_requests', 'bot_check_needed'],
  }),
  logInByOneTimePassword: call({
    method: 'POST',
    path: '/api/LoginOTP.do',
    summary: 'Logs a member in with an email address and one-time password, and sets the session cookie.',
    access: 'anyone',
    query: Locale,
    body: z.object({
      email: Email,
      agreeToTerms: z.literal(true, 'one_time_password_terms_required'),
      oneTimePassword: z
        .string('one_time_password_required')
        .check(z.trim(), z.minLength(1, 'one_time_password_required'), z.maxLength(40, 'too_long')),
    }),
    output: ViewerSummary,
    refusals: ['wrong_password', 'account_locked', 'second_factor_needed', 'too_many_requests'],
  }),
  readBotCheck: call({
    method: 'GET',
    path: '/api/botCheck.do',
    summary: 'Returns a bot check to solve: a proof of work that takes a browser about 0.2 s.',
    access: 'anyone',
    output: z.object({
      parameters: z.object({
        algorithm: z.string(),
        nonce: z.string(),
        salt: z.string(),
        cost: z.number(),
        keyLength: z.number(),
        keyPrefix: z.string(),
        keySignature: z.optional(z.string()),
        /** Seconds since 1970. */
        expiresAt: z.optional(z.number()),
      }),
      signature: z.string(),
    }),
    refusals: [],
  }),
} as const;
