import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import {
  openTestIdentityProvider,
  testClientId,
  type TestIdentityProvider,
} from '../../../testing/identity-provider.ts';
import { activatedMember, registerWithMail } from '../../../testing/members.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { logIn } from './log-in.ts';
import { logInByCredential, startCredential } from './log-in-by-credential.ts';

let provider: TestIdentityProvider;
let program: TestProgram;
beforeAll(async () => {
  provider = await openTestIdentityProvider(['http://localhost:3000/x'], () => program.now());
  const one = (name: string) => ({
    [`${name}_CLIENT_ID`]: testClientId,
    [`${name}_CLIENT_SECRET`]: 'a secret of the tests',
    [`${name}_ISSUER`]: provider.issuer,
  });
  program = await openTestProgram({ environment: { ...one('GOOGLE'), ...one('FACEBOOK') } });
});
afterAll(async () => {
  await program.close();
  await provider.close();
});
beforeEach(() => program.pool.query('delete from rate_limit'));

const person = (changes: Record<string, unknown> = {}) => ({
  sub: program.id(),
  email: `${program.id()}@mail.example`,
  email_verified: true,
  ...changes,
});

/** Returns a browser that has received a nonce, and the nonce. */
async function browser() {
  const ctx = program.ctx();
  const { nonce } = valueOf(await startCredential(ctx));
  return { ctx, nonce };
}

async function comeBy(claims: Record<string, unknown>, more: Parameters<TestIdentityProvider['mint']>[1] = {}) {
  const { ctx, nonce } = await browser();
  return logInByCredential(ctx, 'google', await provider.mint({ nonce, ...claims }, more));
}

const codeOf = (outcome: Awaited<ReturnType<typeof comeBy>>) => (outcome.ok ? 'in' : outcome.code);
const suspend = (email: string) => program.pool.query('update member set banned = true where email = $1', [email]);

describe('ID token from the browser', () => {
  it('creates a member from an ID token', async () => {
    const outcome = await comeBy(person({ given_name: 'Siu Ming', family_name: 'Wong' }));
    expect(outcome).toMatchObject({ ok: true, value: { isLogin: true, displayName: 'Siu Ming Wong' } });
  });

  it.each([
    ['another audience', 'google_unverified', () => ({ aud: 'another-site' })],
    ['another issuer', 'google_unverified', () => ({ iss: 'https://elsewhere.example' })],
    [
      'several audiences and another authorized party',
      'google_unverified',
      () => ({ aud: [testClientId, 'another-site'], azp: 'another-site' }),
    ],
    [
      'a nonce that was never issued',
      'google_failed',
      () => ({ nonce: 'made-up-by-somebody-else-entirely-0000000000' }),
    ],
    ['no nonce', 'google_failed', () => ({ nonce: undefined })],
    ['no subject', 'google_unverified', () => ({ sub: undefined })],
  ] as const)('rejects a token with %s as %s', async (_, code, changes) => {
    expect(codeOf(await comeBy({ ...person(), ...changes() }))).toBe(code);
  });

  it('rejects an expired token and one signed with another key', async () => {
    expect(codeOf(await comeBy(person(), { expiresIn: -60 }))).toBe('google_unverified');
    const { privateKey } = await generateKeyPair('RS256');
    expect(codeOf(await comeBy(person(), { key: privateKey }))).toBe('google_unverified');
  });

  it('rejects an unsigned token', async () => {
    const { ctx, nonce } = await browser();
    const [, payload] = (await provider.mint({ nonce, ...person() })).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    const outcome = await logInByCredential(ctx, 'google', `${header}.${payload}.`);
    expect(outcome).toMatchObject({ ok: false, code: 'google_unverified' });
  });

  it('opens one session for ten concurrent attempts', async () => {
    const { ctx, nonce } = await browser();
    const token = await provider.mint({ nonce, ...person() });
    const tries = await Promise.all(Array.from({ length: 10 }, () => logInByCredential(ctx, 'google', token)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('rejects the token in another browser', async () => {
    const { nonce } = await browser();
    const { ctx } = await browser();
    const outcome = await logInByCredential(ctx, 'google', await provider.mint({ nonce, ...person() }));
    expect(outcome).toMatchObject({ ok: false, code: 'google_failed' });
  });

  it('creates one member from eight concurrent logins by one person', async () => {
    const one = person();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => comeBy(one)));
    expect(outcomes.map(codeOf)).toEqual(Array.from({ length: 8 }, () => 'in'));
    const { rows } = await program.pool.query('select 1 from member where email = $1', [one.email]);
    expect(rows).toHaveLength(1);
  });
});

describe('email that has an account', () => {
  it('links an active account if the provider verified the email, and preserves its password', async () => {
    const one = person();
    const { memberId } = await activatedMember(program, one.email);
    expect(await comeBy(one)).toMatchObject({ ok: true, value: { memberId } });
    const byPassword = await logIn(program.ctx(), { loginName: one.email, password: 'correct horse' });
    expect(byPassword.ok).toBe(true);
  });

  it("neither links nor logs in without the provider's proof", async () => {
    const one = person({ email_verified: false });
    await activatedMember(program, one.email);
    expect(codeOf(await comeBy(one))).toBe('provider_email_unproved');
    const { rows } = await program.pool.query('select 1 from member_account where account_id = $1', [one.sub]);
    expect(rows).toHaveLength(0);
  });

  it('activates an inactive account and removes its unproved password', async () => {
    const one = person();
    await registerWithMail(program, one.email);
    expect((await comeBy(one)).ok).toBe(true);
    const squatter = await logIn(program.ctx(), { loginName: one.email, password: 'correct horse' });
    expect(squatter).toMatchObject({ ok: false, code: 'wrong_password' });
  });

  it('rejects a suspended member, linked before or not', async () => {
    const fresh = person();
    await activatedMember(program, fresh.email);
    await suspend(fresh.email);
    expect(codeOf(await comeBy(fresh))).toBe('account_locked');
    const linked = person();
    await comeBy(linked);
    await suspend(linked.email);
    expect(codeOf(await comeBy(linked))).toBe('account_locked');
  });

  it('asks for the email if the provider gives none', async () => {
    expect(codeOf(await comeBy(person({ email: undefined })))).toBe('no_email_provided');
  });
});

it('checks Facebook tokens the same way and does not treat its missing email flag as proof', async () => {
  const { ctx, nonce } = await browser();
  const token = await provider.mint({ nonce, ...person({ email_verified: undefined }) });
  expect(await logInByCredential(ctx, 'facebook', token)).toMatchObject({ code: 'provider_email_unproved' });
  const again = await browser();
  const proved = await provider.mint({ nonce: again.nonce, ...person() });
  expect((await logInByCredential(again.ctx, 'facebook', proved)).ok).toBe(true);
});
