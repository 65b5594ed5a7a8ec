import * as z from 'zod/mini';
import { textLine } from '../core/text.ts';
import { call } from '../core/call.ts';
import { Locale, ViewerSummary } from './account.ts';
import { typedPassword } from './password.ts';
import { TotpSecret } from './totp-secret.ts';
import { AskingOptions, Assertion, Attestation, MakingOptions, QrAnswer, StepToken } from './sign-in-shapes.ts';
import { Id } from '../core/id.ts';

/** Identity providers for members, available once configured. */
export const providers = ['google', 'apple', 'facebook'] as const;
export type Provider = (typeof providers)[number];
export const addableSignInMethods = ['passkey', ...providers] as const;
const ProviderName = z.enum(providers, 'not_valid');

/** Seconds in which a QR code shown on the computer can be confirmed. */
export const qrSeconds = 120;
/** Milliseconds between the computer's polls for a response from the phone. */
export const qrPollMs = 2000;
export const maxPasskeys = 10;

const IdParams = z.object({ id: Id });
const Done = z.object({ done: z.literal(true) });

/** The provider's ID token. Its `nonce` is the one that `startCredential` issued to this browser. */
const Credential = z.object({
  credential: z.string('required').check(z.minLength(1, 'required'), z.maxLength(8000, 'too_long')),
});

const providerLogin = (provider: Provider, name: string) =>
  call({
    method: 'POST',
    path: `/api/login/${provider}.do`,
    summary: `Logs a member in with an ID token from ${name} that contains the nonce issued to this browser. Creates the account if there is none.`,
    access: 'anyone',
    query: Locale,
    body: Credential,
    output: ViewerSummary,
    refusals: [
      `${provider}_failed`,
      `${provider}_unverified`,
      'no_email_provided',
      'provider_email_unproved',
      'account_locked',
      'too_many_requests',
    ],
  });

export const PasskeyName = textLine('passkey_name_required', 60);

/** A browser, by common brand names; null if unknown. */
export const Device = z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) });
export type Device = z.infer<typeof Device>;

export const Security = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      device: Device,
      /** Truncated, so that individual connections are not stored. Empty if unknown. */
      network: z.string(),
      since: z.string(),
    }),
  ),
  hasPassword: z.boolean(),
  /** All configured providers, plus linked ones that are no longer configured. */
  providers: z.array(z.object({ provider: ProviderName, linked: z.boolean(), configured: z.boolean() })),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
  ),
  authenticator: z.object({
    /** Null: login needs no code. */
    addedAt: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
    /** Secret of an authenticator app that this browser is adding. */
    adding: z.nullable(TotpSecret),
  }),
  /** False: the last sign-in method cannot be removed. */
  canRemove: z.boolean(),
  /** False: the member must confirm with password or passkey before adding a sign-in method. */
  isFresh: z.boolean(),
});
export type Security = z.infer<typeof Security>;

