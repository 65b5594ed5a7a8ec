import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sessionCookieName } from '../../../../contract/identity/account.ts';
import type { Actor, Ctx } from '../../../context.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { activatedMember } from '../../../testing/members.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { answerQrLogin, pollQrLogin, readQrLogin, startQrLogin } from './log-in-by-qr.ts';
import { readSession } from '../sessions/read-session.ts';

let program: TestProgram;
let phone: Ctx;
let memberId: string;
beforeAll(async () => {
  program = await openTestProgram();
  ({ memberId } = await activatedMember(program, 'phone@mail.example'));
  const actor: Actor = { kind: 'member', actorId: memberId, sessionId: program.id(), displayName: 'X' };
  phone = program.ctx(actor);
});
afterAll(() => program.close());
beforeEach(() => program.pool.query('delete from rate_limit'));

async function computer(): Promise<{ ctx: Ctx; code: string; digits: string; address: string }> {
  const ctx = {
    ...program.ctx(),
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    address: '203.0.113.7',
  };
  return { ctx, ...valueOf(await startQrLogin(ctx)) };
}

const stateOf = async (ctx: Ctx, code: string) => {
  const outcome = await pollQrLogin(ctx, code);
  return outcome.ok ? outcome.value.state : outcome.code;
};

it('shows the phone what it confirms, then logs that computer in, once', async () => {
  const { ctx, code, digits } = await computer();
  expect(await readQrLogin(phone, code)).toMatchObject({
    value: { device: { browser: 'Chrome', system: 'Windows' }, network: '203.0.113.*', sameNetwork: false },
  });
  expect(JSON.stringify(await readQrLogin(phone, code))).not.toContain(digits);
  expect(await stateOf(ctx, code)).toBe('waiting');
  expect((await answerQrLogin(phone, { code, answer: 'confirm', digits })).ok).toBe(true);
  const polls = await Promise.all(Array.from({ length: 8 }, () => stateOf(ctx, code)));
  expect(polls.filter((state) => state === 'done')).toHaveLength(1);
  expect(await readSession(program, ctx.cookie(sessionCookieName)!)).toMatchObject({ actorId: memberId });
  const { rows } = await program.pool.query('select 1 from member_session where member_id = $1', [memberId]);
  expect(rows).toHaveLength(1);
});

it('rejects a confirmed computer after all sessions were ended', async () => {
  const { ctx, code, digits } = await computer();
  expect((await answerQrLogin(phone, { code, answer: 'confirm', digits })).ok).toBe(true);
  await endSessions(program, memberId);
  expect(await stateOf(ctx, code)).toBe('expired');
  expect(ctx.cookie(sessionCookieName)).toBeUndefined();
});

it('gives nothing to another browser with the code, even after confirmation', async () => {
  const { ctx, code, digits } = await computer();
  const { ctx: other } = await computer();
  await answerQrLogin(phone, { code, answer: 'confirm', digits });
  expect(await stateOf(program.ctx(), code)).toBe('expired');
  expect(await stateOf(other, code)).toBe('expired');
  expect(other.cookie(sessionCookieName)).toBeUndefined();
  expect(await stateOf(ctx, code)).toBe('done');
});

it('starts a new session and reuses no earlier one', async () => {
  const { ctx, code, digits } = await computer();
  ctx.setCookie({ name: sessionCookieName, value: 'planted', maxAgeSeconds: 60, httpOnly: true });
  await answerQrLogin(phone, { code, answer: 'confirm', digits });
  await stateOf(ctx, code);
  expect(ctx.cookie(sessionCookieName)).not.toBe('planted');
});

it('counts only the first of ten concurrent responses', async () => {
  const { code, digits } = await computer();
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      answerQrLogin(phone, { code, answer: index % 2 ? 'confirm' : 'deny', digits }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readQrLogin(phone, code)).toMatchObject({ code: 'qr_login_expired' });
});

it('reports a denial to the computer and does not log it in', async () => {
  const { ctx, code } = await computer();
  await answerQrLogin(phone, { code, answer: 'deny', digits: '' });
  expect(await stateOf(ctx, code)).toBe('denied');
  expect(ctx.cookie(sessionCookieName)).toBeUndefined();
});

it('rejects confirmation after two minutes, and expires confirmed codes soon after', async () => {
  const { ctx, code, digits } = await computer();
  const { ctx: late, code: lateCode, digits: lateDigits } = await computer();
  await answerQrLogin(phone, { code: lateCode, answer: 'confirm', digits: lateDigits });
  program.clock.advance(120_000);
  expect(await answerQrLogin(phone, { code, answer: 'confirm', digits })).toMatchObject({ code: 'qr_login_expired' });
  expect(await stateOf(ctx, code)).toBe('expired');
  program.clock.advance(15_000);
  expect(await stateOf(late, lateCode)).toBe('expired');
});

it('rejects a member who was suspended meanwhile', async () => {
  const { ctx, code, digits } = await computer();
  await answerQrLogin(phone, { code, answer: 'confirm', digits });
  await program.pool.query('update member set banned = true where id = $1', [memberId]);
  expect(await stateOf(ctx, code)).toBe('account_locked');
  await program.pool.query('update member set banned = false where id = $1', [memberId]);
});

it('stores neither code nor browser in readable form', async () => {
  const { code } = await computer();
  const { rows } = await program.pool.query('select * from qr_login');
  expect(JSON.stringify(rows)).not.toContain(code);
});

it('requires the number on the screen and denies the login at the third wrong one', async () => {
  const { ctx, code, digits } = await computer();
  const guess = String((Number(digits) + 1) % 10_000).padStart(4, '0');
  const wrong = { ok: false, code: 'invalid_input', field: 'digits', facts: { mistake: 'qr_digits_wrong' } };
  expect(await answerQrLogin(phone, { code, answer: 'confirm', digits: guess })).toEqual(wrong);
  expect(await answerQrLogin(phone, { code, answer: 'confirm', digits: '' })).toEqual(wrong);
  expect(await stateOf(ctx, code)).toBe('waiting');
  expect(await answerQrLogin(phone, { code, answer: 'confirm', digits: guess })).toMatchObject({
    code: 'qr_login_expired',
  });
  expect(await stateOf(ctx, code)).toBe('denied');
  expect(await answerQrLogin(phone, { code, answer: 'confirm', digits })).toMatchObject({ code: 'qr_login_expired' });
  expect(ctx.cookie(sessionCookieName)).toBeUndefined();
});

it('records each response in the security log', async () => {
  const { code, digits } = await computer();
  const warn = vi.spyOn(program.log, 'warn').mockImplementation(() => undefined);
  const results = await Promise.all([1, 2].map(() => answerQrLogin(phone, { code, answer: 'confirm', digits })));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const lines = warn.mock.calls.map(([line]) => line as unknown);
  warn.mockRestore();
  expect(lines).toEqual([expect.objectContaining({ security: 'qr_answered', state: 'confirmed' })]);
});
