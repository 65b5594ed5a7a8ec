import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../contract/core/call.ts';
import { calls, memberFiles, callNamesOf, type CallName } from '../../contract/calls.ts';
import { sessionCookieName } from '../../contract/identity/account.ts';
import { allHandlers } from '../all-handlers.ts';
import { readCart } from '../features/orders/cart/read-cart.ts';
import { cancelCheckout } from '../features/orders/checkout/cancel-checkout.ts';
import { readCheckout } from '../features/orders/checkout/read-checkout.ts';
import { byTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../features/orders/checkout/testing-purchase.ts';
import { openWishList } from '../features/orders/resale/testing-resale.ts';
import { acceptTickets } from '../features/orders/tickets/accept-tickets.ts';
import { buyTickets, offerTo } from '../features/orders/tickets/testing-tickets.ts';
import { announceEvent, seatedZone } from '../features/seating/inventory/testing-sale.ts';
import { listNotices } from '../features/notices/inbox/list-notices.ts';
import { readSecurity } from '../features/identity/security/read-security.ts';
import { sessionSeconds } from '../features/identity/rules.ts';
import { makeContextOf } from '../http/make-context.ts';
import { createHttp } from '../platform/http.ts';
import { serveCalls } from '../http/api/serve-calls.ts';
import { serveMemberFiles } from '../http/pages/serve-member-files.ts';
import { runJobs } from '../testing/jobs.ts';
import { activatedMember } from '../testing/members.ts';
import { startTopUp } from '../features/top-ups/start-top-up.ts';
import { memberActor, openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import {
  requestedFiles,
  nothingDone,
  foreignAccessProbes,
  type Belongings,
  type MemberCall,
  type ForeignAccessProbe,
  type ProbedCall,
} from './testing-foreign-access.ts';
import { wishFor } from '../features/wish-list/testing-wishes.ts';

const memberCalls = callNamesOf('json').filter((name): name is MemberCall => calls[name].access !== 'anyone');
const changes = callNamesOf('json').filter((name) => calls[name].method !== 'GET');
const reaching = Object.keys(foreignAccessProbes) as ProbedCall[];

let program: TestProgram;
let app: FastifyInstance;
let theirs: Belongings;
let owner: ReturnType<TestProgram['ctx']>;
let session: { cookie: string; token: string };
let ownerSession: typeof session;

beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  const [performanceId] = await announceEvent(program, [seatedZone(4, 10)]);
  owner = program.ctx(memberActor((await activatedMember(program, 'owner@example.com')).memberId));
  const paid = await startFor(owner, [await holdFor(owner, performanceId!)]);
  await capture(owner, await payFor(owner, paid));
  await runJobs(program, { only: ['orders.settle_charges', 'notices.order_paid'] });
  const late = await startFor(owner, [await holdFor(owner, performanceId!)]);
  const latePayment = await payFor(owner, late);
  valueOf(await cancelCheckout(owner, late.checkoutId));
  await capture(owner, latePayment);
  await runJobs(program, { only: ['orders.settle_charges'] });
  const hold = await holdFor(owner, performanceId!);
  const { checkoutId } = await startFor(owner, [hold]);
  const passkeyId = program.id();
  await program.pool.query(
    `insert into member_passkey (id, member_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, 'credential', 'key', 0, '[]', 'Phone', $3)`,
    [passkeyId, owner.actor.kind !== 'member' ? null : owner.actor.actorId, program.now()],
  );
  const { rows } = await program.pool.query<{ id: string }>('select notice_id as id from notice');
  const things = {
    performanceId: performanceId!,
    holdId: hold.holdId,
    checkoutId,
    number: paid.groups[0]!.number,
    refunded: late.groups[0]!.number,
  };
  await activatedMember(program, 'other@example.com');
  app = await createHttp(program.config, program.log);
  await serveCalls(app, allHandlers, makeContextOf(program));
  serveMemberFiles(app, allHandlers, makeContextOf(program));
  await app.ready();
  session = await logIn('other@example.com');
  ownerSession = await logIn('owner@example.com');
  const sessionId = (await readSecurity(owner)).sessions[0]!.id;
  const topUpId = program.id();
  valueOf(await startTopUp(owner, { topUpId, cents: 100_00, method: 'card' }));
  const giver = program.ctx(memberActor((await activatedMember(program, 'giver@example.com')).memberId));
  const given = await buyTickets(program, giver, performanceId!);
  const { token } = await offerTo(giver, given, 'owner@example.com');
  valueOf(await acceptTickets(owner, token));
  const { transferId } = await offerTo(giver, given, 'else@example.com', [2]);
  await openWishList(program);
  const [wished] = await announceEvent(program, [seatedZone(1, 4)], { key: 'wished' });
  const wish = await wishFor(owner, wished!, { quantity: 1 });
  theirs = {
    ...things,
    receivedNumber: given.number,
    transferId,
    wish: { wishId: wish.id, performanceId: wished! },
    topUpId,
    passkeyId,
    sessionId,
    noticeId: rows[0]!.id,
  };
});
afterAll(async () => {
  await app?.close();
  await program?.close();
});

