import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hongKongDay } from '../../../contract/core/hong-kong-calendar.ts';
import { sessionCookieName } from '../../../contract/identity/account.ts';
import { explainErrors } from '../explain-errors.ts';
import { allHandlers } from '../../all-handlers.ts';
import { permitSystem } from '../../features/audit/permit-action.ts';
import { importFeed } from '../../features/catalogue/feeds/import-feed.ts';
import { addDemonstrationMembers } from '../../features/identity/accounts/add-demonstration-members.ts';
import { makeContextOf } from '../make-context.ts';
import { createHttp } from '../../platform/http.ts';
import { calls } from '../../../contract/calls.ts';
import { serveCalls } from './serve-calls.ts';
import { servePaymentCallbacks } from '../../features/payments/routes.ts';
import { serveFiles } from '../pages/serve-files.ts';
import { serveHealth } from '../serve-health.ts';
import { allowances } from '../../features/identity/throttling/rules.ts';
import { serveSecurityText } from '../serve-security-text.ts';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';

let program: TestProgram;
let app: FastifyInstance;

beforeAll(async () => {
  program = await openTestProgram();
  await addDemonstrationMembers(program);
  const day = hongKongDay(new Date(program.now().getTime() + 30 * 86_400_000));
  await importFeed(program, permitSystem('start', 'feed.import', 'test'), {
    source: 'test',
    presenters: [],
    venues: [{ key: 'v', name: { en_us: 'Hall', zh_hk: '會堂', zh_cn: '会堂' }, region: 'HK' }],
    events: [
      {
        key: 'e',
        type: 'shows',
        category: 'music',
        title: { en_us: 'A & B <concert>', zh_hk: '音樂會', zh_cn: '音乐会' },
        venue: 'v',
        performances: [{ key: 'p', startsAt: `${day}T20:00:00+08:00` }],
      },
    ],
  });
  app = await createHttp(program.config, program.log);
  const makeContext = makeContextOf(program);
  explainErrors(app);
  serveHealth(app, program);
  serveSecurityText(app, program);
  await servePaymentCallbacks(app, program);
  await serveCalls(app, allHandlers, makeContext);
  await serveFiles(app, program);
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await program?.close();
});

async function logIn(): Promise<{ cookie: string; token: string }> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/login.do',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { loginName: 'demo', password: 'fei-demo-2026' },
  });
  expect(response.statusCode).toBe(200);
  const cookie = response.cookies.find((one) => one.name === sessionCookieName)!;
  return { cookie: `${cookie.name}=${cookie.value}`, token: response.json<{ loginToken: string }>().loginToken };
}

