import type { Ctx } from '../../../context.ts';
import { files } from '../../../platform/files/files.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { mostBytes, pictureName } from '../rules.ts';
import { readRequestByReference } from '../store.ts';
import { readPictureOf } from '../uploads/store-uploads.ts';

/** Returns a request's picture, for staff only; records first that they viewed it. */
export async function readRequestPicture(
  ctx: Ctx,
  permit: Permit<'request.see_picture', string>,
): Promise<Outcome<{ contentType: string; content: Buffer }, 'not_found'>> {
  const request = await readRequestByReference(ctx.db, permit.subject);
  if (!request) return refuse('not_found');
  const upload = await readPictureOf(ctx.db, request.requestId);
  if (!upload?.contentType) return refuse('not_found');
  await ctx.transact((tx) => recordChange(ctx, tx, permit, {}));
  const content = await ctx.shared(files).read(pictureName(upload.key), mostBytes);
  return Buffer.isBuffer(content) ? done({ contentType: upload.contentType, content }) : refuse('not_found');
}
