import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { hashPassword, verifyPassword } from './hash-passwords.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram();
});
afterAll(() => program.close());

describe('hashPassword', () => {
  it('stores Argon2id with 19 MiB and two passes, with a new salt each time', async () => {
    const [one, two] = await Promise.all([
      hashPassword(program, 'correct horse'),
      hashPassword(program, 'correct horse'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(program, { hash: one, password: 'correct horse' })).toBe(true);
    expect(await verifyPassword(program, { hash: one, password: 'correct horsf' })).toBe(false);
  });

  it('matches regardless of how the keyboard composes characters', async () => {
    const hash = await hashPassword(program, 'caf\u00e9 １２３４');
    expect(await verifyPassword(program, { hash, password: 'cafe\u0301 1234' })).toBe(true);
  });
});
