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

/** Purpose of a link: a link for unsubscribing never confirms. */
type Purpose = 'confirm' | 'unsubscribe';

/**
 * Returns the token of a newsletter link: 42 bytes in base64url. `at` is the instant of the request (ms); 0 for
 * unsubscribing.
 */
export function signNewsletter(keys: Keys, purpose: Purpose, subscriberId: string, at = 0): string {
  return signToken(keys, `newsletter ${purpose}`, Buffer.concat([packId(subscriberId), packTime(at)]));
}

/** Opens a token that `signNewsletter` made for this purpose; undefined for anything else. `at` in ms since 1970. */
export function openNewsletter(
  keys: Keys,
  purpose: Purpose,
  token: string,
): { subscriberId: string; at: number } | undefined {
  const body = openToken(keys, `newsletter ${purpose}`, token, idBytes + timeBytes);
  return body && { subscriberId: unpackId(body.subarray(0, idBytes)), at: unpackTime(body.subarray(idBytes)) };
}
