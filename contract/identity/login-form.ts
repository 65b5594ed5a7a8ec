import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { identityCalls, Login, Target, ViewerSummary } from './account.ts';

/** Login by plain form from any page of the site (specification, section 7: 'other paths'). */
export const loginFormCalls = {
  logInByForm: call({
    method: 'POST',
    path: '/Login.do',
    summary:
      "Logs a member in and returns the page to open: `targetUrl` if it's on this site, otherwise the event list. A plain form post is redirected there, or to the login page with the error.",
    access: 'anyone',
    query: Target,
    body: Login,
    output: z.object({ ...ViewerSummary.shape, redirectUrl: z.string() }),
    refusals: identityCalls.logIn.refusals,
    form: true,
    formPage: 'login',
  }),
} as const;
