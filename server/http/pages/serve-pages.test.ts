import { expect, test } from 'vitest';
import { createHttp } from '../../platform/http.ts';
import { requestKey } from './serve-pages.ts';
import { openTestProgram } from '../../testing/open-program.ts';

test('a kept page answers only those who asked for it under the host that it was made for', async () => {
  const program = await openTestProgram();
  // As behind a proxy, which passes on what the visitor says of the host.
  const app = await createHttp({ ...program.config, local: false }, program.log);
  app.get('/', async (request) => requestKey(request));
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
