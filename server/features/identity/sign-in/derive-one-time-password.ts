import { createHmac } from 'node:crypto';
import { isSameText, keyedDigest, type Keys } from '../../../platform/signed-token.ts';

const purpose = 'one-time-password';

/** The address as codes are kept for it: a digest, so that it stands in no table before there is an account. */
export function addressKeyOf(keys: Keys, accountEmail: string): string {
  return keyedDigest(keys, 'one-time-password-address', accountEmail);
}

/** The six digits of a code. Without the program's key nobody can tell them from what is stored. */
export function oneTimePasswordOf(keys: Keys, addressKey: string, codeId: string): string {
  return digitsOf(keys.key(purpose), addressKey, codeId);
}

function digitsOf(key: Buffer, addressKey: string, codeId: string): string {
  const digest = createHmac('sha256', key).update(`${addressKey} ${codeId}`).digest();
  // 48 bits: every code is as likely as any other, to one in 280 million.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Whether these are the digits of a code, however they were typed: spaces, hyphens and full-width digits are forgiven. */
export function isOneTimePassword(keys: Keys, addressKey: string, codeId: string, typed: string): boolean {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  return keys.key.accepted(purpose).some((key) => isSameText(digits, digitsOf(key, addressKey, codeId)));
}
