import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activatedMember } from '../../../testing/members.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { logIn } from '../sign-in/log-in.ts';
import { logInByCode } from '../sign-in/log-in-by-code.ts';
import { makeBotCheck } from './check-bot.ts';
import { mayAsk } from './limit-attempts.ts';
import { allowances } from './rules.ts';

let program: TestProgram;
let second: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
  second = await openSecondProgram(program);
  await activatedMember(program, 'innocent@example.hk');
});
afterAll(async () => {
  await second.close();
  await program.close();
});
beforeEach(() => program.pool.query('delete from wrong_password'));

const school = '203.0.113.50';
const from = (address: string, within: TestProgram = program) => ({ ...within.ctx(), address });
const login = { loginName: 'innocent@example.hk', password: 'correct horse' };
const needed = { ok: false, code: 'bot_check_needed', field: 'botCheck' };

async function botCheck(): Promise<string> {
  const challenge = await makeBotCheck(program);
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 1000 });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Sets the network's count as if it had made this number of guesses with bot checks. */
const guessed = (failures: number) =>
  program.pool.query(
    `insert into wrong_password (account_key, network, failures, forget_at) values ('*', $1, $2, $3)`,
    [school, failures, new Date(program.now().getTime() + 15 * 60_000)],
  );

describe('one password tried with many names from one network', () => {
  it('requires a bot check after fifty guesses across all processes, but only from that network, and lets innocent members pass it', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 52; n++) {
      const outcome = await logIn(from(school, n % 2 ? program : second), {
        loginName: `name${n}@example.hk`,
        password: 'a guess at all',
      });
      codes.push(outcome.ok ? 'in' : outcome.code);
    }
    expect(codes.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 'wrong_password'));
    expect(codes.slice(50)).toEqual(['bot_check_needed', 'bot_check_needed']);
    expect(await logIn(from(school), login)).toEqual(needed);
    expect(await logIn(from(school), { ...login, botCheck: await botCheck() })).toMatchObject({ ok: true });
    expect(await logIn(from('203.0.113.51'), login)).toMatchObject({ ok: true });
    program.clock.advance(15 * 60_000);
    expect(await logIn(from(school), login)).toMatchObject({ ok: true });
  });

  it('ignores correct passwords, as from a school on the morning of a sale', async () => {
    for (let n = 0; n < 60; n++) expect((await logIn(from(school), login)).ok).toBe(true);
    const { rows } = await program.pool.query(`select 1 from wrong_password where account_key = '*'`);
    expect(rows).toEqual([]);
  });

  it('pauses increasingly after hundreds of solved bot checks, for codes as well as passwords', async () => {
    await guessed(299);
    const guess = async (n: number) =>
      logIn(from(school, n % 2 ? program : second), {
        loginName: `more${n}@example.hk`,
        password: 'a guess at all',
        botCheck: await botCheck(),
      });
    const pauses: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      expect(await guess(n)).toMatchObject({ code: 'wrong_password' });
      const refused = await logIn(from(school), login);
      if (refused.ok) throw new Error('the login was not throttled');
      expect(refused.code).toBe('too_many_requests');
      pauses.push(refused.facts?.retryAfter);
      expect(
        await logInByCode(from(school), { email: 'innocent@example.hk', oneTimePassword: '123456' }),
      ).toMatchObject({ code: 'too_many_requests' });
      program.clock.advance(Number(refused.facts?.retryAfter) * 1000);
    }
    expect(pauses).toEqual([5, 10, 20]);
    expect(await logIn(from(school), { ...login, botCheck: await botCheck() })).toMatchObject({ ok: true });
  });
});

describe('security log', () => {
  it('logs each login once at level info, by ID and truncated network', async () => {
    const lines: object[] = [];
    const info = vi.spyOn(program.log, 'info').mockImplementation((line: unknown) => void lines.push(line as object));
    const ctx = { ...program.ctx(), address: '203.0.113.7' };
    expect(await logIn(ctx, { loginName: 'innocent@example.hk', password: 'correct horse' })).toMatchObject({
      ok: true,
    });
    info.mockRestore();
    expect(lines).toEqual([
      {
        security: 'signed_in',
        memberId: expect.any(String) as string,
        network: '203.0.113.*',
        source: expect.any(String) as string,
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('203.0.113.7');
  });

  it('logs failures, pauses and limits with a truncated network, without names or passwords', async () => {
    const lines: object[] = [];
    const warn = vi.spyOn(program.log, 'warn').mockImplementation((line: unknown) => void lines.push(line as object));
    const wrong = { loginName: 'innocent@example.hk', password: 'a guess at all' };
    for (let n = 0; n < 11; n++) await logIn(from(school), wrong);
    const { points } = allowances.code.network[0];
    for (let n = 0; n <= points; n++) await mayAsk(program, 'code', { network: school });
    warn.mockRestore();
    const { rows } = await program.pool.query<{ id: string }>('select id from member');
    const facts = { network: '203.0.113.*', source: expect.stringMatching(/^[\w-]{16}$/) };
    expect(lines[0]).toEqual({ security: 'login_failed', method: 'password', memberId: rows[0]!.id, ...facts });
    expect(lines.at(-2)).toEqual({ security: 'login_paused', ...facts });
    expect(lines.at(-1)).toEqual({ security: 'limit_reached', what: 'code', side: 'network', ...facts });
    expect(JSON.stringify(lines)).not.toMatch(/innocent|a guess|113\.50/);
  });
});
