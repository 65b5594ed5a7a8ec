import { keyedDigest, type Keys } from '../../platform/signed-token.ts';

/** What is kept of a code: with the installation's key, so that short codes cannot be found by trying them out. */
export function digestCode(keys: Keys, tidy: string): string {
  return keyedDigest(keys, 'discount-code', tidy);
}
