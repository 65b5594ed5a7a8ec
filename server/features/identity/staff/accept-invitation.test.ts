import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffLifetimes } from '../../../../contract/identity/limits.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { acceptInvitation, beginTotp, confirmTotp, readInvitation } from './accept-invitation.ts';
import { signInStaff, signInStaffByCode } from './sign-in-staff.ts';
import { codeOf } from '../second-factor/testing-codes.ts';
import { actingIn, invitationFor, makeStaff, staffPassword } from './testing-staff.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const invalid = { ok: false, code: 'invitation_invalid' };
const typed = (token: string, password = staffPassword) => ({
  token,
  name: 'Chan Sum Yi',
  language: 'zh_hk' as const,
  password,
});

async function acceptIn(browser = program.ctx(), token: string, password?: string) {
  valueOf(await acceptInvitation(browser, typed(token, password)));
  const { secret } = valueOf(await beginTotp(browser));
  return { browser, secret };
}

describe('staff invitation', () => {
  test('creates an account with the invited role and signs it in', async () => {
    const scope = { kind: 'event', eventNumber: 7 } as const;
    const token = await invitationFor(program, 'New@Example.com', 'organiser', scope);
    const browser = program.ctx();
    expect(valueOf(await readInvitation(browser, { token }))).toMatchObject({
      email: 'new@example.com',
      name: null,
      grant: { role: 'organiser', scope },
    });
    const { secret } = await acceptIn(browser, token);
    const { staff, recoveryCodes } = valueOf(await confirmTotp(browser, { code: codeOf(program, secret) }));
    expect(recoveryCodes).toHaveLength(10);
    expect(staff).toMatchObject({ name: 'Chan Sum Yi', language: 'zh_hk', grants: [{ role: 'organiser', scope }] });
    expect((await actingIn(browser)).actor.kind).toBe('staff');
  });

  test('creates nothing before the second factor is set up', async () => {
    const token = await invitationFor(program, 'slow@example.com');
    const { browser } = await acceptIn(undefined, token);
    expect((await actingIn(browser)).actor.kind).toBe('visitor');
    const { rowCount } = await program.pool.query(`select 1 from staff where email = 'slow@example.com'`);
    expect(rowCount).toBe(0);
    expect(await confirmTotp(browser, { code: '000000' })).toMatchObject({ ok: false, code: 'staff_code_wrong' });
    expect(await readInvitation(program.ctx(), { token })).toMatchObject({ ok: true });
  });

  test('accepts an invitation once if two browsers use it at the same time', async () => {
    const token = await invitationFor(program, 'twice@example.com');
    const both = [await acceptIn(undefined, token), await acceptIn(undefined, token, 'another long password')];
    const outcomes = await Promise.all(
      both.map(({ browser, secret }) => confirmTotp(browser, { code: codeOf(program, secret) })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await program.pool.query(
      `select 1 from staff join staff_grant using (staff_id) where email = 'twice@example.com'`,
    );
    expect(rows).toHaveLength(1);
    expect(await readInvitation(program.ctx(), { token })).toEqual(invalid);
    expect(await acceptInvitation(program.ctx(), typed(token))).toEqual(invalid);
  });

  test('restores access once if another holder of the link accepts at the same time', async () => {
    const { staffId } = await makeStaff(program, 'back.twice@example.com');
    const token = await invitationFor(program, 'back.twice@example.com');
    const both = [await acceptIn(undefined, token), await acceptIn(undefined, token, 'another long password')];
    const outcomes = await Promise.all(
      both.map(({ browser, secret }) => confirmTotp(browser, { code: codeOf(program, secret) })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await program.pool.query('select from staff_session where staff_id = $1', [staffId]);
    expect(rows).toHaveLength(1);
  });

  test('rejects an invitation after half an hour, even if acceptance has started', async () => {
    const token = await invitationFor(program, 'late@example.com');
    program.clock.advance((staffLifetimes.invitationMinutes - 1) * 60_000);
    const { browser, secret } = await acceptIn(undefined, token);
    program.clock.advance(60_000);
    expect(await readInvitation(program.ctx(), { token })).toEqual(invalid);
    expect(await confirmTotp(browser, { code: codeOf(program, secret) })).toEqual(invalid);
  });

  test('ends an invitation with the next one to the same address', async () => {
    const first = await invitationFor(program, 'again@example.com');
    const second = await invitationFor(program, 'again@example.com');
    expect(await readInvitation(program.ctx(), { token: first })).toEqual(invalid);
    expect(await readInvitation(program.ctx(), { token: second })).toMatchObject({ ok: true });
  });

  test.each(['', 'x', 'A'.repeat(48)])('rejects a token that was not signed here: %j', async (token) => {
    expect(await readInvitation(program.ctx(), { token })).toEqual(invalid);
  });

  test('rejects a common password at its field', async () => {
    const token = await invitationFor(program, 'weak@example.com');
    const refused = { ok: false, code: 'invalid_input', field: 'password' };
    for (const password of ['aaaaaaaaaaaaaaaa', 'password12345', 'weak12345678901'])
      expect(await acceptInvitation(program.ctx(), typed(token, password)), password).toMatchObject(refused);
  });

  test('restores access to an existing account and ends all earlier credentials', async () => {
    const lost = await makeStaff(program, 'lost@example.com', 'boxOffice');
    const waiting = program.ctx();
    valueOf(await signInStaff(waiting, { email: lost.email, password: staffPassword }));
    const token = await invitationFor(program, lost.email, 'boxOffice');
    expect(valueOf(await readInvitation(program.ctx(), { token })).name).toBe('Ah Fei');
    // The link alone ends nothing.
    expect((await actingIn(lost.browser)).actor.kind).toBe('staff');
    const { browser, secret } = await acceptIn(undefined, token, 'quite another password');
    valueOf(await confirmTotp(browser, { code: codeOf(program, secret) }));
    program.clock.advance(60_000);
    expect((await actingIn(lost.browser)).actor.kind).toBe('visitor');
    expect(await signInStaffByCode(waiting, { code: lost.code() })).toMatchObject({ code: 'staff_step_over' });
    expect(await signInStaff(program.ctx(), { email: lost.email, password: staffPassword })).toMatchObject({
      ok: false,
    });
    const now = program.ctx();
    valueOf(await signInStaff(now, { email: lost.email, password: 'quite another password' }));
    for (const code of [lost.code(), ...lost.recoveryCodes.slice(0, 2)])
      expect(await signInStaffByCode(now, { code })).toMatchObject({ code: 'staff_code_wrong' });
    expect(await signInStaffByCode(now, { code: codeOf(program, secret) })).toMatchObject({
      ok: true,
      value: { staffId: lost.staffId, grants: [{ role: 'boxOffice' }] },
    });
  });

  test('does not reopen a suspended account, even if acceptance started before', async () => {
    const gone = await makeStaff(program, 'gone@example.com');
    const { browser, secret } = await acceptIn(undefined, await invitationFor(program, gone.email));
    await program.pool.query('update staff set suspended_at = now() where staff_id = $1', [gone.staffId]);
    expect(await confirmTotp(browser, { code: codeOf(program, secret) })).toEqual(invalid);
  });
});
