import { hmacOf, type Keys } from '../../platform/signed-token.ts';

/** For how long who made a batch is told its codes again: a lost answer is asked for at once. Milliseconds: our decision. */
export const repeatMs = 60 * 60 * 1000;

/**
 * Bytes for the codes of a batch, one after another: the same for the same batch, and nobody's without the installation's
 * key. Asked for as `Program.random` is, for 32 bytes at most.
 */
export function batchBytes(keys: Keys, batch: readonly string[]): (count: number) => Uint8Array {
  let turn = 0;
  return (count) => {
    const digest = hmacOf(keys.key('discount-batch'), JSON.stringify([...batch, turn++]));
    return Buffer.from(digest, 'base64url').subarray(0, count);
  };
}
