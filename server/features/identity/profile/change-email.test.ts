import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '../../../platform/mail.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember, tokenInMailTo } from '../../../testing/members.ts';
import type { Ctx } from '../../../context.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { lifetimes } from '../../../../contract/identity/limits.ts';
import { forgetPassword } from '../recovery/forget-password.ts';
import { resetPassword } from '../recovery/reset-password.ts';
import { recordProof } from '../sessions/fresh-proof.ts';
import { forgetExpired } from '../sessions/forget-expired.ts';
import { logIn } from '../sign-in/log-in.ts';
import { readMemberInfo } from './read-member-info.ts';
import { readSession } from '../sessions/read-session.ts';
import { loggedIn } from '../sessions/testing-sessions.ts';

let program: TestProgram;
let email: string;
let wanted: string;
let cookie: string;
let ctx: Ctx;
let at = 0;
let other: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
  other = await openTestProgram({ databaseUrl: program.databaseUrl });
});
afterAll(async () => {
  await other.close();
  await program.close();
});
beforeEach(async () => {
  email = `old-${(at += 1)}@example.hk`;
  wanted = `New-${at}@example.hk`;
  await activatedMember(program, email);
  ({ ctx, cookie } = await loggedIn(program, email));
});

const password = 'correct horse';
const ask = (to = wanted, within = ctx) => changeEmail(within, { email: to, confirmEmail: to, password });
/** Acts in another process, whose last-minute limits are empty. */
async function askAfterAMinute(to: string) {
  await program.pool.query('delete from rate_limit');
  other.clock.set(program.clock());
  return ask(to, other.ctx(ctx.actor));
}
const subjectsTo = async (address: string) =>
  (await readOutbox(program.pool, 500)).filter((mail) => mail.recipient === address).map((mail) => mail.subject);

async function askedToken(): Promise<string> {
  expect(await ask()).toEqual({ ok: true, value: { sent: true, email: wanted } });
  await runJobs(program);
  return tokenInMailTo(program, wanted);
}

