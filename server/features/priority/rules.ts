import { keyedDigest, type Keys } from '../../platform/signed-token.ts';

/**
 * Returns the digest under which a code is stored.
 * @param code as returned by `readCode`.
 */
export function digestAccessCode(keys: Keys, code: string): string {
  return keyedDigest(keys, 'priority-codes', code);
}

/** Returns a member's entry in a group; `addressEntry` is the entry of a normalized address. */
export function memberEntry(memberId: string): string {
  return `member ${memberId}`;
}

export function addressEntry(keys: Keys, address: string): string {
  return `email ${keyedDigest(keys, 'group-members', address)}`;
}

/** Lifetime of cached correct results, in milliseconds. */
export const rememberMs = 30_000;
