import type { Ctx, Program } from '../../../context.ts';
import { files } from '../../../platform/files/files.ts';
import { uploadOwner } from './bind-uploads.ts';
import { incomingName, pictureName } from '../rules.ts';
import { dropUploads, readUpload } from './store-uploads.ts';

/** Ends an upload that belongs to no request, and deletes what was sent. One that is attached stays as it is. */
export async function dropUpload(program: Program, key: string): Promise<void> {
  const dropped = await dropUploads(program.db, [key]);
  if (dropped.length > 0) await removeFiles(program, key);
}

/** The same, as the browser that sent it asks. What is not its own is left alone, and the answer does not tell. */
export async function removeUpload(ctx: Ctx, { key }: { key: string }): Promise<{ removed: true }> {
  const ownerKey = uploadOwner(ctx);
  if (ownerKey && (await readUpload(ctx.db, key, ownerKey))) await dropUpload(ctx, key);
  return { removed: true };
}

/** Deletes both forms of a picture. */
export async function removeFiles(program: Program, key: string): Promise<void> {
  const store = program.shared(files);
  await store.remove(incomingName(key));
  await store.remove(pictureName(key));
}
