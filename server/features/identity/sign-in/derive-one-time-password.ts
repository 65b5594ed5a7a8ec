import { createHmac } from 'node:crypto';
import { isSameText, keyedDigest, type Keys } from '../../../platform/signed-token.ts';

const purpose = 'one-time-password';

/**
 * Returns the digest under which an address's codes are stored, so that no table holds an address before it has an
 * account.
 */
export function addressKeyOf(keys: Keys, accountEmail: string): string {
  return keyedDigest(keys, 'one-time-password-address', accountEmail);
}

/** Returns a code's six digits. They cannot be derived from stored data without the program's key. */
export function oneTimePasswordOf(keys: Keys, addressKey: string, codeId: string): string {
  return digitsOf(keys.key(purpose), addressKey, codeId);
}

function digitsOf(key: Buffer, addressKey: string, codeId: string): string {
  const digest = createHmac('sha256', key).update(`${addressKey} ${codeId}`).digest();
  // 48 bits: all codes are equally likely, to one in 280 million.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Returns true if the typed digits match the code; ignores spaces and hyphens, and accepts full-width digits. */
export function isOneTimePassword(keys: Keys, addressKey: string, codeId: string, typed: string): boolean {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return keys.key.accepted(purpose).some((key) => isSameText(digits, digitsOf(key, addressKey, codeId)));
}
