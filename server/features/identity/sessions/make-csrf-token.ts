import { hmacOf, type Keys } from '../../../platform/signed-token.ts';

const purpose = 'anti-forgery';

/** The anti-forgery token of a session, which every change by someone logged in must carry. */
export function makeCsrfToken(keys: Keys, sessionId: string): string {
  return hmacOf(keys.key(purpose), sessionId);
}

/** All tokens that count for a session: a page may have one that was made with the key before. */
export function acceptedCsrfTokens(keys: Keys, sessionId: string): readonly string[] {
  return keys.key.accepted(purpose).map((key) => hmacOf(key, sessionId));
}
