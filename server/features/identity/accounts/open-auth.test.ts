import { getMigrations } from 'better-auth/db/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { activatedMember, registerWithMail } from '../../../testing/members.ts';
import { auth, authOptions } from './open-auth.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

describe('account library', () => {
  it('matches the tables of the frozen migration', async () => {
    const plan = await getMigrations(authOptions(program, { db: program.db, transaction: true }));
    expect(plan).toMatchObject({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
      unsafeChanges: [],
      schemaProblems: [],
    });
  });

  it('returns a fake success for a registered address, which is why the address is checked first', async () => {
    await activatedMember(program, 'known@example.hk');
    const body = { name: 'X', email: 'known@example.hk', password: 'another horse' };
    const { user } = await program.shared(auth).api.signUpEmail({ body });
    const { rows } = await program.pool.query('select 1 from member where id = $1', [user.id]);
    expect(rows).toHaveLength(0);
  });

  it('logs no one in at registration and starts no session without the right password', async () => {
    await registerWithMail(program, 'fresh@example.hk');
    const { api } = program.shared(auth);
    await expect(
      api.signInEmail({ body: { email: 'fresh@example.hk', password: 'wrong horse' } }),
    ).rejects.toMatchObject({
      body: { code: 'INVALID_EMAIL_OR_PASSWORD' },
    });
    await expect(
      api.signInEmail({ body: { email: 'fresh@example.hk', password: 'correct horse' } }),
    ).rejects.toMatchObject({
      body: { code: 'EMAIL_NOT_VERIFIED' },
    });
    const { rows } = await program.pool.query('select 1 from member_session');
    expect(rows).toHaveLength(0);
  });
});
