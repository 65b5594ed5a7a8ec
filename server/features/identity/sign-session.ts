import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Program } from '../../context.ts';

/** A session's token as the account library makes it. */
const tokenPattern = /^[A-Za-z0-9]{32}$/;

/** The cookie's value: token and signature, in characters that no serialisation of cookies changes. */
export function signSession(program: Pick<Program, 'key'>, token: string): string {
  return `${token}.${signatureOf(program, token)}`;
}

/** The token in a cookie that we signed; undefined for anything else. Looks at nothing but the value. */
export function sessionTokenIn(program: Pick<Program, 'key'>, cookieValue: string | undefined): string | undefined {
  const [token = '', signature = '', ...more] = (cookieValue ?? '').split('.');
  if (more.length > 0 || !tokenPattern.test(token)) return undefined;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(program, token))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function signatureOf(program: Pick<Program, 'key'>, token: string): string {
  return createHmac('sha256', program.key('session cookie')).update(token).digest('base64url');
}
