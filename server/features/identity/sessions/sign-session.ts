import { openText, signText, type Keys } from '../../../platform/signed-token.ts';

/** Format of the account library's session tokens. */
const tokenPattern = /^[A-Za-z0-9]{32}$/;

/** Returns the cookie value: token and signature, in characters that cookie serialization does not change. */
export function signSession(keys: Keys, token: string): string {
  return signText(keys, 'session cookie', token);
}

/** Returns the token in a cookie that we signed; `undefined` for any other text. Checks only the value. */
export function sessionTokenIn(keys: Keys, cookieValue: string | undefined): string | undefined {
  const token = openText(keys, 'session cookie', cookieValue ?? '');
  return token !== undefined && tokenPattern.test(token) ? token : undefined;
}
