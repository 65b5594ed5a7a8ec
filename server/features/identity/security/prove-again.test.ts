import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Assertion } from '../../../../contract/identity/sign-in-shapes.ts';
import type { Ctx } from '../../../context.ts';
import { activatedMember, memberContext } from '../../../testing/members.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { logIn } from '../sign-in/log-in.ts';
import { requireMember } from '../sessions/require-member.ts';
import { makePasskey } from '../sign-in/testing-passkeys.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { linkProvider } from './link-provider.ts';
import { proveByPasskey, proveByPassword } from './prove-again.ts';
import { readSecurity } from './read-security.ts';

let program: TestProgram;
let owner: Ctx;
const email = 'careful@example.hk';
const password = 'correct horse';
beforeAll(async () => {
  program = await openTestProgram();
  await activatedMember(program, email);
});
afterAll(() => program.close());
beforeEach(async () => {
  program.clock.advance(20 * 60_000);
  await logIn(program.ctx(), { loginName: email, password });
  owner = await memberContext(program, email);
});

const attestation = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'x', attestationObject: 'x' },
} as const;
const needed = { ok: false, code: 'proof_needed' };

it('requires the password again before adding a sign-in method ten minutes after the login', async () => {
  expect(await startPasskey(owner)).toMatchObject({ ok: true });
  expect(await readSecurity(owner)).toMatchObject({ isFresh: true });
  program.clock.advance(10 * 60_000);
  expect(await readSecurity(owner)).toMatchObject({ isFresh: false });
  expect(await startPasskey(owner)).toEqual(needed);
  expect(await addPasskey(owner, { name: 'mine', credential: attestation })).toEqual(needed);
  expect(await linkProvider(owner, 'google')).toEqual(needed);
  expect(await proveByPassword(owner, { password: 'wrong horse' })).toEqual({
    ok: false,
    code: 'wrong_password',
    field: 'password',
  });
  expect(await startPasskey(owner)).toEqual(needed);
  expect(await proveByPassword(owner, { password })).toMatchObject({ ok: true });
  expect(await startPasskey(owner)).toMatchObject({ ok: true });
  program.clock.advance(10 * 60_000);
  expect(await startPasskey(owner)).toEqual(needed);
});

it('limits a proof to its own session', async () => {
  program.clock.advance(10 * 60_000);
  const old = owner;
  await logIn(program.ctx(), { loginName: email, password });
  expect(await startPasskey(old)).toEqual(needed);
  const current = await memberContext(program, email);
  expect(await startPasskey(current)).toMatchObject({ ok: true });
  program.clock.advance(10 * 60_000);
  expect(await proveByPassword(current, { password })).toMatchObject({ ok: true });
  expect(await startPasskey(current)).toMatchObject({ ok: true });
  expect(await startPasskey(old)).toEqual(needed);
});

it('limits guesses by session across networks, separately from logins', async () => {
  const from = (n: number): Ctx => ({ ...owner, address: `198.51.100.${n}` });
  const guess = (n: number) => proveByPassword(from(n), { password: `guess ${n}` });
  for (let n = 0; n < 20; n++) expect(await guess(n)).toMatchObject({ code: 'wrong_password' });
  // Attempts by earlier tests in this file count too.
  await Promise.all(Array.from({ length: 30 }, (_, n) => guess(20 + n)));
  const refused = await proveByPassword(from(60), { password });
  expect(refused).toMatchObject({ ok: false, code: 'too_many_requests' });
  expect(!refused.ok && refused.facts?.retryAfter).toBeGreaterThan(0);
  await program.pool.query('delete from wrong_password');
  expect(await logIn(program.ctx(), { loginName: email, password })).toMatchObject({ ok: true });
});

it("accepts the member's passkey as proof, once per challenge", async () => {
  program.clock.advance(10 * 60_000);
  const passkey = await makePasskey(owner, requireMember(owner));
  expect(await startPasskey(owner)).toEqual(needed);
  const result = await passkey.answer(owner);
  expect(await proveByPasskey(owner, result)).toEqual({ ok: true, value: { done: true } });
  expect(await startPasskey(owner)).toMatchObject({ ok: true });
  program.clock.advance(10 * 60_000);
  expect(await proveByPasskey(owner, result)).toMatchObject({ code: 'passkey_failed' });
  expect(await startPasskey(owner)).toEqual(needed);
});

it('rejects a valid passkey of another member', async () => {
  program.clock.advance(10 * 60_000);
  const { memberId } = await activatedMember(program, 'stranger@example.hk');
  const passkey = await makePasskey(owner, memberId);
  expect(await proveByPasskey(owner, await passkey.answer(owner))).toMatchObject({ code: 'passkey_failed' });
  expect(await startPasskey(owner)).toEqual(needed);
});

it('rejects an invalid passkey', async () => {
  program.clock.advance(10 * 60_000);
  const result = { ...attestation, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } };
  expect(await proveByPasskey(owner, result satisfies Assertion)).toMatchObject({ code: 'passkey_failed' });
  expect(await startPasskey(owner)).toEqual(needed);
});
