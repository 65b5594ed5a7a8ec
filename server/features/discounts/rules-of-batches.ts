import { hmacOf, type Keys } from '../../platform/signed-token.ts';

/** Milliseconds in which a batch's creator can request its codes again after a lost response. Our decision. */
export const repeatMs = 60 * 60 * 1000;

/**
 * Returns a byte generator for a batch's codes: deterministic per batch, and unpredictable without the installation's
 * key. Called like `Program.random`, for at most 32 bytes.
 */
export function batchBytes(keys: Keys, batch: readonly string[]): (count: number) => Uint8Array {
  let turn = 0;
  return (count) => {
    const digest = hmacOf(keys.key('discount-batch'), JSON.stringify([...batch, turn++]));
    return Buffer.from(digest, 'base64url').subarray(0, count);
  };
}
