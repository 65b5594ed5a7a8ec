import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyedDigest, type Keys } from '../../../platform/signed-token.ts';

/** The address as codes are kept for it: a digest, so that it stands in no table before there is an account. */
export function addressKeyOf(keys: Keys, accountEmail: string): string {
  return keyedDigest(keys, 'one-time-password-address', accountEmail);
}

/** The six digits of a code. Without the program's key nobody can tell them from what is stored. */
export function oneTimePasswordOf(keys: Keys, addressKey: string, codeId: string): string {
  const digest = createHmac('sha256', keys.key('one-time-password')).update(`${addressKey} ${codeId}`).digest();
  // 48 bits: every code is as likely as any other, to one in 280 million.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** Whether these are the digits, however they were typed: spaces, hyphens and full-width digits are forgiven. */
export function isOneTimePassword(typed: string, code: string): boolean {
  const digits = Buffer.from(typed.normalize('NFKC').replaceAll(/[\s-]/g, ''));
  const right = Buffer.from(code);
  return digits.length === right.length && timingSafeEqual(digits, right);
}
