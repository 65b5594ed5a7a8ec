import { uploadLimits } from '../../../../contract/requests/limits.ts';
import type { Ctx } from '../../../context.ts';
import { files } from '../../../platform/files/files.ts';
import { done, type Outcome } from '../../../platform/outcome.ts';
import { becomeUploadOwner } from './bind-uploads.ts';
import { mayUpload } from './limit-requests.ts';
import { tooLarge } from './make-picture.ts';
import { incomingName, mostBytes } from '../rules.ts';
import { insertUpload } from './store-uploads.ts';

export interface PresignedUpload {
  url: string;
  key: string;
  headers: Record<string, string>;
  mostBytes: number;
  expiresAt: string;
}

/** Returns an upload URL for one picture from this browser. The file name is not stored. */
export async function presignUpload(
  ctx: Ctx,
  input: { bytes?: number | undefined },
): Promise<Outcome<PresignedUpload, 'too_many_requests' | 'picture_too_large'>> {
  if (input.bytes !== undefined && input.bytes > mostBytes) return tooLarge();
  const allowed = await mayUpload(ctx, ctx.address);
  if (!allowed.ok) return allowed;
  const { key, expiresAt } = await openUpload(ctx, { claimed: false });
  const { url, headers } = await ctx.shared(files).presign({
    name: incomingName(key),
    bytes: input.bytes,
    seconds: uploadLimits.addressMinutes * 60,
    now: ctx.now(),
  });
  return done({ url, key, headers: { ...headers }, mostBytes, expiresAt: expiresAt.toISOString() });
}

/**
 * Records an expected upload.
 * @param how.claimed its bytes have already arrived.
 */
export async function openUpload(ctx: Ctx, how: { claimed: boolean }): Promise<{ key: string; expiresAt: Date }> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + uploadLimits.addressMinutes * 60_000);
  const key = ctx.random(18).toString('base64url');
  const ownerKey = becomeUploadOwner(ctx);
  await insertUpload(ctx.db, {
    uploadId: ctx.id(),
    key,
    ownerKey,
    claimedAt: how.claimed ? now : null,
    now,
    expiresAt,
  });
  return { key, expiresAt };
}
