import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffLifetimes } from '../../contract/identity/limits.ts';
import { staffCalls } from '../../contract/staff-calls.ts';
import { staffSessionCookie } from '../features/identity/staff/read-staff-session.ts';
import { makeStaff, staffPassword, type TestStaff } from '../features/identity/staff/testing-staff.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../testing/open-program.ts';
import {
  askCall,
  cookiesOf,
  openSite,
  signIn,
  staffSession,
  type SiteResponse,
  type Session,
  type TestSite,
} from './testing-site.ts';

/** Two processes over one database. */
let program: TestProgram;
let beside: TestProgram;
let site: TestSite;
let other: TestSite;
beforeAll(async () => {
  program = await openTestProgram();
  beside = await openSecondProgram(program);
  [site, other] = [await openSite(program), await openSite(beside)];
});
afterAll(async () => {
  await site?.close();
  await other?.close();
  await beside?.close();
  await program?.close();
});

let made = 0;
const makeSomeStaff = () => makeStaff(program, `somebody-${++made}@staff.example`);
const own = { 'sec-fetch-site': 'same-origin' };

/**
 * Submits a password.
 * @returns the response, whose cookie identifies the started login.
 */
const typePassword = (
  staff: TestStaff,
  headers: Record<string, string> = {},
  password = staffPassword,
  from?: string,
) =>
  site.ask({
    method: 'POST',
    path: staffCalls.staffSignIn.path,
    headers: { ...own, ...headers },
    body: { email: staff.email, password },
    ...(from === undefined ? {} : { from }),
  });
const typeCode = (cookie: string, code: string, at = site) =>
  at.ask({ method: 'POST', path: staffCalls.staffSignInCode.path, headers: { ...own, cookie }, body: { code } });
const isIn = async (cookie: string, at = site) =>
  (await askCall(at, staffCalls.readOwnStaff, {}, { cookie })).status === 200;
const sessionIn = (result: SiteResponse) =>
  cookiesOf(result).find((one) => one.startsWith(`${staffSessionCookie}=`)) ?? '';

describe('staff session', () => {
  test('gets a new ID after the second factor, never reusing an earlier one', async () => {
    const staff = await makeSomeStaff();
    const planted = `${staffSessionCookie}=${'planted'.repeat(6)}`;
    const begun = await typePassword(staff, { cookie: planted });
    const [step = ''] = cookiesOf(begun);
    const inPlace = `${staffSessionCookie}=${step.slice(step.indexOf('=') + 1)}`;
    expect([await isIn(planted), await isIn(inPlace)]).toEqual([false, false]);
    const finished = await typeCode(`${planted}; ${step}`, staff.code());
    expect(finished.status).toBe(200);
    const session = sessionIn(finished);
    expect(session).not.toBe('');
    expect([planted, inPlace]).not.toContain(session);
    expect([await isIn(planted), await isIn(inPlace), await isIn(session)]).toEqual([false, false, true]);
    // A started login has expired and opens no second session.
    program.clock.advance(60_000);
    expect(await typeCode(step, staff.code())).toMatchObject({ code: 'staff_step_over' });
  });

  test('ends when the same browser starts another session, even for another person', async () => {
    const [one, two] = [await makeSomeStaff(), await makeSomeStaff()];
    const before = await signIn(site, one);
    const [step = ''] = cookiesOf(await typePassword(two, { cookie: before.cookie }));
    const after = sessionIn(await typeCode(`${before.cookie}; ${step}`, two.code()));
    expect([await isIn(before.cookie, other), await isIn(after, other)]).toEqual([false, true]);
  });

  test('uses a cookie that no script can read and that is sent to no other address', async () => {
    const staff = await makeSomeStaff();
    const begun = await typePassword(staff);
    const finished = await typeCode(cookiesOf(begun)[0] ?? '', staff.code());
    for (const cookie of [...begun.setCookies, ...finished.setCookies]) {
      expect(cookie).toMatch(/; Path=\/Staff(?:;|$)/);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).not.toMatch(/domain=/i);
    }
  });

  test('ends immediately in every process after a logout everywhere', async () => {
    const staff = await makeSomeStaff();
    const sessions: Session[] = [];
    for (let n = 0; n < 3; n++) {
      sessions.push(await signIn(site, staff));
      program.clock.advance(60_000);
    }
    const [here, there, elsewhere] = sessions as [Session, Session, Session];
    const states = () => Promise.all(sessions.flatMap(({ cookie }) => [site, other].map((at) => isIn(cookie, at))));
    expect(await states()).toEqual(Array(6).fill(true));
    const out = await askCall(site, staffCalls.staffSignOut, {}, here.headers);
    expect(out.setCookies.join()).toMatch(/fei-staff=;.*Max-Age=0/);
    expect(await states()).toEqual([false, false, true, true, true, true]);
    await askCall(other, staffCalls.lockStaff, {}, there.headers);
    expect(await states()).toEqual([false, false, false, false, true, true]);
    await askCall(other, staffCalls.endOwnStaffSessions, {}, elsewhere.headers);
    expect(await states()).toEqual(Array(6).fill(false));
    // Its token alone gives no access either.
    expect((await askCall(site, staffCalls.lockStaff, {}, elsewhere.headers)).status).toBe(401);
  });

  test('expires after half an hour without use and twelve hours in total, in every process', async () => {
    const startedAt = program.clock();
    const staff = await makeSomeStaff();
    const { cookie } = await signIn(site, staff);
    const start = program.clock().getTime();
    const end = start + staffLifetimes.sessionHours * 3_600_000;
    while (program.clock().getTime() + 20 * 60_000 < end) {
      program.clock.advance(20 * 60_000);
      expect(await isIn(cookie, other)).toBe(true);
    }
    program.clock.set(new Date(end));
    expect([await isIn(cookie), await isIn(cookie, other)]).toEqual([false, false]);
    const idle = await signIn(site, staff);
    program.clock.advance(staffLifetimes.idleMinutes * 60_000);
    expect([await isIn(idle.cookie), await isIn(idle.cookie, other)]).toEqual([false, false]);
    program.clock.set(new Date(Math.max(startedAt.getTime(), program.clock().getTime())));
  });
});

