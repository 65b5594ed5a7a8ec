import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { makeStaff, type TestStaff } from '../../identity/staff/testing-staff.ts';
import { readStaffSession, staffSessionCookie } from '../../identity/staff/read-staff-session.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { inviteByMail } from '../../identity/staff/invite-staff.ts';
import { grantRole } from '../../identity/staff-people/change-people.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../../orders/checkout/testing-gateway.ts';
import { expectOrdersInOrder } from '../../orders/settlement/testing-settlement.ts';
import { offerTo } from '../../orders/tickets/testing-tickets.ts';
import { previewStaffRefund, refundOrder } from '../orders/authorize-order-action.ts';
import { readOrder } from '../orders/read-order.ts';
import { sellEvent, type SoldEvent } from '../orders/testing-staff-orders.ts';
import { answerYes } from './answer-approval.ts';
import { requestGrantApproval, requestInvitationApproval, requestRefundApproval } from './request-approvals.ts';
import { listApprovals, readApproval } from './list-approvals.ts';

let program: TestProgram;
let mine: SoldEvent;
let service: TestStaff;
let chief: TestStaff;
let second: TestStaff;
/** Numbers the tests to get unique names, because they share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
});
beforeEach(async () => {
  nth += 1;
  renewTestGateway();
  mine = await sellEvent(program, `mine-${nth}`, { quantity: 6 });
  service = await makeStaff(program, `service-${nth}@fei.example`, 'customerService');
  chief = await makeStaff(program, `chief-${nth}@fei.example`);
  second = await makeStaff(program, `second-${nth}@fei.example`);
});
afterAll(() => program.close());

/** Returns the person's context for a new request, with their current grants and a fresh proof. */
async function as({ browser, staffId }: TestStaff): Promise<Ctx> {
  await program.pool.query('update staff_session set proved_at = $2 where staff_id = $1', [staffId, program.now()]);
  return { ...browser, actor: await readStaffSession(program, browser.cookie(staffSessionCookie)) };
}

const all = { tickets: null, fees: true, reason: 'illness' } as const;
const wanted = () => ({ ...all, refundCents: mine.order.totalCents });
const requested = async (by: TestStaff) =>
  valueOf(await requestRefundApproval(await as(by), mine.order.number, { ...wanted(), why: 'They rang' }));
const approve = async (by: TestStaff, id: string) => answerYes(await as(by), id, undefined);
const movedCents = async () => {
  await runJobs(program);
  return testGateway().refundedCents(mine.order.chargeId);
};
const stateOf = async (id: string) => valueOf(await readApproval(await as(chief), id)).state;

