import { uploadLimits } from '../../../../contract/requests/limits.ts';
import { uploadCookieName } from '../../../../contract/requests/uploads.ts';
import type { Ctx } from '../../../context.ts';
import { keyedDigest } from '../../../platform/signed-token.ts';

/** Returns the digest of this browser's upload cookie, or `undefined` if it has none. */
export function uploadOwner(ctx: Ctx): string | undefined {
  const token = ctx.cookie(uploadCookieName);
  return token ? digestOf(ctx, token) : undefined;
}

/** Returns the same digest; sets the cookie if it is missing. */
export function becomeUploadOwner(ctx: Ctx): string {
  const known = uploadOwner(ctx);
  if (known) return known;
  const token = ctx.random(18).toString('base64url');
  ctx.setCookie({
    name: uploadCookieName,
    value: token,
    maxAgeSeconds: uploadLimits.orphanHours * 60 * 60,
    httpOnly: true,
  });
  return digestOf(ctx, token);
}

function digestOf(ctx: Ctx, token: string): string {
  return keyedDigest(ctx, 'uploads', token);
}
