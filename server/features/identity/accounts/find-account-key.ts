import { accountEmail } from '../rules.ts';

/** Returns an address's comparison key. All spellings of one mailbox share it. */
export function accountKeyOf(email: string): string {
  return accountEmail(email);
}
