import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { beginOwnTotp, changeStaffPassword, confirmOwnTotp, renewStaffRecoveryCodes } from './change-own-secrets.ts';
import { hasFreshStaffProof } from '../staff/has-fresh-staff-proof.ts';
import { addStaffPasskey, removeStaffPasskey, startStaffPasskey } from './own-passkeys.ts';
import { startStaffProof, proveStaff, proveStaffByPasskey } from './prove-staff-again.ts';
import { endOwnStaffSession, endOwnStaffSessions, readOwnSecurity } from './read-own-security.ts';
import { startPasskeySignIn, signInStaffByPasskey } from '../staff/sign-in-staff-by-passkey.ts';
import { signInStaff, signInStaffByCode } from '../staff/sign-in-staff.ts';
import { codeOf } from '../second-factor/testing-codes.ts';
import { actingIn, makeStaff, signInAs, staffPassword, type TestStaff } from '../staff/testing-staff.ts';
import { makeDevice } from './testing-staff-passkeys.ts';

let program: TestProgram;
let people = 0;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const someone = () => makeStaff(program, `person${(people += 1)}@example.com`, 'customerService');
const proofNeeded = { ok: false, code: 'proof_needed' };
const stale = () => program.clock.advance(staffLifetimes.proofMinutes * 60_000);
const kindIn = async (browser: TestStaff['browser']) => (await actingIn(browser)).actor.kind;

describe('fresh staff proof', () => {
  test('requires a proof less than ten minutes old', async () => {
    const staff = await someone();
    const ctx = await actingIn(staff.browser);
    expect(await hasFreshStaffProof(ctx)).toBe(true);
    stale();
    expect(await hasFreshStaffProof(ctx)).toBe(false);
    const credential = {} as never;
    expect(await changeStaffPassword(ctx, { password: 'an entirely new one' })).toEqual(proofNeeded);
    expect(await beginOwnTotp(ctx)).toEqual(proofNeeded);
    expect(await confirmOwnTotp(ctx, { code: '123456' })).toEqual(proofNeeded);
    expect(await renewStaffRecoveryCodes(ctx)).toEqual(proofNeeded);
    expect(await startStaffPasskey(ctx)).toEqual(proofNeeded);
    expect(await addStaffPasskey(ctx, { name: 'x', credential })).toEqual(proofNeeded);
    expect(await removeStaffPasskey(ctx, { passkeyId: program.id() })).toEqual(proofNeeded);
    valueOf(await proveStaff(ctx, { password: staffPassword, code: staff.code() }));
    expect(await hasFreshStaffProof(ctx)).toBe(true);
  });

  test('requires both factors and accepts each code once', async () => {
    const staff = await someone();
    const ctx = await actingIn(staff.browser);
    stale();
    const code = staff.code();
    expect(await proveStaff(ctx, { password: 'not the password', code })).toMatchObject({ code: 'wrong_password' });
    expect(await proveStaff(ctx, { password: staffPassword, code: '000000' })).toMatchObject({
      code: 'staff_code_wrong',
    });
    valueOf(await proveStaff(ctx, { password: staffPassword, code }));
    expect(await proveStaff(ctx, { password: staffPassword, code })).toMatchObject({ code: 'staff_code_wrong' });
  });

  test('rejects a proof from another session', async () => {
    const staff = await someone();
    const elsewhere = await actingIn(await signInAs(program, staff));
    stale();
    const ctx = await actingIn(staff.browser);
    valueOf(await proveStaff(ctx, { password: staffPassword, code: staff.code() }));
    expect(await hasFreshStaffProof(elsewhere)).toBe(false);
  });
});

describe('changes to own credentials', () => {
  test('ends the old password, other sessions and pending sign-ins on a password change', async () => {
    const staff = await someone();
    const other = await signInAs(program, staff);
    const waiting = program.ctx();
    valueOf(await signInStaff(waiting, { email: staff.email, password: staffPassword }));
    const ctx = await actingIn(staff.browser);
    expect(await changeStaffPassword(ctx, { password: 'aaaaaaaaaaaaaa' })).toMatchObject({ field: 'password' });
    valueOf(await changeStaffPassword(ctx, { password: 'an entirely new one' }));
    expect(await kindIn(staff.browser)).toBe('staff');
    expect(await kindIn(other)).toBe('visitor');
    expect(await signInStaffByCode(waiting, { code: staff.code() })).toMatchObject({ code: 'staff_step_over' });
    expect(await signInStaff(program.ctx(), { email: staff.email, password: staffPassword })).toMatchObject({
      ok: false,
    });
    const audited = await program.pool.query(
      `select actor_kind from audit where action = 'staff.password_changed' and subject_id = $1`,
      [staff.staffId],
    );
    expect(audited.rows).toEqual([{ actor_kind: 'staff' }]);
  });

  test('replaces authenticator and recovery codes once the new authenticator has produced a valid code', async () => {
    const staff = await someone();
    const ctx = await actingIn(staff.browser);
    const { secret } = valueOf(await beginOwnTotp(ctx));
    expect(await confirmOwnTotp(ctx, { code: staff.code() })).toMatchObject({ code: 'staff_code_wrong' });
    const { recoveryCodes } = valueOf(await confirmOwnTotp(ctx, { code: codeOf(program, secret) }));
    expect(recoveryCodes).toHaveLength(10);
    program.clock.advance(60_000);
    const browser = program.ctx();
    valueOf(await signInStaff(browser, { email: staff.email, password: staffPassword }));
    for (const code of [staff.code(), staff.recoveryCodes[0]!])
      expect(await signInStaffByCode(browser, { code })).toMatchObject({ code: 'staff_code_wrong' });
    expect(await signInStaffByCode(browser, { code: codeOf(program, secret) })).toMatchObject({ ok: true });
  });

  test('rejects an authenticator setup that another person started in the same browser', async () => {
    const [one, two] = [await someone(), await someone()];
    const ctx = await actingIn(one.browser);
    const { secret } = valueOf(await beginOwnTotp(ctx));
    const asTwo = { ...ctx, actor: (await actingIn(await signInAs(program, two))).actor };
    expect(await confirmOwnTotp(asTwo, { code: codeOf(program, secret) })).toMatchObject({ code: 'staff_step_over' });
  });

  test('replaces recovery codes with ten new ones', async () => {
    const staff = await someone();
    const ctx = await actingIn(staff.browser);
    const { recoveryCodes } = valueOf(await renewStaffRecoveryCodes(ctx));
    expect(new Set([...recoveryCodes, ...staff.recoveryCodes]).size).toBe(20);
    expect(valueOf(await readOwnSecurity(ctx)).recoveryCodesLeft).toBe(10);
  });
});

