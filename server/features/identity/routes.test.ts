import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionCookieName } from '../../../contract/identity/account.ts';
import { allHandlers } from '../../all-handlers.ts';
import { makeContextOf } from '../../http/make-context.ts';
import { createHttp } from '../../platform/http.ts';
import { serveCalls } from '../../http/api/serve-calls.ts';
import { serveSignInMethods } from './routes.ts';
import { readOutbox } from '../../platform/mail.ts';
import { runJobs } from '../../testing/jobs.ts';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import {
  openTestIdentityProvider,
  testClientId,
  walkThrough,
  type TestIdentityProvider,
} from '../../testing/identity-provider.ts';
import { activatedMember } from '../../testing/members.ts';

const origin = 'http://localhost:3000';
let provider: TestIdentityProvider;
let program: TestProgram;
let app: FastifyInstance;

beforeAll(async () => {
  const callbacks = ['google', 'apple'].map((name) => `${origin}/api/login/${name}/callback`);
  provider = await openTestIdentityProvider(callbacks, () => program.now());
  const one = (name: string) => ({
    [`${name}_CLIENT_ID`]: testClientId,
    [`${name}_CLIENT_SECRET`]: 'a secret of the tests',
    [`${name}_ISSUER`]: provider.issuer,
  });
  program = await openTestProgram({ environment: { ...one('GOOGLE'), ...one('APPLE') } });
  app = await createHttp(program.config, program.log);
  await serveCalls(app, allHandlers, makeContextOf(program));
  serveSignInMethods(app, program, makeContextOf(program));
});
afterAll(async () => {
  await app.close();
  await program.close();
  await provider.close();
});
beforeEach(async () => {
  await program.pool.query('delete from rate_limit');
  provider.person = {
    sub: program.id(),
    email: `${program.id()}@mail.example`,
    email_verified: true,
    given_name: 'Ka Yan',
    family_name: 'Lee',
  };
});

type Cookies = Record<string, string>;

async function visit(address: string, cookies: Cookies, headers: Record<string, string> = {}) {
  const response = await app.inject({
    method: 'GET',
    url: address.replace(origin, ''),
    headers: { host: 'localhost:3000', ...headers },
    cookies,
  });
  for (const { name, value } of response.cookies) cookies[name] = value;
  return { status: response.statusCode, location: String(response.headers.location) };
}

/**
 * Starts at the site and goes through the provider.
 * @returns the return URL, not yet visited.
 */
async function begin(cookies: Cookies, name = 'google', query = ''): Promise<string> {
  const { location } = await visit(`/api/login/${name}/start${query}`, cookies);
  expect(location).toMatch(provider.issuer);
  return walkThrough(location, provider.issuer);
}

const isLoggedIn = (cookies: Cookies) => Boolean(cookies[sessionCookieName]);
const rowsOf = async (email: string) =>
  (await program.pool.query('select id, email_verified, name from member where email = $1', [email])).rows;

