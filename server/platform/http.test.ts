import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';

async function answer(host: string) {
  const app = await createHttp(readConfig({}), createLog('silent'));
  app.get('/', async () => 'here');
  const { statusCode, headers, body } = await app.inject({ url: '/', headers: { host } });
  await app.close();
  return { statusCode, headers, body };
}

test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'cn.localhost:3000'])(
  'local mode answers under the name %s of this machine',
  async (host) => {
    expect(await answer(host)).toMatchObject({ statusCode: 200, body: 'here' });
  },
);

test.each(['rebound.example', 'localhost.example:3000', '10.0.0.7:3000'])(
  'local mode does not answer under the name %s, which somebody may have made to mean this machine',
  async (host) => {
    expect(await answer(host)).toMatchObject({ statusCode: 421 });
  },
);

test('every answer forbids what only pages may do', async () => {
  const { headers } = await answer('localhost');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; ?frame-ancestors 'none'$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  const allowed = String(headers['permissions-policy']).split(', ');
  expect(allowed).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'payment=()']));
  expect(allowed).toEqual(expect.arrayContaining(['publickey-credentials-get=(self)', 'web-share=(self)']));
});