describe('staff passkey', () => {
  async function withPasskey() {
    const staff = await someone();
    const ctx = await actingIn(staff.browser);
    const device = makeDevice(program);
    const { challenge } = valueOf(await startStaffPasskey(ctx));
    const credential = device.make(ctx, challenge);
    const { passkeyId } = valueOf(await addStaffPasskey(ctx, { name: 'Key', credential }));
    return { staff, ctx, device, passkeyId, credential };
  }

  test("signs in the passkey's holder once per challenge, in the requesting browser", async () => {
    const { staff, device } = await withPasskey();
    const browser = program.ctx();
    const { challenge } = valueOf(await startPasskeySignIn(browser, { kind: 'passkey' }));
    const result = device.answer(browser, challenge);
    expect(await signInStaffByPasskey(program.ctx(), result)).toMatchObject({ code: 'passkey_failed' });
    expect(valueOf(await signInStaffByPasskey(browser, result)).staffId).toBe(staff.staffId);
    expect(await signInStaffByPasskey(browser, result)).toMatchObject({ code: 'passkey_failed' });
  });

  test('rejects sign-in without user verification or after the passkey was removed', async () => {
    const { ctx, device, passkeyId } = await withPasskey();
    const browser = program.ctx();
    const ask = async () => valueOf(await startPasskeySignIn(browser, { kind: 'passkey' })).challenge;
    const unseen = device.answer(browser, await ask(), { verified: false });
    expect(await signInStaffByPasskey(browser, unseen)).toMatchObject({ code: 'passkey_failed' });
    valueOf(await removeStaffPasskey(ctx, { passkeyId }));
    expect(await removeStaffPasskey(ctx, { passkeyId })).toEqual({ ok: false, code: 'not_found' });
    expect(await signInStaffByPasskey(browser, device.answer(browser, await ask()))).toMatchObject({ ok: false });
  });

  test("proves the passkey holder's identity, but not for another person's session", async () => {
    const { ctx, device } = await withPasskey();
    stale();
    const { challenge } = valueOf(await startStaffProof(ctx));
    valueOf(await proveStaffByPasskey(ctx, device.answer(ctx, challenge)));
    expect(await hasFreshStaffProof(ctx)).toBe(true);
    const other = await actingIn((await someone()).browser);
    const requested = valueOf(await startStaffProof(other));
    expect(await proveStaffByPasskey(other, device.answer(other, requested.challenge))).toMatchObject({ ok: false });
    // The holder gets the challenge, but another person signs in to the same browser before the response.
    stale();
    const again = valueOf(await startStaffProof(ctx));
    const next = { ...ctx, actor: other.actor };
    expect(await proveStaffByPasskey(next, device.answer(next, again.challenge))).toMatchObject({
      code: 'passkey_failed',
    });
    expect(await hasFreshStaffProof(next)).toBe(false);
  });

  test('registers a passkey once, with a challenge made for registration', async () => {
    const { ctx, credential } = await withPasskey();
    expect(await addStaffPasskey(ctx, { name: 'Again', credential })).toMatchObject({ code: 'passkey_failed' });
    valueOf(await startStaffPasskey(ctx));
    expect(await addStaffPasskey(ctx, { name: 'Again', credential })).toMatchObject({ code: 'passkey_failed' });
  });
});

test("lists and ends only the staff member's own sessions", async () => {
  const staff = await someone();
  const other = await someone();
  const elsewhere = await signInAs(program, staff);
  const ctx = await actingIn(staff.browser);
  const { sessions } = valueOf(await readOwnSecurity(ctx));
  expect(sessions.map(({ current }) => current)).toEqual([false, true]);
  const [theirs] = valueOf(await readOwnSecurity(await actingIn(other.browser))).sessions;
  valueOf(await endOwnStaffSession(ctx, theirs!));
  expect(await kindIn(other.browser)).toBe('staff');
  valueOf(await endOwnStaffSession(ctx, sessions[0]!));
  expect(await kindIn(elsewhere)).toBe('visitor');
  valueOf(await endOwnStaffSessions(ctx));
  expect(await kindIn(staff.browser)).toBe('visitor');
  expect(await kindIn(other.browser)).toBe('staff');
});
