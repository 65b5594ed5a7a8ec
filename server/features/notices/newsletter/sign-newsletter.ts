import {
  idBytes,
  openToken,
  packId,
  packTime,
  signToken,
  timeBytes,
  unpackId,
  unpackTime,
  type Keys,
} from '../../../platform/signed-token.ts';

/** Separates purposes: an unsubscribe link never confirms. */
type Purpose = 'confirm' | 'unsubscribe';

/** Returns a newsletter link token: 42 bytes in base64url. `at` is the request time in ms; 0 for unsubscribing. */
export function signNewsletter(keys: Keys, purpose: Purpose, subscriberId: string, at = 0): string {
  return signToken(keys, `newsletter ${purpose}`, Buffer.concat([packId(subscriberId), packTime(at)]));
}

/**
 * Opens a token that `signNewsletter` created for this purpose; returns `undefined` for anything else. `at` is in epoch
 * ms.
 */
export function openNewsletter(
  keys: Keys,
  purpose: Purpose,
  token: string,
): { subscriberId: string; at: number } | undefined {
  const body = openToken(keys, `newsletter ${purpose}`, token, idBytes + timeBytes);
  return body && { subscriberId: unpackId(body.subarray(0, idBytes)), at: unpackTime(body.subarray(idBytes)) };
}
