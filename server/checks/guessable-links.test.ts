import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, callNamesOf, type CallName, type Calls, type InputOf } from '../../contract/calls.ts';
import { sessionCookieName } from '../../contract/identity/account.ts';
import { pageDefinition, pages, type LinkName } from '../../contract/routes.ts';
import { allHandlers } from '../all-handlers.ts';
import { signChoice } from '../features/cases/choice/sign-choice.ts';
import { approvedCase, drainCases } from '../features/cases/testing-cases.ts';
import { byTestGateway, renewTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { offerTo } from '../features/orders/tickets/testing-tickets.ts';
import { sellEvent, type SoldEvent } from '../features/staff/orders/testing-staff-orders.ts';
import { serveCalls } from '../http/api/serve-calls.ts';
import { makeContextOf } from '../http/make-context.ts';
import { createHttp } from '../platform/http.ts';
import { activatedMember } from '../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../testing/open-program.ts';

/** Calls that need no login, which anyone who guesses an address can reach. */
type PublicCall = { [Name in CallName]: Calls[Name] extends { access: 'anyone' } ? Name : never }[CallName];
/** Member calls that open something with a mailed token. */
type MailedCall = {
  [Name in CallName]: Calls[Name] extends { access: 'member' }
    ? InputOf<Name> extends { body: { token: string } } | { query: { token: string } }
      ? Name
      : never
    : never;
}[CallName];
/** Pages that are open to everyone but are not information pages. */
type OpenPage = {
  [Name in LinkName]: (typeof pages)[Name] extends { needsLogin: false; indexed: false } ? Name : never;
}[LinkName];

/** Mailed secrets, each of which opens an order or shows a name. */
interface Mailed {
  readonly choice: string;
  readonly transfer: string;
}

/**
 * Personal data that each call shows. `site`: public data; `asks`: accepts input and never confirms whether it matched;
 * `proof`: opens with a secret from a mail or the browser, and shows no order and no name; a function: shows an order
 * for the mailed secret that it selects. A new call does not compile until it is listed.
 */
type Shows = 'site' | 'asks' | 'proof' | ((mailed: Mailed) => string);
const shownBy: Record<PublicCall | MailedCall, Shows> = {
  listEvents: 'site',
  readEvent: 'site',
  suggestEvents: 'site',
  dataEventList: 'site',
  dataPartnerEventList: 'site',
  dataCategoryList: 'site',
  isHotEvent: 'site',
  listStreamedEvents: 'site',
  listFilms: 'site',
  readPass: 'site',
  dataPassList: 'site',
  readSaleAlert: 'site',
  dataConfig: 'site',
  listSalesPoints: 'site',
  listSitePages: 'site',
  readSitePage: 'site',
  listFaq: 'site',
  dataFaqList: 'site',
  listPosts: 'site',
  readPost: 'site',
  dataNewsList: 'site',
  dataBannerList: 'site',
  dataPopupEventList: 'site',
  dataPresenterList: 'site',
  readWayOut: 'site',
  logIn: 'proof',
  logOut: 'proof',
  register: 'asks',
  activate: 'proof',
  resendActivation: 'asks',
  readViewer: 'proof',
  listAddresses: 'site',
  confirmEmail: 'proof',
  readMailedLink: 'proof',
  listWaysIn: 'site',
  startCredential: 'proof',
  logInByFacebook: 'proof',
  logInByGoogle: 'proof',
  logInByApple: 'proof',
  startQrLogin: 'proof',
  pollQrLogin: 'proof',
  startPasskeyLogin: 'proof',
  logInByPasskey: 'proof',
  logInByForm: 'proof',
  sendOneTimePassword: 'asks',
  sendOneTimePasswordThroughFirewall: 'asks',
  sendOneTimePasswordChecked: 'asks',
  logInByOneTimePassword: 'proof',
  logInBySecondFactor: 'proof',
  readBotCheck: 'site',
  forgotPassword: 'asks',
  resetPassword: 'proof',
  readGroupLink: 'proof',
  joinGroup: 'proof',
  readPerformance: 'site',
  offerSeats: 'site',
  readSeatMap: 'site',
  readSeatStates: 'site',
  readOfferedTickets: ({ transfer }) => transfer,
  acceptTickets: ({ transfer }) => transfer,
  readCaseOffer: ({ choice }) => choice,
  chooseByLink: ({ choice }) => choice,
  countWaiting: 'site',
  readNewsletterLink: 'proof',
  subscribeNewsletter: 'asks',
  confirmNewsletter: 'proof',
  unsubscribe: 'asks',
  unsubscribeByLink: 'proof',
  contactUs: 'asks',
  requestTransactionChange: 'asks',
  requestDeliveryChange: 'asks',
  presignUpload: 'proof',
  finishUpload: 'proof',
  removeUpload: 'proof',
  startRequest: 'proof',
};

/** The same for files, streams and redirects. */
const otherKinds: Readonly<Record<string, Shows>> = {
  readPoster: 'site',
  downloadAddressList: 'site',
  readTextPicture: 'site',
  readBannerPicture: 'site',
  readContentPicture: 'site',
  startProviderLogin: 'proof',
  finishProviderLogin: 'proof',
  finishProviderLoginByPost: 'proof',
  followSeatStates: 'site',
  readTestPlaylist: 'site',
  readSegment: 'proof',
  unsubscribeByOneClick: 'proof',
  showUnsubscribe: 'proof',
  putUpload: 'proof',
  checkHealth: 'site',
  checkReadiness: 'site',
};

/** Call that reveals the secret's data, by page; null if nothing personal is shown. */
const openPages: Record<OpenPage, PublicCall | null> = {
  login: null,
  forgotPassword: null,
  resetPassword: 'resetPassword',
  logout: null,
  unsubscribe: null,
  unsubscribeSuccess: null,
  caseChoice: 'readCaseOffer',
  newsletter: 'readNewsletterLink',
  chooseTickets: null,
  activate: 'readMailedLink',
  accountClosed: null,
  confirmEmail: 'readMailedLink',
};

let program: TestProgram;
let app: FastifyInstance;
let sold: SoldEvent;
let mailed: Mailed;
let session: Record<string, string>;
beforeAll(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  await activatedMember(program, 'reader@example.com');
  sold = await sellEvent(program, 'sold', { contactName: 'Wong Secret Mei', contactTelephone: '61239876' });
  const offered = await sellEvent(program, 'offered', { contactName: 'Wong Secret Mei' });
  const giver = program.ctx(memberActor(offered.order.memberId));
  const { token } = await offerTo(giver, offered.order, 'reader@example.com');
  const { row } = await approvedCase(program, sold.performanceId, { kind: 'postpone', newStartsAt: null });
  await drainCases(program);
  mailed = { transfer: token, choice: signChoice(program, { caseId: row.caseId, orderId: sold.order.orderId }) };
  app = await createHttp(program.config, program.log);
  await serveCalls(app, allHandlers, makeContextOf(program));
  await app.ready();
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/login.do',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { loginName: 'reader@example.com', password: 'correct horse' },
  });
  const cookie = response.cookies.find((one) => one.name === sessionCookieName)!;
  session = {
    cookie: `${cookie.name}=${cookie.value}`,
    'x-login-token': response.json<{ loginToken: string }>().loginToken,
  };
});
afterAll(async () => {
  await app?.close();
  await program?.close();
});

