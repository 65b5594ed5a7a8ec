import { hmacOf, type Keys } from '../../../platform/signed-token.ts';

const purpose = 'anti-forgery';

/** Returns a session's anti-forgery token, required for every change by a signed-in person. */
export function makeCsrfToken(keys: Keys, sessionId: string): string {
  return hmacOf(keys.key(purpose), sessionId);
}

/** Returns a session's valid tokens, including those made with an earlier key. */
export function acceptedCsrfTokens(keys: Keys, sessionId: string): readonly string[] {
  return keys.key.accepted(purpose).map((key) => hmacOf(key, sessionId));
}
