import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChangePassword } from '../../../../contract/identity/member-info.ts';
import { sessionCookieName } from '../../../../contract/identity/account.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { describeRefusal } from '../../../http/problems.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember, tokenInMailTo } from '../../../testing/members.ts';
import { changePassword } from './change-password.ts';
import { forgetPassword } from '../recovery/forget-password.ts';
import { logInByCode } from '../sign-in/log-in-by-code.ts';
import { logIn } from '../sign-in/log-in.ts';
import { readSession } from '../sessions/read-session.ts';
import { resetPassword } from '../recovery/reset-password.ts';
import { requestCode } from '../sign-in/send-code.ts';
import { loggedIn } from '../sessions/testing-sessions.ts';

let program: TestProgram;
let email: string;
let memberId: string;
let at = 0;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());
beforeEach(async () => {
  email = `change-${(at += 1)}@example.hk`;
  ({ memberId } = await activatedMember(program, email));
});

const old = 'correct horse';
const form = (newPassword: string, oldPassword = old) => ({ oldPassword, newPassword, retypePassword: newPassword });

describe('changePassword', () => {
  it('accepts only the new password', async () => {
    const { ctx } = await loggedIn(program, email);
    expect(await changePassword(ctx, form('battery staple'))).toEqual({ ok: true, value: { changed: true } });
    expect(await logIn(program.ctx(), { loginName: email, password: old })).toMatchObject({ code: 'wrong_password' });
    expect((await logIn(program.ctx(), { loginName: email, password: 'battery staple' })).ok).toBe(true);
  });

  it("ends every session in this process immediately and removes this browser's cookie", async () => {
    const [here, there] = [await loggedIn(program, email), await loggedIn(program, email)];
    await changePassword(here.ctx, form('battery staple'));
    expect((await readSession(program, here.cookie)).kind).toBe('visitor');
    expect((await readSession(program, there.cookie)).kind).toBe('visitor');
    expect(here.ctx.cookie(sessionCookieName)).toBe('');
  });

  it('ends sessions cached in another process within 30 seconds', async () => {
    const other = await openTestProgram({ databaseUrl: program.databaseUrl });
    try {
      const session = await loggedIn(other, email);
      const { ctx } = await loggedIn(program, email);
      await changePassword(ctx, form('battery staple'));
      other.clock.advance(29_000);
      // The other process may still use what it has just read, which is the limit of the guarantee.
      expect((await readSession(other, session.cookie)).kind).toBe('member');
      other.clock.advance(1_000);
      expect((await readSession(other, session.cookie)).kind).toBe('visitor');
    } finally {
      await other.close();
    }
  });

  it('invalidates codes and links mailed before', async () => {
    const { ctx } = await loggedIn(program, email);
    expect(await requestCode(program.ctx(), { email })).toMatchObject({ ok: true });
    expect(await forgetPassword(program.ctx(), { email })).toMatchObject({ ok: true });
    await runJobs(program);
    const mails = (await readOutbox(program.pool, 100)).filter((mail) => mail.recipient === email);
    const mailed = mails.find((mail) => mail.messageId.startsWith('code-'))!.body;
    const oneTimePassword = /\b\d{3} ?\d{3}\b/.exec(mailed)![0].replace(' ', '');
    const token = await tokenInMailTo(program, email);
    expect(await changePassword(ctx, form('battery staple'))).toMatchObject({ ok: true });
    expect(await logInByCode(program.ctx(), { email, oneTimePassword })).toMatchObject({ ok: false });
    expect(await resetPassword(program.ctx(), { token, newPassword: 'other staple' })).toMatchObject({ ok: false });
  });

  it('rejects a wrong old password with the specified message, and ends nothing', async () => {
    const { ctx, cookie } = await loggedIn(program, email);
    expect(await changePassword(ctx, form('battery staple', 'wrong horse'))).toEqual({
      ok: false,
      code: 'old_password_incorrect',
      field: 'oldPassword',
    });
    expect(describeRefusal('old_password_incorrect', 'en_us')).toBe('Your old password is incorrect.');
    expect((await readSession(program, cookie)).kind).toBe('member');
  });

  it('slows down wrong old passwords together with those at login', async () => {
    const { ctx } = await loggedIn(program, email);
    const tries = await Promise.all(
      Array.from({ length: 9 }, () => changePassword(ctx, form('battery staple', 'wrong horse'))),
    );
    expect(tries.map((one) => (one.ok ? '' : one.code))).toEqual(Array(9).fill('old_password_incorrect'));
    expect(await logIn(program.ctx(), { loginName: email, password: 'wrong horse' })).toMatchObject({
      code: 'wrong_password',
    });
    expect(await changePassword(ctx, form('battery staple'))).toMatchObject({ code: 'too_many_requests' });
  });

  it('lets one of several concurrent changes succeed', async () => {
    const { ctx } = await loggedIn(program, email);
    const outcomes = await Promise.all(
      ['staple one', 'staple two', 'staple 333'].map((one) => changePassword(ctx, form(one))),
    );
    expect(outcomes.filter((one) => one.ok)).toHaveLength(1);
    for (const one of outcomes) if (!one.ok) expect(['update_failed', 'old_password_incorrect']).toContain(one.code);
    await runJobs(program);
    const mails = await readOutbox(program.pool, 200);
    expect(mails.filter((mail) => mail.recipient === email && mail.subject.includes('password'))).toHaveLength(1);
  });

  it('mails the member once in their language, even if the job is retried', async () => {
    await program.pool.query(`update member_profile set language = 'zh_hk' where member_id = $1`, [memberId]);
    const { ctx } = await loggedIn(program, email);
    await changePassword(ctx, form('battery staple'));
    await runJobs(program, { only: ['identity.send_password_notice'], times: 2 });
    const mails = (await readOutbox(program.pool, 200)).filter((mail) => mail.recipient === email);
    const told = mails.filter((mail) => mail.subject === '你的飛 Fei 密碼已更改');
    expect(told).toHaveLength(1);
    expect(told[0]!.body).not.toContain('battery');
  });

  it('rejects a member who has no password with `no_password`', async () => {
    const { ctx } = await loggedIn(program, email);
    await program.pool.query('update member_account set password = null where member_id = $1', [memberId]);
    expect(await changePassword(ctx, form('battery staple'))).toMatchObject({ code: 'no_password' });
  });
});

describe('password form', () => {
  const messagesOf = (input: object) =>
    (ChangePassword.safeParse(input).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]);

  it('requires the old password, a new one of 8 to 20 characters, and its confirmation', () => {
    expect(messagesOf({ oldPassword: '', newPassword: 'short', retypePassword: 'other' })).toEqual([
      ['oldPassword', 'old_password_required'],
      ['newPassword', 'password_length'],
      ['retypePassword', 'new_passwords_differ'],
    ]);
    expect(messagesOf(form('123456789012345678901'))).toEqual([['newPassword', 'password_length']]);
    expect(messagesOf({})[1]).toEqual(['newPassword', 'new_password_required']);
    expect(messagesOf(form('12345678'))).toEqual([]);
  });
});
