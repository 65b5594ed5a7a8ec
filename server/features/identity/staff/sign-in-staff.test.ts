import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { hashingGate } from '../accounts/hash-passwords.ts';
import { staffSessionCookie } from './read-staff-session.ts';
import { signInStaff, signInStaffByCode, signOutStaff } from './sign-in-staff.ts';
import { actingIn, makeStaff, signInAs, staffPassword, type TestStaff } from './testing-staff.ts';

let program: TestProgram;
let staff: TestStaff;
beforeAll(async () => {
  program = await openTestProgram();
  staff = await makeStaff(program, 'Clerk@Example.com', 'customerService');
});
afterAll(() => program.close());

const right = () => ({ email: staff.email, password: staffPassword });
const refusal = (code: string) => ({ ok: false, code });
const sessions = async () =>
  (await program.pool.query<{ n: number }>('select count(*)::int as n from staff_session')).rows[0]!.n;

async function afterPassword() {
  const browser = program.ctx();
  valueOf(await signInStaff(browser, right()));
  return browser;
}

describe('staff sign-in', () => {
  test("accepts password and code, and starts that person's session", async () => {
    const browser = await signInAs(program, staff);
    expect((await actingIn(browser)).actor).toMatchObject({
      kind: 'staff',
      actorId: staff.staffId,
      grants: [{ role: 'customerService', scope: { kind: 'everything' } }],
    });
  });

  test('starts no session with the password alone', async () => {
    const before = await sessions();
    const browser = await afterPassword();
    expect(await sessions()).toBe(before);
    expect((await actingIn(browser)).actor.kind).toBe('visitor');
  });

  test('responds with the same message to a wrong password and an unknown address', async () => {
    const wrong = refusal('staff_sign_in_failed');
    expect(await signInStaff(program.ctx(), { ...right(), password: 'something else' })).toEqual(wrong);
    expect(await signInStaff(program.ctx(), { ...right(), email: 'nobody@example.com' })).toEqual(wrong);
  });

  test('hashes for an unknown address as for a known one', async () => {
    const looks = vi.spyOn(program.shared(hashingGate), 'run');
    const looksFor = async (email: string) => {
      looks.mockClear();
      await signInStaff(program.ctx(), { email, password: 'something else entirely' });
      return looks.mock.calls.length;
    };
    // The hash for unknown addresses is computed once.
    await looksFor('nobody0@example.com');
    expect(await looksFor('nobody1@example.com')).toBe(1);
    expect(await looksFor(staff.email)).toBe(1);
    looks.mockRestore();
  });

  test('accepts a code once, even if sent ten times at the same time after ten right passwords', async () => {
    const browsers = [];
    for (let n = 0; n < 10; n++) browsers.push(await afterPassword());
    const code = staff.code();
    const outcomes = await Promise.all(browsers.map((browser) => signInStaffByCode(browser, { code })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await signInStaffByCode(await afterPassword(), { code })).toMatchObject(refusal('staff_code_wrong'));
    program.clock.advance(60_000);
  });

  test('accepts the code of the step before and after, but none further away', async () => {
    const codeAt = (ms: number) => {
      const now = program.clock();
      program.clock.advance(ms);
      const code = staff.code();
      program.clock.set(now);
      return code;
    };
    const [far, late] = [codeAt(-60_000), codeAt(60_000)];
    for (const code of [far, late])
      expect(await signInStaffByCode(await afterPassword(), { code })).toMatchObject(refusal('staff_code_wrong'));
    expect(await signInStaffByCode(await afterPassword(), { code: codeAt(30_000) })).toMatchObject({ ok: true });
    // A code from before the last used one is no longer valid.
    expect(await signInStaffByCode(await afterPassword(), { code: staff.code() })).toMatchObject(
      refusal('staff_code_wrong'),
    );
    program.clock.advance(90_000);
  });

  test('accepts each recovery code once', async () => {
    const [code = ''] = staff.recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(await signInStaffByCode(await afterPassword(), { code: typed })).toMatchObject({ ok: true });
    expect(await signInStaffByCode(await afterPassword(), { code })).toMatchObject(refusal('staff_code_wrong'));
    expect(new Set(staff.recoveryCodes).size).toBe(10);
  });

  test('requires the password again after five wrong codes, even concurrent ones', async () => {
    const browser = await afterPassword();
    const guesses = Array.from({ length: 500 }, (_, n) => String(100_000 + n * 7));
    const outcomes = await Promise.all(guesses.map((code) => signInStaffByCode(browser, { code })));
    const looked = outcomes.filter((outcome) => !outcome.ok && outcome.code === 'staff_code_wrong');
    expect(looked.length).toBeLessThanOrEqual(5);
    expect(await signInStaffByCode(browser, { code: staff.code() })).toEqual(refusal('staff_step_over'));
  });

  test('limits code guesses across many right passwords, and still accepts recovery codes', async () => {
    const guessed = await makeStaff(program, 'guessed@example.com');
    const after = async () => {
      const browser = program.ctx();
      valueOf(await signInStaff(browser, { email: guessed.email, password: staffPassword }));
      return browser;
    };
    const said = [];
    for (let n = 0; n < 31; n++) {
      const outcome = await signInStaffByCode(await after(), { code: String(200_000 + n) });
      said.push(outcome.ok ? 'in' : outcome.code);
    }
    expect(said.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'staff_code_wrong'));
    expect(said[30]).toBe('too_many_requests');
    expect(await signInStaffByCode(await after(), { code: guessed.recoveryCodes[1] ?? '' })).toMatchObject({
      ok: true,
    });
  });

  test('ignores a right password after ten minutes, and in another browser', async () => {
    const browser = await afterPassword();
    expect(await signInStaffByCode(program.ctx(), { code: staff.code() })).toEqual(refusal('staff_step_over'));
    program.clock.advance(staffLifetimes.stepMinutes * 60_000);
    expect(await signInStaffByCode(browser, { code: staff.code() })).toEqual(refusal('staff_step_over'));
  });

  test("rejects one person's code after another person's password", async () => {
    const other = await makeStaff(program, 'other@example.com');
    const browser = await afterPassword();
    expect(await signInStaffByCode(browser, { code: other.code() })).toMatchObject(refusal('staff_code_wrong'));
    const [recovery = ''] = other.recoveryCodes;
    expect(await signInStaffByCode(browser, { code: recovery })).toMatchObject(refusal('staff_code_wrong'));
  });

  test('never continues a session that came from another source', async () => {
    const browser = program.ctx();
    browser.setCookie({ name: staffSessionCookie, value: 'planted', maxAgeSeconds: undefined, httpOnly: true });
    valueOf(await signInStaff(browser, right()));
    valueOf(await signInStaffByCode(browser, { code: staff.code() }));
    expect(browser.cookie(staffSessionCookie)).not.toBe('planted');
    const stored = await program.pool.query(`select 1 from staff_session where token_hash = sha256('planted')`);
    expect(stored.rowCount).toBe(0);
    program.clock.advance(60_000);
    // The person's own earlier session is not continued either.
    const again = program.ctx();
    again.setCookie({
      name: staffSessionCookie,
      value: browser.cookie(staffSessionCookie)!,
      maxAgeSeconds: undefined,
      httpOnly: true,
    });
    valueOf(await signInStaff(again, right()));
    valueOf(await signInStaffByCode(again, { code: staff.code() }));
    expect((await actingIn(browser)).actor.kind).toBe('visitor');
    program.clock.advance(60_000);
  });

  test('ends the session at sign-out', async () => {
    const browser = await signInAs(program, staff);
    const kept = browser.cookie(staffSessionCookie)!;
    valueOf(await signOutStaff(browser));
    expect(browser.cookie(staffSessionCookie)).toBe('');
    browser.setCookie({ name: staffSessionCookie, value: kept, maxAgeSeconds: undefined, httpOnly: true });
    expect((await actingIn(browser)).actor.kind).toBe('visitor');
  });

  test('rejects a suspended person, and reports it only after the right password', async () => {
    const browser = await afterPassword();
    const open = await actingIn(await signInAs(program, staff));
    expect(open.actor.kind).toBe('staff');
    await program.pool.query('update staff set suspended_at = now() where staff_id = $1', [staff.staffId]);
    try {
      expect(await signInStaffByCode(browser, { code: staff.code() })).toEqual(refusal('staff_suspended'));
      expect(await signInStaff(program.ctx(), right())).toEqual(refusal('staff_suspended'));
      expect(await signInStaff(program.ctx(), { ...right(), password: 'wrong as can be' })).toEqual(
        refusal('staff_sign_in_failed'),
      );
      expect((await actingIn(open)).actor.kind).toBe('visitor');
    } finally {
      await program.pool.query('update staff set suspended_at = null where staff_id = $1', [staff.staffId]);
    }
  });
});

describe('wrong staff passwords', () => {
  test('slows down the network that sends them and locks no one else out', async () => {
    const attacker = { ...program.ctx(), address: '203.0.113.9' };
    let last = '';
    for (let n = 0; n < 12; n++) {
      const outcome = await signInStaff(attacker, { ...right(), password: `guess number ${n}` });
      last = outcome.ok ? 'in' : outcome.code;
    }
    expect(last).toBe('too_many_requests');
    expect(await signInStaff(attacker, right())).toMatchObject(refusal('too_many_requests'));
    expect(await signInStaff(program.ctx(), right())).toMatchObject({ ok: true });
  });
});
