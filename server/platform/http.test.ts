import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { until } from '../testing/wait-for.ts';
import { readConfig } from './config.ts';
import { createHttp, type FirstAnswer } from './http.ts';
import { createLog } from './log.ts';

async function answer(host: string) {
  const app = await createHttp(readConfig({}), createLog('silent'));
  app.get('/', async () => 'here');
  const { statusCode, headers, body } = await app.inject({ url: '/', headers: { host } });
  await app.close();
  return { statusCode, headers, body };
}

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'cn.localhost:3000'])(
  "serves this machine's name %s in local mode",
  async (host) => {
    expect(await answer(host)).toMatchObject({ statusCode: 200, body: 'here' });
  },
);

test.each(['rebound.example', 'localhost.example:3000', '10.0.0.7:3000'])(
  'rejects the name %s in local mode, since someone may have pointed it at this machine',
  async (host) => {
    expect(await answer(host)).toMatchObject({ statusCode: 421 });
  },
);

test('rejects a request that names two hosts', async () => {
  const app = await createHttp(readConfig({}), createLog('silent'));
  app.get('/', async () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (hosts: string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(['GET / HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''].join('\r\n'));
    return (await text(socket)).split('\r\n', 1)[0];
  };
  expect(await ask(['localhost'])).toBe('HTTP/1.1 200 OK');
  expect(await ask(['localhost', 'evil.example'])).toBe('HTTP/1.1 400 Bad Request');
  expect(await ask(['localhost', 'localhost'])).toBe('HTTP/1.1 400 Bad Request');
  await app.close();
});

test('closes a connection whose client does not read the response', async () => {
  const app = await createHttp(readConfig({}), createLog('silent'));
  app.get('/', async () => Buffer.alloc(30_000_000));
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(app.server.timeout).toBe(300_000);
  app.server.timeout = 50;
  let closed = 0;
  app.server.on('connection', (socket) => socket.on('close', () => closed++));
  const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  reader.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await until(() => closed === 1);
  reader.destroy();
  await app.close();
});

test.each([
  [429, '60'],
  [503, '2'],
])('sends Retry-After with every %i response', async (status, seconds) => {
  const app = await createHttp(readConfig({}), createLog('silent'));
  app.get('/plain', async (_request, reply) => reply.code(status).send('no'));
  app.get('/known', async (_request, reply) => reply.code(status).header('retry-after', '17').send('no'));
  app.get('/thrown', async () => {
    throw Object.assign(new Error('no'), { statusCode: status });
  });
  const after = async (url: string) =>
    (await app.inject({ url, headers: { host: 'localhost' } })).headers['retry-after'];
  expect([await after('/plain'), await after('/thrown'), await after('/known')]).toEqual([seconds, seconds, '17']);
  await app.close();
});

test('names only permissions that current browsers support', async () => {
  const { headers } = await answer('localhost');
  expect(headers['permissions-policy']).not.toMatch(/web-share|bluetooth/);
});

test('forbids loading, framing and unused permissions on every response', async () => {
  const { headers } = await answer('localhost');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; ?frame-ancestors 'none'$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  const allowed = String(headers['permissions-policy']).split(', ');
  expect(allowed).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'payment=()']));
  expect(allowed).toEqual(expect.arrayContaining(['publickey-credentials-get=(self)', 'clipboard-write=(self)']));
});

test('serves cached responses before rendered pages and queues those that need a read', async () => {
  const [making, requested]: [PromiseWithResolvers<void>, string[]] = [Promise.withResolvers<void>(), []];
  const first: FirstAnswer = {
    answer: (request, reply) => {
      requested.push(request.url);
      if (request.url === '/kept') return (reply.hijack(), reply.raw.end('kept'), true);
      return request.url === '/member' && (() => Promise.resolve((reply.hijack(), reply.raw.end('own'), true)));
    },
  };
  const app = await createHttp(readConfig({}), createLog('silent'), first);
  app.get('/*', () => making.promise.then(() => 'made'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const page = (path: string) => fetch(origin + path, { headers: { accept: 'text/html' } }).then((it) => it.text());
  const made = Array.from({ length: 200 }, (_one, at) => page(`/${at}`));
  await until(() => requested.length === 200);
  const own = page('/member').then((result) => (requested.push('answered'), result));
  await until(() => requested.includes('/member'));
  expect(await page('/kept')).toBe('kept');
  expect(requested).not.toContain('answered');
  making.resolve();
  expect(await own).toBe('own');
  expect(new Set(await Promise.all(made))).toEqual(new Set(['made']));
  await app.close();
});