async function logIn(loginName: string): Promise<typeof session> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/login.do',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { loginName, password: 'correct horse' },
  });
  const cookie = response.cookies.find((one) => one.name === sessionCookieName)!;
  return { cookie: `${cookie.name}=${cookie.value}`, token: response.json<{ loginToken: string }>().loginToken };
}

function request(name: CallName, reach: ForeignAccessProbe, headers: Record<string, string>): InjectOptions {
  const { method, path }: Call = calls[name];
  const url = path.replaceAll(/:([a-z]+)/gi, (_, key: string) => encodeURIComponent(reach.params?.[key] ?? 'x'));
  return {
    method,
    url,
    headers,
    query: { ...reach.query },
    ...(method === 'GET' ? {} : { payload: reach.body ?? {} }),
  };
}

const ask = async (name: CallName, reach: ForeignAccessProbe, headers: Record<string, string>) => {
  const response = await app.inject(request(name, reach, headers));
  return { status: response.statusCode, code: response.json<{ code?: string }>().code, text: response.body };
};

describe('member calls', () => {
  test.each(memberCalls)('requires a login for %s', async (name) => {
    expect(await ask(name, {}, {})).toMatchObject({ status: 401, code: 'login_required' });
    expect(await ask(name, {}, { 'x-login-token': session.token })).toMatchObject({ status: 401 });
    const forged = { cookie: `${session.cookie.slice(0, -2)}xx`, 'x-login-token': session.token };
    expect(await ask(name, {}, forged)).toMatchObject({ status: 401 });
  });

  test.each(memberCalls)('rejects an expired session for %s', async (name) => {
    const startedAt = program.clock();
    try {
      program.clock.advance(sessionSeconds * 1000 + 1);
      const result = await ask(name, {}, { cookie: session.cookie, 'x-login-token': session.token });
      expect(result.status).toBe(401);
    } finally {
      program.clock.set(startedAt);
    }
  });

  test.each(reaching)("denies access to another member's data through %s", async (name) => {
    const before = await belongings();
    const outcome = await ask(name, foreignAccessProbes[name](theirs, program), {
      cookie: session.cookie,
      'x-login-token': session.token,
    });
    expect(await belongings()).toEqual(before);
    if (name in nothingDone) return expect(JSON.parse(outcome.text)).toEqual(nothingDone[name]);
    expect(outcome.status, outcome.text).toBeGreaterThanOrEqual(404);
    expect(outcome.status, outcome.text).toBeLessThan(410);
    expect(outcome.code).toMatch(/(not_found|_conflict|_expired)$/);
  });

  test('accepts the same requests from their owner, as far as the state allows', async () => {
    const headers = { cookie: ownerSession.cookie, 'x-login-token': ownerSession.token };
    for (const name of ['readCheckout', 'readTransaction', 'payCheckout', 'releaseHold'] as const) {
      expect((await ask(name, foreignAccessProbes[name](theirs, program), headers)).code ?? 'done', name).not.toMatch(
        /_not_found$/,
      );
    }
  });
});

describe('changes by a logged-in member', () => {
  test.each(changes)('requires the anti-forgery token for %s', async (name) => {
    const refused = { status: 403, code: 'forged_request' };
    expect(await ask(name, {}, { cookie: session.cookie })).toMatchObject(refused);
    expect(await ask(name, {}, { cookie: session.cookie, 'sec-fetch-site': 'same-origin' })).toMatchObject(refused);
    expect(await ask(name, {}, { cookie: session.cookie, 'x-login-token': 'A'.repeat(43) })).toMatchObject(refused);
    expect(await ask(name, {}, { cookie: session.cookie, 'x-login-token': ownerSession.token })).toMatchObject(refused);
  });
});

test.each(memberFiles())('restricts %s to its owner', async (name) => {
  const params = requestedFiles[name](theirs);
  const url = calls[name].path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? '');
  expect((await app.inject({ url })).statusCode).toBe(401);
  const others = await app.inject({ url, headers: { cookie: session.cookie } });
  if (Object.keys(params).length > 0) expect(others.statusCode).toBe(404);
  else expect(others.body).not.toContain('owner@example.com');
  const { cookie } = ownerSession;
  const own = await app.inject({ url, headers: { cookie } });
  expect(own.statusCode).toBe(200);
  expect(own.headers['cache-control']).toBe('no-store');
  if (Object.keys(params).length === 0) expect(own.body).toContain('owner@example.com');
});

async function belongings(): Promise<unknown> {
  const { now: _, ...cart } = await readCart(owner);
  const { now: __, ...checkout } = valueOf(await readCheckout(owner, theirs.checkoutId));
  const { sessions, passkeys } = await readSecurity(owner);
  const security = { passkeys, session: sessions.find((one) => one.id === theirs.sessionId) };
  const inbox = await listNotices(owner);
  const paid = valueOf(await allHandlers.readTransaction(owner, { query: { number: theirs.number } }));
  return { cart, checkout, paid, security, inbox };
}
