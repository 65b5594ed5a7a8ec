import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOutbox } from '../../../platform/mail.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember, registerWithMail } from '../../../testing/members.ts';
import { logIn } from './log-in.ts';
import { logInByCode } from './log-in-by-code.ts';
import { requestCode } from './send-code.ts';

let program: TestProgram;
const email = 'code@example.hk';
const wrong = { ok: false, code: 'wrong_password', field: 'oneTimePassword' };

beforeAll(async () => {
  program = await openTestProgram();
  await activatedMember(program, email);
});
afterAll(() => program.close());
beforeEach(() => program.clock.advance(20 * 60_000));

let network = 0;
const anywhere = (within: TestProgram = program) => ({ ...within.ctx(), address: `198.51.100.${++network % 250}` });

async function mailsTo(address: string) {
  return (await readOutbox(program.pool, 100)).filter((mail) => mail.recipient === address);
}

async function freshCode(address = email): Promise<string> {
  const sent = await requestCode(anywhere(), { email: address });
  expect(sent).toMatchObject({ ok: true });
  await runJobs(program);
  return /\d{6}/.exec((await mailsTo(address))[0]!.subject)![0];
}

const use = (code: string, address = email) => logInByCode(anywhere(), { email: address, oneTimePassword: code });
const notThe = (code: string) => (code === '000000' ? '000001' : '000000');

