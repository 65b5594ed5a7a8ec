import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { approvalCodeOf } from '../../approvals/derive-code.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { permitFor, reasons } from '../../cases/testing-cases.ts';
import { openCase } from '../../cases/open-case.ts';
import { previewCase } from '../../cases/preview-case.ts';
import { revokeGrant } from '../../identity/staff-people/change-people.ts';
import { makeStaff, type TestStaff } from '../../identity/staff/testing-staff.ts';
import { readStaffSession, staffSessionCookie } from '../../identity/staff/read-staff-session.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { answerYes, withdrawRequest } from './answer-approval.ts';
import { requestCaseApproval } from './request-approvals.ts';

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
const performanceState = async () =>
  (
    await program.pool.query<{ state: string }>('select state from performance where performance_id = $1', [
      performanceId,
    ])
  ).rows[0]?.state;

describe('approval without a second person', () => {
  beforeEach(async () => {
    await suspend(ben, 25);
  });

  /** @param hours since the suspension. */
  const suspend = ({ staffId }: { staffId: string }, hours: number) =>
    program.pool.query('update staff set suspended_at = $2 where staff_id = $1', [
      staffId,
      new Date(program.now().getTime() - hours * 3_600_000),
    ]);

  test('counts suspended approvers for a day, so that suspending them does not help the requester', async () => {
    await suspend(ben, 23);
    const early = await requested(await previewed());
    expect(early).toMatchObject({ aloneFrom: null });
    await program.pool.query(`update approval set asked_at = asked_at - interval '30 minutes'`);
    const code = approvalCodeOf(program, early.approvalId);
    expect(await answerYes(await proved(ann), early.approvalId, code)).toMatchObject({ code: 'approval_own' });
  });

  test('counts revoked grants too, before and after the request', async () => {
    await program.pool.query('update staff set suspended_at = null');
    const { rows } = await program.pool.query<{ grant_id: string }>(
      'select grant_id from staff_grant where staff_id = $1',
      [ben.staffId],
    );
    const strip = async () => {
      const permit = valueOf(permitAction(await as(ann), 'staff.revoke', ben.staffId));
      for (const { grant_id } of rows) valueOf(await revokeGrant(program, permit, grant_id));
    };
    await strip();
    const number = await previewed();
    const { approvalId, aloneFrom } = await requested(number);
    expect(aloneFrom).toBeNull();
    await program.pool.query(`update approval set asked_at = asked_at - interval '30 minutes'`);
    const code = approvalCodeOf(program, approvalId);
    expect(await answerYes(await proved(ann), approvalId, code)).toMatchObject({ code: 'approval_own' });
    await program.pool.query(`update lost_staff_grant set lost_at = lost_at - interval '25 hours'`);
    valueOf(await withdrawRequest(await as(ann), approvalId));
    expect((await requested(number)).aloneFrom).not.toBeNull();
  });

  async function mailedCode(): Promise<string> {
    await runJobs(program, { only: ['identity.mail_approval'] });
    const { rows } = await program.pool.query<{ body: string }>(
      `select body from outbox where recipient = 'ann@fei.example' and message_id like 'approval-code-%'`,
    );
    return /\b\d{8}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
  }

  test('lets the requester approve after half an hour with the emailed code', async () => {
    const { approvalId, may, aloneFrom } = await requested(await previewed());
    expect(may).toContain('approve');
    expect(new Date(aloneFrom!).getTime() - program.now().getTime()).toBeLessThanOrEqual(30 * 60_000);
    const code = await mailedCode();
    expect(code).toBe(approvalCodeOf(program, approvalId));
    expect(await answerYes(await proved(ann), approvalId, code)).toMatchObject({ code: 'approval_too_early' });
    program.clock.advance(15 * 60_000);
    await as(ann);
    program.clock.advance(15 * 60_000);
    const ctx = await proved(ann);
    expect(await answerYes(ctx, approvalId, '00000000')).toMatchObject({ code: 'approval_code_wrong' });
    expect((await answerYes(ctx, approvalId, code)).ok).toBe(true);
    expect(await performanceState()).toBe('cancelled');
  });

  test('rejects the right code after five wrong ones', async () => {
    const { approvalId } = await requested(await previewed());
    await program.pool.query(`update approval set asked_at = asked_at - interval '30 minutes'`);
    const ctx = await proved(ann);
    for (let i = 0; i < 5; i++) {
      expect(await answerYes(ctx, approvalId, '00000000')).toMatchObject({ code: 'approval_code_wrong' });
    }
    const right = approvalCodeOf(program, approvalId);
    expect(await answerYes(ctx, approvalId, right)).toMatchObject({ code: 'approval_code_wrong' });
  });

  test('rejects approval by the requester once another person can approve', async () => {
    const { approvalId } = await requested(await previewed());
    await program.pool.query(`update approval set asked_at = asked_at - interval '30 minutes'`);
    await program.pool.query('update staff set suspended_at = null');
    const code = approvalCodeOf(program, approvalId);
    expect(await answerYes(await proved(ann), approvalId, code)).toMatchObject({ code: 'approval_own' });
    expect((await answerYes(await proved(ben), approvalId, undefined)).ok).toBe(true);
  });
});
