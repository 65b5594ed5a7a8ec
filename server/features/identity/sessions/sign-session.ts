import { openText, signText, type Keys } from '../../../platform/signed-token.ts';

/** A session's token as the account library makes it. */
const tokenPattern = /^[A-Za-z0-9]{32}$/;

/** The cookie's value: token and signature, in characters that no serialisation of cookies changes. */
export function signSession(keys: Keys, token: string): string {
  return signText(keys, 'session cookie', token);
}

/** The token in a cookie that we signed; undefined for anything else. Looks at nothing but the value. */
export function sessionTokenIn(keys: Keys, cookieValue: string | undefined): string | undefined {
  const token = openText(keys, 'session cookie', cookieValue ?? '');
  return token !== undefined && tokenPattern.test(token) ? token : undefined;
}
