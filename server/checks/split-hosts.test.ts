import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, callNamesOf } from '../../contract/calls.ts';
import { staffCalls } from '../../contract/staff-calls.ts';
import { makeStaff } from '../features/identity/staff/testing-staff.ts';
import { activatedMember } from '../testing/members.ts';
import { openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { askCall, memberSession, openSite, shopPage, signIn, type Session, type TestSite } from './testing-site.ts';

const staffHost = 'staff.localhost:3000';
const shopHost = 'localhost:3000';
const other = { [shopHost]: staffHost, [staffHost]: shopHost };

let program: TestProgram;
let site: TestSite;
let clerk: Session;
let member: Session;
beforeAll(async () => {
  program = await openTestProgram({ environment: { STAFF_URL: `http://${staffHost}` } });
  site = await openSite(program);
  clerk = await signIn(site, await makeStaff(program, 'clerk@staff.example'), staffHost);
  await activatedMember(program, 'member@example.com');
  member = await memberSession(site, 'member@example.com');
});
afterAll(async () => {
  await site?.close();
  await program?.close();
});

describe('consoles on a separate host', () => {
  test("serves no console call on the shop's host, even to staff, and no shop call on the consoles' host", async () => {
    const answered: string[] = [];
    const sweep = async (host: string, all: readonly Parameters<typeof askCall>[1][], { headers }: Session) => {
      for (const one of all) {
        const { status, setCookies } = await askCall(site, one, {}, { ...headers, host });
        if (status !== 404 || setCookies.length > 0) answered.push(`${host} ${one.path}: ${status}`);
      }
    };
    await sweep(shopHost, Object.values(staffCalls), clerk);
    await sweep(
      staffHost,
      callNamesOf('json').map((name) => calls[name]),
      member,
    );
    expect(answered).toEqual([]);
  });

  test('serves no pages or files of the other host, for any spelling of the address', async () => {
    const show = async (host: string, path: string, headers: Record<string, string> = {}) => {
      const { status, text: page } = await site.ask({ path, headers: { host, ...headers } });
      return { status, isShop: page.includes(shopPage), isStaff: page.includes('id="staff"') };
    };
    expect(await show(shopHost, '/en_us/Events.html')).toMatchObject({ status: 200, isShop: true });
    expect(await show(staffHost, '/Staff/')).toMatchObject({ status: 200, isStaff: true });
    const ofStaff = ['/Staff', '/Staff/', '/Staff/Orders', '/%53taff/', '/Staf%66/Orders', '/Staff/api/%6de'];
    for (const path of ofStaff)
      expect([path, await show(shopHost, path)]).toEqual([path, { status: 404, isShop: false, isStaff: false }]);
    const ofShop = [
      '/en_us/Events.html',
      '/en_us/picture.svg',
      '/Staff%2f..%2fen_us/Events.html',
      '//en_us/Events.html',
      '/api/openapi.json',
      '/sitemap.xml',
      '/manifest.webmanifest',
    ];
    for (const path of ofShop)
      expect([path, await show(staffHost, path)]).toEqual([path, { status: 404, isShop: false, isStaff: false }]);
  });

  test("uses only the request's host and ignores headers that name another", async () => {
    const me = '/Staff/api/me';
    for (const header of ['x-forwarded-host', 'x-host', 'x-original-host', 'forwarded']) {
      const value = header === 'forwarded' ? `host=${staffHost}` : staffHost;
      const { status } = await site.ask({ path: me, headers: { ...clerk.headers, host: shopHost, [header]: value } });
      expect([header, status]).toEqual([header, 404]);
    }
    expect((await site.ask({ path: me, headers: { ...clerk.headers, host: staffHost } })).status).toBe(200);
  });

  test('serves neither site for a request that names two hosts', async () => {
    const send = async (lines: string[]) => {
      const socket = connect(site.port, '127.0.0.1');
      socket.end([...lines, `Cookie: ${clerk.cookie}`, 'Connection: close', '', ''].join('\r\n'));
      return (await text(socket)).split('\r\n', 1)[0];
    };
    for (const [first, second] of Object.entries(other))
      for (const path of ['/Staff/api/me', '/en_us/Events.html']) {
        const twice = [`GET ${path} HTTP/1.1`, `Host: ${first}`, `Host: ${second}`];
        expect([twice, await send(twice)]).toEqual([twice, 'HTTP/1.1 400 Bad Request']);
        const within = [`GET http://${first}${path} HTTP/1.1`, `Host: ${second}`];
        expect([within, await send(within)]).toEqual([within, 'HTTP/1.1 400 Bad Request']);
      }
  });

  test('limits cookies to the host that set them and grants no access with them on the other host', async () => {
    const body = { email: 'clerk@staff.example', password: 'wrong' };
    const own = { 'sec-fetch-site': 'same-origin' };
    // A staff login cannot start on the shop's host.
    const tried = await site.ask({
      method: 'POST',
      path: '/Staff/api/sign-in',
      headers: { host: shopHost, ...own },
      body,
    });
    expect([tried.status, tried.setCookies]).toEqual([404, []]);
    const looked = { body: { loginName: 'member@example.com', password: 'correct horse' } };
    const there = await askCall(site, calls.logIn, looked, { host: staffHost, ...own });
    expect([there.status, there.setCookies]).toEqual([404, []]);
    const here = await askCall(site, calls.logIn, looked, { host: shopHost, ...own });
    expect(here.status).toBe(200);
    for (const cookie of here.setCookies) expect(cookie).not.toMatch(/domain=/i);
    const lock = { method: 'POST', path: '/Staff/api/me/lock', body: {} };
    const asMember = await site.ask({ ...lock, headers: { ...member.headers, host: staffHost } });
    expect([asMember.status, asMember.setCookies]).toEqual([401, []]);
  });
});
