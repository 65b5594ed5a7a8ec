import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { failedRefund, onlyRefund } from '../../../checks/testing-money-moves.ts';
import { openTestProgram, staffActor, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { approvalCodeOf } from '../../approvals/derive-code.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { approveCase, closeCase } from '../../cases/decide-case.ts';
import { buyPerformances, drainCases, permitFor, reasons } from '../../cases/testing-cases.ts';
import { openCase } from '../../cases/open-case.ts';
import { previewCase } from '../../cases/preview-case.ts';
import { findPerformanceScopePath } from '../../catalogue/scopes/find-scope-path.ts';
import { grantRole, revokeGrant } from '../../identity/staff-people/change-people.ts';
import { signInStaff, signInStaffByCode } from '../../identity/staff/sign-in-staff.ts';
import { makeStaff, staffPassword, type TestStaff } from '../../identity/staff/testing-staff.ts';
import { readStaffSession, staffSessionCookie } from '../../identity/staff/read-staff-session.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { settleOtherWay } from '../../payments/refunds/resolve-refund.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { answerNo, answerYes, withdrawRequest } from './answer-approval.ts';
import { requestCaseApproval, requestOtherWayApproval } from './request-approvals.ts';
import { listApprovals, readApproval } from './list-approvals.ts';

let program: TestProgram;
let performanceId: string;
let ann: TestStaff;
let ben: TestStaff;

beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram({ ...byTestGateway, clock: testClock() });
  [performanceId = ''] = await announceEvent(program, [generalZone(100)]);
  ann = await makeStaff(program, 'ann@fei.example');
  ben = await makeStaff(program, 'ben@fei.example');
});
afterEach(() => program.close());

/** Returns the person's context for a new request, with their current grants. */
async function as({ browser }: TestStaff): Promise<Ctx> {
  return { ...browser, actor: await readStaffSession(program, browser.cookie(staffSessionCookie)) };
}

/** Returns the person's context after a fresh proof by password and code. */
async function proved(staff: TestStaff): Promise<Ctx> {
  const now = program.now();
  await program.pool.query('update staff_session set proved_at = $2 where staff_id = $1', [staff.staffId, now]);
  return as(staff);
}

async function previewed(): Promise<number> {
  const opened = await openCase(program, permitFor(program, 'case.open', performanceId), {
    kind: 'cancel',
    texts: reasons,
  });
  const { number } = valueOf(opened);
  valueOf(await previewCase(program, permitFor(program, 'case.preview', number)));
  return number;
}

const requested = async (number: number, by = ann) =>
  valueOf(await requestCaseApproval(await as(by), number, 'The singer is ill'));
const stateOf = async (id: string) => valueOf(await readApproval(await as(ann), id)).state;
const performanceState = async () =>
  (
    await program.pool.query<{ state: string }>('select state from performance where performance_id = $1', [
      performanceId,
    ])
  ).rows[0]?.state;
const auditOf = async (action: string) =>
  (
    await program.pool.query<{ actor_id: string; approval_id: string; details: object; reason: string }>(
      'select actor_id, approval_id, details, reason from audit where action = $1',
      [action],
    )
  ).rows;

