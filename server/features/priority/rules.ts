import { keyedDigest, type Keys } from '../../platform/signed-token.ts';

/** What stands for a code in the database. @param code as `readCode` gives it. */
export function digestOf(keys: Keys, code: string): string {
  return keyedDigest(keys, 'priority-codes', code);
}

/** How a member, or whoever has an address, stands in a group. @param address as accounts are compared by. */
export function memberEntry(memberId: string): string {
  return `member ${memberId}`;
}

export function addressEntry(keys: Keys, address: string): string {
  return `email ${keyedDigest(keys, 'group-members', address)}`;
}

/** How long right answers are remembered by a process. Milliseconds. */
export const rememberMs = 30_000;
