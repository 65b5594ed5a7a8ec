import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importTicketKeys, verifyTicketCode } from '../../contract/orders/ticket-code.ts';
import type { Ctx } from '../context.ts';
import { approvalCodeOf, isApprovalCode } from '../features/approvals/derive-code.ts';
import { openActivation, signActivation } from '../features/identity/accounts/sign-activation.ts';
import { memberCodes } from '../features/identity/second-factor/member-codes.ts';
import { addAuthenticator } from '../features/identity/security/testing-authenticator.ts';
import { acceptedCsrfTokens, makeCsrfToken } from '../features/identity/sessions/make-csrf-token.ts';
import { sessionTokenIn, signSession } from '../features/identity/sessions/sign-session.ts';
import { isOneTimePassword, oneTimePasswordOf } from '../features/identity/sign-in/derive-one-time-password.ts';
import { signInStaff, signInStaffByCode } from '../features/identity/staff/sign-in-staff.ts';
import { logIn } from '../features/identity/sign-in/log-in.ts';
import { logInBySecondFactor } from '../features/identity/sign-in/log-in-by-second-factor.ts';
import { staffCodes } from '../features/identity/staff/staff-codes.ts';
import { makeStaff, staffPassword, type TestStaff } from '../features/identity/staff/testing-staff.ts';
import { ordersHandlers } from '../features/orders/calls.ts';
import { byTestGateway, renewTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../features/orders/checkout/testing-purchase.ts';
import { ticketKeys } from '../features/orders/documents/code-tickets.ts';
import { openTransfer, signTransfer } from '../features/orders/tickets/sign-transfer.ts';
import { digestAccessCode } from '../features/priority/rules.ts';
import { announceEvent, seatedZone } from '../features/seating/inventory/testing-sale.ts';
import { openPass, signPass } from '../features/streaming/playlists/sign-segment.ts';
import { openKeys } from '../platform/signed-token.ts';
import { runJobs } from '../testing/jobs.ts';
import { activatedMember } from '../testing/members.ts';
import {
  memberActor,
  openSecondProgram,
  openTestProgram,
  testSecretKey,
  type TestProgram,
} from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';

const newKey = 'another key for tests only, of more than 32 characters';

/** The same installation before its key is rotated, after that, and after the old key is retired. */
let before: TestProgram;
let rotated: TestProgram;
let retired: TestProgram;
beforeAll(async () => {
  renewTestGateway();
  before = await openTestProgram(byTestGateway);
  const open = (name: string) =>
    openSecondProgram(before, {
      ...byTestGateway,
      environment: { SECRET_KEY: newKey, [name]: JSON.stringify([testSecretKey]) },
    });
  rotated = await open('SECRET_KEY_PREVIOUS');
  retired = await open('SECRET_KEY_RETIRED');
});
afterAll(async () => {
  for (const one of [retired, rotated, before]) await one.close();
});

const id = '0199f3a2-6b1c-7d4e-8f50-112233445566';
const at = new Date('2026-12-05T12:00:00Z');

/** Return true if one program accepts another program's signature. */
const signed: Record<string, (by: TestProgram, taker: TestProgram) => boolean> = {
  'a session': (by, taker) => sessionTokenIn(taker, signSession(by, 't'.repeat(32))) === 't'.repeat(32),
  'an anti-forgery token': (by, taker) => acceptedCsrfTokens(taker, id).includes(makeCsrfToken(by, id)),
  'the link of an activation': (by, taker) =>
    openActivation(taker, signActivation(by, { memberId: id, email: 'ada@example.hk', expiresAt: at })) !== undefined,
  'the link of a transfer': (by, taker) => openTransfer(taker, signTransfer(by, id)) === id,
  'a segment of a stream': (by, taker) =>
    openPass(taker, 'show', 'one.ts', signPass(by, 'show', 'one.ts', at).text, at) !== undefined,
  'a one-time password': (by, taker) => isOneTimePassword(taker, 'address', id, oneTimePasswordOf(by, 'address', id)),
  'the code of an approval': (by, taker) => isApprovalCode(taker, id, approvalCodeOf(by, id)),
};

describe('rotated secret key', () => {
  test.each(Object.keys(signed))('accepts %s signed with the previous key until that key is retired', (name) => {
    const isTaken = signed[name]!;
    expect(isTaken(before, rotated)).toBe(true);
    expect(isTaken(before, retired)).toBe(false);
    for (const taker of [rotated, retired]) expect(isTaken(rotated, taker)).toBe(true);
    expect(isTaken(rotated, before)).toBe(false);
  });

  test('keeps ticket codes valid and signs new ones with the new key', async () => {
    const [performanceId] = await announceEvent(before, [seatedZone(2, 10)], { key: 'seated' });
    const { memberId } = await activatedMember(before, 'rotation@mail.test');
    const buyer: Ctx = before.ctx(memberActor(memberId));
    const checkout = await startFor(buyer, [await holdFor(buyer, performanceId!)], { method: 'e_ticket' });
    await capture(buyer, await payFor(buyer, checkout));
    await runJobs(before);
    const codesIn = async (program: TestProgram) => {
      const ctx = program.ctx(memberActor(memberId));
      const query = { number: checkout.groups[0]!.number };
      return valueOf(await ordersHandlers.readTransaction(ctx, { query })).places.map((place) => place.code!);
    };
    const codes = [...(await codesIn(before)), ...(await codesIn(rotated)), ...(await codesIn(retired))];
    const keys = await importTicketKeys(retired.shared(ticketKeys));
    const verdicts = await Promise.all(codes.map((code) => verifyTicketCode(code, keys)));
    expect(verdicts.filter(({ genuine }) => !genuine)).toEqual([]);
    const tickets = verdicts.flatMap((verdict) => ('ticket' in verdict ? [verdict.ticket] : []));
    expect(tickets.map(({ keyNumber }) => keyNumber)).toEqual([1, 1, 2, 2, 2, 2]);
    expect(new Set(tickets.map(({ ticketId }) => ticketId)).size).toBe(2);
  });

  test('preserves the digests that codes are looked up by', () => {
    for (const program of [rotated, retired]) {
      expect(digestAccessCode(program, 'CODE')).toBe(digestAccessCode(before, 'CODE'));
      expect(staffCodes.digestRecoveryCode(program, 'CODE')).toBe(staffCodes.digestRecoveryCode(before, 'CODE'));
    }
  });

  test('opens staff secrets sealed with the old key and seals them with the new key', async () => {
    const staff: TestStaff = await makeStaff(before, 'rotation@fei.example');
    const signIn = async () => {
      const browser = retired.ctx();
      valueOf(await signInStaff(browser, { email: staff.email, password: staffPassword }));
      before.clock.advance(60_000);
      return valueOf(await signInStaffByCode(browser, { code: staff.code() }));
    };
    await signIn();
    const sealed = async () => {
      const { rows } = await before.pool.query<{ sealed: Buffer }>(
        'select totp_sealed as sealed from staff where staff_id = $1',
        [staff.staffId],
      );
      return rows[0]!.sealed;
    };
    const secret = staffCodes.open(before, await sealed(), staff.staffId);
    expect(await staffCodes.reseal(retired)).toEqual({ resealed: 1, lost: [] });
    await expect(sealed().then((now) => staffCodes.open(before, now, staff.staffId))).rejects.toThrow();
    expect(staffCodes.open(retired, await sealed(), staff.staffId)).toEqual(secret);
    await signIn();
  });

  test('opens member secrets sealed with the old key and seals them with the new key', async () => {
    const email = 'rotated-app@mail.test';
    const { memberId } = await activatedMember(before, email);
    const app = await addAuthenticator(before, email);
    const logInAgain = async () => {
      const browser = retired.ctx();
      expect(await logIn(browser, { loginName: email, password: 'correct horse' })).toMatchObject({
        code: 'second_factor_needed',
      });
      before.clock.advance(60_000);
      valueOf(await logInBySecondFactor(browser, { code: app.code() }));
    };
    const sealed = async () => {
      const { rows } = await before.pool.query<{ sealed: Buffer }>(
        'select sealed from member_totp where member_id = $1',
        [memberId],
      );
      return rows[0]!.sealed;
    };
    await logInAgain();
    const secret = memberCodes.open(before, await sealed(), memberId);
    expect(await memberCodes.reseal(retired)).toEqual({ resealed: 1, lost: [] });
    await expect(sealed().then((now) => memberCodes.open(before, now, memberId))).rejects.toThrow();
    expect(memberCodes.open(retired, await sealed(), memberId)).toEqual(secret);
    await logInAgain();
    const browser = retired.ctx();
    await logIn(browser, { loginName: email, password: 'correct horse' });
    valueOf(await logInBySecondFactor(browser, { code: app.recoveryCodes[0]! }));
  });

  test('lists staff whose secret was sealed with a lost key, and rejects their codes as wrong', async () => {
    const staff = await makeStaff(before, 'lost@fei.example');
    const key = openKeys({ current: 'a key that was lost', previous: [], retired: [] });
    const sealed = staffCodes.seal({ ...before, key }, Buffer.alloc(20, 7), staff.staffId);
    await before.db.updateTable('staff').set({ totp_sealed: sealed }).where('staff_id', '=', staff.staffId).execute();
    expect(await staffCodes.reseal(retired)).toMatchObject({ lost: [staff.staffId] });
    const browser = retired.ctx();
    valueOf(await signInStaff(browser, { email: staff.email, password: staffPassword }));
    const refused = await signInStaffByCode(browser, { code: staff.code() });
    expect(refused).toMatchObject({ ok: false, code: 'staff_code_wrong' });
  });

  test('preserves a staff secret that changed while it was being resealed', async () => {
    const staff = await makeStaff(before, 'changed@fei.example');
    const changed = staffCodes.seal(rotated, Buffer.alloc(20, 7), staff.staffId);
    const { resealing } = await rotated.transact(async (tx) => {
      const started = staffCodes.reseal(retired);
      await tx.updateTable('staff').set({ totp_sealed: changed }).where('staff_id', '=', staff.staffId).execute();
      return { resealing: started };
    });
    await resealing;
    const { rows } = await before.pool.query<{ sealed: Buffer }>(
      'select totp_sealed as sealed from staff where staff_id = $1',
      [staff.staffId],
    );
    expect(staffCodes.open(rotated, rows[0]!.sealed, staff.staffId)).toEqual(Buffer.alloc(20, 7));
  });
});
