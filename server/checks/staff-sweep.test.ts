import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffCall } from '../../contract/identity/staff-call.ts';
import { roleActions } from '../../contract/identity/staff-roles.ts';
import { staffRoles, type GrantScope, type StaffRole } from '../../contract/identity/staff.ts';
import { staffCalls, type StaffCallName } from '../../contract/staff-calls.ts';
import { allStaffHandlers } from '../all-staff-handlers.ts';
import { atCounter, withCounters } from '../features/box-office/testing-counter.ts';
import { digestStaffToken, staffSessionCookie } from '../features/identity/staff/read-staff-session.ts';
import { makeCsrfToken } from '../features/identity/sessions/make-csrf-token.ts';
import { byTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { giveOne } from '../features/orders/gifts/testing-gifts.ts';
import { sendTransactionChange } from '../features/requests/service/send-request.ts';
import { change, referenceOf, withPicture } from '../features/requests/service/testing-requests.ts';
import { sellEvent, type SoldEvent } from '../features/staff/orders/testing-staff-orders.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { createPlan } from '../features/seating/saving/create-plan.ts';
import { valueOf } from '../testing/outcomes.ts';
import { serveStaffCalls } from '../http/api/serve-staff-calls.ts';
import { makeContextOf } from '../http/make-context.ts';
import { createHttp } from '../platform/http.ts';
import { openTestProgram, staffActor, type TestProgram } from '../testing/open-program.ts';
import type { Reach } from './testing-reaches.ts';
import { staffReaches, type GrantedCall, type Theirs } from './testing-staff-reaches.ts';

/** Shown to nobody but who it is of, whatever their grants are. */
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
const granted = Object.keys(staffReaches) as GrantedCall[];
const changes = behindLogin.filter((name) => callOf(name).method !== 'GET');

let program: TestProgram;
let app: FastifyInstance;
let theirs: Theirs;
let mine: SoldEvent;
beforeAll(async () => {
  program = await openTestProgram({ ...byTestGateway, providers: withCounters(byTestGateway.providers) });
  mine = await sellEvent(program, 'mine');
  const sold = await sellEvent(program, 'theirs');
  const other = await addStaff('boxOffice', { kind: 'everything' });
  const { rows } = await program.pool.query<{ venueId: string; grantId: string }>(
    `select (select venue_id from event where number = $1) as "venueId",
       (select grant_id from staff_grant where staff_id = $2) as "grantId"`,
    [sold.eventNumber, other.staffId],
  );
  const invitationId = program.id();
  await program.pool.query(
    `insert into staff_invitation (invitation_id, email, role, scope, invited_at, expires_at)
     values ($1, 'invited@example.com', 'gate', '{"kind":"everything"}', $2, $3)`,
    [invitationId, program.now(), new Date(program.now().getTime() + 600_000)],
  );
  const { shift } = await atCounter(program);
  const approvalId = program.id();
  const { presenterId, eventNumber, performanceId } = sold;
  await program.pool.query(
    `insert into approval (approval_id, action, subject, place, about, preview, preview_hash, input, reason, asked_by,
       asked_by_name, asked_at, expires_at, alone)
     values ($1, 'case.approve', 'C1', $2, '{}', '{}', '\\x00', '{}', 'ill', 'someone', 'Someone', $3, $4, false)`,
    [
      approvalId,
      { presenterId, eventNumber, performanceId },
      program.now(),
      new Date(program.now().getTime() + 60_000),
    ],
  );
  const sender = program.ctx();
  const asked = change(sold.order.number, await withPicture(sender));
  const reference = referenceOf(await sendTransactionChange(sender, asked));
  const planKey = 'plan-of-theirs';
  const name = { en_us: 'Show theirs', zh_hk: 'Show theirs', zh_cn: 'Show theirs' };
  const drawing = valueOf(permitAction({ actor: staffActor() }, 'plan.write', planKey));
  valueOf(await createPlan(program, drawing, { venueId: rows[0]!.venueId, name, presenterId }));
  theirs = {
    ...sold,
    ...rows[0]!,
    planKey,
    title: 'Show theirs',
    memberId: sold.order.memberId,
    staffId: other.staffId,
    staffEmail: `${other.staffId}@example.com`,
    invitationId,
    counterId: shift.counterId,
    shiftId: shift.shiftId,
    caseNumber: '1',
    refundId: program.id(),
    saleId: program.id(),
    approvalId,
    giftId: (await giveOne(program, performanceId)).orderId,
    reference,
  };
  app = await createHttp(program.config, program.log);
  serveStaffCalls(app, allStaffHandlers, makeContextOf(program));
  await app.ready();
  const chief = await addStaff('administrator', { kind: 'everything' });
  const opened = await ask('openCase', staffReaches.openCase(theirs, program), chief.headers);
  const page = staffReaches.publishSiteText(theirs, program);
  await ask('publishSiteText', { ...page, body: { ...page.body, basedOn: 0 } }, chief.headers);
  await ask('publishContentItem', staffReaches.publishContentItem(theirs, program), chief.headers);
  theirs = { ...theirs, caseNumber: String(/"number":(\d+)/.exec(opened.text)?.[1]) };
});
afterAll(async () => {
  await app?.close();
  await program?.close();
});

interface Session {
  staffId: string;
  headers: Record<string, string>;
}

/** Somebody with one grant, who has just logged in. */
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

function request(name: StaffCallName, reach: Reach, headers: Record<string, string>): InjectOptions {
  const { method, path } = callOf(name);
  const url = path.replaceAll(/:([a-z]+)/gi, (_, key: string) => encodeURIComponent(reach.params?.[key] ?? 'x'));
  const body = method === 'GET' ? {} : { payload: reach.body ?? {} };
  return { method, url, headers, query: { ...reach.query }, ...body };
}

const ask = async (name: StaffCallName, reach: Reach, headers: Record<string, string> = {}) => {
  const answer = await app.inject(request(name, reach, headers));
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code, text: answer.body };
};

