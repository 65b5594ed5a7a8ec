import { keyedDigest, type Keys } from '../../platform/signed-token.ts';

/**
 * Returns the stored digest of a code. It uses the installation's key, so that short codes cannot be found by brute
 * force.
 */
export function digestCode(keys: Keys, tidy: string): string {
  return keyedDigest(keys, 'discount-code', tidy);
}