describe('logInByCode', () => {
  it('accepts the mailed code once', async () => {
    const code = await freshCode('CODE@example.hk'.toLowerCase());
    expect(await use(code)).toMatchObject({ ok: true, value: { isLogin: true } });
    expect(await use(code)).toEqual(wrong);
  });

  it('accepts a code with spaces and full-width digits', async () => {
    const code = await freshCode();
    const typed = ` ${code.slice(0, 3)} ${code.slice(3).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))}`;
    expect(await use(typed)).toMatchObject({ ok: true });
  });

  it('gives one session to ten concurrent logins in two processes', async () => {
    const code = await freshCode();
    const second = await openSecondProgram(program);
    const count = async () =>
      (await program.pool.query<{ n: number }>('select count(*)::int as n from member_session')).rows[0]!.n;
    const before = await count();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        logInByCode(anywhere(n % 2 ? program : second), { email, oneTimePassword: code }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(await count()).toBe(before + 1);
    await second.close();
  });

  it('rejects the code after exactly 15 minutes', async () => {
    const code = await freshCode();
    program.clock.advance(15 * 60_000);
    expect(await use(code)).toEqual(wrong);
    const next = await freshCode();
    program.clock.advance(15 * 60_000 - 1);
    expect(await use(next)).toMatchObject({ ok: true });
  });

  it('accepts only the newest code', async () => {
    const first = await freshCode();
    program.clock.advance(60_000);
    const second = await freshCode();
    if (first !== second) expect(await use(first)).toEqual(wrong);
    expect(await use(second)).toMatchObject({ ok: true });
  });

  it('invalidates the code after five wrong ones from any network, even forty at the same time', async () => {
    const code = await freshCode();
    for (let n = 0; n < 4; n++) expect(await use(notThe(code))).toEqual(wrong);
    expect(await use(code)).toMatchObject({ ok: true });
    program.clock.advance(60_000);
    const dead = await freshCode();
    await Promise.all(Array.from({ length: 40 }, () => use(notThe(dead))));
    expect(await use(dead)).toEqual(wrong);
    const { rows } = await program.pool.query('select wrong from one_time_password where used_at is null');
    expect(rows).toEqual([{ wrong: 5 }]);
  });

  it('delays the next code longer after each invalidated one, until a login', async () => {
    const spoil = async () => {
      const code = await freshCode();
      for (let n = 0; n < 5; n++) await use(notThe(code));
    };
    await program.pool.query('delete from one_time_password');
    for (const seconds of [60, 120, 240]) {
      await spoil();
      program.clock.advance(seconds * 1000 - 1);
      expect(await requestCode(anywhere(), { email })).toMatchObject({ ok: false, code: 'too_many_requests' });
      program.clock.advance(1);
    }
    expect(await use(await freshCode())).toMatchObject({ ok: true });
    program.clock.advance(60_000);
    await freshCode();
  });

  it('slows a network down for the account as wrong passwords do', async () => {
    const ctx = { ...program.ctx(), address: '203.0.113.77' };
    await activatedMember(program, 'slow@example.hk');
    for (let n = 0; n < 5; n++) await logIn(ctx, { loginName: 'slow@example.hk', password: 'wrong horse' });
    for (let n = 0; n < 5; n++) await logInByCode(ctx, { email: 'slow@example.hk', oneTimePassword: '1' });
    expect(await logInByCode(ctx, { email: 'slow@example.hk', oneTimePassword: '1' })).toMatchObject({
      ok: false,
      code: 'too_many_requests',
    });
  });

  it('reports a suspension only with the right code', async () => {
    const { memberId } = await activatedMember(program, 'locked@example.hk');
    await program.pool.query('update member set banned = true where id = $1', [memberId]);
    const code = await freshCode('locked@example.hk');
    expect(await use(notThe(code), 'locked@example.hk')).toEqual(wrong);
    expect(await use(code, 'locked@example.hk')).toMatchObject({ ok: false, code: 'account_locked' });
  });
});

describe('requestCode', () => {
  it('responds identically to a known, an unknown and an inactive address, and mails each the appropriate message', async () => {
    await registerWithMail(program, 'waiting@example.hk');
    program.clock.advance(60_000);
    await program.pool.query('delete from rate_limit');
    const results = [];
    const jobs = async () =>
      (await program.pool.query<{ n: number }>('select count(*)::int as n from pgboss.job')).rows[0]!.n;
    for (const address of [email, 'nobody@example.hk', 'waiting@example.hk']) {
      const before = await jobs();
      results.push(await requestCode(anywhere(), { email: address }));
      expect(await jobs(), address).toBe(before + 1);
    }
    expect(results[0]).toMatchObject({ ok: true, value: { otpValidMinutes: 15, otpValidSeconds: 60 } });
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    const before = (await readOutbox(program.pool, 100)).length;
    const second = await openSecondProgram(program);
    await runJobs(second, { times: 2 });
    await second.close();
    expect((await readOutbox(program.pool, 100)).length).toBe(before + 2);
    expect(await mailsTo('nobody@example.hk')).toEqual([]);
    expect((await mailsTo('waiting@example.hk'))[0]!.body).toContain('Activate.html');
    expect((await mailsTo('waiting@example.hk'))[0]!.subject).not.toMatch(/\d{6}/);
    // An inactive member's chosen password is preserved, and no code logs them in.
    const { rows } = await program.pool.query(`select a.password from member_account a join member m
      on m.id = a.member_id where m.email = 'waiting@example.hk'`);
    expect(rows[0].password).toMatch(/^\$argon2id/);
    for (let n = 0; n < 3; n++) expect(await use(String(n), 'waiting@example.hk')).toEqual(wrong);
  });

  it('sends one code a minute despite concurrent requests, also for an unknown address', async () => {
    for (const address of [email, 'ghost@example.hk']) {
      const ask = () => requestCode(anywhere(), { email: address });
      const outcomes = await Promise.all(Array.from({ length: 6 }, ask));
      expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
      program.clock.advance(59_999);
      expect(await ask()).toMatchObject({ ok: false, code: 'too_many_requests' });
      program.clock.advance(1);
      expect(await ask()).toMatchObject({ ok: true });
    }
  });

  it('stores neither the code nor the address', async () => {
    const code = await freshCode();
    const { rows } = await program.pool.query('select * from one_time_password');
    const { rows: jobs } = await program.pool.query(`select data from pgboss.job where name like '%one_time%'`);
    const text = JSON.stringify([rows, jobs]);
    expect(text).not.toContain(`"${code}"`);
    expect(text).not.toContain('@');
  });

  it('requires the bot check from a network after ten requests', async () => {
    const ctx = { ...program.ctx(), address: '203.0.113.99' };
    for (let n = 0; n < 10; n++) expect((await requestCode(ctx, { email: `n${n}@example.hk` })).ok).toBe(true);
    expect(await requestCode(ctx, { email: 'n11@example.hk' })).toEqual({ ok: false, code: 'bot_check_needed' });
  });
});
