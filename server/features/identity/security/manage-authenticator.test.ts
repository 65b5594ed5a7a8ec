import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '../../../../contract/core/language.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember, memberContext } from '../../../testing/members.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { exportIdentityData } from '../closing/export-identity-data.ts';
import { closeMember } from '../closing/close-member.ts';
import { translator } from '../../../translator.ts';
import enUs from '../../../../words/identity/authenticator-changed.en_us.ts';
import { codeOf } from '../second-factor/testing-codes.ts';
import { requireMember } from '../sessions/require-member.ts';
import { logInBySecondFactor } from '../sign-in/log-in-by-second-factor.ts';
import { logIn } from '../sign-in/log-in.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  removeLostAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './manage-authenticator.ts';
import { readSecurity } from './read-security.ts';
import { addAuthenticator } from './testing-authenticator.ts';

let program: TestProgram;
let email: string;
let members = 0;
const password = 'correct horse';
const needed = { ok: false, code: 'proof_needed' };

beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());
beforeEach(async () => {
  program.clock.advance(24 * 60 * 60_000);
  email = `app${++members}@example.hk`;
  await activatedMember(program, email);
});

async function loggedIn() {
  valueOf(await logIn(program.ctx(), { loginName: email, password }));
  return memberContext(program, email);
}

async function mailsTo(address: string) {
  await runJobs(program);
  return (await readOutbox(program.pool, 100)).filter((mail) => mail.recipient === address);
}