describe("refund above the staff member's limit", () => {
  test("shows the amount, refunds after another person's approval, and names both", async () => {
    expect(await refundOrder(await as(service), mine.order.number, wanted())).toMatchObject({
      code: 'approval_needed',
    });
    const { approvalId, may, preview } = await requested(service);
    expect(may).toEqual(['withdraw']);
    expect(preview).toMatchObject({ amountCents: mine.order.totalCents, all: true, beforeCents: 0, reason: 'illness' });
    expect(await movedCents()).toBe(0);
    const open = { which: 'open', action: 'order.refund_more', subject: mine.order.number } as const;
    expect(valueOf(await listApprovals(await as(chief), open)).approvals).toMatchObject([{ approvalId }]);
    expect(valueOf(await approve(chief, approvalId))).toMatchObject({ state: 'used', may: [] });
    expect(await movedCents()).toBe(mine.order.totalCents);
    const { rows } = await program.pool.query(
      `select actor_id, approval_id, details->>'askedBy' as by from audit
       where action = 'order.refund_more' and subject_id = $1`,
      [mine.order.number],
    );
    expect(rows).toEqual([{ actor_id: chief.staffId, approval_id: approvalId, by: service.staffId }]);
    expect(await approve(second, approvalId)).toMatchObject({ code: 'approval_over' });
    expect(valueOf(await listApprovals(await as(chief), open)).approvals).toEqual([]);
    expect(await movedCents()).toBe(mine.order.totalCents);
    await expectOrdersInOrder(program);
  });

  test('rejects approval by the requester, and by a person without the permission', async () => {
    const other = await makeStaff(program, `other-${nth}@fei.example`, 'customerService');
    const { approvalId } = await requested(chief);
    expect(await approve(chief, approvalId)).toMatchObject({ code: 'approval_own' });
    expect(await approve(other, approvalId)).toMatchObject({ code: 'not_found' });
    expect(await movedCents()).toBe(0);
  });

  test('refunds once when two people approve concurrently', async () => {
    const { approvalId } = await requested(service);
    const results = await Promise.all([approve(chief, approvalId), approve(second, approvalId)]);
    expect(results.map((one) => (one.ok ? one.value.state : one.code)).toSorted()).toEqual(['approval_over', 'used']);
    expect(await movedCents()).toBe(mine.order.totalCents);
    await expectOrdersInOrder(program);
  });

  test('requires a new request if the amount has changed', async () => {
    const { approvalId } = await requested(service);
    const one = { tickets: [1], fees: false, refundCents: 380_00, reason: 'goodwill' } as const;
    valueOf(await refundOrder(await as(service), mine.order.number, one));
    expect(await approve(chief, approvalId)).toMatchObject({ code: 'approval_outdated' });
    expect(await stateOf(approvalId)).toBe('refused');
    expect(await requestRefundApproval(await as(service), mine.order.number, { ...wanted(), why: 'x' })).toMatchObject({
      code: 'refund_changed',
    });
    expect(await movedCents()).toBe(380_00);
    const left = valueOf(await previewStaffRefund(await as(service), mine.order.number, all));
    const again = await requestRefundApproval(await as(service), mine.order.number, {
      ...all,
      refundCents: left.refundCents,
      why: 'The rest',
    });
    valueOf(await approve(chief, valueOf(again).approvalId));
    expect(await movedCents()).toBe(380_00 + left.refundCents);
    await expectOrdersInOrder(program);
  });

  test('ends the approval without a refund if the refund is no longer possible', async () => {
    const { approvalId } = await requested(service);
    await offerTo(program.ctx(memberActor(mine.order.memberId)), mine.order, `friend-${nth}@example.com`, [2]);
    expect(await approve(chief, approvalId)).toMatchObject({ code: 'approval_not_possible' });
    expect(await stateOf(approvalId)).toBe('refused');
    expect(await movedCents()).toBe(0);
  });

  test("consumes the approval for selected tickets even below the approver's own limit", async () => {
    const some = { tickets: [1, 2], fees: true, reason: 'goodwill' } as const;
    const { refundCents } = valueOf(await previewStaffRefund(await as(service), mine.order.number, some));
    const { approvalId } = valueOf(
      await requestRefundApproval(await as(service), mine.order.number, { ...some, refundCents, why: 'Two are ill' }),
    );
    expect(valueOf(await approve(chief, approvalId))).toMatchObject({ state: 'used' });
    expect(await movedCents()).toBe(refundCents);
  });

  test('lets an organiser request a refund for their own events only, without seeing the card', async () => {
    const own = { kind: 'presenter', presenterId: mine.presenterId } as const;
    const organiser = await makeStaff(program, `organiser-${nth}@fei.example`, 'organiser', own);
    const stranger = await makeStaff(program, `stranger-${nth}@fei.example`, 'organiser', {
      ...own,
      presenterId: program.id(),
    });
    const shown = valueOf(await previewStaffRefund(await as(organiser), mine.order.number, all));
    expect(shown).toMatchObject({ needsApproval: true, to: [{ method: 'card', cardNumber: null }] });
    expect(await refundOrder(await as(organiser), mine.order.number, wanted())).toMatchObject({ ok: false });
    const inWords = { ...wanted(), reason: 'buyer_asked', why: 'They rang' } as const;
    for (const result of [
      await previewStaffRefund(await as(stranger), mine.order.number, all),
      await requestRefundApproval(await as(stranger), mine.order.number, { ...wanted(), why: 'x' }),
    ])
      expect(result).toMatchObject({ code: 'order_not_found' });
    const { approvalId } = valueOf(await requestRefundApproval(await as(organiser), mine.order.number, inWords));
    expect(valueOf(await readApproval(await as(organiser), approvalId)).may).toEqual(['withdraw']);
    valueOf(await approve(chief, approvalId));
    expect(await movedCents()).toBe(mine.order.totalCents);
  });
});

test('hides illness as a refund reason from an organiser who may not see the buyer, and rejects it', async () => {
  const own = { kind: 'presenter', presenterId: mine.presenterId } as const;
  const organiser = await makeStaff(program, `organiser-${nth}@fei.example`, 'organiser', own);
  const { approvalId } = await requested(service);
  const said = { ...wanted(), why: 'They rang' };
  expect(await requestRefundApproval(await as(organiser), mine.order.number, said)).toMatchObject({
    code: 'forbidden',
  });
  const told = async () => [
    await readOrder(await as(organiser), mine.order.number),
    await readApproval(await as(organiser), approvalId),
    ...(await Promise.all(
      (['open', 'waiting', 'asked', 'answered'] as const).map(async (which) =>
        listApprovals(await as(organiser), { which, action: 'order.refund_more', subject: mine.order.number }),
      ),
    )),
  ];
  expect(JSON.stringify(await told())).not.toMatch(/illness|They rang/);
  valueOf(await approve(chief, approvalId));
  await runJobs(program);
  const after = await told();
  expect(after[0]).toMatchObject({ ok: true, value: { state: 'refunded', person: null } });
  expect(JSON.stringify(after)).not.toMatch(/illness|They rang/);
  // A person who may see the buyer sees the reason.
  expect(valueOf(await readApproval(await as(service), approvalId)).preview).toMatchObject({ reason: 'illness' });
});

