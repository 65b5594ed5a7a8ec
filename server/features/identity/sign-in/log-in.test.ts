import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionCookieName } from '../../../../contract/identity/account.ts';
import { describeRefusal } from '../../../http/problems.ts';
import { makeCsrfToken } from '../sessions/make-csrf-token.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { activatedMember, registerWithMail } from '../../../testing/members.ts';
import { addDemonstrationMembers } from '../accounts/add-demonstration-members.ts';
import { hashingGate } from '../accounts/hash-passwords.ts';
import { logIn } from './log-in.ts';
import { auth } from '../accounts/open-auth.ts';
import { readSession } from '../sessions/read-session.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
  await addDemonstrationMembers(program);
  await activatedMember(program, 'Member@example.hk');
});
afterAll(() => program.close());

const from = (address: string, within: TestProgram = program) => ({ ...within.ctx(), address });
const right = 'correct horse';
const wrong = { ok: false, code: 'wrong_password' };

describe('logIn', () => {
  it.each(['member@example.hk', 'MEMBER@EXAMPLE.HK', 'Member@example.hk'])(
    'accepts the email written as %s',
    async (loginName) => {
      expect((await logIn(program.ctx(), { loginName, password: right })).ok).toBe(true);
    },
  );

  it('accepts the login ID in any letter case', async () => {
    const outcome = await logIn(program.ctx(), { loginName: 'Demo', password: 'fei-demo-2026' });
    expect(outcome).toMatchObject({ ok: true, value: { isLogin: true, displayName: '陳心怡' } });
  });

  it('rejects demonstration members outside local mode like unknown accounts', async () => {
    const ctx = program.ctx();
    const published = { ...ctx, config: { ...ctx.config, local: false } };
    for (const loginName of ['demo', 'DEMO@fei.example', 'friend'])
      expect(await logIn(published, { loginName, password: 'fei-demo-2026' })).toEqual(wrong);
    expect((await logIn(published, { loginName: 'member@example.hk', password: right })).ok).toBe(true);
  });

  it('accepts an address with Chinese characters', async () => {
    await activatedMember(program, '陳大文@example.hk');
    expect((await logIn(program.ctx(), { loginName: '陳大文@Example.hk', password: right })).ok).toBe(true);
  });

  it('sets a signed cookie that needs no escaping and lasts as long as the session, and returns its anti-forgery token', async () => {
    const ctx = program.ctx();
    const setCookie = vi.spyOn(ctx, 'setCookie');
    const outcome = await logIn(ctx, { loginName: 'member@example.hk', password: right });
    const [cookie] = setCookie.mock.calls[0] ?? [];
    expect(cookie).toMatchObject({ name: sessionCookieName, httpOnly: true, maxAgeSeconds: 14 * 86_400 });
    expect(encodeURIComponent(cookie!.value)).toBe(cookie!.value);
    const actor = await readSession(program, cookie!.value);
    if (actor.kind !== 'member' || !outcome.ok) throw new Error('not logged in');
    expect(outcome.value).toEqual({
      isLogin: true,
      memberId: actor.actorId,
      displayName: 'Sum Yi Chan',
      loginToken: makeCsrfToken(program, actor.sessionId),
    });
  });

  it('ends the session that it replaces', async () => {
    const ctx = program.ctx();
    await logIn(ctx, { loginName: 'member@example.hk', password: right });
    const first = ctx.cookie(sessionCookieName)!;
    expect((await readSession(program, first)).kind).toBe('member');
    await logIn(ctx, { loginName: 'demo', password: 'fei-demo-2026' });
    expect((await readSession(program, first)).kind).toBe('visitor');
    expect((await readSession(program, ctx.cookie(sessionCookieName)!)).kind).toBe('member');
  });

  it.each(['member@example.hk', 'nobody@example.hk', 'demo', 'nosuchid', 'not an address@'])(
    'rejects a wrong password for %s with the same message',
    async (loginName) => {
      const ctx = program.ctx();
      expect(await logIn(ctx, { loginName, password: 'wrong horse' })).toEqual(wrong);
      expect(ctx.cookie(sessionCookieName)).toBeUndefined();
      expect(describeRefusal('wrong_password', 'en_us')).toBe('Your password is incorrect.');
    },
  );

  it('hashes once for an unknown account as for a known one', async () => {
    const run = vi.spyOn(program.shared(hashingGate), 'run');
    for (const loginName of ['member@example.hk', 'nobody2@example.hk', 'nosuchid2']) {
      run.mockClear();
      await logIn(from('198.51.100.1'), { loginName, password: 'wrong horse' });
      expect(run, loginName).toHaveBeenCalledTimes(1);
    }
    run.mockRestore();
  });

  it('rejects a password above the maximum length', async () => {
    expect(await logIn(program.ctx(), { loginName: 'member@example.hk', password: right.repeat(3) })).toEqual(wrong);
  });
});

