import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Target } from './account.ts';
import { Email } from './email.ts';
import { passwordResetMinutes } from './limits.ts';
import { chosenPassword } from './password.ts';

export const passwordResetCalls = {
  forgotPassword: call({
    method: 'POST',
    path: '/api/user/forgotPassword.do',
    summary:
      'Sends a password reset link to a registered address, or the activation link if the account was never activated. Both links lead to `targetUrl`.',
    access: 'anyone',
    query: Target,
    body: z.object({ email: Email }),
    output: z.object({
      sent: z.literal(true),
      validMinutes: z.literal(passwordResetMinutes),
    }),
    refusals: ['registered_email_unknown', 'too_many_requests'],
    form: true,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/api/user/resetPassword.do',
    summary: 'Sets a new password with the token from the emailed link, and ends all sessions of the account.',
    access: 'anyone',
    body: z
      .object({
        token: z.string().check(z.minLength(1), z.maxLength(200)),
        newPassword: chosenPassword('new_password_required'),
        confirmPassword: z.string('new_passwords_differ'),
      })
      .check(
        z.refine((form) => form.newPassword === form.confirmPassword, {
          path: ['confirmPassword'],
          error: 'new_passwords_differ',
        }),
      ),
    output: z.object({ changed: z.literal(true) }),
    refusals: ['reset_link_invalid', 'busy'],
    form: true,
  }),
} as const;
