import type { Call, CallInput, CallOutput, ParsedInput } from './call.ts';
import { catalogueCalls } from './catalogue.ts';
import { contentCalls } from './content.ts';
import { favouriteCalls } from './favourites.ts';
import { identityCalls } from './identity.ts';
import { memberInfoCalls } from './member-info.ts';
import { newsCalls, wayOutCalls } from './news.ts';
import { loginFormCalls } from './login-form.ts';
import { noticesCalls } from './notices.ts';
import { oneTimePasswordCalls } from './one-time-password.ts';
import { ordersCalls } from './orders.ts';
import { passwordResetCalls } from './password-reset.ts';
import { newsletterCalls } from './newsletter.ts';
import { privacyCalls } from './privacy.ts';
import { salesPointCalls } from './sales-points.ts';
import { requestsCalls } from './requests.ts';
import { seatingCalls } from './seating.ts';
import { sitePageCalls } from './site-pages.ts';
import { waysInCalls } from './ways-in.ts';

/** Every API call there is: the server's routes, the browser's client, the documentation and the sweeping tests. */
export const calls = {
  ...catalogueCalls,
  ...favouriteCalls,
  ...contentCalls,
  ...salesPointCalls,
  ...sitePageCalls,
  ...newsCalls,
  ...wayOutCalls,
  ...identityCalls,
  ...memberInfoCalls,
  ...waysInCalls,
  ...loginFormCalls,
  ...oneTimePasswordCalls,
  ...passwordResetCalls,
  ...seatingCalls,
  ...ordersCalls,
  ...noticesCalls,
  ...newsletterCalls,
  ...privacyCalls,
  ...requestsCalls,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

export type InputOf<Name extends CallName> = CallInput<Calls[Name]>;
export type ParsedInputOf<Name extends CallName> = ParsedInput<Calls[Name]>;
export type OutputOf<Name extends CallName> = CallOutput<Calls[Name]>;
export type RefusalOf<Name extends CallName> = Calls[Name]['refusals'][number] | 'invalid_input';

/** What pages call: the same in the browser (over HTTP) and on the server (in process). Refusals are thrown as `CallError`. */
export type Api = {
  readonly [Name in CallName]: object extends InputOf<Name>
    ? (input?: InputOf<Name>) => Promise<OutputOf<Name>>
    : (input: InputOf<Name>) => Promise<OutputOf<Name>>;
};
