import type { Ctx } from '../../context.ts';
import { files } from '../../platform/files.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { mostBytes, pictureName } from './rules.ts';
import { insertAudit, readRequestByReference } from './store.ts';
import { readPictureOf } from './store-uploads.ts';

/** The picture of a request, for staff alone; that they looked at it is written down first. */
export async function readRequestPicture(
  ctx: Ctx,
  { reference }: { reference: string },
): Promise<Outcome<{ contentType: string; content: Buffer }, 'forbidden' | 'not_found'>> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return refuse('forbidden');
  const request = await readRequestByReference(ctx.db, reference);
  if (!request) return refuse('not_found');
  const upload = await readPictureOf(ctx.db, request.requestId);
  if (!upload?.contentType) return refuse('not_found');
  await insertAudit(ctx.db, {
    auditId: ctx.id(),
    requestId: request.requestId,
    actorId: actor.actorId,
    action: 'picture_read',
    from: null,
    to: null,
    at: ctx.now(),
  });
  const content = await ctx.shared(files).read(pictureName(upload.key), mostBytes);
  return Buffer.isBuffer(content) ? done({ contentType: upload.contentType, content }) : refuse('not_found');
}
