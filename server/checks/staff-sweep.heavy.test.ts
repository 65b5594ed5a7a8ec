import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCall } from '../../contract/identity/staff-call.ts';
import { roleActions } from '../../contract/identity/staff-roles.ts';
import { staffRoles, type GrantScope, type StaffRole } from '../../contract/identity/staff.ts';
import { staffCalls, type StaffCallName } from '../../contract/staff-calls.ts';
import { allStaffHandlers } from '../all-staff-handlers.ts';
import { withCounters } from '../features/box-office/testing-counter.ts';
import { digestStaffToken, staffSessionCookie } from '../features/identity/staff/read-staff-session.ts';
import { makeCsrfToken } from '../features/identity/sessions/make-csrf-token.ts';
import { byTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { sellEvent, type SoldEvent } from '../features/staff/orders/testing-staff-orders.ts';
import { serveStaffCalls } from '../http/api/serve-staff-calls.ts';
import { makeContextOf } from '../http/make-context.ts';
import { createHttp } from '../platform/http.ts';
import { openTestProgram, type TestProgram } from '../testing/open-program.ts';
import type { ForeignAccessProbe } from './testing-foreign-access.ts';
import { staffAccessProbes, type GrantedCall, type ForeignStaffData } from './testing-staff-access.ts';
import { addForeignData, digestOfAll, marksOf } from './testing-other-member.ts';

/** Calls that concern only the caller, available with any grant. */
const onlyOnes: readonly GrantedCall[] = [
  'readCounterExchange',
  'readCounterPlaces',
  'closeShift',
  'readOwnShiftReport',
  'readCounterSale',
  'endSale',
  'printSaleAgain',
  'payOutRefund',
  'cancelSale',
];

const callOf = (name: StaffCallName): StaffCall => staffCalls[name];
const behindLogin = (Object.keys(staffCalls) as StaffCallName[]).filter((name) => callOf(name).access === 'staff');
const granted = Object.keys(staffAccessProbes) as GrantedCall[];
const changes = behindLogin.filter((name) => callOf(name).method !== 'GET');

let program: TestProgram;
let app: FastifyInstance;
let theirs: ForeignStaffData;
let mine: SoldEvent;
beforeAll(async () => {
  program = await openTestProgram({ ...byTestGateway, providers: withCounters(byTestGateway.providers) });
  mine = await sellEvent(program, 'mine');
  theirs = await addForeignData(program);
  app = await createHttp(program.config, program.log);
  serveStaffCalls(app, allStaffHandlers, makeContextOf(program));
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await program?.close();
});

interface Session {
  staffId: string;
  headers: Record<string, string>;
}

/** Adds a staff member with one grant who has just signed in. */
async function addStaff(role: StaffRole, scope: GrantScope): Promise<Session> {
  const [staffId, sessionId, token] = [program.id(), program.id(), program.id()];
  const now = program.now();
  await program.pool.query(
    `insert into staff (staff_id, email, name, language, created_at) values ($1, $2, 'Ah Fei', 'en_us', $3)`,
    [staffId, `${staffId}@example.com`, now],
  );
  await program.pool.query(
    `insert into staff_grant (grant_id, staff_id, role, scope, granted_at) values ($1, $2, $3, $4, $5)`,
    [program.id(), staffId, role, scope, now],
  );
  await program.pool.query(
    `insert into staff_session (session_id, token_hash, staff_id, created_at, seen_at, proved_at, expires_at, user_agent,
       network) values ($1, $2, $3, $4, $4, $4, $5, '', '')`,
    [sessionId, digestStaffToken(token), staffId, now, new Date(now.getTime() + 3_600_000)],
  );
  const headers = { cookie: `${staffSessionCookie}=${token}`, 'x-login-token': makeCsrfToken(program, sessionId) };
  return { staffId, headers: { ...headers, 'x-language': 'en_us' } };
}

function request(name: StaffCallName, reach: ForeignAccessProbe, headers: Record<string, string>): InjectOptions {
  const { method, path } = callOf(name);
  const url = path.replaceAll(/:([a-z]+)/gi, (_, key: string) => encodeURIComponent(reach.params?.[key] ?? 'x'));
  const body = method === 'GET' ? {} : { payload: reach.body ?? {} };
  return { method, url, headers, query: { ...reach.query }, ...body };
}

const ask = async (name: StaffCallName, reach: ForeignAccessProbe, headers: Record<string, string> = {}) => {
  const response = await app.inject(request(name, reach, headers));
  return { status: response.statusCode, code: response.json<{ code?: string }>().code, text: response.body };
};

const reachOf = (name: GrantedCall) => staffAccessProbes[name](theirs, program);
const mayDo = (role: StaffRole, name: GrantedCall) => roleActions[role].includes(staffCalls[name].action);

/** Grants that do not include the other presenter's data. */
const elsewhere = (): readonly GrantScope[] => [
  { kind: 'presenter', presenterId: mine.presenterId },
  { kind: 'event', eventNumber: mine.eventNumber },
  { kind: 'performance', performanceId: mine.performanceId },
  { kind: 'gate', gateId: program.id() },
];

test('reaches existing data with valid requests when the grant covers everything', async () => {
  const mistaken: object[] = [];
  for (const name of granted.filter((one) => callOf(one).method === 'GET' && !onlyOnes.includes(one))) {
    const { headers } = await addStaff('administrator', { kind: 'everything' });
    const { status, code } = await ask(name, reachOf(name), headers);
    if (status !== 200) mistaken.push({ name, status, code });
  }
  for (const name of granted.filter((one) => callOf(one).method !== 'GET' && !onlyOnes.includes(one))) {
    // Changes are only validated here; their effects have their own tests.
    const { headers } = await addStaff('administrator', { kind: 'gate', gateId: program.id() });
    const { status, code } = await ask(name, reachOf(name), headers);
    if (status === 422 || status >= 500) mistaken.push({ name, status, code });
  }
  expect(mistaken).toEqual([]);
});

describe('calls without a session', () => {
  test.each(behindLogin)('rejects a missing or invalid session for %s', async (name) => {
    const refused = { status: 401, code: 'login_required' };
    expect(await ask(name, {})).toMatchObject(refused);
    expect(await ask(name, {}, { cookie: `${staffSessionCookie}=x`, 'x-login-token': 'x' })).toMatchObject(refused);
  });
});

describe('calls without the anti-forgery token', () => {
  test.each(changes)('rejects a missing or mismatched token for %s', async (name) => {
    const { headers } = await addStaff('administrator', { kind: 'everything' });
    const other = await addStaff('administrator', { kind: 'everything' });
    const refused = { status: 403, code: 'forged_request' };
    const { cookie } = headers as { cookie: string };
    expect(await ask(name, {}, { cookie, 'sec-fetch-site': 'same-origin' })).toMatchObject(refused);
    const theirToken = other.headers['x-login-token']!;
    expect(await ask(name, {}, { cookie, 'x-login-token': theirToken })).toMatchObject(refused);
  });
});

describe.each(staffRoles)('%s', (role) => {
  const [may, mayNot] = [true, false].map((is) => granted.filter((name) => mayDo(role, name) === is)) as [
    GrantedCall[],
    GrantedCall[],
  ];

  test('receives an error from every call that the role has no action for', async () => {
    const { headers } = await addStaff(role, { kind: 'everything' });
    const before = await digestOfAll(program);
    for (const name of mayNot)
      expect(await ask(name, reachOf(name), headers), name).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await digestOfAll(program)).toBe(before);
  });

  test('reads and changes nothing outside the grant through any call', async () => {
    const marks = marksOf(theirs);
    for (const scope of elsewhere()) {
      const { headers } = await addStaff(role, scope);
      const before = await digestOfAll(program);
      for (const name of may) {
        const { status, code, text } = await ask(name, reachOf(name), headers);
        const said = `${name} by ${scope.kind}: ${status} ${text.slice(0, 300)}`;
        expect(status === 200 || /^(forbidden|shift_needed|\w*not_found)$/.test(code ?? ''), said).toBe(true);
        expect(
          marks.filter((mark) => mark.test(text)),
          said,
        ).toEqual([]);
      }
      expect(await digestOfAll(program), scope.kind).toBe(before);
    }
  });

  test('loses all access when the grant is revoked, in the same session', async () => {
    const { staffId, headers } = await addStaff(role, { kind: 'everything' });
    await program.pool.query('delete from staff_grant where staff_id = $1', [staffId]);
    const before = await digestOfAll(program);
    for (const name of granted)
      expect(await ask(name, reachOf(name), headers), name).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await digestOfAll(program)).toBe(before);
  });
});
