import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { allHandlers } from '../../all-handlers.ts';
import { createHttp, type FirstAnswer } from '../../platform/http.ts';
import { openTestProgram } from '../../testing/open-program.ts';
import { makeContextOf } from '../make-context.ts';
import { hashOf } from './finish-page.ts';
import { requestKey } from './rendered-page-cache.ts';
import { servePages } from './serve-pages.ts';
import { testPageBuild } from './testing-page-build.ts';

afterEach(() => vi.restoreAllMocks());

test('serves a cached page only under the host that it was rendered for', async () => {
  const program = await openTestProgram();
  // Simulates a proxy that forwards the visitor's Host header.
  const app = await createHttp({ ...program.config, local: false }, program.log);
  app.get('/', async (request) => requestKey(request, request.cookies));
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/', headers: { host: 'fei.example', ...headers } })).body;
  expect(await ask({})).toBe(await ask({}));
  const keys = [
    await ask({}),
    await ask({ 'x-forwarded-host': 'fei.hk' }),
    await ask({ host: 'fei.hk:1' }),
    await ask({ cookie: 'lang=en' }),
    await ask({ 'accept-language': 'zh' }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  await app.close();
  await program.close();
});

test("allows a page's own scripts after it was rendered again for others", async () => {
  const program = await openTestProgram();
  const first: FirstAnswer = {};
  const app = await createHttp(program.config, program.log, first);
  let rendered = 0;
  const build = testPageBuild({ write: ({ nonce }) => `<script nonce="${nonce}">at = ${++rendered}</script>` });
  const source = { build: async () => build, assets: undefined, wordsScript: () => null };
  await servePages(app, first, { program, handlers: allHandlers, makeContext: makeContextOf(program), source });
  let nowMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const ask = async (language: string) => {
    const { headers, body } = await app.inject({
      url: '/en_us/Events.html',
      headers: { host: 'localhost', 'accept-language': language },
    });
    const [, script = ''] = /<script>(.+)<\/script>/.exec(body) ?? [];
    return { script, isAllowed: String(headers['content-security-policy']).includes(hashOf(script)) };
  };
  expect(await ask('zh')).toEqual({ script: 'at = 1', isAllowed: true });
  nowMs += 2000;
  expect(await ask('en')).toEqual({ script: 'at = 2', isAllowed: true });
  expect(await ask('zh')).toEqual({ script: 'at = 2', isAllowed: true });
  await app.close();
  await program.close();
});

test.each([
  '//',
  '///',
  '//\\',
  '//[',
  '//:',
  '//a:b:c',
  '//evil.example%2f/Event/1.html?code=x',
  '//evil.example/Event/1.html?code=x',
  '/\\evil.example/Event/1.html?code=x',
  '//evil.example/a/Event/1/Tickets.html?code=x&y=1',
])('serves %s without an error or a redirect to another host', async (url) => {
  const program = await openTestProgram();
  const first: FirstAnswer = {};
  const app = await createHttp(program.config, program.log, first);
  const build = testPageBuild({ write: () => 'page' });
  const source = { build: async () => build, assets: undefined, wordsScript: () => null };
  await servePages(app, first, { program, handlers: allHandlers, makeContext: makeContextOf(program), source });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const { port } = app.server.address() as AddressInfo;
    const { status, location } = await getRaw(port, url);
    expect(status).toBeLessThan(500);
    const { host } = new URL(location ?? '/', `http://localhost:${port}/`);
    expect(host).toBe(`localhost:${port}`);
  } finally {
    await app.close();
    await program.close();
  }
});

/** Requests a raw path, which a URL parser would reject. */
async function getRaw(port: number, path: string): Promise<{ status: number; location: string | undefined }> {
  const headers = { host: `localhost:${port}`, accept: 'text/html' };
  const [result] = (await once(get({ host: '127.0.0.1', port, path, headers }), 'response')) as [IncomingMessage];
  result.resume();
  return { status: result.statusCode ?? 0, location: result.headers.location };
}