describe('inactive account', () => {
  it('reports inactivity only with the right password and resends the link at most once a minute', async () => {
    const own = await openTestProgram();
    await registerWithMail(own, 'waiting@example.hk');
    const jobs = async () =>
      (
        await own.pool.query<{ n: number }>(
          `select count(*)::int as n from pgboss.job where name = 'identity.send_activation'`,
        )
      ).rows[0]!.n;
    const before = await jobs();
    expect(await logIn(own.ctx(), { loginName: 'waiting@example.hk', password: 'wrong horse' })).toEqual(wrong);
    expect(await logIn(own.ctx(), { loginName: 'waiting@example.hk', password: right })).toEqual({
      ok: false,
      code: 'not_activated',
    });
    // Registration has just sent one.
    expect(await jobs()).toBe(before);
    await own.pool.query('delete from rate_limit');
    const second = await openTestProgram({ databaseUrl: own.databaseUrl });
    for (let n = 0; n < 3; n++) await logIn(second.ctx(), { loginName: 'waiting@example.hk', password: right });
    expect(await jobs()).toBe(before + 1);
    // With other sign-in methods, the library deletes passwords of unverified accounts; here it must not.
    const { rows } = await own.pool.query('select password from member_account');
    expect(rows[0].password).toMatch(/^\$argon2id/);
    await second.close();
    await own.close();
  });
});

describe('suspended member', () => {
  it('rejects login by the library ban, reports it only with the right password and ends all sessions', async () => {
    const { memberId } = await activatedMember(program, 'bad@example.hk');
    const ctx = program.ctx();
    await logIn(ctx, { loginName: 'bad@example.hk', password: right });
    const cookie = ctx.cookie(sessionCookieName)!;
    const admin = await activatedMember(program, 'staff@example.hk');
    await program.pool.query(`update member set role = 'admin' where id = $1`, [admin.memberId]);
    const { api } = program.shared(auth);
    const { token } = await api.signInEmail({ body: { email: 'staff@example.hk', password: right } });
    await api.banUser({ body: { userId: memberId }, headers: new Headers({ authorization: `Bearer ${token}` }) });
    expect(await logIn(program.ctx(), { loginName: 'bad@example.hk', password: right })).toEqual({
      ok: false,
      code: 'account_locked',
    });
    expect(await logIn(program.ctx(), { loginName: 'bad@example.hk', password: 'wrong horse' })).toEqual(wrong);
    const elsewhere = await openSecondProgram(program);
    expect((await readSession(elsewhere, cookie)).kind).toBe('visitor');
    await elsewhere.close();
    expect(describeRefusal('account_locked', 'en_us')).toBe('Your account is locked. Please contact customer service.');
  });

  it("treats a leftover session as a visitor's", async () => {
    const { memberId } = await activatedMember(program, 'left@example.hk');
    const ctx = program.ctx();
    await logIn(ctx, { loginName: 'left@example.hk', password: right });
    await program.pool.query('update member set banned = true where id = $1', [memberId]);
    const elsewhere = await openSecondProgram(program);
    expect((await readSession(elsewhere, ctx.cookie(sessionCookieName)!)).kind).toBe('visitor');
    await elsewhere.close();
  });
});

describe('password guessing', () => {
  const slow = { ok: false, code: 'too_many_requests' };
  const guess = (loginName: string, address: string, password = 'wrong horse') =>
    logIn(from(address), { loginName, password });

  it('slows down increasingly after ten wrong passwords, for that account and address only', async () => {
    await activatedMember(program, 'victim@example.hk');
    for (let n = 0; n < 10; n++) expect(await guess('victim@example.hk', '203.0.113.1')).toEqual(wrong);
    expect(await guess('victim@example.hk', '203.0.113.1', right)).toMatchObject(slow);
    expect(await guess('VICTIM@example.hk', '203.0.113.1')).toMatchObject(slow);
    // Another account from that network, and the owner from another network, still log in.
    expect((await guess('member@example.hk', '203.0.113.1', right)).ok).toBe(true);
    expect((await guess('victim@example.hk', '203.0.113.2', right)).ok).toBe(true);
    expect(await guess('victim@example.hk', '203.0.113.1', right)).toMatchObject(slow);
    program.clock.advance(30_000);
    expect(await guess('victim@example.hk', '203.0.113.1')).toEqual(wrong);
    program.clock.advance(59_999);
    expect(await guess('victim@example.hk', '203.0.113.1', right)).toMatchObject(slow);
    program.clock.advance(1);
    expect((await guess('victim@example.hk', '203.0.113.1', right)).ok).toBe(true);
    // The right password resets the count.
    for (let n = 0; n < 9; n++) expect(await guess('victim@example.hk', '203.0.113.1')).toEqual(wrong);
    expect((await guess('victim@example.hk', '203.0.113.1', right)).ok).toBe(true);
  });

  it('slows down concurrent attempts and those from one IPv6 household', async () => {
    await activatedMember(program, 'burst@example.hk');
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, n) => guess('burst@example.hk', `2001:db8:7:7::${n + 1}`)),
    );
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'wrong_password')).toHaveLength(10);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'too_many_requests')).toHaveLength(20);
  });

  it('slows down attempts for unknown names without storing the name', async () => {
    for (let n = 0; n < 10; n++) await guess('ghost@example.hk', '203.0.113.5');
    expect(await guess('Ghost@example.hk', '203.0.113.5')).toMatchObject(slow);
    const { rows } = await program.pool.query<{ account_key: string }>('select account_key from wrong_password');
    expect(rows.some((row) => row.account_key.includes('ghost'))).toBe(false);
  });

  it('ignores attempts that were rejected because too many passwords were queued', async () => {
    const gate = vi.spyOn(program.shared(hashingGate), 'run');
    gate.mockRejectedValue(new BatcherFull());
    for (let n = 0; n < 15; n++) {
      expect(await guess('member@example.hk', '203.0.113.8')).toEqual({ ok: false, code: 'busy' });
    }
    gate.mockRestore();
    expect((await guess('member@example.hk', '203.0.113.8', right)).ok).toBe(true);
  });
});