describe('return from a provider', () => {
  test('creates a member with only the data that the provider gave, and continues to the requested page', async () => {
    const cookies: Cookies = {};
    const back = await begin(cookies, 'google', '?targetUrl=%2Fen_us%2FCart.html');
    expect(back).toMatch(`${origin}/api/login/google/callback?`);
    expect(await visit(back, cookies)).toEqual({ status: 303, location: '/en_us/Cart.html' });
    expect(isLoggedIn(cookies)).toBe(true);
    const profile = await app.inject({ url: '/api/user.do', headers: { host: 'localhost:3000' }, cookies });
    expect(profile.json()).toMatchObject({
      email: provider.person.email,
      firstName: 'Ka Yan',
      lastName: 'Lee',
      birthday: null,
      address: null,
      mobile: null,
      title: null,
    });
  });

  test('redirects to the login page if there is no response, preserving the requested page', async () => {
    const cookies: Cookies = {};
    const back = new URL(await begin(cookies, 'google', '?targetUrl=%2Fen_us%2FCart.html'));
    back.searchParams.delete('code');
    const { location } = await visit(back.href, cookies);
    const { searchParams } = new URL(location, origin);
    expect(Object.fromEntries(searchParams)).toEqual({ trouble: 'google_failed', targetUrl: '/en_us/Cart.html' });
    expect(isLoggedIn(cookies)).toBe(false);
  });

  test('finds the same member even if the email has changed', async () => {
    const first: Cookies = {};
    await visit(await begin(first), first);
    const [member] = await rowsOf(provider.person.email!);
    provider.person = { sub: provider.person.sub, email: 'elsewhere@mail.example', email_verified: false };
    const second: Cookies = {};
    await visit(await begin(second), second);
    const seen = await app.inject({ url: '/api/session', headers: { host: 'localhost:3000' }, cookies: second });
    expect(seen.json()).toMatchObject({ isLogin: true, memberId: member.id });
  });

  test('accepts a state once, even if used concurrently', async () => {
    const cookies: Cookies = {};
    const back = await begin(cookies);
    const tries = Array.from({ length: 5 }, () => ({ ...cookies }));
    await Promise.all(tries.map((one) => visit(back, one)));
    expect(tries.filter(isLoggedIn)).toHaveLength(1);
    const late = { ...cookies };
    expect((await visit(back, late)).location).toMatch(/Login\.html\?trouble=google_failed/);
    expect(isLoggedIn(late)).toBe(false);
  });

  test('rejects another browser and leaves the state usable', async () => {
    const cookies: Cookies = {};
    const back = await begin(cookies);
    const other: Cookies = {};
    expect((await visit(back, other)).location).toMatch('trouble=google_failed');
    await visit(await begin(other), { ...other });
    expect(isLoggedIn(other)).toBe(false);
    await visit(back, cookies);
    expect(isLoggedIn(cookies)).toBe(true);
  });

  test('rejects a state of another provider or from ten minutes ago', async () => {
    const cookies: Cookies = {};
    const back = await begin(cookies);
    await visit(back.replace('/google/', '/apple/'), cookies);
    expect(isLoggedIn(cookies)).toBe(false);
    await program.pool.query('update login_step set expires_at = $1', [program.now()]);
    await visit(back, cookies);
    expect(isLoggedIn(cookies)).toBe(false);
  });

  test("rejects a code with another issuer's name", async () => {
    const cookies: Cookies = {};
    const back = new URL(await begin(cookies));
    back.searchParams.set('iss', 'https://elsewhere.example');
    await visit(back.href, cookies);
    expect(isLoggedIn(cookies)).toBe(false);
  });

  test('rejects an unverified or missing email with a message', async () => {
    provider.person = { ...provider.person, email_verified: false };
    const cookies: Cookies = {};
    expect((await visit(await begin(cookies), cookies)).location).toMatch('trouble=provider_email_unproved');
    provider.person = { sub: program.id() };
    expect((await visit(await begin(cookies), cookies)).location).toMatch('trouble=no_email_provided');
    expect(isLoggedIn(cookies)).toBe(false);
  });

  test("completes Apple's cookieless POST in the browser that started the login", async () => {
    provider.person = { sub: program.id(), email: provider.person.email!, email_verified: true };
    const cookies: Cookies = {};
    const { location } = await visit('/api/login/apple/start', cookies);
    const requested = new URL(location);
    expect(requested.searchParams.get('response_mode')).toBe('form_post');
    // The form that the provider would write contains its redirect's parameters.
    requested.searchParams.delete('response_mode');
    requested.searchParams.set('scope', 'openid email profile');
    const back = new URL(await walkThrough(requested.href, provider.issuer));
    const posted = await app.inject({
      method: 'POST',
      url: back.pathname,
      headers: {
        host: 'localhost:3000',
        origin: provider.issuer,
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        state: back.searchParams.get('state')!,
        code: back.searchParams.get('code')!,
        user: JSON.stringify({ name: { firstName: '嘉欣', lastName: '李' } }),
      }).toString(),
    });
    expect(posted.statusCode).toBe(303);
    expect(posted.cookies).toEqual([]);
    const stranger: Cookies = {};
    await visit(String(posted.headers.location), stranger);
    expect(isLoggedIn(stranger)).toBe(false);
    await visit(String(posted.headers.location), cookies);
    expect(isLoggedIn(cookies)).toBe(true);
    expect((await rowsOf(provider.person.email!))[0].name).toBe('李嘉欣');
  });

  test('rejects a login started by another site, and an unknown provider', async () => {
    const cookies: Cookies = {};
    const { location } = await visit('/api/login/google/start', cookies, { 'sec-fetch-site': 'cross-site' });
    expect(location).toMatch(/^\/\w+\/Login\.html/);
    expect((await visit('/api/login/facebook/start', cookies)).location).toMatch('trouble=not_found');
    expect((await visit('/api/login/other/start', cookies)).status).toBe(404);
  });
});

describe('linking from the security page', () => {
  async function loggedIn(email: string): Promise<{ cookies: Cookies; link: () => Promise<string> }> {
    await activatedMember(program, email);
    const body = { loginName: email, password: 'correct horse' };
    const headers = { host: 'localhost:3000' };
    const response = await app.inject({ method: 'POST', url: '/api/user/login.do', headers, payload: body });
    const cookies: Cookies = {};
    for (const { name, value } of response.cookies) cookies[name] = value;
    const token = response.json<{ loginToken: string }>().loginToken;
    const link = async () => {
      const started = await app.inject({
        method: 'POST',
        url: '/api/user/ways/link.do',
        headers: { ...headers, 'x-login-token': token },
        cookies,
        payload: { provider: 'google' },
      });
      for (const { name, value } of started.cookies) cookies[name] = value;
      return walkThrough(started.json<{ address: string }>().address, provider.issuer);
    };
    return { cookies, link };
  }

  test('links an identity with any email to the requesting member, who can then sign in with it', async () => {
    provider.person = { ...provider.person, email_verified: false };
    const { cookies, link } = await loggedIn(`${program.id()}@mail.example`);
    expect((await visit(await link(), cookies)).location).toMatch(/Security\.html\?done=linked/);
    const fresh: Cookies = {};
    await visit(await begin(fresh), fresh);
    expect(isLoggedIn(fresh)).toBe(true);
    await runJobs(program);
    const told = (await readOutbox(program.pool, 50)).filter(({ messageId }) => messageId.startsWith('way-in-'));
    expect(told.map(({ subject }) => subject)).toEqual(['Google was added to your Fei account']);
  });

  test("leaves another member's identity unchanged and links nothing without a session", async () => {
    const theirs: Cookies = {};
    await visit(await begin(theirs), theirs);
    const { cookies, link } = await loggedIn(`${program.id()}@mail.example`);
    expect((await visit(await link(), cookies)).location).toMatch(/Security\.html\?trouble=google_failed/);
    provider.person = { ...provider.person, sub: program.id() };
    const back = await link();
    const { [sessionCookieName]: _session, ...without } = cookies;
    expect((await visit(back, without)).location).toMatch('trouble=google_failed');
  });
});
