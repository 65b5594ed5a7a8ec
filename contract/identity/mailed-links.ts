import * as z from 'zod/mini';
import { call } from '../core/call.ts';

export const mailedLinkPurposes = ['activation', 'new_password', 'new_email'] as const;
export type MailedLinkPurpose = (typeof mailedLinkPurposes)[number];

/**
 * `open`: usable. `password_needed`: usable, but a password must be chosen because the account was not registered in
 * this browser. `done`: the account is already activated. `invalid`: expired, used, replaced or never issued by us.
 */
const mailedLinkStates = ['open', 'password_needed', 'done', 'invalid'] as const;
export type MailedLinkState = (typeof mailedLinkStates)[number];

export const mailedLinkCalls = {
  readMailedLink: call({
    method: 'GET',
    path: '/api/user/mailedLink.do',
    summary: "Returns whether an emailed link is valid and what it asks for. Doesn't use up the link.",
    access: 'anyone',
    query: z.object({
      purpose: z.enum(mailedLinkPurposes),
      token: z.string().check(z.minLength(1), z.maxLength(2000)),
    }),
    output: z.object({ state: z.enum(mailedLinkStates) }),
    refusals: [],
  }),
} as const;
