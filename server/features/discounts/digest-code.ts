import { keyedDigest, type Keys } from '../../platform/signed-token.ts';

/** Returns a code's stored digest, keyed by the installation so that short codes cannot be found by brute force. */
export function digestCode(keys: Keys, tidy: string): string {
  return keyedDigest(keys, 'discount-code', tidy);
}
