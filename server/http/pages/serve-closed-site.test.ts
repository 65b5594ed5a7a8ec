import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, callNamesOf } from '../../../contract/calls.ts';
import { allHandlers } from '../../all-handlers.ts';
import { allowOwnOrigins } from '../allow-own-origins.ts';
import { explainErrors } from '../explain-errors.ts';
import { permitSystem } from '../../features/audit/permit-action.ts';
import { turnSwitch } from '../../features/content/switches/turn-switch.ts';
import { addDemonstrationMembers } from '../../features/identity/accounts/add-demonstration-members.ts';
import { makeContextOf } from '../make-context.ts';
import { createHttp } from '../../platform/http.ts';
import { serveCalls } from '../api/serve-calls.ts';
import { serveClosedSite } from './serve-closed-site.ts';
import { servePaymentCallbacks } from '../../features/payments/routes.ts';
import { serveHealth } from '../serve-health.ts';
import { serveOfflinePage } from './serve-offline-page.ts';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';

const apiUrl = 'http://localhost:4369';

async function openSite(
  environment: Record<string, string> = {},
): Promise<{ program: TestProgram; app: FastifyInstance }> {
  const program = await openTestProgram({ environment });
  const app = await createHttp(program.config, program.log);
  explainErrors(app);
  allowOwnOrigins(app, program);
  serveClosedSite(app, program);
  serveOfflinePage(app, program);
  serveHealth(app, program);
  await servePaymentCallbacks(app, program);
  await serveCalls(app, allHandlers, makeContextOf(program));
  app.get('/*', async () => 'a page');
  await app.ready();
  return { program, app };
}

let program: TestProgram;
let app: FastifyInstance;
let other: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  ({ program, app } = await openSite());
  other = await openSite({ API_URL: apiUrl, SERVICE_WORKER: 'off', SITE_HK_URL: 'http://hk.localhost' });
  await addDemonstrationMembers(program);
});
afterAll(async () => {
  await app.close();
  await program.close();
  await other.app.close();
  await other.program.close();
});

describe('closed site', () => {
  test('serves a notice in all languages, the requested one first, and rejects calls', async () => {
    await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'site_closed'), true);
    const page = await app.inject({ url: '/zh_hk/Events.html', headers: { cookie: 'cl-theme-color=night' } });
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({ 'retry-after': '300', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain("style-src 'sha256-");
    expect(page.body).toContain('<html lang="zh-Hant-HK" data-theme="night"');
    for (const title of ['網站維護中', '网站维护中', 'We’re working on the site']) expect(page.body).toContain(title);
    expect(page.body.indexOf('<h1>網站維護中')).toBeGreaterThan(0);

    for (const url of ['/api/is_hot_event.do', '/data/utsvEventList.json', '/en_us/Events.html.data']) {
      const response = await app.inject({ url, headers: { 'x-language': 'en_us' } });
      expect(response.statusCode, url).toBe(503);
      expect(response.headers['retry-after']).toBe('300');
      expect(response.json()).toMatchObject({ code: 'site_closed', retryAfter: 300 });
    }
  });

  test.each([
    '/healthz',
    '/readyz',
    '/data/config.json',
    '/offline/en_us',
    '/sw.js',
    '/assets/root.js',
    '/sandbox/pay/sp_1',
  ])('serves %s while the site is closed', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(200);
  });

  test('accepts payment provider callbacks while the site is closed', async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/payments/sandbox/callback', payload: '{}' });
    // The signature was rejected, so the callback was processed.
    expect(reply.statusCode).toBe(403);
  });

  test('reopens immediately when the switch is turned off', async () => {
    await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'site_closed'), undefined);
    expect((await app.inject({ url: '/zh_hk/Events.html' })).body).toBe('a page');
  });
});

