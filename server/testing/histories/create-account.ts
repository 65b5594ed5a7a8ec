import { insertProvedMember } from '../../features/identity/store-sign-in-methods.ts';
import type { TestProgram } from '../open-program.ts';

/** Adds an email address to a member, because tickets can only be transferred to an email address. */
export async function giveAccount(program: TestProgram, memberId: string): Promise<void> {
  const email = `${memberId}@mail.test`;
  const names = { displayName: 'Test Member', firstName: 'Test', lastName: 'Member', language: 'en_us' } as const;
  await program.transact((tx) =>
    insertProvedMember(tx, { memberId, accountEmail: email, email, ...names, now: program.now() }),
  );
}