const everyCall = Object.keys(shownBy) as (PublicCall | MailedCall)[];
const opening = everyCall.filter((name) => typeof shownBy[name] === 'function');
const secrets = () => ['Wong Secret Mei', '61239876', sold.email, sold.order.checkoutId, 'Lee Ka Man'];

async function ask(name: CallName, values: Record<string, string>) {
  const { method, path, access } = calls[name] as { method: 'GET' | 'POST' | 'PUT'; path: string; access: string };
  const url = path.replaceAll(/:([a-z]+)/gi, (_, key: string) => encodeURIComponent(values[key] ?? 'x'));
  const response = await app.inject({
    method,
    url,
    headers: access === 'member' ? session : { 'sec-fetch-site': 'same-origin' },
    ...(method === 'GET' ? { query: values } : { payload: { ...values, choice: 'keep' } }),
  });
  return { status: response.statusCode, text: response.body };
}

/** Returns the token with one character changed, with its ends cut off, its prefix and suffix, and an empty token. */
function spoiltOf(token: string): string[] {
  const other = (sign: string) => (sign === 'A' ? 'B' : 'A');
  const at = [0, 1, 5, Math.floor(token.length / 2), token.length - 3];
  return [
    ...at.map((place) => token.slice(0, place) + other(token[place]!) + token.slice(place + 1)),
    token.slice(0, -1),
    token.slice(0, Math.floor(token.length / 2)),
    token.slice(1),
    `${token}AAAA`,
    token.toUpperCase(),
    token.split('').toReversed().join(''),
    sold.order.number,
    sold.order.orderId,
    'A'.repeat(token.length),
  ];
}