export const signInMethodCalls = {
  // Operations, paths and error codes keep the names that external programs use.
  listWaysIn: call({
    method: 'GET',
    path: '/api/login/ways',
    summary: 'Lists the configured identity providers, with the client IDs for their own buttons.',
    access: 'anyone',
    output: z.object({ providers: z.array(z.object({ provider: ProviderName, clientId: z.string() })) }),
    refusals: [],
  }),
  startCredential: call({
    method: 'POST',
    path: '/api/login/nonce.do',
    summary: 'Issues this browser a nonce for one ID token, valid for 10 minutes.',
    access: 'anyone',
    output: z.object({ nonce: z.string() }),
    refusals: ['too_many_requests'],
  }),
  logInByFacebook: providerLogin('facebook', 'Facebook (Limited Login)'),
  logInByGoogle: providerLogin('google', 'Google'),
  logInByApple: providerLogin('apple', 'Apple'),
  startLinking: call({
    method: 'POST',
    path: '/api/user/ways/link.do',
    summary: 'Starts linking an identity to the member and returns the address to send the browser to.',
    access: 'member',
    names: 'own',
    body: z.object({ provider: ProviderName }),
    output: z.object({ address: z.string() }),
    refusals: ['proof_needed', 'not_found', 'provider_away', 'too_many_requests'],
    form: true,
  }),
  unlinkProvider: call({
    method: 'POST',
    path: '/api/user/ways/unlink.do',
    summary: 'Removes a linked identity, if another login method remains.',
    access: 'member',
    names: 'own',
    body: z.object({ provider: ProviderName }),
    output: Done,
    refusals: ['last_way_in'],
    form: true,
  }),
  startQrLogin: call({
    method: 'POST',
    path: '/api/login/qr/start.do',
    summary: 'Creates a QR code for this browser, which a logged-in phone can confirm within two minutes.',
    access: 'anyone',
    output: z.object({
      code: StepToken,
      /** Page that the phone opens. */
      address: z.string(),
      /** Typed on the phone to confirm, which proves that the member can see the screen. */
      digits: z.string(),
      /** SVG path of black modules, including the margin, in a square of `size` units. */
      qr: z.object({ size: z.int(), path: z.string() }),
      expiresAt: z.string(),
    }),
    refusals: ['too_many_requests'],
    form: true,
  }),
  pollQrLogin: call({
    method: 'POST',
    path: '/api/login/qr/poll.do',
    summary: 'Returns whether the phone has responded. After confirmation, logs the requesting browser in, once.',
    access: 'anyone',
    body: z.object({ code: StepToken }),
    output: z.object({ state: z.enum(['waiting', 'denied', 'expired', 'done']), viewer: z.nullable(ViewerSummary) }),
    refusals: ['account_locked'],
    form: true,
  }),
  readQrLogin: call({
    method: 'GET',
    path: '/api/login/qr',
    summary: 'Returns the login that the phone is asked to confirm.',
    access: 'member',
    names: 'own',
    query: z.object({ code: StepToken }),
    output: z.object({
      device: Device,
      network: z.string(),
      sameNetwork: z.boolean(),
      askedAt: z.string(),
      expiresAt: z.string(),
    }),
    refusals: ['qr_login_expired'],
  }),
  answerQrLogin: call({
    method: 'POST',
    path: '/api/login/qr/answer.do',
    summary:
      'Confirms or denies the login of the computer that shows the code. The first response counts, and a third wrong number denies the login.',
    access: 'member',
    // A member who sees the code on a screen may confirm it with their own account.
    names: 'own',
    body: QrAnswer,
    output: z.object({ answer: z.enum(['confirm', 'deny']) }),
    refusals: ['qr_login_expired', 'too_many_requests'],
    form: true,
  }),
  startPasskeyLogin: call({
    method: 'POST',
    path: '/api/login/passkey/start.do',
    summary: 'Returns the options for requesting any passkey of this site from the browser.',
    access: 'anyone',
    output: AskingOptions,
    refusals: ['too_many_requests'],
  }),
  logInByPasskey: call({
    method: 'POST',
    path: '/api/login/passkey.do',
    summary: 'Logs a member in with a passkey.',
    access: 'anyone',
    body: Assertion,
    output: ViewerSummary,
    refusals: ['passkey_failed', 'account_locked', 'too_many_requests'],
  }),
  proveAgain: call({
    method: 'POST',
    path: '/api/user/prove.do',
    summary: 'Re-authenticates the member with a password. Login methods can then be added for a few minutes.',
    access: 'member',
    names: 'own',
    body: z.object({ password: typedPassword('password_required') }),
    output: Done,
    refusals: ['wrong_password', 'no_password', 'too_many_requests', 'busy'],
    form: true,
  }),
  proveAgainByPasskey: call({
    method: 'POST',
    path: '/api/user/provePasskey.do',
    summary: 'Re-authenticates the member with one of their passkeys.',
    access: 'member',
    names: 'own',
    body: Assertion,
    output: Done,
    refusals: ['passkey_failed', 'too_many_requests'],
  }),
  startPasskey: call({
    method: 'POST',
    path: '/api/user/passkeys/start.do',
    summary: 'Returns the options for creating a passkey.',
    access: 'member',
    output: MakingOptions,
    refusals: ['proof_needed', 'too_many_passkeys', 'too_many_requests'],
  }),
  addPasskey: call({
    method: 'POST',
    path: '/api/user/passkeys.do',
    summary: 'Saves a passkey that the browser has created.',
    access: 'member',
    names: 'own',
    body: z.object({ name: PasskeyName, credential: Attestation }),
    output: z.object({ id: z.string() }),
    refusals: ['proof_needed', 'passkey_failed', 'too_many_passkeys'],
  }),
  renamePasskey: call({
    method: 'POST',
    path: '/api/user/passkeys/:id/name.do',
    summary: 'Renames a passkey.',
    access: 'member',
    params: IdParams,
    body: z.object({ name: PasskeyName }),
    output: Done,
    refusals: ['not_found'],
    form: true,
  }),
  removePasskey: call({
    method: 'DELETE',
    path: '/api/user/passkeys/:id.do',
    summary: 'Removes a passkey, if another login method remains.',
    access: 'member',
    params: IdParams,
    output: Done,
    refusals: ['not_found', 'last_way_in'],
  }),
  readSecurity: call({
    method: 'GET',
    path: '/api/user/security.do',
    summary: "Returns the member's sessions and login methods.",
    access: 'member',
    output: Security,
    refusals: [],
  }),
  endSession: call({
    method: 'DELETE',
    path: '/api/user/sessions/:id.do',
    summary: "Ends one of the member's sessions. Idempotent.",
    access: 'member',
    params: IdParams,
    output: Done,
    refusals: [],
  }),
  endAllSessions: call({
    method: 'POST',
    path: '/api/user/sessions/end.do',
    summary: "Ends all of the member's sessions, including this one.",
    access: 'member',
    output: Done,
    refusals: [],
    form: true,
  }),
} as const;
