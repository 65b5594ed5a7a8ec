import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Registration } from '../../../../contract/identity/account.ts';
import { answerCall } from '../../../http/api/answer-call.ts';
import type { AllHandlers } from '../../../handlers.ts';
import { BatcherFull } from '../../../platform/batch.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { activatedMember, registrationOf, registerWithMail } from '../../../testing/members.ts';
import { identityHandlers } from '../calls.ts';
import { hashingGate } from './hash-passwords.ts';
import { allowances } from '../throttling/rules.ts';
import { registerMember } from './register-member.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

async function count(text: string, ...values: string[]): Promise<number> {
  return (await program.pool.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]!.n;
}
const jobs = () => count(`pgboss.job where name = 'identity.send_activation'`);

describe('registerMember', () => {
  it('creates an inactive account with its profile and requests the activation link', async () => {
    const before = await jobs();
    const outcome = await registerMember(program.ctx(undefined, 'zh_hk'), registrationOf('New.Member@Example.hk'));
    expect(outcome).toEqual({ ok: true, value: { email: 'New.Member@Example.hk', activationMailSent: true } });
    const { rows } = await program.pool.query(
      `select m.id, m.email, m.email_verified, m.name, m.role, p.email as written, p.birthday::text, p.language,
         p.mobile_number, p.opt_out, a.password
       from member m join member_profile p on p.member_id = m.id join member_account a on a.member_id = m.id
       where m.email = 'new.member@example.hk'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      email_verified: false,
      name: 'Sum Yi Chan',
      role: 'member',
      written: 'New.Member@Example.hk',
      birthday: '1994-07-12',
      language: 'zh_hk',
      mobile_number: '51234567',
      opt_out: false,
    });
    expect(rows[0].id[14]).toBe('7');
    expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await jobs()).toBe(before + 1);
  });

  it('rejects a registered address in any letter case, at the field', async () => {
    await activatedMember(program, 'taken@example.hk');
    const outcome = await registerMember(program.ctx(), registrationOf('TAKEN@example.hk'));
    expect(outcome).toEqual({ ok: false, code: 'email_taken', field: 'email' });
  });

  it('resends the link at most once a minute for an inactive account, and changes nothing else', async () => {
    const second = registrationOf('again@example.hk', {
      password: 'another horse',
      confirmPassword: 'another horse',
      firstName: 'Mallory',
    });
    // The rate limiter reads the system clock.
    vi.useFakeTimers({ toFake: ['Date'], now: program.now() });
    try {
      await registerWithMail(program, 'again@example.hk');
      const before = await jobs();
      expect((await registerMember(program.ctx(), second)).ok).toBe(true);
      expect(await jobs()).toBe(before);
      vi.setSystemTime(program.now().getTime() + 61_000);
      const other = await openTestProgram({ databaseUrl: program.databaseUrl });
      expect((await registerMember(other.ctx(), second)).ok).toBe(true);
      await other.close();
      expect(await jobs()).toBe(before + 1);
    } finally {
      vi.useRealTimers();
    }
    expect(await count(`member_profile where email = 'again@example.hk' and first_name = 'Sum Yi'`)).toBe(1);
  });

  it('creates one account from identical concurrent registrations and responds to all alike', async () => {
    const before = await jobs();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => registerMember(program.ctx(), registrationOf('race@example.hk'))),
    );
    expect(outcomes).toEqual(
      outcomes.map(() => ({ ok: true, value: { email: 'race@example.hk', activationMailSent: true } })),
    );
    expect(await count(`member where email = 'race@example.hk'`)).toBe(1);
    expect(await count(`member_profile where email = 'race@example.hk'`)).toBe(1);
    expect(await count(`member_account a join member m on m.id = a.member_id where m.email = 'race@example.hk'`)).toBe(
      1,
    );
    expect(await jobs()).toBeGreaterThan(before);
    expect(await jobs()).toBeLessThanOrEqual(before + 2);
  });

  it('leaves nothing behind if the profile cannot be written', async () => {
    await program.pool.query(`alter table member_profile add constraint never check (first_name <> 'Nobody')`);
    await expect(
      registerMember(program.ctx(), registrationOf('half@example.hk', { firstName: 'Nobody' })),
    ).rejects.toThrow();
    expect(await count(`member where email = 'half@example.hk'`)).toBe(0);
    await program.pool.query('alter table member_profile drop constraint never');
  });

  it('accepts an address with Chinese characters, as specified', async () => {
    expect((await registerMember(program.ctx(), registrationOf('陳心怡@example.hk'))).ok).toBe(true);
    expect(await count(`member_profile where email = '陳心怡@example.hk'`)).toBe(1);
  });

  it('names the field of an error that only the server can find', async () => {
    const form = registrationOf('wrong@example.hk', { mobile: { areaCode: '852', number: '01234567' } });
    expect(await registerMember(program.ctx(), form)).toEqual({
      ok: false,
      code: 'invalid_input',
      field: 'mobile.number',
      facts: { mistake: 'mobile_not_valid' },
    });
  });

  it('asks the visitor to retry if too many passwords are queued', async () => {
    const full = await openTestProgram({ databaseUrl: program.databaseUrl });
    const gate = full.shared(hashingGate);
    vi.spyOn(gate, 'run').mockRejectedValue(new BatcherFull());
    expect(await registerMember(full.ctx(), registrationOf('busy@example.hk'))).toEqual({ ok: false, code: 'busy' });
    await full.close();
    expect(await count(`member where email = 'busy@example.hk'`)).toBe(0);
  });

  it('rejects a network that registers too often', async () => {
    const fresh = await openTestProgram();
    // Rejected forms that get this far also count; each one stands for an attempt.
    const ctx = { ...fresh.ctx(), address: '203.0.113.9' };
    const other = { ...fresh.ctx(), address: '203.0.113.10' };
    await registerMember(ctx, registrationOf('first@example.hk'));
    const more = Array.from({ length: allowances.registration.network[0].points - 1 });
    await Promise.all(more.map(() => registerMember(ctx, registrationOf('first@example.hk'))));
    expect(await registerMember(ctx, registrationOf('more@example.hk'))).toMatchObject({
      ok: false,
      code: 'too_many_requests',
    });
    expect((await registerMember(other, registrationOf('more@example.hk'))).ok).toBe(true);
    await fresh.close();
  });
});

describe('registration form', () => {
  const good = { ...registrationOf('form@example.hk') };
  const mistakes = (changes: object) =>
    Registration.safeParse({ ...good, ...changes }).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

  it.each([
    [{ email: '' }, 'email', 'email_required'],
    [{ email: 'nobody' }, 'email', 'email_not_valid'],
    [{ email: `${'a'.repeat(250)}@example.hk` }, 'email', 'email_too_long'],
    [{ confirmEmail: 'other@example.hk' }, 'confirmEmail', 'emails_differ'],
    [{ password: 'short12', confirmPassword: 'short12' }, 'password', 'password_length'],
    [{ password: 'x'.repeat(21), confirmPassword: 'x'.repeat(21) }, 'password', 'password_length'],
    [{ confirmPassword: 'something else' }, 'confirmPassword', 'passwords_differ'],
    [{ title: 'dr' }, 'title', 'title_required'],
    [{ firstName: ' ' }, 'firstName', 'first_name_required'],
    [{ lastName: 'x'.repeat(51) }, 'lastName', 'name_too_long'],
    [{ birthday: { year: '2023', month: '2', day: '29' } }, 'birthday', 'birthday_not_valid'],
    [{ mobile: { areaCode: '852', number: '512345678' } }, 'mobile.number', 'mobile_not_valid'],
    [{ mobile: { areaCode: '852', number: '' } }, 'mobile.number', 'mobile_required'],
    [{ mobile: { areaCode: '44', number: '1'.repeat(21) } }, 'mobile.number', 'mobile_too_long'],
    [{ agreeToTerms: false }, 'agreeToTerms', 'terms_required'],
  ])('reports the invalid field for %j', (changes, field, code) => {
    expect(mistakes(changes)).toContainEqual([field, code]);
  });

  it('reports all errors together, including those across two fields', () => {
    const found = mistakes({
      email: 'a@example.hk',
      title: undefined,
      address: { ...good.address, street: '' },
      agreeToTerms: undefined,
    });
    expect(found?.map(([field]) => field).toSorted()).toEqual([
      'address.street',
      'agreeToTerms',
      'confirmEmail',
      'title',
    ]);
  });

  it("uses the specified messages in the reader's language", async () => {
    const ctx = program.ctx(undefined, 'en_us');
    const result = await answerCall(identityHandlers as AllHandlers, ctx, 'register', {
      body: { ...good, confirmEmail: 'x@example.hk' },
    });
    expect(result).toMatchObject({
      ok: false,
      problem: {
        code: 'invalid_input',
        errors: [{ field: 'confirmEmail', detail: 'Email and Confirm Email Mismatch.' }],
      },
    });
  });
});