describe('every call', () => {
  test("reports input errors as problem+json in the caller's language, naming each field", async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/user/login.do',
      headers: { 'x-language': 'zh_cn' },
      payload: { loginName: ' ', password: '' },
    });
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.json()).toMatchObject({
      code: 'invalid_input',
      detail: '请检查标出的项目。',
      errors: [
        { field: 'loginName', detail: '请输入邮箱或登录名。' },
        { field: 'password', detail: '请输入密码。' },
      ],
    });
  });

  test.each([
    ['not JSON', '{"loginName":', 'application/json'],
    ['of another type', '<login/>', 'application/xml'],
    ['too large', JSON.stringify({ loginName: 'x'.repeat(70_000) }), 'application/json'],
  ])('rejects a body that is %s without a stack trace', async (_, payload, type) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/user/login.do',
      headers: { 'content-type': type },
      payload,
    });
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.body).not.toMatch(/node_modules|\.ts:/);
  });

  test('returns 404, never a page, below /api and /data', async () => {
    for (const url of ['/api/nothing', '/data/nothing.json', '/api/']) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  test("enforces the contract's login requirements", async () => {
    const answer = await app.inject({ url: '/api/cart', headers: { 'x-language': 'en_us' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'login_required', detail: 'Please login first.' });
  });
});

describe('change by a member', () => {
  test('accepts a JSON content type and no body if the call takes none', async () => {
    const { cookie, token } = await logIn();
    const send = (method: 'POST' | 'DELETE', url: string) =>
      app.inject({
        method,
        url,
        headers: { cookie, 'x-login-token': token, 'content-type': 'application/json', 'x-language': 'en_us' },
        payload: '',
      });
    const result = await send('DELETE', '/api/cart/discount-code');
    expect([result.statusCode, result.json()]).toEqual([200, { removed: false }]);
    const missing = await send('POST', '/api/user/login.do');
    expect(missing.json()).toMatchObject({
      code: 'invalid_input',
      errors: [{ field: 'loginName' }, { field: 'password' }],
    });
  });

  test('requires the anti-forgery token in addition to the cookie', async () => {
    const { cookie, token } = await logIn();
    const post = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/user/txns.do', headers: { cookie, ...headers }, payload: {} });
    expect((await post({})).json()).toMatchObject({ code: 'forged_request' });
    expect((await post({ 'x-login-token': `${token.slice(0, -1)}x` })).statusCode).toBe(403);
    expect((await post({ 'x-login-token': token })).statusCode).toBe(200);
  });

  test('rejects the anti-forgery token without its session', async () => {
    const { token } = await logIn();
    const response = await app.inject({
      method: 'POST',
      url: '/api/user/txns.do',
      headers: { 'x-login-token': token },
      payload: {},
    });
    expect(response.statusCode).toBe(401);
  });

  test('rejects requests from other sites', async () => {
    const payload = { loginName: 'demo', password: 'fei-demo-2026' };
    const post = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/user/login.do', headers, payload });
    expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post({ origin: 'null' })).statusCode).toBe(403);
  });
});