describe('changeEmail and confirmEmail', () => {
  it('changes the address once the link is used, ends all sessions and mails the old address twice', async () => {
    const token = await askedToken();
    expect(await readMemberInfo(ctx)).toMatchObject({ email, pendingEmail: wanted });
    expect(await subjectsTo(email)).toContain('Your Fei email address is about to change');
    expect(await confirmEmail(program.ctx(), { token })).toEqual({ ok: true, value: { changed: true, email: wanted } });
    expect((await readSession(program, cookie)).kind).toBe('visitor');
    expect((await logIn(program.ctx(), { loginName: wanted.toLowerCase(), password })).ok).toBe(true);
    expect(await logIn(program.ctx(), { loginName: email, password })).toMatchObject({ code: 'wrong_password' });
    await runJobs(program, { times: 2 });
    expect((await subjectsTo(email)).filter((one) => one === 'Your Fei email address was changed')).toHaveLength(1);
    expect(await readMemberInfo(ctx)).toMatchObject({ email: wanted, pendingEmail: null });
    expect((await program.pool.query('select 1 from email_change where email = $1', [wanted])).rows).toEqual([]);
  });

  it('accepts a link once if five requests use it at the same time', async () => {
    const token = await askedToken();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => confirmEmail(program.ctx(), { token })));
    expect(outcomes.filter((one) => one.ok)).toHaveLength(1);
    for (const one of outcomes) if (!one.ok) expect(one.code).toBe('email_link_invalid');
  });

  it('rejects a link that has expired, was altered, or was replaced by a later one', async () => {
    const token = await askedToken();
    expect(await confirmEmail(program.ctx(), { token: `${token.slice(0, -2)}AA` })).toMatchObject({ ok: false });
    expect(await confirmEmail(program.ctx(), { token: 'nonsense' })).toMatchObject({ code: 'email_link_invalid' });
    program.clock.advance(24 * 60 * 60_000);
    expect(await confirmEmail(program.ctx(), { token })).toMatchObject({ code: 'email_link_invalid' });
    const again = `Another-${at}@example.hk`;
    expect((await askAfterAMinute(again)).ok).toBe(true);
    expect((await program.pool.query('select email from email_change where old_email = $1', [email])).rows).toEqual([
      { email: again },
    ]);
    await forgetExpired(program);
    expect((await readMemberInfo(ctx)).pendingEmail).toBe(again);
  });

  it('lets a member who has no password change it shortly after a login, until they set a password', async () => {
    const forgotten = await program.pool.query(
      `delete from member_account where provider_id = 'credential'
        and member_id = (select member_id from member_profile where email = $1)`,
      [email],
    );
    expect(forgotten.rowCount).toBe(1);
    const form = { email: wanted, confirmEmail: wanted };
    program.clock.advance(lifetimes.proofMinutes * 60_000);
    expect(await changeEmail(ctx, form)).toEqual({ ok: false, code: 'proof_needed' });
    expect(await changeEmail(ctx, { ...form, password })).toEqual({ ok: false, code: 'no_password' });
    await recordProof(ctx);
    expect(await changeEmail(ctx, form)).toEqual({ ok: true, value: { sent: true, email: wanted } });
    await runJobs(program);
    const outrun = await tokenInMailTo(program, wanted);
    expect(await forgetPassword(program.ctx(), { email })).toMatchObject({ ok: true });
    await runJobs(program);
    const token = await tokenInMailTo(program, email);
    expect(await resetPassword(program.ctx(), { token, newPassword: password })).toMatchObject({ ok: true });
    expect(await confirmEmail(program.ctx(), { token: outrun })).toMatchObject({ code: 'email_link_invalid' });
  });

  it('moves an account that has no password to its new address by the link', async () => {
    await program.pool.query(
      `delete from member_account where member_id = (select member_id from member_profile where email = $1)`,
      [email],
    );
    expect(await changeEmail(ctx, { email: wanted, confirmEmail: wanted })).toMatchObject({ ok: true });
    await runJobs(program);
    const token = await tokenInMailTo(program, wanted);
    expect(await confirmEmail(program.ctx(), { token })).toEqual({ ok: true, value: { changed: true, email: wanted } });
    expect((await readSession(program, cookie)).kind).toBe('visitor');
  });

  it('requires the password of a member who has one, even right after a login', async () => {
    expect(await changeEmail(ctx, { email: wanted, confirmEmail: wanted })).toEqual({
      ok: false,
      code: 'invalid_input',
      field: 'password',
      facts: { mistake: 'password_required' },
    });
  });

  it('invalidates the link if the password changes before it is used', async () => {
    const token = await askedToken();
    const newPassword = 'battery staple';
    await changePassword(ctx, { oldPassword: password, newPassword, retypePassword: newPassword });
    expect(await confirmEmail(program.ctx(), { token })).toMatchObject({ code: 'email_link_invalid' });
  });

  it('responds identically for an address in use, and mails only its owner', async () => {
    await activatedMember(program, wanted);
    expect(await askAfterAMinute(wanted)).toEqual({ ok: true, value: { sent: true, email: wanted } });
    await runJobs(program);
    expect(await subjectsTo(wanted)).toContain('Your email address already has a Fei account');
    expect(await subjectsTo(wanted)).not.toContain('Confirm your new email address for Fei');
  });

  it('rejects the address if it was registered before the link was used', async () => {
    const token = await askedToken();
    program.clock.advance(1000);
    await activatedMember(program, wanted);
    expect(await confirmEmail(program.ctx(), { token })).toMatchObject({ code: 'email_taken' });
    expect((await readSession(program, cookie)).kind).toBe('member');
  });

  it('requires the password, a different address, and a minute between two mails', async () => {
    const wrong = await changeEmail(ctx, { email: wanted, confirmEmail: wanted, password: 'wrong horse' });
    expect(wrong).toEqual({ ok: false, code: 'wrong_password', field: 'password' });
    expect(await ask(email.toUpperCase())).toMatchObject({ code: 'invalid_input', field: 'email' });
    const both = await Promise.all([ask(), ask(`b-${wanted}`)]);
    expect(both.map((one) => (one.ok ? 'sent' : one.code)).toSorted()).toEqual(['sent', 'too_many_requests']);
  });
});
