import type { Ctx, Program } from '../../../context.ts';
import { files } from '../../../platform/files/files.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { uploadOwner } from './bind-uploads.ts';
import { dropUpload } from './drop-upload.ts';
import { inTurn, makePicture, tooLarge, type PictureRefusal } from './make-picture.ts';
import { incomingName, mayBecome, mostBytes, pictureName } from '../rules.ts';
import { markUploadReceived, readUpload } from './store-uploads.ts';

type Finished = Outcome<{ key: string; bytes: number }, PictureRefusal>;

const failed = refuse('image_upload_failed', { field: 'picture' });

/** Uploads being processed, by key. */
const looking = sharedKey<Map<string, Promise<Finished>>, Program>(() => new Map());

/**
 * Checks an upload from this browser and stores the picture re-encoded from it; deletes an upload that is not a
 * picture. Repeated or concurrent calls give the same result and process it once.
 * @throws {BatcherFull} if too many pictures are queued.
 */
export async function finishUpload(ctx: Ctx, { key }: { key: string }): Promise<Finished> {
  const ownerKey = uploadOwner(ctx);
  const upload = ownerKey && (await readUpload(ctx.db, key, ownerKey));
  if (!upload) return failed;
  if (upload.state === 'received' && upload.bytes) return done({ key, bytes: upload.bytes });
  if (!mayBecome(upload.state, 'received')) return failed;
  const underWay = ctx.shared(looking);
  let look = underWay.get(key);
  if (!look) {
    look = inTurn(() => lookAt(ctx, key, ownerKey)).finally(() => underWay.delete(key));
    underWay.set(key, look);
  }
  return look;
}

async function lookAt(ctx: Ctx, key: string, ownerKey: string): Promise<Finished> {
  const store = ctx.shared(files);
  const sent = await store.read(incomingName(key), mostBytes);
  if (sent === 'missing') {
    // Not sent yet, or another process was faster.
    const again = await readUpload(ctx.db, key, ownerKey);
    return again?.state === 'received' && again.bytes ? done({ key, bytes: again.bytes }) : failed;
  }
  const made = sent === 'too_large' ? tooLarge() : await makePicture(sent);
  if (!made.ok) {
    await dropUpload(ctx, key);
    return made;
  }
  const { content, ...picture } = made.value;
  await store.write(pictureName(key), content, picture.contentType);
  const noted = await markUploadReceived(ctx.db, key, picture);
  await store.remove(incomingName(key));
  if (noted) return done({ key, bytes: picture.bytes });
  const now = await readUpload(ctx.db, key, ownerKey);
  if (now?.state === 'received' || now?.state === 'attached') return done({ key, bytes: picture.bytes });
  // The upload was removed meanwhile.
  await store.remove(pictureName(key));
  return failed;
}