describe('case that needs approval', () => {
  test('carries out a case once another person approves it with a fresh proof, and names both in the audit log', async () => {
    await buyPerformances(program, [performanceId]);
    const { approvalId, may } = await requested(await previewed());
    expect(may).toEqual(['withdraw']);
    expect(await performanceState()).toBe('suspended');
    const approved = valueOf(await answerYes(await proved(ben), approvalId, undefined));
    expect(approved).toMatchObject({ state: 'used', decidedBy: 'Ah Fei', may: [] });
    expect(await performanceState()).toBe('cancelled');
    await drainCases(program);
    expect((await program.pool.query('select 1 from case_order')).rowCount).toBe(1);
    expect(await auditOf('case.approve')).toMatchObject([
      { actor_id: ben.staffId, approval_id: approvalId, details: { askedBy: ann.staffId } },
    ]);
    expect(await auditOf('approval.ask')).toMatchObject([{ actor_id: ann.staffId, reason: 'The singer is ill' }]);
  });

  test('rejects approval by the requester, with or without a proof', async () => {
    const { approvalId } = await requested(await previewed());
    expect(await answerYes(await proved(ann), approvalId, undefined)).toMatchObject({ code: 'approval_own' });
    expect(await answerYes(await proved(ann), approvalId, approvalCodeOf(program, approvalId))).toMatchObject({
      code: 'approval_own',
    });
    expect(await performanceState()).toBe('suspended');
  });

  test('hides an approval from staff whose grants do not allow the action', async () => {
    const { approvalId } = await requested(await previewed());
    const { eventNumber } = await findPerformanceScopePath(program, performanceId);
    const gate = await makeStaff(program, 'gate@fei.example', 'gate');
    const other = await makeStaff(program, 'other@fei.example', 'administrator', { kind: 'event', eventNumber: 99 });
    const own = await makeStaff(program, 'own@fei.example', 'administrator', { kind: 'event', eventNumber });
    for (const one of [gate, other]) {
      expect(await answerYes(await proved(one), approvalId, undefined)).toMatchObject({ code: 'not_found' });
      expect(await readApproval(await as(one), approvalId)).toMatchObject({ code: 'not_found' });
      expect(valueOf(await listApprovals(await as(one), { which: 'waiting' })).approvals).toEqual([]);
      expect(valueOf(await listApprovals(await as(one), { which: 'answered' })).approvals).toEqual([]);
    }
    expect(valueOf(await listApprovals(await as(own), { which: 'waiting' })).approvals).toHaveLength(1);
    expect((await answerYes(await proved(own), approvalId, undefined)).ok).toBe(true);
  });

  test('rejects a case after tickets were bought or returned, until approval is requested again', async () => {
    const number = await previewed();
    const { approvalId } = await requested(number);
    // Simulates an order that the preview does not count.
    await program.pool.query(`update event_case set preview = jsonb_set(preview, '{orders}', '7')`);
    expect(await answerYes(await proved(ben), approvalId, undefined)).toMatchObject({ code: 'approval_outdated' });
    expect(valueOf(await readApproval(await as(ann), approvalId))).toMatchObject({ state: 'refused', outdated: true });
    expect(await performanceState()).toBe('suspended');
    valueOf(await previewCase(program, permitFor(program, 'case.preview', number)));
    const again = await requested(number);
    expect(again.approvalId).not.toBe(approvalId);
    expect((await answerYes(await proved(ben), again.approvalId, undefined)).ok).toBe(true);
  });

  test('rejects a case that was abandoned', async () => {
    const number = await previewed();
    const { approvalId } = await requested(number);
    valueOf(await closeCase(program, permitFor(program, 'case.close', number)));
    expect(await answerYes(await proved(ben), approvalId, undefined)).toMatchObject({ code: 'approval_outdated' });
    expect(await performanceState()).toBe('scheduled');
  });

  test('approves once when two people approve concurrently', async () => {
    const cas = await makeStaff(program, 'cas@fei.example');
    const { approvalId } = await requested(await previewed());
    const [first, second] = [await proved(ben), await proved(cas)];
    const outcomes = await Promise.all(
      [first, second, first, second].map((ctx) => answerYes(ctx, approvalId, undefined)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.flatMap((one) => (one.ok ? [] : [one.code]))).toEqual(Array(3).fill('approval_over'));
    expect(await auditOf('case.approve')).toHaveLength(1);
    expect(await stateOf(approvalId)).toBe('used');
  });

  test('expires an approval after a day, approved or not', async () => {
    const { approvalId } = await requested(await previewed());
    program.clock.advance(24 * 60 * 60_000);
    program.clock.advance(60_000);
    await program.pool.query('update staff_session set expires_at = $1, seen_at = $2', ['2100-01-01', program.now()]);
    expect(await answerYes(await proved(ben), approvalId, undefined)).toMatchObject({ code: 'approval_over' });
    expect(await stateOf(approvalId)).toBe('expired');
    await program.pool.query(`update approval set state = 'approved', decided_by = $1`, [ben.staffId]);
    const permit = valueOf(permitAction(await as(ben), 'case.approve', 1));
    expect(await approveCase(program, permit)).toMatchObject({ code: 'approval_needed' });
  });

  test('accepts no approval after the request was rejected with a reason, or withdrawn by its requester', async () => {
    const number = await previewed();
    const first = await requested(number);
    expect(await answerNo(await as(ben), first.approvalId, 'Too early')).toMatchObject({
      value: { state: 'refused', answer: 'Too early' },
    });
    expect(await answerYes(await proved(ben), first.approvalId, undefined)).toMatchObject({ code: 'approval_over' });
    const second = await requested(number);
    expect(await withdrawRequest(await as(ben), second.approvalId)).toMatchObject({ code: 'not_found' });
    expect(await withdrawRequest(await as(ann), second.approvalId)).toMatchObject({ value: { state: 'withdrawn' } });
    expect(await answerNo(await as(ben), second.approvalId, 'No')).toMatchObject({ code: 'approval_over' });
  });

  test('returns the same approval for a repeated request, and rejects a second request by another person', async () => {
    const number = await previewed();
    const [one, two] = [await requested(number), await requested(number)];
    expect(two.approvalId).toBe(one.approvalId);
    expect(await requestCaseApproval(await as(ben), number, 'Me too')).toMatchObject({ code: 'approval_open' });
  });

  test('lets an organiser request approval for their own event only', async () => {
    const { eventNumber } = await findPerformanceScopePath(program, performanceId);
    const number = await previewed();
    const own = await makeStaff(program, 'own@fei.example', 'organiser', { kind: 'event', eventNumber });
    const other = await makeStaff(program, 'other@fei.example', 'organiser', { kind: 'event', eventNumber: 99 });
    expect(await requestCaseApproval(await as(other), number, 'Mine')).toMatchObject({ code: 'case_not_found' });
    const { approvalId } = await requested(number, own);
    expect(await answerYes(await proved(own), approvalId, undefined)).toMatchObject({ code: 'not_found' });
    expect((await answerYes(await proved(ann), approvalId, undefined)).ok).toBe(true);
  });
});

describe('independent approver', () => {
  async function askAsOrganiser() {
    const clerk = await makeStaff(program, 'clerk@fei.example', 'gate');
    const permit = valueOf(permitAction(await as(ann), 'staff.grant', clerk.staffId));
    valueOf(await grantRole(program, permit, { role: 'organiser', scope: { kind: 'everything' } }));
    const { approvalId } = await requested(await previewed(), clerk);
    return { clerk, approvalId };
  }

  const moveBack = (days: number) =>
    program.pool.query(`update staff_grant set granted_at = granted_at - make_interval(days => $1)`, [days]);

  test('rejects an approver who granted the role used for the request', async () => {
    const { approvalId } = await askAsOrganiser();
    expect(await answerYes(await proved(ann), approvalId, undefined)).toMatchObject({ code: 'approval_of_invited' });
    expect(await performanceState()).toBe('suspended');
    expect((await answerYes(await proved(ben), approvalId, undefined)).ok).toBe(true);
  });

  test('rejects an approver who granted the role, even after the role was revoked', async () => {
    const { approvalId, clerk } = await askAsOrganiser();
    const { rows } = await program.pool.query<{ grant_id: string }>(
      `select grant_id from staff_grant where staff_id = $1 and role = 'organiser'`,
      [clerk.staffId],
    );
    const permit = valueOf(permitAction(await as(ann), 'staff.revoke', clerk.staffId));
    valueOf(await revokeGrant(program, permit, rows[0]!.grant_id));
    expect(await answerYes(await proved(ann), approvalId, undefined)).toMatchObject({ code: 'approval_of_invited' });
  });

  test('rejects an approver who invited the requester, for any role', async () => {
    const { approvalId, clerk } = await askAsOrganiser();
    await program.pool.query(`update staff_grant set granted_by = $1 where granted_by is not null`, [ben.staffId]);
    await program.pool.query(
      `insert into staff_invitation (invitation_id, email, role, scope, invited_at, invited_by, expires_at)
        values ($1, $2, 'gate', '{"kind":"everything"}', $3, $4, $3)`,
      [program.id(), clerk.email, program.now(), ann.staffId],
    );
    expect(await answerYes(await proved(ann), approvalId, undefined)).toMatchObject({ code: 'approval_of_invited' });
  });

  test('accepts the approver 30 days after the grant', async () => {
    const { approvalId } = await askAsOrganiser();
    await moveBack(31);
    expect((await answerYes(await proved(ann), approvalId, undefined)).ok).toBe(true);
  });

  test('rejects accounts that sign in with the same browser, even after signing out', async () => {
    const { approvalId } = await requested(await previewed());
    valueOf(await signInStaff(ann.browser, { email: ben.email, password: staffPassword }));
    valueOf(await signInStaffByCode(ann.browser, { code: ben.code() }));
    expect(await answerYes(await proved(ben), approvalId, undefined)).toMatchObject({ code: 'approval_same_device' });
  });
});

describe('actions that need approval', () => {
  test('rejects staff without an approval, or with an approval of another case', async () => {
    const number = await previewed();
    const { approvalId } = await requested(number);
    await program.pool.query(`update approval set state = 'approved', decided_by = $1, subject = '999'`, [ben.staffId]);
    const permit = valueOf(permitAction(await as(ben), 'case.approve', number));
    expect(await approveCase(program, permit)).toMatchObject({ code: 'approval_needed' });
    await program.pool.query(`update approval set subject = $1`, [String(number)]);
    const stranger = valueOf(permitAction({ actor: staffActor() }, 'case.approve', number));
    expect(await approveCase(program, stranger)).toMatchObject({ code: 'approval_needed' });
    await program.pool.query(`update event_case set texts = jsonb_set(texts, '{en_us}', '"Other words"')`);
    expect(await approveCase(program, permit)).toMatchObject({ code: 'approval_outdated' });
    expect(await stateOf(approvalId)).toBe('approved');
    expect(await performanceState()).toBe('suspended');
  });

  test('rejects an approval by the requester in the database', async () => {
    await requested(await previewed());
    await expect(program.pool.query(`update approval set state = 'approved', decided_by = asked_by`)).rejects.toThrow(
      'approval_by_another',
    );
  });

  test('settles a refund another way only with approval of exactly that settlement', async () => {
    await failedRefund(program);
    const refundId = await onlyRefund(program);
    const paid = { way: 'cash', proof: 'receipt 12' } as const;
    const permit = valueOf(permitAction(await as(ann), 'refund.settle_other_way', refundId));
    expect(await settleOtherWay(program, permit, paid)).toMatchObject({ code: 'approval_needed' });
    const { approvalId, preview } = valueOf(
      await requestOtherWayApproval(await as(ann), refundId, { ...paid, reason: 'No card' }),
    );
    expect(preview).toMatchObject(paid);
    valueOf(await answerYes(await proved(ben), approvalId, undefined));
    const { rows } = await program.pool.query('select state, other_way, proof from refund');
    expect(rows).toMatchObject([{ state: 'other_way', other_way: 'cash', proof: 'receipt 12' }]);
    expect(await auditOf('refund.settle_other_way')).toMatchObject([{ approval_id: approvalId }]);
    const again = await requestOtherWayApproval(await as(ann), refundId, { ...paid, reason: 'Again' });
    expect(again).toMatchObject({ code: 'refund_not_found' });
  });
});