describe('authenticator app', () => {
  it('activates the app at its first valid code, and shows its secret on the page until then', async () => {
    const owner = await loggedIn();
    expect(await readSecurity(owner)).toMatchObject({ authenticator: { addedAt: null, adding: null } });
    const { secret } = valueOf(await startAuthenticator(owner));
    expect(await readSecurity(owner)).toMatchObject({ authenticator: { addedAt: null, adding: { secret } } });
    expect(await logIn(program.ctx(), { loginName: email, password })).toMatchObject({ ok: true });
    const code = codeOf(program, secret);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await confirmAuthenticator(owner, { code: wrong })).toEqual({
      ok: false,
      code: 'second_factor_wrong',
      field: 'code',
    });
    expect(valueOf(await confirmAuthenticator(owner, { code })).recoveryCodes).toHaveLength(10);
    expect(await confirmAuthenticator(owner, { code })).toMatchObject({ code: 'second_factor_over' });
    expect(await readSecurity(owner)).toMatchObject({
      authenticator: { addedAt: program.now().toISOString(), recoveryCodesLeft: 10, adding: null },
    });
    const browser = program.ctx();
    expect(await logIn(browser, { loginName: email, password })).toMatchObject({ code: 'second_factor_needed' });
    // The code that confirmed it is already used.
    expect(await logInBySecondFactor(browser, { code })).toMatchObject({ code: 'second_factor_wrong' });
  });

  it('shows the pending secret to no one else, and only with a fresh proof', async () => {
    const owner = await loggedIn();
    valueOf(await startAuthenticator(owner));
    expect(await readSecurity(await memberContext(program, email))).toMatchObject({ authenticator: { adding: null } });
    const other = `app${++members}@example.hk`;
    await activatedMember(program, other);
    valueOf(await logIn(program.ctx(), { loginName: other, password }));
    const stranger = { ...owner, actor: (await memberContext(program, other)).actor };
    expect(await readSecurity(stranger)).toMatchObject({ authenticator: { adding: null } });
    expect(await confirmAuthenticator(stranger, { code: '000000' })).toMatchObject({ code: 'second_factor_over' });
  });

  it('requires a fresh proof to add the app, remove it or renew its recovery codes', async () => {
    const { owner } = await addAuthenticator(program, email);
    program.clock.advance(10 * 60_000);
    expect(await startAuthenticator(owner)).toEqual(needed);
    expect(await confirmAuthenticator(owner, { code: '000000' })).toEqual(needed);
    expect(await renewRecoveryCodes(owner)).toEqual(needed);
    expect(await removeAuthenticator(owner)).toEqual(needed);
    expect(await readSecurity(owner)).toMatchObject({ authenticator: { recoveryCodesLeft: 10 } });
  });

  it('replaces the recovery codes and ends the old ones', async () => {
    const { owner, recoveryCodes } = await addAuthenticator(program, email);
    const { recoveryCodes: fresh } = valueOf(await renewRecoveryCodes(owner));
    const browser = program.ctx();
    await logIn(browser, { loginName: email, password });
    expect(await logInBySecondFactor(browser, { code: recoveryCodes[0]! })).toMatchObject({
      code: 'second_factor_wrong',
    });
    expect(await logInBySecondFactor(browser, { code: fresh[0]! })).toMatchObject({ ok: true });
    expect(await readSecurity(owner)).toMatchObject({ authenticator: { recoveryCodesLeft: 9 } });
  });

  it('does not renew recovery codes if there is no app', async () => {
    expect(await renewRecoveryCodes(await loggedIn())).toEqual({ ok: false, code: 'not_found' });
  });

  it('ends logins that wait for a code when the app is replaced or removed', async () => {
    const { owner, code } = await addAuthenticator(program, email);
    const waiting = program.ctx();
    await logIn(waiting, { loginName: email, password });
    valueOf(await removeAuthenticator(owner));
    expect(await logInBySecondFactor(waiting, { code: code() })).toMatchObject({ code: 'second_factor_over' });
    expect(await logIn(program.ctx(), { loginName: email, password })).toMatchObject({ ok: true });
  });

  it('removes the app by command for a member who lost phone and codes, and mails the member', async () => {
    const remove = () => removeLostAuthenticator(program, 'command remove-authenticator', email.toUpperCase());
    expect(await remove()).toBe(false);
    await addAuthenticator(program, email);
    expect(await remove()).toBe(true);
    expect(await logIn(program.ctx(), { loginName: email, password })).toMatchObject({ ok: true });
    const { title } = enUs.removed;
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(title);
  });

  it.each(languages)('mails the member when the app is added and removed, in %s', async (language) => {
    await program.pool.query('update member_profile set language = $1 where email = $2', [language, email]);
    const { owner } = await addAuthenticator(program, email);
    valueOf(await removeAuthenticator(owner));
    valueOf(await removeAuthenticator(owner));
    const subjects = (await mailsTo(email)).map((mail) => mail.subject);
    const t = translator(language, 'authenticatorChanged');
    expect(subjects).toEqual(expect.arrayContaining([t('added.title'), t('removed.title')]));
    expect(subjects.filter((subject) => subject === t('removed.title'))).toHaveLength(1);
  });

  it('records each change in the security log and the audit', async () => {
    const lines: object[] = [];
    const warn = vi.spyOn(program.log, 'warn').mockImplementation((line: unknown) => void lines.push(line as object));
    const { owner } = await addAuthenticator(program, email);
    valueOf(await renewRecoveryCodes(owner));
    valueOf(await removeAuthenticator(owner));
    warn.mockRestore();
    const changes = ['authenticator_added', 'recovery_codes_renewed', 'authenticator_removed'];
    expect(lines.map((line) => Reflect.get(line, 'change') as unknown).filter(Boolean)).toEqual(changes);
    const { rows } = await program.pool.query<{ action: string }>(
      'select action from audit where subject_id = $1 and action = any($2) order by at, audit_id',
      [requireMember(owner), changes.map((change) => `member.${change}`)],
    );
    expect(rows.map(({ action }) => action)).toEqual(changes.map((change) => `member.${change}`));
  });

  it('exports the app without its secret, and deletes it with the account', async () => {
    const { owner } = await addAuthenticator(program, email);
    const memberId = requireMember(owner);
    const { records } = await exportIdentityData(program, memberId);
    expect(records.find(({ record }) => record === 'authenticator')?.rows).toEqual([
      { added_at: expect.anything() as unknown, recovery_codes_left: 10 },
    ]);
    expect(await closeMember(owner, memberId, null)).toBe(true);
    for (const table of ['member_totp', 'member_recovery_code', 'login_step']) {
      const { rows } = await program.pool.query(`select 1 from ${table} where member_id = $1`, [memberId]);
      expect(rows).toEqual([]);
    }
  });
});
