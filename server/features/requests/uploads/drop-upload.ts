import type { Ctx, Program } from '../../../context.ts';
import { files } from '../../../platform/files/files.ts';
import { uploadOwner } from './bind-uploads.ts';
import { incomingName, pictureName } from '../rules.ts';
import { dropUploads, readUpload } from './store-uploads.ts';

/** Deletes an upload that belongs to no request, with its files. An attached one stays. */
export async function dropUpload(program: Program, key: string): Promise<void> {
  const dropped = await dropUploads(program.db, [key]);
  if (dropped.length > 0) await removeFiles(program, key);
}

/**
 * Deletes an upload at the request of the browser that sent it. Ignores another browser's upload, with the same
 * response.
 */
export async function removeUpload(ctx: Ctx, { key }: { key: string }): Promise<{ removed: true }> {
  const ownerKey = uploadOwner(ctx);
  if (ownerKey && (await readUpload(ctx.db, key, ownerKey))) await dropUpload(ctx, key);
  return { removed: true };
}

export async function removeFiles(program: Program, key: string): Promise<void> {
  const store = program.shared(files);
  await store.remove(incomingName(key));
  await store.remove(pictureName(key));
}
