import type { AnyCall, CallInput, CallKind, CallOutput, ParsedInput } from './core/call.ts';
import { caseCalls } from './cases/cases.ts';
import { catalogueCalls } from './catalogue/events.ts';
import { contentCalls } from './content/site-config.ts';
import { discountCalls } from './discounts/discount-code.ts';
import { favouriteCalls } from './catalogue/favourites.ts';
import { healthCalls } from './core/health.ts';
import { identityCalls } from './identity/account.ts';
import { mailedLinkCalls } from './identity/mailed-links.ts';
import { memberInfoCalls } from './identity/member-info.ts';
import { newsCalls, wayOutCalls } from './content/news.ts';
import { loginFormCalls } from './identity/login-form.ts';
import { noticesCalls } from './notices/inbox.ts';
import { oneTimePasswordCalls } from './identity/one-time-password.ts';
import { exchangeCalls } from './orders/exchange.ts';
import { orderFileCalls } from './orders/order-files.ts';
import { ordersCalls } from './orders/orders.ts';
import { passwordResetCalls } from './identity/password-reset.ts';
import { passCalls } from './catalogue/passes.ts';
import { paymentsCalls } from './payments/charges.ts';
import { pointHistoryCalls, pointsCalls } from './points/points.ts';
import { priorityCalls } from './priority/groups.ts';
import { topUpCalls } from './top-ups/top-ups.ts';
import { newsletterCalls } from './notices/newsletter.ts';
import { providerLoginCalls } from './identity/provider-login.ts';
import { privacyCalls } from './requests/personal-data.ts';
import { salesPointCalls } from './content/sales-points.ts';
import { saleAlertCalls } from './catalogue/sale-alerts.ts';
import { requestsCalls } from './requests/requests.ts';
import { seatingCalls } from './seating/holds.ts';
import { streamingCalls } from './streaming/watch.ts';
import { sitePageCalls } from './content/site-pages.ts';
import { secondFactorCalls } from './identity/second-factor.ts';
import { signInMethodCalls } from './identity/sign-in-methods.ts';
import { resaleCalls } from './orders/resale.ts';
import { ticketCalls } from './orders/tickets.ts';
import { transactionCalls } from './orders/transactions.ts';
import { wishListCalls } from './wish-list/wish-list.ts';

/**
 * Every API call of every kind. Server routes, the browser client, the API documentation and the sweep tests read this
 * table.
 */
export const calls = {
  ...catalogueCalls,
  ...passCalls,
  ...favouriteCalls,
  ...saleAlertCalls,
  ...contentCalls,
  ...salesPointCalls,
  ...sitePageCalls,
  ...newsCalls,
  ...wayOutCalls,
  ...identityCalls,
  ...memberInfoCalls,
  ...mailedLinkCalls,
  ...signInMethodCalls,
  ...secondFactorCalls,
  ...providerLoginCalls,
  ...loginFormCalls,
  ...oneTimePasswordCalls,
  ...passwordResetCalls,
  ...priorityCalls,
  ...seatingCalls,
  ...paymentsCalls,
  ...pointsCalls,
  ...pointHistoryCalls,
  ...topUpCalls,
  ...discountCalls,
  ...ordersCalls,
  ...transactionCalls,
  ...orderFileCalls,
  ...ticketCalls,
  ...resaleCalls,
  ...caseCalls,
  ...exchangeCalls,
  ...streamingCalls,
  ...wishListCalls,
  ...noticesCalls,
  ...newsletterCalls,
  ...privacyCalls,
  ...requestsCalls,
  ...healthCalls,
} as const satisfies Record<string, AnyCall>;

export type Calls = typeof calls;
export type NameOf<Kind extends CallKind> = {
  [Name in keyof Calls]: Calls[Name]['kind'] extends Kind ? Name : never;
}[keyof Calls];
export type CallName = NameOf<'json'>;
/** File calls for members. The server generates the file when the member requests it. */
export type MemberFile = {
  [Name in NameOf<'file'>]: Calls[Name]['access'] extends 'member' ? Name : never;
}[NameOf<'file'>];

export function callNamesOf<Kind extends CallKind>(kind: Kind): NameOf<Kind>[] {
  return (Object.keys(calls) as (keyof Calls)[]).filter((name): name is NameOf<Kind> => calls[name].kind === kind);
}

/** Returns the names of the file calls that need a member's login. */
export function memberFiles(): MemberFile[] {
  return callNamesOf('file').filter((name): name is MemberFile => calls[name].access === 'member');
}

export type InputOf<Name extends CallName> = CallInput<Calls[Name]>;
export type ParsedInputOf<Name extends CallName> = ParsedInput<Calls[Name]>;
export type OutputOf<Name extends CallName> = CallOutput<Calls[Name]>;
export type RefusalOf<Name extends CallName> = Calls[Name]['refusals'][number] | 'invalid_input';

/** The API as pages use it: over HTTP in the browser, in process on the server. Errors are thrown as `CallError`. */
export type Api = {
  readonly [Name in CallName]: object extends InputOf<Name>
    ? (input?: InputOf<Name>) => Promise<OutputOf<Name>>
    : (input: InputOf<Name>) => Promise<OutputOf<Name>>;
};
