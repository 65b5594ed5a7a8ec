import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { registerWithMail, registrationOf, tokenInMailTo } from '../../../testing/members.ts';
import { activateMember } from './activate-member.ts';
import { logIn } from '../sign-in/log-in.ts';
import { registerMember } from './register-member.ts';
import { openActivation, signActivation } from './sign-activation.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const day = 86_400_000;
const invalid = { ok: false, code: 'activation_link_invalid' };

describe('activation link', () => {
  it('activates the account once by its link', async () => {
    const token = await registerWithMail(program, 'once@example.hk');
    expect(await activateMember(program.ctx(), { token, newPassword: 'correct horse' })).toEqual({
      ok: true,
      value: { activated: true, email: 'once@example.hk' },
    });
    expect(await activateMember(program.ctx(), { token, newPassword: 'correct horse' })).toEqual(invalid);
    expect((await logIn(program.ctx(), { loginName: 'once@example.hk', password: 'correct horse' })).ok).toBe(true);
  });

  it("requires a new password from the mailbox owner, so that no stranger's password works on the account", async () => {
    const email = 'victim@example.hk';
    const token = await registerWithMail(program, email, { password: 'mine at last', confirmPassword: 'mine at last' });
    const victim = program.ctx();
    expect(await activateMember(victim, { token })).toEqual({ ok: false, code: 'password_needed' });
    expect((await activateMember(victim, { token, newPassword: 'only I know' })).ok).toBe(true);
    const tryLogin = async (password: string) => (await logIn(program.ctx(), { loginName: email, password })).ok;
    expect(await tryLogin('mine at last')).toBe(false);
    expect(await tryLogin('only I know')).toBe(true);
  });

  it('requires no password in the browser that registered the account, and only there', async () => {
    const [here, there] = [program.ctx(), program.ctx()];
    for (const [ctx, email] of [
      [here, 'here@example.hk'],
      [there, 'there@example.hk'],
    ] as const) {
      expect((await registerMember(ctx, registrationOf(email))).ok).toBe(true);
    }
    await runJobs(program);
    const token = await tokenInMailTo(program, 'here@example.hk');
    expect(await activateMember(there, { token })).toEqual({ ok: false, code: 'password_needed' });
    // Registering an address again proves nothing.
    expect((await registerMember(there, registrationOf('here@example.hk'))).ok).toBe(true);
    expect(await activateMember(there, { token })).toEqual({ ok: false, code: 'password_needed' });
    expect((await activateMember(here, { token })).ok).toBe(true);
    expect((await logIn(program.ctx(), { loginName: 'here@example.hk', password: 'correct horse' })).ok).toBe(true);
  });

  it('activates the account once if a link is used twice at the same time', async () => {
    const token = await registerWithMail(program, 'twice@example.hk');
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => activateMember(program.ctx(), { token, newPassword: 'correct horse' })),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array.from({ length: 7 }, () => invalid));
  });

  it('rejects an activation link after three days', async () => {
    const own = await openTestProgram();
    const token = await registerWithMail(own, 'late@example.hk');
    own.clock.advance(3 * day);
    expect(await activateMember(own.ctx(), { token, newPassword: 'correct horse' })).toEqual(invalid);
    own.clock.advance(-1);
    expect((await activateMember(own.ctx(), { token, newPassword: 'correct horse' })).ok).toBe(true);
    await own.close();
  });

  it("rejects an activation link after the account's address has changed", async () => {
    const token = await registerWithMail(program, 'old@example.hk');
    await program.pool.query(`update member set email = 'new@example.hk' where email = 'old@example.hk'`);
    expect(await activateMember(program.ctx(), { token, newPassword: 'correct horse' })).toEqual(invalid);
  });

  it('rejects a modified link', async () => {
    const token = await registerWithMail(program, 'forged@example.hk');
    const bytes = Buffer.from(token, 'base64url');
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const forged = Buffer.from(bytes);
        forged[at] = bytes[at]! ^ flip;
        expect(
          await activateMember(program.ctx(), { token: forged.toString('base64url'), newPassword: 'correct horse' }),
        ).toEqual(invalid);
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await activateMember(program.ctx(), { token: text, newPassword: 'correct horse' })).toEqual(invalid);
      }),
      { numRuns: 30 },
    );
  });

  it("returns a link's signed values unchanged", () => {
    fc.assert(
      fc.property(
        fc.uuid({ version: 7 }),
        fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true }),
        (memberId, expiresAt) => {
          const opened = openActivation(
            program,
            signActivation(program, { memberId, email: 'a@example.hk', expiresAt }),
          );
          expect(opened).toMatchObject({ memberId, expiresAt });
          expect(opened?.isFor('a@example.hk')).toBe(true);
          expect(opened?.isFor('b@example.hk')).toBe(false);
        },
      ),
    );
  });
});
