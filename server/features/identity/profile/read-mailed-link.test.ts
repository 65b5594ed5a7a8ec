import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedLinkPurposes, type MailedLinkPurpose } from '../../../../contract/identity/mailed-links.ts';
import type { Ctx } from '../../../context.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember, registerWithMail, registrationOf, tokenInMailTo } from '../../../testing/members.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { activateMember } from '../accounts/activate-member.ts';
import { registerMember } from '../accounts/register-member.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { loggedIn } from '../sessions/testing-sessions.ts';
import { forgetPassword } from '../recovery/forget-password.ts';
import { readMailedLink } from './read-mailed-link.ts';
import { resetPassword } from '../recovery/reset-password.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const stateOf = async (purpose: MailedLinkPurpose, token: string, ctx: Ctx = program.ctx()) =>
  (await readMailedLink(ctx, { purpose, token })).state;

describe('readMailedLink', () => {
  it('requires a password for an activation link in a browser that did not register the account', async () => {
    const here = program.ctx();
    valueOf(await registerMember(here, registrationOf('here@example.hk')));
    await runJobs(program);
    const token = await tokenInMailTo(program, 'here@example.hk');
    expect(await stateOf('activation', token, here)).toBe('open');
    expect(await stateOf('activation', token)).toBe('password_needed');
    expect(await stateOf('activation', token)).toBe('password_needed');
    valueOf(await activateMember(here, { token }));
    expect(await stateOf('activation', token)).toBe('done');
  });

  it('reports an expired activation link', async () => {
    const own = await openTestProgram();
    const token = await registerWithMail(own, 'late@example.hk');
    own.clock.advance(3 * 86_400_000);
    expect(await stateOf('activation', token, own.ctx())).toBe('invalid');
    await own.close();
  });

  it('reports a used password-reset link without consuming the link', async () => {
    await activatedMember(program, 'forgot@example.hk');
    program.clock.advance(120_000);
    valueOf(await forgetPassword(program.ctx(), { email: 'forgot@example.hk' }));
    await runJobs(program);
    const token = await tokenInMailTo(program, 'forgot@example.hk');
    expect(await stateOf('new_password', token)).toBe('open');
    valueOf(await resetPassword(program.ctx(), { token, newPassword: 'battery staple' }));
    expect(await stateOf('new_password', token)).toBe('invalid');
  });

  it('reports a used link to a new address', async () => {
    await activatedMember(program, 'old@example.hk');
    const { ctx } = await loggedIn(program, 'old@example.hk');
    const to = 'new@example.hk';
    valueOf(await changeEmail(ctx, { email: to, confirmEmail: to, password: 'correct horse' }));
    await runJobs(program);
    const token = await tokenInMailTo(program, to);
    expect(await stateOf('new_email', token)).toBe('open');
    expect(await stateOf('new_password', token)).toBe('invalid');
    valueOf(await confirmEmail(program.ctx(), { token }));
    expect(await stateOf('new_email', token)).toBe('invalid');
  });

  it('reports expired links for a new password and a new address', async () => {
    await activatedMember(program, 'slow@example.hk');
    program.clock.advance(120_000);
    valueOf(await forgetPassword(program.ctx(), { email: 'slow@example.hk' }));
    const { ctx } = await loggedIn(program, 'slow@example.hk');
    const to = 'slower@example.hk';
    valueOf(await changeEmail(ctx, { email: to, confirmEmail: to, password: 'correct horse' }));
    await runJobs(program);
    const [password, address] = [await tokenInMailTo(program, 'slow@example.hk'), await tokenInMailTo(program, to)];
    program.clock.advance(60 * 60_000 - 1);
    expect(await stateOf('new_password', password)).toBe('open');
    program.clock.advance(1);
    expect(await stateOf('new_password', password)).toBe('invalid');
    program.clock.advance(23 * 60 * 60_000 - 1);
    expect(await stateOf('new_email', address)).toBe('open');
    program.clock.advance(1);
    expect(await stateOf('new_email', address)).toBe('invalid');
  });

  it.each(mailedLinkPurposes)('treats any other text as an invalid link: %s', async (purpose) => {
    for (const token of ['x', 'A'.repeat(48), 'A'.repeat(2000), '\u0000', '茶'])
      expect(await stateOf(purpose, token), token).toBe('invalid');
  });
});
