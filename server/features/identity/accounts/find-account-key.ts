import { accountEmail } from '../rules.ts';

/** Returns the comparison key of an address: all spellings of one mailbox have the same key. */
export function accountKeyOf(email: string): string {
  return accountEmail(email);
}
