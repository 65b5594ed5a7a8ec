import { accountEmail } from '../rules.ts';

/** An address as addresses are compared everywhere: two spellings of one mailbox have one key. */
export function accountKeyOf(email: string): string {
  return accountEmail(email);
}
