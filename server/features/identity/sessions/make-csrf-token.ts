import { keyedDigest, type Keys } from '../../../platform/signed-token.ts';

/** The anti-forgery token of a session, which every change by someone logged in must carry. */
export function makeCsrfToken(keys: Keys, sessionId: string): string {
  return keyedDigest(keys, 'anti-forgery', sessionId);
}
