import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { StaffMember } from '../../../../contract/staff/members.ts';
import type { StaffCallName } from '../../../../contract/staff-calls.ts';
import { askStaff } from '../../../testing/call-staff.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import {
  memberActor,
  openSecondProgram,
  openTestProgram,
  staffActor,
  testClock,
  type TestProgram,
} from '../../../testing/open-program.ts';
import { beginSession } from '../../identity/sessions/begin-session.ts';
import { readSession } from '../../identity/sessions/read-session.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { holdFor, payFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { readHoldsOf } from '../../seating/holds/read-holds.ts';
import { sellEvent, type SoldEvent } from '../orders/testing-staff-orders.ts';

let program: TestProgram;
let sold: SoldEvent;
let memberId: string;
/** Numbers the tests to get unique names, because they share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram({ ...byTestGateway, clock: testClock() });
});
beforeEach(async () => {
  nth += 1;
  renewTestGateway();
  sold = await sellEvent(program, `sold-${nth}`);
  ({ memberId } = sold.order);
});
afterAll(() => program.close());

const service = staffActor('customerService');
const ask = (name: StaffCallName, input: object, actor = service) =>
  askStaff(program.ctx(actor), name, { params: { memberId }, ...input });
const outputOf = async <Output>(result: ReturnType<typeof ask>): Promise<Output> => {
  const said = await result;
  if (!said.ok) throw new Error(JSON.stringify(said.problem));
  return said.output as Output;
};
const suspend = (until: Date | null = null, reason = 'Sells tickets on') =>
  ask('suspendMember', { body: { reason, until: until?.toISOString() ?? null } });
const read = () => outputOf<StaffMember>(ask('readStaffMember', {}));
const enter = async () => {
  const ctx = program.ctx();
  const entered = await beginSession(ctx, memberId);
  return { entered, cookie: ctx.cookie(sessionCookieName) ?? '' };
};
const auditOf = async (action: string) =>
  (
    await program.pool.query<{ details: object; reason: string }>(
      'select details, reason from audit where action = $1 and subject_id = $2 order by at',
      [action, memberId],
    )
  ).rows;

test('logs a suspended member out, rejects every sign-in, releases holds and leaves tickets valid', async () => {
  const { cookie } = await enter();
  const elsewhere = await openSecondProgram(program, byTestGateway);
  expect((await readSession(elsewhere, cookie)).kind).toBe('member');
  const buyer = program.ctx(memberActor(memberId));
  await holdFor(buyer, sold.performanceId, 2);
  const paying = await holdFor(buyer, sold.performanceId, 1);
  await payFor(buyer, await startFor(buyer, [paying]));
  expect(await readHoldsOf(program, memberId)).toHaveLength(2);

  await outputOf(suspend());
  await runJobs(program);
  expect((await readSession(program, cookie)).kind).toBe('visitor');
  program.clock.advance(30_000);
  expect((await readSession(elsewhere, cookie)).kind).toBe('visitor');
  await elsewhere.close();
  expect((await enter()).entered).toMatchObject({ code: 'account_locked' });
  // A hold with a payment in progress stays, because the payment may still succeed.
  expect((await readHoldsOf(program, memberId)).map(({ holdId }) => holdId)).toEqual([paying.holdId]);
  const { rows } = await program.pool.query('select 1 from ticket where order_id = $1', [sold.order.orderId]);
  expect(rows).toHaveLength(2);
  expect(await auditOf('member.suspend')).toMatchObject([
    { reason: 'Sells tickets on', details: { before: { suspended: false }, after: { suspended: true, until: null } } },
  ]);
  expect(await read()).toMatchObject({ suspended: true, suspension: { reason: 'Sells tickets on', until: null } });
});

test('ends a suspension at its end time or by staff, and distinguishes the two in the log', async () => {
  const until = new Date(program.now().getTime() + 3_600_000);
  await outputOf(suspend(until));
  expect((await enter()).entered.ok).toBe(false);
  program.clock.advance(3_600_001);
  expect((await enter()).entered.ok).toBe(true);
  expect(await read()).toMatchObject({ suspended: false, suspension: null });
  expect(await suspend(until)).toMatchObject({ problem: { code: 'suspension_over' } });
  await outputOf(suspend());
  await outputOf(ask('reopenMember', { body: {} }));
  await outputOf(ask('reopenMember', { body: {} }));
  expect((await enter()).entered.ok).toBe(true);
  expect(await auditOf('member.reopen')).toHaveLength(1);
  expect((await read()).log.map(({ action }) => action)).toEqual(['member.reopen', 'member.suspend', 'member.suspend']);
});

test('requires a reason and an existing account for a suspension', async () => {
  expect(await suspend(null, ' ')).toMatchObject({
    problem: { errors: [{ field: 'reason', code: 'reason_required' }] },
  });
  const params = { memberId: program.id() };
  for (const name of ['suspendMember', 'reopenMember', 'exportMember', 'readStaffMember'] as const)
    expect(await ask(name, { params, body: { reason: 'x', until: null } })).toMatchObject({
      problem: { code: 'member_not_found' },
    });
});

test('finds a member by number, name in either script, email and ID; matches names only at the start', async () => {
  const { memberId: other } = await activatedMember(program, `chan-${nth}@mail.example`);
  await program.pool.query(
    `update member_profile set first_name = '小龍', last_name = '陳', mobile_area_code = '852', mobile_number = '61234567'
     where member_id = $1`,
    [other],
  );
  const found = async (text: string, actor = service) =>
    (
      await outputOf<{ members: { memberId: string }[] }>(ask('findStaffMembers', { query: { text } }, actor))
    ).members.map((one) => one.memberId);
  for (const text of ['陳小', '陈小龙', `chan-${nth}@mail.example`, '6123 4567', '+852 6123 4567', other])
    expect(await found(text), text).toEqual([other]);
  for (const text of ['龍陳小', '%', '_____', '', "' or 1=1"]) expect(await found(text), text).toEqual([]);
  expect(await found('陳小龍', staffActor('administrator', { kind: 'presenter', presenterId: program.id() }))).toEqual(
    [],
  );
});

test('shows and exports all data of a member without secrets', async () => {
  await enter();
  const member = await read();
  expect(member).toMatchObject({
    email: sold.email,
    suspension: null,
    orders: [{ number: sold.order.number }],
    sessions: [{ network: expect.any(String) as string }],
    pointsCents: 0,
  });
  const { page } = await outputOf<{ page: string }>(ask('exportMember', { body: {} }));
  expect(page).toContain(sold.email);
  const { rows } = await program.pool.query<{ secret: string }>(
    `select password as secret from member_account where password is not null
     union all select token from member_session union all select access_token from member_account where access_token is not null`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { secret } of rows) expect(page + JSON.stringify(member)).not.toContain(secret);
  expect(await auditOf('member.export')).toHaveLength(1);
});
