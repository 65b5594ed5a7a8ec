import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Keys } from '../../../platform/signed-token.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals data that only the program may read again: nonce, tag and ciphertext.
 * @param boundTo owner: data sealed for one owner does not open for another.
 * @param random the context's source of random bytes.
 */
export function seal(
  keys: Keys & { random(bytes: number): Buffer },
  purpose: string,
  plain: Uint8Array,
  boundTo: string,
): Buffer {
  const nonce = keys.random(nonceBytes);
  const cipher = createCipheriv(algorithm, keys.key(purpose), nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/**
 * Opens data sealed with the current or an earlier key.
 * @throws for any other data.
 */
export function openSealed(keys: Keys, purpose: string, sealed: Uint8Array, boundTo: string): Buffer {
  const [current, ...earlier] = keys.key.all(purpose);
  for (const key of earlier.toReversed()) {
    try {
      return openWith(key, sealed, boundTo);
    } catch {
      // Sealed with another key: try the next.
    }
  }
  return openWith(current!, sealed, boundTo);
}

function openWith(key: Buffer, sealed: Uint8Array, boundTo: string): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(tag);
  decipher.setAAD(Buffer.from(boundTo));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
