import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { failedRefund, onlyRefund } from '../../../checks/testing-money-moves.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { openTestProgram, staffActor, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { approvalCodeOf } from '../../approvals/derive-code.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { approveCase, closeCase } from '../../cases/decide-case.ts';
import { buyTickets, carryOut, permitFor, reasons } from '../../cases/testing-cases.ts';
import { openCase } from '../../cases/open-case.ts';
import { previewCase } from '../../cases/preview-case.ts';
import { findPlaceOf } from '../../catalogue/scopes/find-place.ts';
import { revokeGrant } from '../../identity/staff-people/change-people.ts';
import { makeStaff, type TestStaff } from '../../identity/staff/testing-staff.ts';
import { readStaffSession, staffSessionCookie } from '../../identity/staff/read-staff-session.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { settleOtherWay } from '../../payments/refunds/resolve-refund.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { answerNo, answerYes, takeBack } from './answer-approval.ts';
import { askForCase, askForOtherWay } from './ask-somebody-else.ts';
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

/** As a request of theirs has it: with the grants that they have now. */
async function as({ browser }: TestStaff): Promise<Ctx> {
  return { ...browser, actor: await readStaffSession(program, browser.cookie(staffSessionCookie)) };
}

/** The same, after password and code were shown again. */
async function proved(staff: TestStaff): Promise<Ctx> {
  const now = program.now();
  await program.pool.query('update staff_session set proved_at = $2 where staff_id = $1', [staff.staffId, now]);
  return as(staff);
}

/** A case that was looked at. */
async function previewed(): Promise<number> {
  const opened = await openCase(program, permitFor(program, 'case.open', performanceId), {
    kind: 'cancel',
    texts: reasons,
  });
  const { number } = valueOf(opened);
  valueOf(await previewCase(program, permitFor(program, 'case.preview', number)));
  return number;
}

const asked = async (number: number, by = ann) => valueOf(await askForCase(await as(by), number, 'The singer is ill'));
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

