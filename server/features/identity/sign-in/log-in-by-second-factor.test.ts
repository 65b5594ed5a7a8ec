import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { forgetPassword } from '../recovery/forget-password.ts';
import { resetPassword } from '../recovery/reset-password.ts';
import { addAuthenticator, type TestAuthenticator } from '../security/testing-authenticator.ts';
import { logInByCode } from './log-in-by-code.ts';
import { logInByPasskey } from './log-in-by-passkey.ts';
import { logInBySecondFactor } from './log-in-by-second-factor.ts';
import { logIn } from './log-in.ts';
import { requestCode } from './send-code.ts';
import { makePasskey } from './testing-passkeys.ts';

let program: TestProgram;
let email: string;
let memberId: string;
let app: TestAuthenticator;
let members = 0;
const password = 'correct horse';
const needed = { ok: false, code: 'second_factor_needed' };
const wrong = { ok: false, code: 'second_factor_wrong', field: 'code' };
const over = { ok: false, code: 'second_factor_over' };

beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());
beforeEach(async () => {
  program.clock.advance(24 * 60 * 60_000);
  email = `factor${++members}@example.hk`;
  ({ memberId } = await activatedMember(program, email));
  app = await addAuthenticator(program, email);
});

const anywhere = (n: number, within: TestProgram = program): Ctx => ({ ...within.ctx(), address: `198.51.100.${n}` });
const notThe = (code: string) => (code === '000000' ? '000001' : '000000');

/** Logs a browser in up to the second factor. */
async function withPassword(ctx: Ctx = program.ctx()): Promise<Ctx> {
  expect(await logIn(ctx, { loginName: email, password })).toEqual(needed);
  return ctx;
}

async function countSessions(): Promise<number> {
  const { rows } = await program.pool.query<{ n: number }>(
    'select count(*)::int as n from member_session where member_id = $1',
    [memberId],
  );
  return rows[0]!.n;
}

async function mailedCode(): Promise<string> {
  valueOf(await requestCode(program.ctx(), { email }));
  await runJobs(program);
  const mails = await readOutbox(program.pool, 100);
  return mails.flatMap((mail) => (mail.recipient === email ? (/\d{6}/.exec(mail.subject) ?? []) : []))[0]!;
}

