import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { activatedMember } from '../../../testing/members.ts';
import { makeBotCheck, passesBotCheck } from './check-bot.ts';
import { logIn } from '../sign-in/log-in.ts';
import { requestCodeChecked } from '../sign-in/send-code.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

const write = (result: unknown) => Buffer.from(JSON.stringify(result)).toString('base64');

async function solved(change: (result: Awaited<ReturnType<typeof solve>>) => void = () => undefined): Promise<string> {
  const outcome = await solve();
  change(outcome);
  return write(outcome);
}

async function solve() {
  const challenge = await makeBotCheck(program);
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 1000 });
  return { challenge, solution: solution! };
}

describe('passesBotCheck', () => {
  it('accepts a solution once, even if submitted ten times at the same time', async () => {
    const result = await solved();
    const second = await openSecondProgram(program);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => passesBotCheck(n % 2 ? program : second, result)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await passesBotCheck(program, result)).toBe(false);
    await second.close();
  });

  it.each<[string, (outcome: Awaited<ReturnType<typeof solve>>) => void]>([
    ['another derived key', ({ solution }) => (solution.derivedKey = '00'.repeat(32))],
    ['another signature', ({ challenge }) => (challenge.signature = '00'.repeat(32))],
    ['a later expiry', ({ challenge }) => (challenge.parameters.expiresAt! += 60)],
    ['an easier prefix', ({ challenge }) => (challenge.parameters.keyPrefix = '0')],
    ['a cheaper derivation', ({ challenge }) => (challenge.parameters.cost = 1)],
  ])('rejects a solution with %s', async (_, change) => {
    expect(await passesBotCheck(program, await solved(change))).toBe(false);
  });

  it.each([undefined, '', 'x', write({}), write({ challenge: null }), write([])])(
    'rejects the response %j',
    async (text) => {
      expect(await passesBotCheck(program, text)).toBe(false);
    },
  );

  it('rejects a solution after ten minutes', async () => {
    const own = await openTestProgram();
    const challenge = await makeBotCheck(own);
    const solution = await solveChallenge({ challenge, deriveKey, counterStart: 1000 });
    own.clock.advance(10 * 60_000);
    expect(await passesBotCheck(own, write({ challenge, solution }))).toBe(false);
    await own.close();
  });

  it('allows a code request with a solution', async () => {
    const botCheck = await solved();
    expect(await requestCodeChecked(program.ctx(), { email: 'a@example.hk', botCheck })).toMatchObject({ ok: true });
    expect(await requestCodeChecked(program.ctx(), { email: 'b@example.hk', botCheck })).toEqual({
      ok: false,
      code: 'bot_check_needed',
      field: 'botCheck',
    });
  });
});

describe('account guessed at from many networks', () => {
  it('requires the bot check on all networks and processes, and lets its owner log in with it', async () => {
    await activatedMember(program, 'target@example.hk');
    const second = await openSecondProgram(program);
    const from = (n: number, within: TestProgram = program) => ({ ...within.ctx(), address: `198.51.100.${n}` });
    const guess = (n: number) => logIn(from(n), { loginName: 'target@example.hk', password: 'wrong horse' });
    for (let n = 0; n < 19; n++) expect(await guess(n % 7)).toEqual({ ok: false, code: 'wrong_password' });
    const needed = { ok: false, code: 'bot_check_needed', field: 'botCheck' };
    expect(await guess(8)).toEqual(needed);
    const login = { loginName: 'target@example.hk', password: 'correct horse' };
    expect(await logIn(from(100, second), login)).toEqual(needed);
    expect(await logIn(from(101), { ...login, botCheck: 'nonsense' })).toEqual(needed);
    expect(await logIn(from(102, second), { ...login, botCheck: await solved() })).toMatchObject({ ok: true });
    // Other accounts do not need the check, and after a while this one does not either.
    expect(await logIn(from(1), { ...login, loginName: 'other@example.hk' })).toEqual({
      ok: false,
      code: 'wrong_password',
    });
    program.clock.advance(40 * 60_000);
    expect(await logIn(from(103), login)).toMatchObject({ ok: true });
    await second.close();
  });

  it('withstands forty networks that guess at the same time', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        logIn({ ...program.ctx(), address: `203.0.113.${n}` }, { loginName: 'crowd@example.hk', password: 'wrong' }),
      ),
    );
    const looked = outcomes.filter((outcome) => !outcome.ok && outcome.code === 'wrong_password');
    expect(looked.length).toBeLessThan(20);
  });
});
