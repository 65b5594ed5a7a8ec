import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx, Program } from '../../context.ts';
import { activationMs } from './rules.ts';

/** Says which account this browser registered, until its activation link ends. */
const cookieName = 'fei-registered';

/** Lets the browser that has chosen the password activate the account without choosing another one. */
export function noteRegistration(ctx: Ctx, memberId: string): void {
  const value = `${memberId}.${signatureOf(ctx, memberId)}`;
  ctx.setCookie({ name: cookieName, value, maxAgeSeconds: activationMs / 1000, httpOnly: true });
}

/** Whether this account was registered in this browser. */
export function wasRegisteredHere(ctx: Ctx, memberId: string): boolean {
  const given = Buffer.from(ctx.cookie(cookieName) ?? '');
  const expected = Buffer.from(`${memberId}.${signatureOf(ctx, memberId)}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function forgetRegistration(ctx: Ctx): void {
  if (ctx.cookie(cookieName)) ctx.setCookie({ name: cookieName, value: '', maxAgeSeconds: 0, httpOnly: true });
}

function signatureOf(program: Pick<Program, 'key'>, memberId: string): string {
  return createHmac('sha256', program.key('registered here')).update(memberId).digest('base64url');
}
