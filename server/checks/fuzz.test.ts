import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookieName } from '../../contract/identity/account.ts';
import { byTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../features/orders/checkout/testing-purchase.ts';
import { announceEvent, generalZone, seatedZone } from '../features/seating/inventory/testing-sale.ts';
import { beginSession } from '../features/identity/sessions/begin-session.ts';
import { describeCalls } from '../http/api/describe-calls.ts';
import { explainErrors } from '../http/explain-errors.ts';
import { makeContextOf } from '../http/make-context.ts';
import { createHttp, type FirstAnswer } from '../platform/http.ts';
import { serveRoutes } from '../serve-routes.ts';
import { fuzzedRequests, LongestRequests, type FuzzedRequest } from '../testing/fuzz-calls.ts';
import { runJobs } from '../testing/jobs.ts';
import { activatedMember } from '../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import { slowness } from '../testing/run-settings.ts';

/** Requests per kind of visitor: a few in each test run; `npm run fuzz` sends 10,000. */
const cases = Number(process.env.FUZZ_CASES ?? 400);
const limitMs = (60_000 + cases * 100) * slowness();

/** Calls that would end the fuzzer's account or session, and an endless response. */
const without = ['logOut', 'closeAccount', 'endSession', 'endAllSessions', 'followSeatStates'];

let program: TestProgram;
let app: FastifyInstance;
let memberId: string;
let known: unknown[];
const uncaught: unknown[] = [];

beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  const [performanceId] = await announceEvent(program, [seatedZone(20, 40), generalZone(5000)]);
  ({ memberId } = await activatedMember(program, 'fuzzed@example.com'));
  const owner = program.ctx(memberActor(memberId));
  const paid = await startFor(owner, [await holdFor(owner, performanceId!)]);
  await capture(owner, await payFor(owner, paid));
  await runJobs(program, { only: ['orders.settle_charges', 'notices.order_paid'] });
  const hold = await holdFor(owner, performanceId!);
  const { checkoutId } = await startFor(owner, [hold]);
  const { rows } = await program.pool.query<{ number: number; notice: string }>(
    `select (select number from event limit 1) as number, (select notice_id from notice limit 1) as notice`,
  );
  const names = [performanceId, hold.holdId, checkoutId, paid.groups[0]!.number, rows[0]!.notice, program.id()];
  known = [...names, rows[0]!.number, String(rows[0]!.number), 'fuzzed@example.com', 'correct horse', 'en_us', 'zh_hk'];
  const first: FirstAnswer = {};
  app = await createHttp(program.config, program.log, first);
  explainErrors(app, first);
  app.addHook('onError', (_request, _reply, error, done) => {
    uncaught.push(error);
    done();
  });
  await serveRoutes(app, program, makeContextOf(program));
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await program?.close();
});

interface Session {
  readonly cookie: string;
  readonly token: string;
}

/** Logs in regardless of the state of the password and the login attempts. */
async function logIn(): Promise<Session> {
  const ctx = program.ctx();
  const { loginToken } = valueOf(await beginSession(ctx, memberId));
  return { cookie: `${sessionCookieName}=${ctx.cookie(sessionCookieName)}`, token: loginToken ?? '' };
}

let sent = 0;

function injectionOf(request: FuzzedRequest, session: Session | undefined): InjectOptions {
  const { method, path, query, body, asForm, isPacked } = request;
  // Each request comes from a different network, because of rate limits.
  const remoteAddress = `10.${(++sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const headers: Record<string, string> = session
    ? { cookie: session.cookie, 'x-login-token': session.token }
    : { 'sec-fetch-site': 'same-origin' };
  const search = new URLSearchParams(query).toString();
  const url = search ? `${path}?${search}` : path;
  if (method === 'GET') return { method, url, headers, remoteAddress };
  const form = Object.entries(Object(body) as object).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ]);
  const text = asForm ? new URLSearchParams(form).toString() : (JSON.stringify(body) ?? '');
  return {
    method: method as 'POST',
    url,
    remoteAddress,
    headers: {
      ...headers,
      'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    },
    payload: isPacked ? gzipSync(text) : text,
  };
}

/** Errors whose status the specification prescribes. */
const prescribed = ['registration_failed', 'update_failed'];

const longest = new LongestRequests();

async function expectSense(request: FuzzedRequest, session?: Session): Promise<number> {
  uncaught.length = 0;
  const injection = injectionOf(request, session);
  const response = await longest.time(`${request.method} ${request.path}`, () => app.inject(injection));
  const type = String(response.headers['content-type'] ?? '');
  const said = type.includes('json') ? (response.json() as { code?: string; errors?: { field: string }[] }) : {};
  const isFault = response.statusCode >= 500 && response.statusCode !== 503 && !prescribed.includes(said.code ?? '');
  expect(isFault, `${response.statusCode} ${response.body.slice(0, 300)} ${String(uncaught)}`).toBe(false);
  const isCall = /^\/(api|data)\//.test(request.path);
  if (isCall && response.statusCode >= 400 && response.body !== '') expect(type).toMatch(/^application\/problem\+json/);
  return response.statusCode;
}

test(
  'returns no server error for anything a visitor can send to any call',
  async () => {
    await fc.assert(
      fc.asyncProperty(fuzzedRequests(describeCalls('http://localhost'), known, without), async (request) => {
        await expectSense(request);
      }),
      { numRuns: cases },
    );
  },
  limitMs,
);

test(
  'returns no server error for anything a member can send to any call',
  async () => {
    let session = await logIn();
    await fc.assert(
      fc.asyncProperty(fuzzedRequests(describeCalls('http://localhost'), known, without), async (request) => {
        if ((await expectSense(request, session)) === 401) session = await logIn();
      }),
      { numRuns: cases },
    );
  },
  limitMs,
);

test.runIf(process.env.FUZZ_CASES)('blocks the event loop for less than 200 ms with any of these requests', () => {
  console.log(String(longest));
  expect(longest.longestMs).toBeLessThan(200);
});

test.each([
  '/assets/%00',
  '/assets/..%2f..%2fpackage.json',
  '/api/%00',
  '/data/%00.json',
  '/api/payments/%00/callback',
  '/en_us/Event/%.html',
  '/api/%E0%A4%A',
  '/posters/%00',
])('returns 404 for %s', async (url) => {
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(404);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  { method: 'DELETE', url: '/api/cart', allow: 'GET, HEAD' },
  { method: 'GET', url: '/api/user/login.do', allow: 'POST' },
  // Outside /api, next to the pages.
  { method: 'GET', url: '/ContactUs.do', allow: 'POST' },
  { method: 'GET', url: '/Logout.do', allow: 'POST' },
  { method: 'PUT', url: '/memberTopUpPayments.do', allow: 'POST' },
] as const)('returns the allowed methods for $method $url', async ({ method, url, allow }) => {
  const response = await app.inject({ method, url });
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toBe(allow);
  expect(response.json()).toMatchObject({ code: 'method_not_allowed' });
});

test.each([
  ['/Login.do?targetUrl=%2Fzh_cn%2FFaq.html%3Fa%3D1', '/zh_cn/Login.html?targetUrl=%2Fzh_cn%2FFaq.html%3Fa%3D1'],
  ['/Login.do', '/zh_hk/Login.html'],
  ['/Member/Subscribe.do?redirectUrl=%2Fzh_hk%2FFaq.html', '/zh_hk/Newsletter.html'],
])('redirects %s, followed as a link, to the page with its form', async (url, to) => {
  const response = await app.inject({ url });
  expect([response.statusCode, response.headers.location]).toEqual([302, to]);
});
