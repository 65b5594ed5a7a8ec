import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookieName } from '../../../../contract/identity/account.ts';
import { passwordResetCalls } from '../../../../contract/identity/password-reset.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember, registerWithMail, tokenInMailTo } from '../../../testing/members.ts';
import { forgetPassword } from './forget-password.ts';
import { logIn } from '../sign-in/log-in.ts';
import { readSession } from '../sessions/read-session.ts';
import { resetPassword } from './reset-password.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());
beforeEach(() => program.clock.advance(2 * 60_000));

const invalid = { ok: false, code: 'reset_link_invalid' };
let network = 0;
const anywhere = (within: TestProgram = program) => ({ ...within.ctx(), address: `198.51.100.${++network}` });

async function linkFor(email: string): Promise<string> {
  expect(await forgetPassword(anywhere(), { email })).toEqual({ ok: true, value: { sent: true, validMinutes: 60 } });
  await runJobs(program);
  return tokenInMailTo(program, email);
}

const reset = (token: string, newPassword: string) => resetPassword(anywhere(), { token, newPassword });
const tryLogin = (loginName: string, password: string) => logIn(anywhere(), { loginName, password });

describe('resetPassword', () => {
  it('replaces the old password, ends all sessions and mails the member', async () => {
    const email = 'forgot@example.hk';
    await activatedMember(program, email);
    const ctx = program.ctx();
    await logIn(ctx, { loginName: email, password: 'correct horse' });
    const cookie = ctx.cookie(sessionCookieName)!;
    expect((await readSession(program, cookie)).kind).toBe('member');
    const token = await linkFor(email);
    program.clock.advance(1000);
    expect(await reset(token, 'battery staple')).toEqual({ ok: true, value: { changed: true } });
    expect((await readSession(program, cookie)).kind).toBe('visitor');
    expect(await tryLogin(email, 'correct horse')).toEqual({ ok: false, code: 'wrong_password' });
    expect(await tryLogin(email, 'battery staple')).toMatchObject({ ok: true });
    await runJobs(program);
    const [mail] = (await readOutbox(program.pool, 100)).filter((one) => one.recipient === email);
    expect(mail!.subject).toBe('Your Fei password was changed');
    expect(await reset(token, 'another horse')).toEqual(invalid);
  });

  it('accepts a link once, even if five requests in two processes use it at the same time', async () => {
    const email = 'race@example.hk';
    await activatedMember(program, email);
    const token = await linkFor(email);
    const second = await openSecondProgram(program);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        resetPassword(anywhere(n % 2 ? program : second), { token, newPassword: `horse number ${n}` }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    const logins = await Promise.all(outcomes.map((_, n) => tryLogin(email, `horse number ${n}`)));
    expect(logins.map((login) => login.ok)).toEqual(outcomes.map((outcome) => outcome.ok));
    await second.close();
  });

  it("clears the account's wrong password count", async () => {
    const email = 'slowed@example.hk';
    await activatedMember(program, email);
    const ctx = { ...program.ctx(), address: '203.0.113.50' };
    for (let n = 0; n < 11; n++) await logIn(ctx, { loginName: email, password: 'wrong horse' });
    await reset(await linkFor(email), 'battery staple');
    expect(await logIn(ctx, { loginName: email, password: 'battery staple' })).toMatchObject({ ok: true });
  });

  it('sets the first password of an account that has only other sign-in methods', async () => {
    const email = 'social@example.hk';
    const { memberId } = await activatedMember(program, email);
    await program.pool.query(`update member_account set provider_id = 'google', password = null where member_id = $1`, [
      memberId,
    ]);
    await reset(await linkFor(email), 'battery staple');
    expect(await tryLogin(email, 'battery staple')).toMatchObject({ ok: true });
    const { rows } = await program.pool.query(
      'select provider_id from member_account where member_id = $1 order by provider_id',
      [memberId],
    );
    expect(rows).toEqual([{ provider_id: 'credential' }, { provider_id: 'google' }]);
  });

  it('rejects the link after 60 minutes, after a later link, and after an address change', async () => {
    const email = 'ends@example.hk';
    const { memberId } = await activatedMember(program, email);
    const first = await linkFor(email);
    program.clock.advance(60 * 60_000);
    expect(await reset(first, 'battery staple')).toEqual(invalid);
    const second = await linkFor(email);
    program.clock.advance(31 * 60_000);
    const third = await linkFor(email);
    expect(await reset(second, 'battery staple')).toEqual(invalid);
    await program.pool.query(`update member set email = 'moved@example.hk' where id = $1`, [memberId]);
    expect(await reset(third, 'battery staple')).toEqual(invalid);
  });

  it("resends a link with much time left, so that a stranger's request does not invalidate it", async () => {
    const email = 'again@example.hk';
    await activatedMember(program, email);
    const first = await linkFor(email);
    for (let minute = 0; minute < 5; minute++) {
      program.clock.advance(60_000);
      expect(await linkFor(email)).toBe(first);
    }
    expect((await readOutbox(program.pool, 100)).filter((mail) => mail.recipient === email)).toHaveLength(7);
    expect(await reset(first, 'battery staple')).toMatchObject({ ok: true });
  });

  it.each(['', 'x', 'A'.repeat(48), 'A'.repeat(200)])('rejects the token %j', async (token) => {
    expect(await reset(token, 'battery staple')).toEqual(invalid);
  });

  it('rejects a token with one bit changed', async () => {
    const email = 'bit@example.hk';
    await activatedMember(program, email);
    const bytes = Buffer.from(await linkFor(email), 'base64url');
    bytes[20]! ^= 1;
    expect(await reset(bytes.toString('base64url'), 'battery staple')).toEqual(invalid);
  });
});

describe('forgetPassword', () => {
  it('reports an unregistered address and limits the requesting network', async () => {
    const ctx = { ...program.ctx(), address: '203.0.113.60' };
    for (let n = 0; n < 20; n++) {
      expect(await forgetPassword(ctx, { email: `no${n}@example.hk` })).toEqual({
        ok: false,
        code: 'registered_email_unknown',
        field: 'email',
      });
    }
    expect(await forgetPassword(ctx, { email: 'no@example.hk' })).toMatchObject({
      ok: false,
      code: 'too_many_requests',
    });
  });

  it('sends the activation link to an account that was never activated', async () => {
    await registerWithMail(program, 'never@example.hk');
    program.clock.advance(60_000);
    await program.pool.query('delete from rate_limit');
    const second = await openSecondProgram(program);
    expect((await forgetPassword(anywhere(second), { email: 'never@example.hk' })).ok).toBe(true);
    await second.close();
    await runJobs(program);
    const mails = (await readOutbox(program.pool, 100)).filter((one) => one.recipient === 'never@example.hk');
    expect(mails).toHaveLength(2);
    expect(mails.every((mail) => mail.body.includes('Activate.html'))).toBe(true);
    const { rows } = await program.pool.query(
      'select count(*)::int as n from password_reset r join member m on m.id = r.member_id where not m.email_verified',
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('sends one mail a minute despite concurrent requests', async () => {
    await activatedMember(program, 'often@example.hk');
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => forgetPassword(anywhere(), { email: 'often@example.hk' })),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
  });
});

describe('reset form', () => {
  const mistakes = (newPassword: string, confirmPassword: string) =>
    passwordResetCalls.resetPassword.body
      .safeParse({ token: 'x', newPassword, confirmPassword })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it.each([
    ['', '', ['newPassword: new_password_required']],
    ['short', 'short', ['newPassword: password_length']],
    ['a'.repeat(21), 'a'.repeat(21), ['newPassword: password_length']],
    ['battery staple', 'battery stable', ['confirmPassword: new_passwords_differ']],
    ['12345678', '12345678', undefined],
  ])('validates the new password %j with the confirmation %j', (newPassword, confirmPassword, expected) => {
    expect(mistakes(newPassword, confirmPassword)).toEqual(expected);
  });
});