describe('order or name opened by a mailed link', () => {
  test.each(opening)('opens %s with its own token', async (name) => {
    const open = shownBy[name] as (mailed: Mailed) => string;
    const { status } = await ask(name, { token: open(mailed) });
    expect(status).toBe(200);
  });

  test.each(opening)('rejects every other token for %s and reveals nothing about similar tokens', async (name) => {
    const open = shownBy[name] as (mailed: Mailed) => string;
    const tokens = Object.values(mailed).filter((token) => token !== open(mailed));
    for (const token of [...spoiltOf(open(mailed)), ...tokens]) {
      const said = await ask(name, { token });
      expect([token, said.status >= 400 && said.status < 500]).toEqual([token, true]);
      for (const secret of [...secrets(), 'Show sold', 'Show offered', sold.order.number])
        expect(said.text.replaceAll(token, '')).not.toContain(secret);
    }
  });
});

const looked = callNamesOf('json').filter(
  (name) =>
    calls[name].access === 'anyone' &&
    calls[name].method === 'GET' &&
    typeof shownBy[name as PublicCall] !== 'function',
);

test.each(looked)('reveals no name through %s for any order data', async (name) => {
  const { number, orderId, checkoutId, memberId } = sold.order;
  const neighbour = String(Number(number) + 1).padStart(10, '0');
  for (const value of [number, neighbour, orderId, checkoutId, memberId, sold.email, sold.performanceId, '1']) {
    const keys = ['number', 'name', 'performanceId', 'token', 'receipt', 'code', 'key', 'q', 'purpose', 'kind'];
    const { text } = await ask(name, Object.fromEntries(keys.map((key) => [key, value])));
    for (const secret of secrets().filter((one) => one !== value)) expect(text).not.toContain(secret);
  }
});

test('shows mailed data on pages only after a login or through a call listed here', () => {
  for (const [name, shown] of Object.entries(openPages)) {
    expect(pageDefinition(name as LinkName).needsLogin).toBe(false);
    if (shown !== null) expect(['function', 'string']).toContain(typeof shownBy[shown]);
  }
  for (const name of ['transactionDetail', 'receivedTickets', 'acceptTickets', 'receipt', 'watch'] as const)
    expect([name, pageDefinition(name).needsLogin]).toEqual([name, true]);
});

test('lists every file, stream and redirect that needs no login', () => {
  const there = (Object.keys(calls) as CallName[]).filter(
    (name) => calls[name].kind !== 'json' && calls[name].access === 'anyone',
  );
  expect(Object.keys(otherKinds).toSorted()).toEqual(there.toSorted());
  // None of them shows an order: files with orders are member calls, each for its owner only.
  expect(Object.values(otherKinds).filter((shows) => typeof shows === 'function')).toEqual([]);
});
