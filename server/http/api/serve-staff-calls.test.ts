import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sessionCookieName } from '../../../contract/identity/account.ts';
import { staffLifetimes } from '../../../contract/identity/limits.ts';
import { allStaffHandlers } from '../../all-staff-handlers.ts';
import { digestStaffToken, staffSessionCookie } from '../../features/identity/staff/read-staff-session.ts';
import { createHttp } from '../../platform/http.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../testing/open-program.ts';
import { makeContextOf } from '../make-context.ts';
import { answerStaffCall, serveStaffCalls } from './serve-staff-calls.ts';

let program: TestProgram;
let app: FastifyInstance;
beforeAll(async () => {
  program = await openTestProgram();
  app = await createHttp(program.config, program.log);
  serveStaffCalls(app, allStaffHandlers, makeContextOf(program));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await program.close();
});

async function logIn(token: string, role = 'gate'): Promise<string> {
  const staffId = program.id();
  const now = program.now();
  await program.pool.query(
    `insert into staff (staff_id, email, name, language, created_at) values ($1, $2, 'Ah Fei', 'zh_hk', $3)`,
    [staffId, `${token}@example.com`, now],
  );
  await program.pool.query(
    `insert into staff_grant (grant_id, staff_id, role, scope, granted_at) values ($1, $2, $3, '{"kind":"everything"}', $4)`,
    [program.id(), staffId, role, now],
  );
  await program.pool.query(
    `insert into staff_session (session_id, token_hash, staff_id, created_at, seen_at, proved_at, expires_at, user_agent,
       network) values ($1, $2, $3, $4, $4, $4, $5, '', '')`,
    [program.id(), digestStaffToken(token), staffId, now, new Date(now.getTime() + 12 * 3_600_000)],
  );
  return staffId;
}

const me = async (cookie: string) => {
  const response = await app.inject({ url: '/Staff/api/me', headers: { cookie } });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};

