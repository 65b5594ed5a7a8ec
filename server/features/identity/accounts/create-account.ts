import { isAPIError } from 'better-auth/api';
import type { Registration } from '../../../../contract/identity/account.ts';
import type { Language } from '../../../../contract/core/language.ts';
import type { Program, Tx } from '../../../context.ts';
import { hashPassword } from './hash-passwords.ts';
import { openAuth } from './open-auth.ts';
import { accountEmail, birthdayText, displayNameOf, readMobile } from '../rules.ts';
import { insertProfile, memberExists } from '../store.ts';

export type NewAccount = Pick<
  Registration,
  'email' | 'password' | 'title' | 'firstName' | 'lastName' | 'birthday' | 'address' | 'mobile' | 'interests' | 'optOut'
> & { loginId?: string; language: Language };

/**
 * Creates an account that is not activated, with its profile and the rows that `also` writes, in one transaction.
 * @returns the member ID, or `undefined` if the account library rejects it, usually because the same address was
 *   registered a moment earlier.
 * @throws {BatcherFull} if too many passwords are queued for hashing.
 */
export async function createAccount(
  program: Program,
  account: NewAccount,
  also: (tx: Tx, memberId: string) => Promise<void>,
): Promise<string | undefined> {
  // Hash before the transaction starts, so that no connection waits in the queue.
  const passwordHash = await hashPassword(program, account.password);
  try {
    return await program.transact(async (tx) => {
      const memberId = await signUp(program, tx, account, passwordHash);
      const now = program.now();
      await writeProfile(tx, memberId, account, now);
      await also(tx, memberId);
      await program.publish(tx, 'identity.member_made', [{ memberId, agreedAt: now.toISOString() }]);
      return memberId;
    });
  } catch (error) {
    if (error instanceof AddressTaken || isAPIError(error)) return undefined;
    throw error;
  }
}

class AddressTaken extends Error {}

async function signUp(program: Program, tx: Tx, account: NewAccount, passwordHash: string): Promise<string> {
  const auth = openAuth(program, { db: tx, transaction: false, hash: async () => passwordHash });
  const { user } = await auth.api.signUpEmail({
    body: {
      name: displayNameOf(account.firstName, account.lastName),
      email: accountEmail(account.email),
      password: account.password,
    },
  });
  // For a registered address the library returns a fake success.
  if (!(await memberExists(tx, user.id))) throw new AddressTaken();
  return user.id;
}

async function writeProfile(tx: Tx, memberId: string, account: NewAccount, now: Date): Promise<void> {
  const mobile = readMobile(account.mobile);
  if (!mobile) throw new Error('an invalid telephone number passed validation');
  await insertProfile(tx, {
    memberId,
    loginId: account.loginId ?? null,
    email: account.email,
    title: account.title,
    firstName: account.firstName,
    lastName: account.lastName,
    birthday: birthdayText(account.birthday),
    address: account.address,
    mobile,
    interests: [...new Set(account.interests)],
    optOut: account.optOut ?? false,
    agreedToTermsAt: now,
    language: account.language,
  });
}
