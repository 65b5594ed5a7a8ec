import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createHttp } from '../platform/http.ts';
import { createLog } from '../platform/log.ts';
import { explainErrors } from './explain-errors.ts';
import { keepStaffApart } from './keep-staff-apart.ts';

type App = Awaited<ReturnType<typeof createHttp>>;
const shop = 'localhost:3000';
const staff = 'staff.localhost:3000';

let app: App;
afterEach(() => app.close());

/** A site that answers everything; what reaches it is what the hosts let through. */
async function open(settings: Record<string, string>): Promise<void> {
  const config = readConfig(settings);
  app = await createHttp(config, createLog('silent'));
  explainErrors(app);
  keepStaffApart(app, { config });
  app.all('/*', (_request, reply) => reply.send('there'));
}

async function ask(host: string, url: string, method: 'GET' | 'POST' = 'GET'): Promise<number> {
  return (await app.inject({ method, url, headers: { host } })).statusCode;
}

const ofStaff = ['/Staff', '/Staff/', '/Staff?a=1', '/Staff/Orders/1', '/Staff/api/orders', '/Staff/assets/entry.js'];
const ofShop = [
  '/en_us/Events.html',
  '/api/events',
  '/Staffage',
  '/look',
  '/data/list',
  '/en_us/a.html?b=.svg',
  '/Staf',
];

test('has pages of the shop and the consoles each at their own host', async () => {
  await open({ STAFF_URL: `http://${staff}` });
  for (const url of ofStaff) expect([url, await ask(staff, url), await ask(shop, url)]).toEqual([url, 200, 404]);
  for (const url of ofShop) expect([url, await ask(staff, url), await ask(shop, url)]).toEqual([url, 404, 200]);
  for (const url of ['/healthz', '/favicon.svg', '/dev/second-factor', '/posters/1.en_us.svg?v=1']) {
    expect([url, await ask(staff, url), await ask(shop, url)]).toEqual([url, 200, 200]);
  }
  expect([await ask(staff, '/api/login', 'POST'), await ask(staff, '/a.svg', 'POST')]).toEqual([404, 404]);
  expect((await app.inject({ url: '/', headers: { host: staff } })).headers.location).toBe('/Staff/');
  expect(await ask(shop, '/')).toBe(200);
});

test('has both at one host where the consoles have none of their own', async () => {
  await open({});
  for (const url of [...ofStaff, ...ofShop]) expect(await ask(shop, url)).toBe(200);
});