describe('administrator', () => {
  test('refunds at most HK$5,000 per order alone, and needs approval above it', async () => {
    const big = await sellEvent(program, `big-${nth}`, { quantity: 14 });
    const whole = { ...all, refundCents: big.order.totalCents };
    expect(whole.refundCents).toBeGreaterThan(5_000_00);
    const shown = valueOf(await previewStaffRefund(await as(chief), big.order.number, all));
    expect(shown.needsApproval).toBe(true);
    expect(await refundOrder(await as(chief), big.order.number, whole)).toMatchObject({ code: 'approval_needed' });
    await runJobs(program);
    expect(testGateway().refundedCents(big.order.chargeId)).toBe(0);
    const { approvalId } = valueOf(
      await requestRefundApproval(await as(chief), big.order.number, { ...whole, why: 'Ill' }),
    );
    valueOf(await approve(second, approvalId));
    await runJobs(program);
    expect(testGateway().refundedCents(big.order.chargeId)).toBe(big.order.totalCents);
    await expectOrdersInOrder(program);
  });

  const everything = { kind: 'everything' } as const;
  const wish = { scope: everything, reason: 'Second in command' };
  const grants = async () =>
    (
      await program.pool.query<{ role: string }>('select role from staff_grant where staff_id = $1 order by role', [
        service.staffId,
      ])
    ).rows.map(({ role }) => role);

  test('requires two different people to grant the role', async () => {
    const grant = { role: 'administrator', scope: everything } as const;
    const permit = valueOf(permitAction(await as(chief), 'staff.grant', service.staffId));
    expect(await grantRole(program, permit, grant)).toMatchObject({ code: 'approval_needed' });
    const { approvalId, about } = valueOf(await requestGrantApproval(await as(chief), service.staffId, wish));
    expect(about).toMatchObject({ email: `service-${nth}@fei.example` });
    expect(await approve(chief, approvalId)).toMatchObject({ code: 'approval_own' });
    valueOf(await approve(second, approvalId));
    expect(await grants()).toEqual(['administrator', 'customerService']);
    expect(await grantRole(program, permit, grant)).toMatchObject({ code: 'approval_needed' });
  });

  test('requires two people for an invitation: the link is sent only after approval and works once', async () => {
    const email = `third-${nth}@fei.example`;
    const invited = { email, ...wish };
    const permit = valueOf(permitAction(await as(chief), 'staff.invite', program.id()));
    const grant = { role: 'administrator', scope: everything } as const;
    expect(await inviteByMail(program, permit, { email, grant }, 'zh_hk')).toMatchObject({ code: 'approval_needed' });
    const links = async () =>
      (await program.pool.query<{ role: string }>('select role from staff_invitation where email = $1', [email])).rows;
    const { approvalId, about } = valueOf(await requestInvitationApproval(await as(chief), invited));
    expect(about).toEqual({ email, scopeName: null });
    expect(await approve(chief, approvalId)).toMatchObject({ code: 'approval_own' });
    expect(await links()).toEqual([]);
    valueOf(await approve(second, approvalId));
    expect(await links()).toEqual([{ role: 'administrator' }]);
    await runJobs(program);
    const mails = await program.pool.query(`select 1 from outbox where recipient = $1`, [email]);
    expect(mails.rows).toHaveLength(1);
    expect(await approve(second, approvalId)).toMatchObject({ code: 'approval_over' });
  });

  test('rejects an invitation for an address that has become staff, and an inviter without permission', async () => {
    const email = `fourth-${nth}@fei.example`;
    const { approvalId } = valueOf(await requestInvitationApproval(await as(chief), { email, ...wish }));
    await program.pool.query(
      `insert into staff (staff_id, email, name, language, created_at) values ($1, $2, 'Four', 'en_us', now())`,
      [program.id(), email],
    );
    expect(await approve(second, approvalId)).toMatchObject({ code: 'approval_outdated' });
    expect(await requestInvitationApproval(await as(chief), { email, ...wish })).toMatchObject({
      code: 'staff_exists',
    });
    const other = { email: `fifth-${nth}@fei.example`, ...wish };
    expect(await requestInvitationApproval(await as(service), other)).toMatchObject({ code: 'forbidden' });
  });

  test('rejects a grant to oneself, and a grant by a person without permission', async () => {
    expect(await requestGrantApproval(await as(chief), chief.staffId, wish)).toMatchObject({ code: 'own_grants' });
    expect(await requestGrantApproval(await as(service), service.staffId, wish)).toMatchObject({ code: 'forbidden' });
    expect(await requestGrantApproval(await as(chief), program.id(), wish)).toMatchObject({ code: 'not_found' });
  });
});