describe('data files', () => {
  test('sends a strong ETag and does not resend unchanged data', async () => {
    const first = await app.inject({ url: '/data/utsvEventList.json?_t=1' });
    expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    const again = await app.inject({
      url: '/data/utsvEventList.json?_t=2',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test("lists the event in three languages under the public feed's names", async () => {
    const { utsvEventList } = (await app.inject({ url: '/data/utsvEventList.json' })).json<{
      utsvEventList: unknown[];
    }>();
    expect(utsvEventList).toMatchObject([
      { nameEng: 'A & B <concert>', nameTc: '音樂會', nameSc: '音乐会', linkMode: 'LIVE' },
    ]);
  });
});

describe('files for machines', () => {
  test('lists the sitemap in robots.txt, and every event in three languages in the sitemap', async () => {
    expect((await app.inject({ url: '/robots.txt' })).body).toContain('Sitemap: ');
    const sitemap = (await app.inject({ url: '/sitemap.xml' })).body;
    for (const language of ['en_us', 'zh_hk', 'zh_cn']) expect(sitemap).toContain(`/${language}/Event/1001.html</loc>`);
    expect(sitemap).not.toContain('Cart.html');
  });

  test('describes every call in the OpenAPI document', async () => {
    const document = (await app.inject({ url: '/api/openapi.json' })).json<{
      openapi: string;
      paths: Record<string, object>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(Object.keys(calls).length);
    expect(document.paths['/api/events/{number}']).toMatchObject({
      get: { parameters: [{ name: 'number', in: 'path', required: true }] },
    });
  });

  test('draws posters as SVG and previews as PNG, and nothing else', async () => {
    const svg = await app.inject({ url: '/posters/1001/zh_hk.svg' });
    expect(svg.headers['content-type']).toBe('image/svg+xml');
    const png = await app.inject({ url: '/posters/1001/en_us.png' });
    expect(png.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    for (const url of [
      '/posters/1001/fr.svg',
      '/posters/1001/en_us.gif',
      '/posters/99/en_us.svg',
      '/posters/x/en_us.svg',
    ]) {
      expect((await app.inject({ url })).statusCode).toBe(404);
    }
  });
});

describe('preferences', () => {
  test('stores a choice for 30 days, ignores unknown ones, and redirects to our own pages only', async () => {
    const post = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/look',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    const good = await post('theme=night&fontSize=18px&back=%2Fen_us%2FEvents.html%3Fq%3Dx');
    expect(good.statusCode).toBe(303);
    expect(good.headers.location).toBe('/en_us/Events.html?q=x');
    expect(good.cookies).toMatchObject([
      { name: 'cl-theme-color', value: 'night', maxAge: 2_592_000 },
      { name: 'cl-font-size', value: '18px', maxAge: 2_592_000 },
    ]);
    expect((await post('theme=pink')).cookies).toMatchObject([{ value: 'default' }]);
    for (const back of ['//evil.example', 'https://evil.example', '/en_us//evil.example', '/\\evil.example']) {
      expect((await post(`theme=night&back=${encodeURIComponent(back)}`)).headers.location).toBe('/');
    }
  });
});

describe('payment callbacks', () => {
  test("rejects callbacks without the provider's signature", async () => {
    for (const headers of [
      {},
      { 'x-sandbox-signature': 't=1,v1=00' },
      { 'x-sandbox-signature': `t=${Math.floor(program.now().getTime() / 1000)},v1=${'0'.repeat(64)}` },
    ]) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/payments/sandbox/callback',
        headers,
        payload: '{}',
      });
      expect(response.statusCode).toBe(403);
    }
    const other = await app.inject({ method: 'POST', url: '/api/payments/nobody/callback', payload: '{}' });
    expect(other.statusCode).toBe(404);
  });
});

test('reports readiness only while the database responds', async () => {
  expect((await app.inject({ url: '/healthz' })).json()).toMatchObject({ ok: true, mail: { bounced: 0 } });
  // Outside requests: from another address, or through a proxy on this machine.
  const requested = [{ remoteAddress: '203.0.113.7' }, { headers: { 'x-forwarded-for': '127.0.0.1' } }];
  for (const stranger of requested)
    expect((await app.inject({ url: '/healthz', ...stranger })).json()).toEqual({ ok: true });
  expect((await app.inject({ url: '/readyz' })).json()).toMatchObject({ ready: true });
});

test('publishes where to report a vulnerability and when that notice expires', async () => {
  const { headers, body } = await app.inject({ url: '/.well-known/security.txt' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:service@fei\.example$/m);
  expect(body).toContain(`Canonical: ${program.config.publicUrl}/.well-known/security.txt`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  const days = (expires - program.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test('states how many seconds remain until a limit resets', async () => {
  const ask = () =>
    app.inject({ method: 'POST', url: '/api/user/forgotPassword.do', payload: { email: 'nobody@example.hk' } });
  for (let n = 0; n < allowances.passwordReset.mailbox[0].points; n++) expect((await ask()).statusCode).toBe(404);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
  expect(refused.json()).toMatchObject({ retryAfter: seconds });
});

test("logs a change without the session's token as a security event", async () => {
  const { cookie } = await logIn();
  const warn = vi.spyOn(program.log, 'warn').mockImplementation(() => undefined);
  const response = await app.inject({ method: 'POST', url: '/api/user/sessions/end.do?x=1', headers: { cookie } });
  expect(response.statusCode).toBe(403);
  const line: unknown = expect.objectContaining({
    security: 'forged_request',
    path: '/api/user/sessions/end.do',
    memberId: expect.any(String) as string,
  });
  expect(warn).toHaveBeenCalledWith(line, 'security');
  warn.mockRestore();
});

test.each(['identity', 'gzip', 'br'])(
  'sends every reader the same bytes of a cached response: %s',
  async (encoding) => {
    const other = await createHttp(program.config, program.log);
    const sent: unknown[] = [];
    other.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload));
    await serveCalls(other, allHandlers, makeContextOf(program));
    const ask = () => other.inject({ url: '/api/addressList.do', headers: { 'accept-encoding': encoding } });
    const results = [await ask(), await ask()];
    expect(results.map(({ statusCode, headers }) => [statusCode, headers['content-encoding'] ?? 'identity'])).toEqual([
      [200, encoding],
      [200, encoding],
    ]);
    expect(sent[0]).toBeInstanceOf(Buffer);
    expect(sent[0]).toBe(sent[1]);
    await other.close();
  },
);
