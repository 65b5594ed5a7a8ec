import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Registration } from '../../../../contract/identity/account.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberContext, registrationOf, tokenInMailTo } from '../../../testing/members.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { changePassword } from '../profile/change-password.ts';
import { forgetPassword } from '../recovery/forget-password.ts';
import { resetPassword } from '../recovery/reset-password.ts';
import { logIn } from '../sign-in/log-in.ts';
import { activateMember } from './activate-member.ts';
import { registerMember } from './register-member.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());
beforeEach(async () => {
  program.clock.advance(20 * 60_000);
  await program.pool.query('delete from rate_limit');
});

const common = (field: string) => ({
  ok: false,
  code: 'invalid_input',
  field,
  facts: { mistake: 'password_common' },
});

async function join(email: string, password: string) {
  const browser = program.ctx();
  const registered = await registerMember(browser, registrationOf(email, { password, confirmPassword: password }));
  if (!registered.ok) return registered;
  await runJobs(program);
  return activateMember(browser, { token: await tokenInMailTo(program, email) });
}

async function tokenFor(email: string): Promise<string> {
  await forgetPassword(program.ctx(), { email });
  await runJobs(program);
  return tokenInMailTo(program, email);
}

describe('password with surrogate pairs', () => {
  it.each([
    ['twenty emoji', '😀😃😄😁😆😅🤣😂🙂🙃🫠😉😊😇🥰😍🤩😘😗😚'],
    ['eight rare characters', '𠮷𠮟𡈽𡌛𡑮𡢽𠮷𠀋'],
  ])(
    'accepts a password with surrogate pairs for registration, login, change and reset: %s',
    async (name, password) => {
      const email = `${name.replaceAll(' ', '.')}@example.hk`;
      expect(await join(email, password)).toMatchObject({ ok: true });
      expect(await logIn(program.ctx(), { loginName: email, password })).toMatchObject({ ok: true });
      const changed = Array.from(password).toReversed().join('');
      const owner = await memberContext(program, email);
      const form = { oldPassword: password, newPassword: changed, retypePassword: changed };
      expect(await changePassword(owner, form)).toMatchObject({ ok: true });
      expect(await logIn(program.ctx(), { loginName: email, password: changed })).toMatchObject({ ok: true });
      const token = await tokenFor(email);
      expect(await resetPassword(program.ctx(), { token, newPassword: password })).toMatchObject({ ok: true });
      expect(await logIn(program.ctx(), { loginName: email, password })).toMatchObject({ ok: true });
    },
  );

  it('reports a password above the maximum length as wrong instead of failing', async () => {
    const password = '😀'.repeat(200);
    expect(await logIn(program.ctx(), { loginName: 'nobody@example.hk', password })).toMatchObject({
      code: 'wrong_password',
    });
  });
});

describe('common password', () => {
  it.each(['password', '12345678', 'Iloveyou!', 'Summer123!', 'first.of.all'])(
    'rejects a common password at registration: %s',
    async (password) => {
      const email = `first.of.all@example.hk`;
      expect(
        await registerMember(program.ctx(), registrationOf(email, { password, confirmPassword: password })),
      ).toEqual(common('password'));
    },
  );

  it('rejects a common password at activation, change and reset', async () => {
    const email = 'later@example.hk';
    await registerMember(program.ctx(), registrationOf(email));
    await runJobs(program);
    const activation = await tokenInMailTo(program, email);
    const guessable = ['qwertyuiop', 'Summer123!', 'later2026!', 'SumYi2026!'];
    for (const newPassword of guessable)
      expect(await activateMember(program.ctx(), { token: activation, newPassword })).toEqual(common('newPassword'));
    await activateMember(program.ctx(), { token: activation, newPassword: 'correct horse' });
    await logIn(program.ctx(), { loginName: email, password: 'correct horse' });
    const owner = await memberContext(program, email);
    for (const newPassword of guessable) {
      const form = { oldPassword: 'correct horse', newPassword, retypePassword: newPassword };
      expect(await changePassword(owner, form)).toEqual(common('newPassword'));
    }
    const token = await tokenFor(email);
    for (const newPassword of guessable)
      expect(await resetPassword(program.ctx(), { token, newPassword })).toEqual(common('newPassword'));
    expect(await resetPassword(program.ctx(), { token, newPassword: 'battery staple' })).toMatchObject({ ok: true });
  });
});

describe('telephone number', () => {
  it.each(['999', '0', '210', '0852'])('reports the calling code %s as a form error', async (areaCode) => {
    const form = Registration.parse({
      ...registrationOf('phone@example.hk'),
      mobile: { areaCode, number: '9123 4567' },
    });
    expect(await registerMember(program.ctx(), form)).toEqual({
      ok: false,
      code: 'invalid_input',
      field: 'mobile.number',
      facts: { mistake: 'mobile_not_valid' },
    });
  });

  it.each(['+852 9123 4567', '85291234567', '９１２３.４５６７'])('stores %s as eight digits', async (number) => {
    const email = `mobile${number.length}@example.hk`;
    const form = Registration.parse({ ...registrationOf(email), mobile: { areaCode: '852', number } });
    expect(await registerMember(program.ctx(), form)).toMatchObject({ ok: true });
    const { rows } = await program.pool.query(
      'select mobile_area_code as code, mobile_number as number from member_profile where email = $1',
      [email],
    );
    expect(rows).toEqual([{ code: '852', number: '91234567' }]);
  });
});

describe('address with unusual characters', () => {
  it("registers, activates and logs in o'brien@; no other spelling has its key", async () => {
    expect(await join("o'brien!x@example.hk", 'correct horse')).toMatchObject({ ok: true });
    expect(await join("o'brien@example.hk", 'correct horse')).toMatchObject({ ok: true });
    for (const loginName of ["O'Brien@example.hk", "o'brien!x@example.hk"])
      expect(await logIn(program.ctx(), { loginName, password: 'correct horse' })).toMatchObject({ ok: true });
    const { rows } = await program.pool.query<{ email: string }>('select email from member');
    const keys = rows.filter((row) => row.email.startsWith("'"));
    expect(keys).not.toEqual([]);
    for (const { email } of keys)
      expect(await logIn(program.ctx(), { loginName: email, password: 'correct horse' })).toMatchObject({ ok: false });
  });
});