describe('offline page', () => {
  test('loads and allows no other resource', async () => {
    for (const [language, title] of [
      ['en_us', 'You’re offline'],
      ['zh_hk', '你目前離線'],
      ['zh_cn', '网络连接已断开'],
    ]) {
      const page = await app.inject({ url: `/offline/${language}` });
      expect(page.body).toContain(`<h1>${title}</h1>`);
      expect(page.body).not.toMatch(/src=|href="[^"]|url\(/);
      expect(page.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src 'sha256-.+script-src 'sha256-/,
      );
    }
    expect((await app.inject({ url: '/offline/fr' })).statusCode).toBe(404);
  });

  test('serves a worker that browsers always revalidate and that removes itself when switched off', async () => {
    const worker = await app.inject({ url: '/sw.js' });
    expect(worker.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(worker.body).toContain("request.mode !== 'navigate'");
    expect(worker.body).not.toContain('unregister');
    const farewell = await other.app.inject({ url: '/sw.js' });
    expect(farewell.body).toContain('self.registration.unregister()');
    expect(farewell.body).not.toContain('fetch');
  });
});

describe('API-only installation', () => {
  const asPage = (origin: string) => ({ origin, 'sec-fetch-site': 'same-site' });

  test('allows pages of this site to call it with their cookies', async () => {
    const response = await other.app.inject({ url: '/data/config.json', headers: asPage('http://hk.localhost') });
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'http://hk.localhost',
      'access-control-allow-credentials': 'true',
    });
    const requested = await other.app.inject({
      method: 'OPTIONS',
      url: '/api/user/login.do',
      headers: { ...asPage('http://localhost:3000'), 'access-control-request-method': 'POST' },
    });
    expect(requested.statusCode).toBe(204);
    expect(requested.headers['access-control-allow-headers']).toContain('x-login-token');
    for (const name of callNamesOf('json')) {
      const { path, method } = calls[name];
      const headers = { ...asPage('http://localhost:3000'), 'access-control-request-method': method };
      const { statusCode } = await other.app.inject({ method: 'OPTIONS', url: `${path}?_t=1`, headers });
      expect(statusCode, name).toBe(204);
    }
  });

  test('accepts changes only from pages of this site', async () => {
    const register = (origin: string) =>
      other.app.inject({ method: 'POST', url: '/api/otp.do', headers: asPage(origin), payload: { email: '' } });
    expect((await register('http://localhost:3000')).statusCode).toBe(422);
    expect((await register('http://evil.example')).statusCode).toBe(403);
    const foreign = await other.app.inject({ url: '/data/config.json', headers: asPage('http://evil.example') });
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('sets its session cookie for the pages too', async () => {
    await addDemonstrationMembers(other.program);
    const reply = await other.app.inject({
      method: 'POST',
      url: '/api/user/login.do',
      headers: { ...asPage('http://hk.localhost'), host: 'hk.localhost' },
      payload: { loginName: 'demo', password: 'fei-demo-2026' },
    });
    expect(reply.cookies.find((cookie) => cookie.httpOnly)).toMatchObject({ domain: 'hk.localhost' });
  });

  test('allows no origin on a site without a separate API address', async () => {
    const answer = await app.inject({ url: '/data/config.json', headers: asPage('http://localhost:3000') });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('POST /Login.do', () => {
  const right = { loginName: 'demo', password: 'fei-demo-2026' };
  const post = (query: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: `/Login.do${query}`, headers: { 'x-language': 'en_us', ...headers }, payload });

  test('logs in and returns only targets on this site', async () => {
    const result = await post('?targetUrl=%2Fen_us%2FSports.html', right);
    expect(result.statusCode).toBe(200);
    expect(result.json()).toMatchObject({ isLogin: true, redirectUrl: '/en_us/Sports.html' });
    expect(result.cookies.some((cookie) => cookie.httpOnly)).toBe(true);
    expect((await post('?targetUrl=https%3A%2F%2Fevil.example', right)).json()).toMatchObject({
      redirectUrl: '/en_us/Events.html',
    });
  });

  test('explains a failed login', async () => {
    const outcome = await post('', { ...right, password: 'wrong' });
    expect(outcome.statusCode).toBe(401);
    expect(outcome.json()).toMatchObject({ detail: 'Your password is incorrect.' });
  });

  test('passes a plain form on to the login page with its target', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/Login.do?targetUrl=%2Fen_us%2FSports.html%3Fa%3D1&x=y',
      headers: { 'x-language': 'en_us', accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(right).toString(),
    });
    expect(response.statusCode).toBe(307);
    expect(response.headers.location).toBe('/en_us/Login.html?targetUrl=%2Fen_us%2FSports.html%3Fa%3D1');
    expect(response.cookies).toEqual([]);
  });
});

describe('page that failed to render', () => {
  test("explains the error in the visitor's language and theme, with a reference to quote", async () => {
    const broken = await createHttp(program.config, program.log);
    explainErrors(broken);
    broken.get('/*', () => {
      throw new Error('<broken>');
    });
    const page = await broken.inject({ url: '/zh_cn/Events.html', headers: { cookie: 'cl-theme-color=black' } });
    await broken.close();
    expect(page.statusCode).toBe(500);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
    expect(page.body).toContain('<html lang="zh-Hans" data-theme="black"');
    expect(page.body).toMatch(/<h1>[^<]+<\/h1>/);
    expect(page.body).toMatch(/<small>[0-9a-f-]{36}<\/small>/);
    expect(page.body).not.toContain('broken');
  });
});

/**
 * Runs a worker's activation with these cache names.
 * @returns the remaining names.
 */
async function activate(worker: string, names: readonly string[]): Promise<string[]> {
  const left = new Set(names);
  const work: Promise<unknown>[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const caches = {
    keys: () => Promise.resolve([...left]),
    delete: (name: string) => Promise.resolve(left.delete(name)),
  };
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { unregister: () => Promise.resolve(true) },
    clients: { claim: () => Promise.resolve() },
  };
  runInNewContext(worker, { self, caches, Promise, URL });
  listeners.get('activate')!({ waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
  return [...left];
}

test("preserves other workers' caches, both in the service worker and in its removal", async () => {
  const { body: worker } = await app.inject({ url: '/sw.js' });
  const foreign = ['fei-gate-tickets', 'another'];
  expect(await activate(worker, [...foreign, 'fei-offline-older'])).toEqual(foreign);
  const { body: farewell } = await other.app.inject({ url: '/sw.js' });
  expect(await activate(farewell, [...foreign, 'fei-offline-older'])).toEqual(foreign);
});
