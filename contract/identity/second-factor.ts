import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { ViewerSummary } from './account.ts';
import { RecoveryCodes, TotpSecret, TypedCode } from './totp-secret.ts';

/** Members' second factor: an authenticator app, required after the password or the mailed code. */
export const secondFactorCalls = {
  logInBySecondFactor: call({
    method: 'POST',
    path: '/api/login/code.do',
    summary:
      'Accepts a code from the authenticator app, or a recovery code, in the browser that received `second_factor_needed`. Allows five attempts within ten minutes. Sets the session cookie.',
    access: 'anyone',
    body: z.object({ code: TypedCode }),
    output: ViewerSummary,
    refusals: ['second_factor_wrong', 'second_factor_over', 'account_locked', 'too_many_requests'],
    form: true,
  }),
  startAuthenticator: call({
    method: 'POST',
    path: '/api/user/authenticator/start.do',
    summary:
      'Returns a secret for an authenticator app. An existing secret stays valid until a code from the new one is confirmed.',
    access: 'member',
    output: TotpSecret,
    refusals: ['proof_needed'],
    form: true,
  }),
  confirmAuthenticator: call({
    method: 'POST',
    path: '/api/user/authenticator.do',
    summary:
      'Confirms the first code from an authenticator app, which logins then require, and returns recovery codes.',
    access: 'member',
    names: 'own',
    body: z.object({ code: TypedCode }),
    output: RecoveryCodes,
    refusals: ['proof_needed', 'second_factor_wrong', 'second_factor_over'],
    form: true,
  }),
  renewRecoveryCodes: call({
    method: 'POST',
    path: '/api/user/authenticator/codes.do',
    summary: 'Returns ten new recovery codes and invalidates the old ones.',
    access: 'member',
    output: RecoveryCodes,
    refusals: ['proof_needed', 'not_found'],
    form: true,
  }),
  removeAuthenticator: call({
    method: 'POST',
    path: '/api/user/authenticator/remove.do',
    summary: 'Removes the authenticator app and its recovery codes. Idempotent.',
    access: 'member',
    output: z.object({ done: z.literal(true) }),
    refusals: ['proof_needed'],
    form: true,
  }),
} as const;