describe('single-use codes', () => {
  /**
   * Tries a code in several browsers and both processes simultaneously.
   * @returns the number of sessions opened.
   */
  async function tryAtOnce(staff: TestStaff, code: string): Promise<number> {
    const steps: string[] = [];
    for (let n = 0; n < 6; n++) steps.push(cookiesOf(await typePassword(staff))[0] ?? '');
    const results = await Promise.all(steps.map((step, n) => typeCode(step, code, n % 2 === 0 ? site : other)));
    for (const { status, code: refused } of results)
      expect([status, refused]).toEqual(status === 200 ? [200, undefined] : [status, 'staff_code_wrong']);
    return results.filter(({ status }) => status === 200).length;
  }

  test('opens one session per current code, however many requests use it concurrently, and none later', async () => {
    const staff = await makeSomeStaff();
    const code = staff.code();
    expect(await tryAtOnce(staff, code)).toBe(1);
    expect(await tryAtOnce(staff, code)).toBe(0);
    program.clock.advance(30_000);
    // The code of the previous half minute would be valid if it had not been used.
    expect(await tryAtOnce(staff, code)).toBe(0);
  });

  test('opens one session per recovery code, however many requests use it concurrently', async () => {
    const staff = await makeSomeStaff();
    const [code = ''] = staff.recoveryCodes;
    expect(await tryAtOnce(staff, code)).toBe(1);
    expect(await tryAtOnce(staff, code)).toBe(0);
  });

  test('rejects a code as proof in the session that it opened', async () => {
    const staff = await makeSomeStaff();
    const code = staff.code();
    const [step = ''] = cookiesOf(await typePassword(staff));
    const result = await typeCode(step, code);
    const { csrfToken } = JSON.parse(result.text) as { csrfToken: string };
    const headers = { cookie: sessionIn(result), 'x-login-token': csrfToken };
    const proof = { body: { password: staffPassword, code } };
    expect(await askCall(site, staffCalls.proveStaff, proof, headers)).toMatchObject({ code: 'staff_code_wrong' });
  });
});

test('slows down a client that guesses a password, and no one else', async () => {
  const staff = await makeSomeStaff();
  const attacker = '127.0.0.66';
  const said: string[] = [];
  for (let n = 0; n < 12; n++) {
    const { status, code, headers } = await typePassword(staff, {}, `guess number ${n}`, attacker);
    said.push(`${status} ${code}`);
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(said.at(-1)).toBe('429 too_many_requests');
  expect((await typePassword(staff, {}, staffPassword, attacker)).status).toBe(429);
  expect((await signIn(site, staff)).cookie).not.toBe('');
});

describe('revoked grant', () => {
  test('loses effect with the next call in every process while the session continues', async () => {
    const { headers, cookie, staff } = await staffSession(program, site, 'administrator');
    const look = async () => {
      const results = [site, other].flatMap((at) => [
        askCall(at, staffCalls.listSwitches, {}, headers),
        at.ask({ path: '/Staff/api/exports/people.csv?text=staff.example', headers }),
        at.ask({ path: '/Staff/api/exports/people.xlsx?text=staff.example', headers }),
      ]);
      return (await Promise.all(results)).map(({ status }) => status);
    };
    expect(await look()).toEqual(Array(6).fill(200));
    await program.pool.query(`update staff_grant set role = 'gate' where staff_id = $1`, [staff.staffId]);
    expect((await look()).filter((status) => status !== 403 && status !== 404)).toEqual([]);
    expect(await isIn(cookie)).toBe(true);
    await program.pool.query('update staff set suspended_at = now() where staff_id = $1', [staff.staffId]);
    expect(await look()).toEqual(Array(6).fill(401));
  });
});
