import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { createHttp } from '../platform/http.ts';
import { createLog } from '../platform/log.ts';
import { explainErrors } from './explain-errors.ts';
import { separateStaffHost } from './separate-staff-host.ts';

type App = Awaited<ReturnType<typeof createHttp>>;
const shop = 'localhost:3000';
const staff = 'staff.localhost:3000';

let app: App;
afterEach(() => app.close());

/** Opens a site that responds to every request that the host rules allow. */
async function open(settings: Record<string, string>): Promise<void> {
  const config = readConfig(settings);
  app = await createHttp(config, createLog('silent'));
  explainErrors(app);
  separateStaffHost(app, { config });
  const routes = ['/Staff', '/Staff/*', '/healthz', '/favicon.svg', '/dev/second-factor', '/posters/:number/:file'];
  for (const url of [...routes, '/api/events/:number', '/*']) app.all(url, (_request, reply) => reply.send('there'));
}

async function ask(host: string, url: string, method: 'GET' | 'POST' = 'GET'): Promise<number> {
  return (await app.inject({ method, url, headers: { host } })).statusCode;
}

const ofStaff = ['/Staff', '/Staff/', '/Staff?a=1', '/Staff/Orders/1', '/Staff/api/orders', '/Staff/assets/entry.js'];
const ofShop = [
  '/en_us/Events.html',
  '/api/events',
  '/api/events/1.svg',
  '/en_us/picture.svg',
  '/Staffage',
  '/look',
  '/data/list',
  '/en_us/a.html?b=.svg',
  '/Staf',
];

test('serves shop pages and the consoles only at their own hosts', async () => {
  await open({ STAFF_URL: `http://${staff}` });
  for (const url of ofStaff) expect([url, await ask(staff, url), await ask(shop, url)]).toEqual([url, 200, 404]);
  for (const url of ofShop) expect([url, await ask(staff, url), await ask(shop, url)]).toEqual([url, 404, 200]);
  for (const url of ['/healthz', '/favicon.svg', '/dev/second-factor', '/posters/1/en_us.svg?v=1']) {
    expect([url, await ask(staff, url), await ask(shop, url)]).toEqual([url, 200, 200]);
  }
  expect([await ask(staff, '/api/login', 'POST'), await ask(staff, '/a.svg', 'POST')]).toEqual([404, 404]);
  expect((await app.inject({ url: '/', headers: { host: staff } })).headers.location).toBe('/Staff/');
  expect(await ask(shop, '/')).toBe(200);
});

test('identifies an address by its route, however it is encoded', async () => {
  await open({ STAFF_URL: `http://${staff}` });
  for (const url of ['/%53taff/api/orders', '/St%61ff', '/Staf%66/Orders/1'])
    expect([url, await ask(staff, url), await ask(shop, url)]).toEqual([url, 200, 404]);
  // None of these matches a console route.
  for (const url of ['/Staff%2fOrders', '/x/../en_us/Events.html', '//en_us/Events.html', '/%61pi/events/1'])
    expect([url, await ask(staff, url)]).toEqual([url, 404]);
});

test('recognizes the console host by name, with any port or none', async () => {
  await open({ STAFF_URL: `http://${staff}` });
  for (const host of ['staff.localhost', 'staff.localhost:3000', 'staff.localhost:443'])
    expect([host, await ask(host, '/Staff'), await ask(host, '/look')]).toEqual([host, 200, 404]);
  for (const host of ['localhost', 'xstaff.localhost', 'staff-.localhost:3000'])
    expect([host, await ask(host, '/Staff'), await ask(host, '/look')]).toEqual([host, 404, 200]);
});

test('rejects a request line that contains a host, even the right one', async () => {
  await open({ STAFF_URL: `http://${staff}` });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const send = async (target: string, host: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).split('\r\n', 1)[0];
  };
  expect(await send('/Staff/api/me', staff)).toBe('HTTP/1.1 200 OK');
  for (const host of [shop, staff])
    for (const named of [shop, staff])
      expect(await send(`http://${named}/Staff/api/me`, host)).toBe('HTTP/1.1 400 Bad Request');
});

test('serves both at one host if the consoles have no separate host', async () => {
  await open({});
  for (const url of [...ofStaff, ...ofShop]) expect(await ask(shop, url)).toBe(200);
});