describe('a case that somebody asks to have carried out', () => {
  test('is, once somebody else approves it with a fresh proof, and the audit names both', async () => {
    await buyTickets(program, [performanceId]);
    const { approvalId, may } = await asked(await previewed());
    expect(may).toEqual(['withdraw']);
    expect(await performanceState()).toBe('suspended');
    const approved = valueOf(await answerYes(await proved(ben), approvalId, undefined));
    expect(approved).toMatchObject({ state: 'used', decidedBy: 'Ah Fei', may: [] });
    expect(await performanceState()).toBe('cancelled');
    await carryOut(program);
    expect((await program.pool.query('select 1 from case_order')).rowCount).toBe(1);
    expect(await auditOf('case.approve')).toMatchObject([
      { actor_id: ben.staffId, approval_id: approvalId, details: { askedBy: ann.staffId } },
    ]);
    expect(await auditOf('approval.ask')).toMatchObject([{ actor_id: ann.staffId, reason: 'The singer is ill' }]);
  });

  test('is not approved by who asked, proof or not', async () => {
    const { approvalId } = await asked(await previewed());
    expect(await answerYes(await proved(ann), approvalId, undefined)).toMatchObject({ code: 'approval_own' });
    expect(await answerYes(await proved(ann), approvalId, approvalCodeOf(program, approvalId))).toMatchObject({
      code: 'approval_own',
    });
    expect(await performanceState()).toBe('suspended');
  });

  test('is not approved by an old proof', async () => {
    const { approvalId } = await asked(await previewed());
    const ctx = await proved(ben);
    program.clock.advance(5 * 60_000);
    expect(await answerYes(ctx, approvalId, undefined)).toMatchObject({ code: 'proof_needed' });
  });

  test('is there for nobody whose grants do not allow the act', async () => {
    const { approvalId } = await asked(await previewed());
    const { eventNumber } = await findPlaceOf(program, performanceId);
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

  test('is not carried out when tickets were bought or returned since, and has to be asked for anew', async () => {
    const number = await previewed();
    const { approvalId } = await asked(number);
    // As if an order had come in that the preview does not count.
    await program.pool.query(`update event_case set preview = jsonb_set(preview, '{orders}', '7')`);
    expect(await answerYes(await proved(ben), approvalId, undefined)).toMatchObject({ code: 'approval_outdated' });
    expect(valueOf(await readApproval(await as(ann), approvalId))).toMatchObject({ state: 'refused', outdated: true });
    expect(await performanceState()).toBe('suspended');
    valueOf(await previewCase(program, permitFor(program, 'case.preview', number)));
    const again = await asked(number);
    expect(again.approvalId).not.toBe(approvalId);
    expect((await answerYes(await proved(ben), again.approvalId, undefined)).ok).toBe(true);
  });

  test('is not carried out once it is given up', async () => {
    const number = await previewed();
    const { approvalId } = await asked(number);
    valueOf(await closeCase(program, permitFor(program, 'case.close', number)));
    expect(await answerYes(await proved(ben), approvalId, undefined)).toMatchObject({ code: 'approval_outdated' });
    expect(await performanceState()).toBe('scheduled');
  });

  test('is approved once by two at once', async () => {
    const cas = await makeStaff(program, 'cas@fei.example');
    const { approvalId } = await asked(await previewed());
    const [first, second] = [await proved(ben), await proved(cas)];
    const outcomes = await Promise.all(
      [first, second, first, second].map((ctx) => answerYes(ctx, approvalId, undefined)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.flatMap((one) => (one.ok ? [] : [one.code]))).toEqual(Array(3).fill('approval_over'));
    expect(await auditOf('case.approve')).toHaveLength(1);
    expect(await stateOf(approvalId)).toBe('used');
  });

  test('is over after a day, whether approved or not', async () => {
    const { approvalId } = await asked(await previewed());
    program.clock.advance(24 * 60 * 60_000);
    program.clock.advance(60_000);
    await program.pool.query('update staff_session set expires_at = $1, seen_at = $2', ['2100-01-01', program.now()]);
    expect(await answerYes(await proved(ben), approvalId, undefined)).toMatchObject({ code: 'approval_over' });
    expect(await stateOf(approvalId)).toBe('expired');
    await program.pool.query(`update approval set state = 'approved', decided_by = $1`, [ben.staffId]);
    const permit = valueOf(permitAction(await as(ben), 'case.approve', 1));
    expect(await approveCase(program, permit)).toMatchObject({ code: 'approval_needed' });
  });

  test('is refused with words, withdrawn by who asked alone, and neither is approved any more', async () => {
    const number = await previewed();
    const first = await asked(number);
    expect(await answerNo(await as(ben), first.approvalId, 'Too early')).toMatchObject({
      value: { state: 'refused', answer: 'Too early' },
    });
    expect(await answerYes(await proved(ben), first.approvalId, undefined)).toMatchObject({ code: 'approval_over' });
    const second = await asked(number);
    expect(await takeBack(await as(ben), second.approvalId)).toMatchObject({ code: 'not_found' });
    expect(await takeBack(await as(ann), second.approvalId)).toMatchObject({ value: { state: 'withdrawn' } });
    expect(await answerNo(await as(ben), second.approvalId, 'No')).toMatchObject({ code: 'approval_over' });
  });

  test('asked for twice is asked for once, and somebody else cannot ask beside it', async () => {
    const number = await previewed();
    const [one, two] = [await asked(number), await asked(number)];
    expect(two.approvalId).toBe(one.approvalId);
    expect(await askForCase(await as(ben), number, 'Me too')).toMatchObject({ code: 'approval_open' });
  });

  test('by an organiser, of their own event alone', async () => {
    const { eventNumber } = await findPlaceOf(program, performanceId);
    const number = await previewed();
    const own = await makeStaff(program, 'own@fei.example', 'organiser', { kind: 'event', eventNumber });
    const other = await makeStaff(program, 'other@fei.example', 'organiser', { kind: 'event', eventNumber: 99 });
    expect(await askForCase(await as(other), number, 'Mine')).toMatchObject({ code: 'case_not_found' });
    const { approvalId } = await asked(number, own);
    expect(await answerYes(await proved(own), approvalId, undefined)).toMatchObject({ code: 'not_found' });
    expect((await answerYes(await proved(ann), approvalId, undefined)).ok).toBe(true);
  });
});

describe('the verbs themselves', () => {
  test('refuse staff without an approval, or with that of another case', async () => {
    const number = await previewed();
    const { approvalId } = await asked(number);
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

  test('the database keeps an approval by who asked out', async () => {
    await asked(await previewed());
    await expect(program.pool.query(`update approval set state = 'approved', decided_by = asked_by`)).rejects.toThrow(
      'approval_by_another',
    );
  });

  test('settle a refund another way for another’s approval of just that', async () => {
    await failedRefund(program);
    const refundId = await onlyRefund(program);
    const paid = { way: 'cash', proof: 'receipt 12' } as const;
    const permit = valueOf(permitAction(await as(ann), 'refund.settle_other_way', refundId));
    expect(await settleOtherWay(program, permit, paid)).toMatchObject({ code: 'approval_needed' });
    const { approvalId, preview } = valueOf(
      await askForOtherWay(await as(ann), refundId, { ...paid, reason: 'No card' }),
    );
    expect(preview).toMatchObject(paid);
    valueOf(await answerYes(await proved(ben), approvalId, undefined));
    const { rows } = await program.pool.query('select state, other_way, proof from refund');
    expect(rows).toMatchObject([{ state: 'other_way', other_way: 'cash', proof: 'receipt 12' }]);
    expect(await auditOf('refund.settle_other_way')).toMatchObject([{ approval_id: approvalId }]);
    const again = await askForOtherWay(await as(ann), refundId, { ...paid, reason: 'Again' });
    expect(again).toMatchObject({ code: 'refund_not_found' });
  });
});

describe('where nobody else can approve', () => {
  beforeEach(async () => {
    await suspend(ben, 25);
  });

  /** @param hours ago. */
  const suspend = ({ staffId }: { staffId: string }, hours: number) =>
    program.pool.query('update staff set suspended_at = $2 where staff_id = $1', [
      staffId,
      new Date(program.now().getTime() - hours * 3_600_000),
    ]);

  test('nobody is alone by shutting the others out: for a day they count as if they could approve', async () => {
    await suspend(ben, 23);
    const early = await asked(await previewed());
    expect(early).toMatchObject({ aloneFrom: null });
    await program.pool.query(`update approval set asked_at = asked_at - interval '30 minutes'`);
    const code = approvalCodeOf(program, early.approvalId);
    expect(await answerYes(await proved(ann), early.approvalId, code)).toMatchObject({ code: 'approval_own' });
  });

  test('nor by taking their grants away, before it is asked for or after', async () => {
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
    const { approvalId, aloneFrom } = await asked(number);
    expect(aloneFrom).toBeNull();
    await program.pool.query(`update approval set asked_at = asked_at - interval '30 minutes'`);
    const code = approvalCodeOf(program, approvalId);
    expect(await answerYes(await proved(ann), approvalId, code)).toMatchObject({ code: 'approval_own' });
    await program.pool.query(`update lost_staff_grant set lost_at = lost_at - interval '25 hours'`);
    valueOf(await takeBack(await as(ann), approvalId));
    expect((await asked(number)).aloneFrom).not.toBeNull();
  });

  async function mailedCode(): Promise<string> {
    await runJobs(program, { only: ['identity.mail_approval'] });
    const { rows } = await program.pool.query<{ body: string }>(
      `select body from outbox where recipient = 'ann@fei.example' and message_id like 'approval-code-%'`,
    );
    return /\b\d{8}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
  }

  test('who asked may half an hour later, by the code that was mailed', async () => {
    const { approvalId, may, aloneFrom } = await asked(await previewed());
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

  test('five wrong codes are the last', async () => {
    const { approvalId } = await asked(await previewed());
    await program.pool.query(`update approval set asked_at = asked_at - interval '30 minutes'`);
    const ctx = await proved(ann);
    for (let i = 0; i < 5; i++) {
      expect(await answerYes(ctx, approvalId, '00000000')).toMatchObject({ code: 'approval_code_wrong' });
    }
    const right = approvalCodeOf(program, approvalId);
    expect(await answerYes(ctx, approvalId, right)).toMatchObject({ code: 'approval_code_wrong' });
  });

  test('who asked may not any more once somebody else can', async () => {
    const { approvalId } = await asked(await previewed());
    await program.pool.query(`update approval set asked_at = asked_at - interval '30 minutes'`);
    await program.pool.query('update staff set suspended_at = null');
    const code = approvalCodeOf(program, approvalId);
    expect(await answerYes(await proved(ann), approvalId, code)).toMatchObject({ code: 'approval_own' });
    expect((await answerYes(await proved(ben), approvalId, undefined)).ok).toBe(true);
  });
});