describe('console calls', () => {
  test('identifies staff by their own cookie, and returns their permissions', async () => {
    const staffId = await logIn('one', 'customerService');
    const { status, body } = await me(`${staffSessionCookie}=one`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      staffId,
      name: 'Ah Fei',
      actions: expect.arrayContaining(['request.move', 'request.see_picture']) as string[],
    });
  });

  test('identifies no one by another cookie or a missing one', async () => {
    await logIn('two');
    for (const cookie of ['', `${sessionCookieName}=two`, `${staffSessionCookie}=twos`, `${staffSessionCookie}=`])
      expect(await me(cookie)).toMatchObject({ status: 401, body: { code: 'login_required' } });
  });

  test('ends a session with its account, at its expiry and after inactivity', async () => {
    const startedAt = program.clock();
    const staffId = await logIn('three');
    const cookie = `${staffSessionCookie}=three`;
    const stateOf = async () => (await me(cookie)).status;
    expect(await stateOf()).toBe(200);
    program.clock.advance(staffLifetimes.idleMinutes * 60_000 + 1000);
    expect(await stateOf()).toBe(401);
    for (program.clock.set(startedAt); program.clock() < new Date(startedAt.getTime() + 11.9 * 3_600_000);) {
      program.clock.advance(20 * 60_000);
      if (program.clock().getTime() < startedAt.getTime() + 12 * 3_600_000) expect(await stateOf()).toBe(200);
    }
    program.clock.set(new Date(startedAt.getTime() + 12 * 3_600_000));
    expect(await stateOf()).toBe(401);
    program.clock.set(startedAt);
    expect(await stateOf()).toBe(200);
    await program.pool.query('update staff set suspended_at = now() where staff_id = $1', [staffId]);
    expect(await stateOf()).toBe(401);
  });

  test('locks a counter session after idle minutes or on request, until someone signs in', async () => {
    const start = program.clock();
    const staffId = await logIn('clerk', 'boxOffice');
    await logIn('chief', 'administrator');
    const [cookie, other] = [`${staffSessionCookie}=clerk`, `${staffSessionCookie}=chief`];
    const statusOf = async (url: string, by = cookie) =>
      (await app.inject({ url, headers: { cookie: by } })).statusCode;
    const minutes = (count: number) => program.clock.advance(count * 60_000);
    const atCounter = (is: boolean) =>
      program.pool.query('update staff set at_counter = $2 where staff_id = $1', [staffId, is]);
    minutes(staffLifetimes.counterLockMinutes + 1);
    expect(await statusOf('/Staff/api/shift')).toBe(200);
    await atCounter(true);
    for (let used = 0; used < 3; used++) {
      minutes(staffLifetimes.counterLockMinutes);
      expect(await statusOf('/Staff/api/shift')).toBe(200);
    }
    minutes(staffLifetimes.counterLockMinutes + 0.5);
    for (const url of ['/Staff/api/shift', '/Staff/api/me', '/Staff/api/counters'])
      expect(await statusOf(url)).toBe(401);
    // Another staff member closed it in the meantime, and it stays locked.
    await atCounter(false);
    expect(await statusOf('/Staff/api/shift')).toBe(401);
    // A session away from the counter continues.
    expect(await statusOf('/Staff/api/me', other)).toBe(200);
    const { csrfToken } = (await me(other)).body as { csrfToken: string };
    const headers = { cookie: other, 'x-login-token': csrfToken };
    expect((await app.inject({ method: 'POST', url: '/Staff/api/me/lock', headers, payload: {} })).statusCode).toBe(
      200,
    );
    expect(await statusOf('/Staff/api/me', other)).toBe(401);
    program.clock.set(start);
  });

  test('drops a revoked grant immediately', async () => {
    const staffId = await logIn('four', 'administrator');
    const cookie = `${staffSessionCookie}=four`;
    expect((await me(cookie)).body.actions).toContain('switch.turn');
    await program.pool.query('delete from staff_grant where staff_id = $1', [staffId]);
    expect((await me(cookie)).body.actions).toEqual([]);
  });

  test('responds to unknown calls with a problem, never with a page', async () => {
    const response = await app.inject({ url: '/Staff/api/nothing' });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });

  test('reads no large body before login', async () => {
    const large = { email: 'x'.repeat(100_000), password: 'y' };
    const post = async (url: string) => (await app.inject({ method: 'POST', url, payload: large })).statusCode;
    expect(await post('/Staff/api/sign-in')).toBe(413);
    // The body is rejected before it is read, even if it is too large.
    const broken = {
      method: 'POST',
      url: '/Staff/api/shift',
      headers: { 'content-type': 'application/json' },
    } as const;
    expect((await app.inject({ ...broken, payload: '{' + ' '.repeat(3_000_000) })).statusCode).toBe(401);
  });

  test('rejects a plan over 16 MiB and any other form over 2 MiB', async () => {
    await logIn('large', 'administrator');
    const ask = async (url: string, bytes: number) => {
      const reply = await app.inject({
        method: 'POST',
        url: `/Staff/api${url}`,
        headers: {
          cookie: `${staffSessionCookie}=large`,
          'content-type': 'application/json',
          'x-login-token': 'forged',
        },
        payload: JSON.stringify({ text: 'x'.repeat(bytes) }),
      });
      return reply.statusCode;
    };
    const mebibyte = 1024 * 1024;
    expect(await ask('/plan-checks', 17 * mebibyte)).toBe(413);
    expect(await ask('/export-plans', 3 * mebibyte)).toBe(413);
    // The body was read, then rejected for another reason.
    expect(await ask('/plan-checks', 15 * mebibyte)).not.toBe(413);
  });

  test('rejects members', async () => {
    const member = { kind: 'member', actorId: 'x', sessionId: 'x', displayName: 'x' } as const;
    expect(await answerStaffCall(allStaffHandlers, program.ctx(member), 'readOwnStaff', {})).toMatchObject({
      ok: false,
      problem: { code: 'login_required' },
    });
    expect((await answerStaffCall(allStaffHandlers, program.ctx(staffActor('gate')), 'readOwnStaff', {})).ok).toBe(
      false,
    );
  });

  test('logs refusals as security events', async () => {
    const gate = staffActor('gate');
    const warn = vi.spyOn(program.log, 'warn');
    await answerStaffCall(allStaffHandlers, program.ctx(gate), 'findStaffMembers', { query: { text: 'a' } });
    const organiser = staffActor('organiser');
    await answerStaffCall(allStaffHandlers, program.ctx(organiser), 'readStaffEvent', { params: { number: 99 } });
    const lines = warn.mock.calls.map(([line]) => line as unknown);
    expect(lines).toEqual([
      expect.objectContaining({
        security: 'staff_refused',
        staffId: gate.actorId,
        call: 'findStaffMembers',
        code: 'forbidden',
      }),
      expect.objectContaining({ security: 'staff_refused', staffId: organiser.actorId, code: 'not_found' }),
    ]);
    warn.mockRestore();
  });
});
