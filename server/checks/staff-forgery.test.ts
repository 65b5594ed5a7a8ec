import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCall } from '../../contract/identity/staff-call.ts';
import { staffCalls } from '../../contract/staff-calls.ts';
import { activatedMember } from '../testing/members.ts';
import { openTestProgram, type TestProgram } from '../testing/open-program.ts';
import { askCall, memberSession, openSite, staffSession, type Session, type TestSite } from './testing-site.ts';
import { digestOfAll } from './testing-other-member.ts';

const all: readonly StaffCall[] = Object.values(staffCalls);
const changes = all.filter(({ method, access }) => method !== 'GET' && access === 'staff');
const doors = all.filter(({ access }) => access === 'anyone');

let program: TestProgram;
let site: TestSite;
let chief: Session;
let second: Session;
let member: Session;
beforeAll(async () => {
  program = await openTestProgram();
  site = await openSite(program);
  chief = await staffSession(program, site, 'administrator');
  second = await staffSession(program, site, 'administrator');
  await activatedMember(program, 'member@example.com');
  member = await memberSession(site, 'member@example.com');
});
afterAll(async () => {
  await site?.close();
  await program?.close();
});

const evil = 'https://evil.example';

/** Requests that another site's page can make a browser send, with the cookie. */
function forgeries(cookie: string): Readonly<Record<string, Record<string, string>>> {
  return {
    'without a token': { cookie },
    "with a member's token": { cookie, 'x-login-token': member.token },
    "with somebody else's token": { cookie, 'x-login-token': second.token },
    'with an empty token': { cookie, 'x-login-token': '' },
    'from another site': { cookie, origin: evil, 'sec-fetch-site': 'cross-site' },
    'from a neighbour': { cookie, origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' },
    'as if from here': { cookie, 'sec-fetch-site': 'same-origin' },
    'as plain text': { cookie, origin: evil, 'content-type': 'text/plain' },
    'as a form': { cookie, origin: evil, 'content-type': 'application/x-www-form-urlencoded' },
    'as a form with files': { cookie, origin: evil, 'content-type': 'multipart/form-data; boundary=x' },
    'as nothing that is known': { cookie, origin: evil, 'content-type': 'application/x-evil' },
  };
}

describe('staff changes', () => {
  test("rejects a change that another site's page makes a browser send, in every form", async () => {
    const before = await digestOfAll(program);
    const taken: string[] = [];
    for (const [how, headers] of Object.entries(forgeries(chief.cookie)))
      for (const one of changes) {
        const { status, code } = await askCall(site, one, {}, headers);
        const isUnknown = status === 415 && headers['content-type'] !== undefined;
        if (!isUnknown && (status !== 403 || code !== 'forged_request'))
          taken.push(`${how}: ${one.method} ${one.path}: ${status} ${code}`);
      }
    expect(taken).toEqual([]);
    expect(await digestOfAll(program)).toBe(before);
  });

  test('accepts the same change with its token', async () => {
    const { status } = await askCall(
      site,
      staffCalls.changeOwnLanguage,
      { body: { language: 'en_us' } },
      chief.headers,
    );
    expect(status).toBe(200);
  });
});

test.each<[string, Record<string, string>]>([
  ['from another site', { 'sec-fetch-site': 'cross-site', origin: evil }],
  ['from a neighbour', { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' }],
  ['by an older browser from another site', { origin: evil }],
  ['from a page without an origin', { origin: 'null' }],
  ['as plain text from another site', { origin: evil, 'content-type': 'text/plain' }],
])('rejects console sign-in calls %s', async (_, headers) => {
  const before = await digestOfAll(program);
  const taken: string[] = [];
  for (const one of doors) {
    const { status, code } = await askCall(site, one, {}, { ...headers, cookie: chief.cookie });
    if (status !== 403 || code !== 'forged_request') taken.push(`${one.path}: ${status} ${code}`);
  }
  expect(taken).toEqual([]);
  expect(await digestOfAll(program)).toBe(before);
});

describe('list export', () => {
  const save = (headers: Record<string, string>, method = 'GET', format = 'csv') =>
    site.ask({
      method,
      path: `/Staff/api/exports/people.${format}?text=staff.example`,
      headers: { cookie: chief.cookie, ...headers },
    });
  const saved = async () => (await program.pool.query(`select from audit where action = 'export.make'`)).rowCount;

  test('rejects an export linked from another site and records nothing', async () => {
    const before = await digestOfAll(program);
    for (const from of ['cross-site', 'same-site'])
      for (const method of ['GET', 'HEAD'])
        for (const format of ['csv', 'xlsx']) {
          const result = await save({ 'sec-fetch-site': from, 'sec-fetch-mode': 'navigate' }, method, format);
          expect([result.status, result.text.includes('@staff.example')]).toEqual([403, false]);
        }
    expect(await digestOfAll(program)).toBe(before);
  });

  test('exports from the consoles and from a typed address', async () => {
    const before = (await saved()) ?? 0;
    for (const own of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}] as Record<
      string,
      string
    >[]) {
      const outcome = await save(own);
      expect([outcome.status, outcome.text.includes('@staff.example')]).toEqual([200, true]);
    }
    expect(await saved()).toBe(before + 3);
  });
});
