import type { Program } from '../../../context.ts';
import { readProfile } from '../store.ts';

/** Where mail to a member goes; undefined once the account is gone. For jobs: nobody asks, so nobody is checked. */
export async function readContact(
  program: Pick<Program, 'db'>,
  memberId: string,
): Promise<{ email: string; firstName: string; lastName: string } | undefined> {
  const profile = await readProfile(program.db, memberId);
  return profile && { email: profile.email, firstName: profile.firstName, lastName: profile.lastName };
}