describe('login with an authenticator app', () => {
  it('sets no session and no session cookie before the code', async () => {
    const before = await countSessions();
    const browser = await withPassword();
    expect(await countSessions()).toBe(before);
    expect(browser.cookie(sessionCookieName)).toBeUndefined();
    expect(valueOf(await logInBySecondFactor(browser, { code: app.code() }))).toMatchObject({
      isLogin: true,
      memberId,
    });
    expect(browser.cookie(sessionCookieName)).toBeDefined();
    expect(await countSessions()).toBe(before + 1);
  });

  it('accepts a code only in the browser that sent the password, once, within ten minutes', async () => {
    const browser = await withPassword();
    expect(await logInBySecondFactor(program.ctx(), { code: app.code() })).toEqual(over);
    program.clock.advance(10 * 60_000);
    expect(await logInBySecondFactor(browser, { code: app.code() })).toEqual(over);
    await withPassword(browser);
    expect(await logInBySecondFactor(browser, { code: app.code() })).toMatchObject({ ok: true });
    expect(await logInBySecondFactor(browser, { code: app.code() })).toEqual(over);
  });

  it('rejects a wrong code and a used one', async () => {
    const browser = await withPassword();
    expect(await logInBySecondFactor(browser, { code: notThe(app.code()) })).toEqual(wrong);
    expect(await logInBySecondFactor(browser, { code: 'AAAA-BBBB' })).toEqual(wrong);
    expect(await logInBySecondFactor(browser, { code: app.code() })).toMatchObject({ ok: true });
    const again = await withPassword();
    expect(await logInBySecondFactor(again, { code: app.code() })).toEqual(wrong);
    program.clock.advance(30_000);
    expect(await logInBySecondFactor(again, { code: app.code() })).toMatchObject({ ok: true });
  });

  it('accepts each recovery code once in place of a code', async () => {
    const [first, second] = app.recoveryCodes;
    expect(await logInBySecondFactor(await withPassword(), { code: first!.toLowerCase() })).toMatchObject({ ok: true });
    expect(await logInBySecondFactor(await withPassword(), { code: first! })).toEqual(wrong);
    expect(await logInBySecondFactor(await withPassword(), { code: second! })).toMatchObject({ ok: true });
  });

  it("rejects another member's recovery code and code", async () => {
    const other = `factor${++members}@example.hk`;
    await activatedMember(program, other);
    const theirs = await addAuthenticator(program, other);
    const browser = await withPassword();
    expect(await logInBySecondFactor(browser, { code: theirs.recoveryCodes[0]! })).toEqual(wrong);
    expect(await logInBySecondFactor(browser, { code: theirs.code() })).toEqual(wrong);
  });

  it('gives one session to the same code in ten browsers at the same time, in two processes', async () => {
    const second = await openSecondProgram(program);
    const browsers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => withPassword(anywhere(n, n % 2 ? program : second))),
    );
    const before = await countSessions();
    const code = app.code();
    const outcomes = await Promise.all(browsers.map((browser) => logInBySecondFactor(browser, { code })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const recovery = await Promise.all(
      browsers.map((browser) => logInBySecondFactor(browser, { code: app.recoveryCodes[0]! })),
    );
    expect(recovery.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countSessions()).toBe(before + 2);
    await second.close();
  });

  it('checks at most five codes per login step, even concurrently', async () => {
    const browser = await withPassword();
    const code = notThe(app.code());
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => logInBySecondFactor({ ...browser, address: `203.0.113.${n}` }, { code })),
    );
    expect(outcomes.filter((one) => !one.ok && one.code === 'second_factor_wrong')).toHaveLength(5);
    expect(await logInBySecondFactor(browser, { code: app.code() })).toEqual(over);
  });

  it('pauses a network after repeated wrong codes that follow the right password', async () => {
    const guess = async () => logInBySecondFactor(await withPassword(), { code: notThe(app.code()) });
    for (let n = 0; n < 8; n++) expect(await guess()).toEqual(wrong);
    const paused = { code: 'too_many_requests', facts: { retryAfter: 30 } };
    expect(await guess()).toMatchObject(paused);
    expect(await logIn(program.ctx(), { loginName: email, password })).toMatchObject({ code: 'too_many_requests' });
    const elsewhere = await withPassword(anywhere(1));
    expect(await logInBySecondFactor(elsewhere, { code: app.code() })).toMatchObject({ ok: true });
  });

  it('also requires the code after a mailed one-time password', async () => {
    const browser = program.ctx();
    const before = await countSessions();
    expect(await logInByCode(browser, { email, oneTimePassword: await mailedCode() })).toEqual(needed);
    expect(await countSessions()).toBe(before);
    expect(await logInBySecondFactor(browser, { code: app.code() })).toMatchObject({ ok: true });
  });

  it('requires the code after a password reset, which ends logins that wait for one', async () => {
    const browser = await withPassword();
    valueOf(await forgetPassword(program.ctx(), { email }));
    await runJobs(program);
    const mails = await readOutbox(program.pool, 100);
    const body = mails.find((mail) => mail.recipient === email && mail.body.includes('token='))?.body ?? '';
    const token = /[?&]token=([\w-]+)/.exec(body)![1]!;
    valueOf(await resetPassword(program.ctx(), { token, newPassword: 'staple battery 9' }));
    expect(await logInBySecondFactor(browser, { code: app.code() })).toEqual(over);
    const fresh = program.ctx();
    expect(await logIn(fresh, { loginName: email, password: 'staple battery 9' })).toEqual(needed);
    expect(await logInBySecondFactor(fresh, { code: app.code() })).toMatchObject({ ok: true });
  });

  it('requires no code after a passkey', async () => {
    const browser = program.ctx();
    const passkey = await makePasskey(browser, memberId);
    expect(await logInByPasskey(browser, await passkey.answer(browser))).toMatchObject({ ok: true });
  });

  it('requires no code from members who have no app', async () => {
    const other = `factor${++members}@example.hk`;
    await activatedMember(program, other);
    expect(await logIn(program.ctx(), { loginName: other, password })).toMatchObject({ ok: true });
  });
});