/** Of everything that there is, but what counts how often somebody asks. */
async function digestOfAll(): Promise<string> {
  const { rows: tables } = await program.pool.query<{ name: string }>(
    `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'p') and not relispartition and relname <> 'rate_limit'`,
  );
  const all = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as d from "${name}" t`,
  );
  // Ordered: what is put together from many tables may come in any order.
  const { rows } = await program.pool.query<{ name: string; d: string }>(`${all.join(' union all ')} order by 1`);
  return rows.map(({ name, d }) => `${name} ${d}`).join('\n');
}

const reachOf = (name: GrantedCall) => staffReaches[name](theirs, program);
const mayDo = (role: StaffRole, name: GrantedCall) => roleActions[role].includes(staffCalls[name].action);

/** Grants for what is not theirs. */
const elsewhere = (): readonly GrantScope[] => [
  { kind: 'presenter', presenterId: mine.presenterId },
  { kind: 'event', eventNumber: mine.eventNumber },
  { kind: 'performance', performanceId: mine.performanceId },
  { kind: 'gate', gateId: program.id() },
];

test('everything that is reached for is there, and is asked for rightly, for who has everything', async () => {
  const mistaken: object[] = [];
  for (const name of granted.filter((one) => callOf(one).method === 'GET' && !onlyOnes.includes(one))) {
    const { headers } = await addStaff('administrator', { kind: 'everything' });
    const { status, code } = await ask(name, reachOf(name), headers);
    if (status !== 200) mistaken.push({ name, status, code });
  }
  for (const name of granted.filter((one) => callOf(one).method !== 'GET' && !onlyOnes.includes(one))) {
    // What changes something is only held against its shape here: it is done by tests of its own.
    const { headers } = await addStaff('administrator', { kind: 'gate', gateId: program.id() });
    const { status, code } = await ask(name, reachOf(name), headers);
    if (status === 422 || status >= 500) mistaken.push({ name, status, code });
  }
  expect(mistaken).toEqual([]);
});

describe('without a session', () => {
  test.each(behindLogin)('%s is for nobody', async (name) => {
    const refused = { status: 401, code: 'login_required' };
    expect(await ask(name, {})).toMatchObject(refused);
    expect(await ask(name, {}, { cookie: `${staffSessionCookie}=x`, 'x-login-token': 'x' })).toMatchObject(refused);
  });
});

describe('without the anti-forgery token', () => {
  test.each(changes)('%s is refused', async (name) => {
    const { headers } = await addStaff('administrator', { kind: 'everything' });
    const other = await addStaff('administrator', { kind: 'everything' });
    const refused = { status: 403, code: 'forged_request' };
    const { cookie } = headers as { cookie: string };
    expect(await ask(name, {}, { cookie, 'sec-fetch-site': 'same-origin' })).toMatchObject(refused);
    const theirToken = other.headers['x-login-token']!;
    expect(await ask(name, {}, { cookie, 'x-login-token': theirToken })).toMatchObject(refused);
  });
});

describe.each(staffRoles)('a %s', (role) => {
  const [may, mayNot] = [true, false].map((is) => granted.filter((name) => mayDo(role, name) === is)) as [
    GrantedCall[],
    GrantedCall[],
  ];

  test('is forbidden every call that the role has no action of', async () => {
    const { headers } = await addStaff(role, { kind: 'everything' });
    const before = await digestOfAll();
    for (const name of mayNot)
      expect(await ask(name, reachOf(name), headers), name).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await digestOfAll()).toBe(before);
  });

  test('neither sees nor changes by any call what is outside of the grant', async () => {
    const marks = [
      theirs.order.number,
      theirs.title,
      theirs.email,
      theirs.performanceId,
      theirs.presenterId,
      theirs.staffEmail,
      theirs.counterId,
      theirs.reference,
      theirs.planKey,
    ];
    for (const scope of elsewhere()) {
      const { headers } = await addStaff(role, scope);
      const before = await digestOfAll();
      for (const name of may) {
        const { status, code, text } = await ask(name, reachOf(name), headers);
        const said = `${name} by ${scope.kind}: ${status} ${text.slice(0, 300)}`;
        expect(status === 200 || /^(forbidden|shift_needed|\w*not_found)$/.test(code ?? ''), said).toBe(true);
        expect(
          marks.filter((mark) => text.includes(mark)),
          said,
        ).toEqual([]);
      }
      expect(await digestOfAll(), scope.kind).toBe(before);
    }
  });

  test('has nothing any more when the grant is taken away, in the session that goes on', async () => {
    const { staffId, headers } = await addStaff(role, { kind: 'everything' });
    await program.pool.query('delete from staff_grant where staff_id = $1', [staffId]);
    const before = await digestOfAll();
    for (const name of granted)
      expect(await ask(name, reachOf(name), headers), name).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await digestOfAll()).toBe(before);
  });
});
