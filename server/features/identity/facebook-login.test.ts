import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionCookieName } from '../../../contract/identity/account.ts';
import { allHandlers } from '../../all-handlers.ts';
import { makeContextOf } from '../../http/make-context.ts';
import { serveCalls } from '../../http/api/serve-calls.ts';
import { createHttp } from '../../platform/http.ts';
import { openTestFacebook, testFacebookApp, type TestFacebook } from '../../testing/facebook.ts';
import { openTestIdentityProvider, testClientId, walkThrough } from '../../testing/identity-provider.ts';
import { activatedMember } from '../../testing/members.ts';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { serveSignInMethods } from './routes.ts';

const origin = 'http://localhost:3000';
const callbacks = [`${origin}/api/login/facebook/callback`];
const headers = { host: 'localhost:3000' };
type Cookies = Record<string, string>;

interface Site {
  program: TestProgram;
  app: FastifyInstance;
}

async function openSite(environment: Record<string, string>): Promise<Site> {
  const program = await openTestProgram({ environment });
  const app = await createHttp(program.config, program.log);
  await serveCalls(app, allHandlers, makeContextOf(program));
  serveSignInMethods(app, program, makeContextOf(program));
  return { program, app };
}

async function closeSite({ program, app }: Site): Promise<void> {
  await app.close();
  await program.close();
}

async function visit({ app }: Site, address: string, cookies: Cookies): Promise<string> {
  const { pathname, search } = new URL(address, origin);
  const response = await app.inject({ method: 'GET', url: pathname + search, headers, cookies });
  for (const { name, value } of response.cookies) cookies[name] = value;
  return String(response.headers.location);
}

/**
 * Signs in through the provider.
 * @returns the page that the site redirects to.
 */
async function comeBy(site: Site, issuer: string, cookies: Cookies): Promise<string> {
  const away = await visit(site, '/api/login/facebook/start?targetUrl=%2Fen_us%2FCart.html', cookies);
  return visit(site, await walkThrough(away, issuer), cookies);
}

const isLoggedIn = (cookies: Cookies) => Boolean(cookies[sessionCookieName]);

describe('Facebook login', () => {
  let facebook: TestFacebook;
  let site: Site;
  beforeAll(async () => {
    facebook = await openTestFacebook(callbacks, () => site.program.now());
    site = await openSite({
      FACEBOOK_CLIENT_ID: testFacebookApp.clientId,
      FACEBOOK_CLIENT_SECRET: testFacebookApp.clientSecret,
      FACEBOOK_ISSUER: facebook.issuer,
    });
  });
  afterAll(async () => {
    await closeSite(site);
    await facebook.close();
  });
  beforeEach(async () => {
    await site.program.pool.query('delete from rate_limit');
    facebook.outage = undefined;
    const sub = site.program.id();
    facebook.person = { sub, email: `${sub}@mail.example`, given_name: 'Ka Yan', family_name: 'Lee' };
  });

  async function memberWithLink(): Promise<{ link: () => Promise<string> }> {
    const email = `${site.program.id()}@mail.example`;
    await activatedMember(site.program, email);
    const payload = { loginName: email, password: 'correct horse' };
    const response = await site.app.inject({ method: 'POST', url: '/api/user/login.do', headers, payload });
    const cookies: Cookies = {};
    for (const { name, value } of response.cookies) cookies[name] = value;
    const { loginToken } = response.json<{ loginToken: string }>();
    const link = async () => {
      const started = await site.app.inject({
        method: 'POST',
        url: '/api/user/ways/link.do',
        headers: { ...headers, 'x-login-token': loginToken },
        cookies,
        payload: { provider: 'facebook' },
      });
      for (const { name, value } of started.cookies) cookies[name] = value;
      return visit(site, await walkThrough(started.json<{ address: string }>().address, facebook.issuer), cookies);
    };
    return { link };
  }

  test('logs in a member who linked it, regardless of the address that Facebook returns', async () => {
    const { link } = await memberWithLink();
    expect(await link()).toMatch(/Security\.html\?done=linked/);
    const cookies: Cookies = {};
    expect(await comeBy(site, facebook.issuer, cookies)).toBe('/en_us/Cart.html');
    expect(isLoggedIn(cookies)).toBe(true);
  });

  test('rejects a new person by default, because Facebook does not confirm the address', async () => {
    const cookies: Cookies = {};
    expect(await comeBy(site, facebook.issuer, cookies)).toMatch('trouble=provider_email_unproved');
    facebook.person = { sub: site.program.id() };
    expect(await comeBy(site, facebook.issuer, cookies)).toMatch('trouble=no_email_provided');
    expect(isLoggedIn(cookies)).toBe(false);
  });

  test('redirects to the login page after "Cancel" in the dialog', async () => {
    facebook.person = { ...facebook.person, cancels: true };
    const cookies: Cookies = {};
    const { searchParams } = new URL(await comeBy(site, facebook.issuer, cookies), origin);
    expect(Object.fromEntries(searchParams)).toEqual({ trouble: 'facebook_failed', targetUrl: '/en_us/Cart.html' });
    expect(isLoggedIn(cookies)).toBe(false);
  });

  test.each([
    { status: 400, message: 'This authorization code has expired.', type: 'OAuthException', code: 100 },
    { status: 400, message: 'Error validating client secret.', type: 'OAuthException', code: 1 },
    { status: 500, message: 'An unknown error has occurred.', type: 'FacebookApiException', code: 2 },
  ])('redirects to the login page if the token endpoint returns $status "$message"', async (outage) => {
    facebook.outage = outage;
    const cookies: Cookies = {};
    expect(await comeBy(site, facebook.issuer, cookies)).toMatch('trouble=facebook_failed');
    expect(isLoggedIn(cookies)).toBe(false);
  });

  test('accepts a code from Facebook once', async () => {
    const { link } = await memberWithLink();
    await link();
    const cookies: Cookies = {};
    const back = await walkThrough(await visit(site, '/api/login/facebook/start', cookies), facebook.issuer);
    const late = { ...cookies };
    await visit(site, back, cookies);
    expect(isLoggedIn(cookies)).toBe(true);
    expect(await visit(site, back, late)).toMatch('trouble=facebook_failed');
    expect(isLoggedIn(late)).toBe(false);
  });
});

describe('Facebook login with trusted addresses', () => {
  test('creates a member through any OpenID provider in its place', async () => {
    let site: Site | undefined;
    const provider = await openTestIdentityProvider(callbacks, () => site!.program.now());
    try {
      site = await openSite({
        FACEBOOK_CLIENT_ID: testClientId,
        FACEBOOK_CLIENT_SECRET: 'a secret of the tests',
        FACEBOOK_ISSUER: provider.issuer,
        FACEBOOK_EMAILS_PROVED: 'yes',
      });
      provider.person = { sub: 'one', email: 'new.one@mail.example', given_name: 'Ka Yan', family_name: 'Lee' };
      const cookies: Cookies = {};
      expect(await comeBy(site, provider.issuer, cookies)).toBe('/en_us/Cart.html');
      expect(isLoggedIn(cookies)).toBe(true);
    } finally {
      if (site) await closeSite(site);
      await provider.close();
    }
  });
});
