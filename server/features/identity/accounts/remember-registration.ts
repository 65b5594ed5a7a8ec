import type { Ctx } from '../../../context.ts';
import { openText, signText } from '../../../platform/signed-token.ts';
import { activationMs } from '../rules.ts';

/** Holds the account that this browser registered, until the activation link expires. */
const cookieName = 'fei-registered';
const purpose = 'registered here';

/** Allows the browser that chose the password to activate the account without choosing another one. */
export function rememberRegistration(ctx: Ctx, memberId: string): void {
  const value = signText(ctx, purpose, memberId);
  ctx.setCookie({ name: cookieName, value, maxAgeSeconds: activationMs / 1000, httpOnly: true });
}

export function wasRegisteredHere(ctx: Ctx, memberId: string): boolean {
  return openText(ctx, purpose, ctx.cookie(cookieName) ?? '') === memberId;
}

export function forgetRegistration(ctx: Ctx): void {
  if (ctx.cookie(cookieName)) ctx.setCookie({ name: cookieName, value: '', maxAgeSeconds: 0, httpOnly: true });
}
