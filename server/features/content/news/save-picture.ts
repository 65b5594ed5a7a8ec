import { createHash } from 'node:crypto';
import { uploadLimits } from '../../../../contract/requests/limits.ts';
import type { NewsPicture } from '../../../../contract/content/news.ts';
import type { Program } from '../../../context.ts';
import { listNamedPictures } from '../../catalogue/editing/list-named-pictures.ts';
import { maxContentPictureBytes, nameContentPicture } from '../../../platform/files/content-picture.ts';
import { files } from '../../../platform/files/files.ts';
import { remakePicture } from '../../../platform/files/remake-picture.ts';
import { Gate } from '../../../platform/gate.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { deletePictures, findUnusedPictures, insertPicture, readPictureRow } from './store-versions.ts';
import { lockContent } from './store-news.ts';

/** Longest side of a stored picture in pixels: twice the page width. Our own limit. */
const keptSide = 1600;

/** Limits concurrent conversions: each uses a CPU core and several hundred megabytes. */
const gate = new Gate({ atOnce: 1, longestQueue: 20 });

/**
 * Re-encodes an uploaded picture and stores it for news, banners and events. Identical pictures are stored once.
 * @throws {BatcherFull} if too many uploads are waiting
 */
export async function savePicture(
  program: Program,
  permit: Permit<'picture.add', string> | Permit<'event.write', number>,
  sent: Buffer,
): Promise<Outcome<Omit<NewsPicture, 'alt'>, 'not_an_image' | 'picture_too_many_points' | 'image_upload_failed'>> {
  const { maxMegapixels } = uploadLimits;
  const made = await gate.run(() =>
    remakePicture(sent, { maxPoints: maxMegapixels * 1_000_000, side: keptSide, format: 'webp' }),
  );
  if (made === 'no_picture') return refuse('not_an_image', { field: 'picture' });
  if (made === 'damaged') return refuse('image_upload_failed', { field: 'picture' });
  if (made === 'too_many_points') {
    return refuse('picture_too_many_points', { field: 'picture', facts: { megapixels: maxMegapixels } });
  }
  const { content, width, height } = made;
  const file = createHash('sha256').update(content).digest('hex').slice(0, 32);
  await program.shared(files).write(nameContentPicture(file), content, 'image/webp');
  const picture = { file, width, height, bytes: content.length };
  await program.transact(async (tx) => {
    const by = permit.actor.kind === 'staff' ? permit.actor.actorId : null;
    if (await insertPicture(tx, picture, { by, now: program.now() })) {
      await recordChange(program, tx, permit, { after: picture });
    }
  });
  // The same picture may have been deleted between the two steps.
  if (!(await readSavedPicture(program, file)))
    await program.shared(files).write(nameContentPicture(file), content, 'image/webp');
  return done({ address: `/contentPictures/${file}.webp`, width, height });
}

/** Returns a stored picture, or `undefined` if it does not exist. */
export async function readSavedPicture(program: Program, file: string): Promise<Buffer | undefined> {
  const content = await program.shared(files).read(nameContentPicture(file), maxContentPictureBytes);
  return typeof content === 'string' ? undefined : content;
}

/** Days for which an unreferenced picture is stored: a draft in a browser may reference it. Our own limit. */
const unusedDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

const maxForgotten = 100;

/**
 * Deletes unreferenced pictures uploaded more than 30 days ago. Pictures referenced by any version are preserved,
 * because every version can be restored.
 */
export async function forgetUnusedPictures(program: Program): Promise<void> {
  const before = new Date(program.now().getTime() - unusedDays * dayMs);
  // The first search takes no lock, so it does not block publishing: unused pictures are rare.
  const named = await listNamedPictures(program.db);
  while ((await findUnusedPictures(program.db, { before, named }, 1)).length > 0) {
    const unused = await program.transact(async (tx) => {
      await lockContent(tx);
      const unnamed = { before, named: await listNamedPictures(tx) };
      const found = await findUnusedPictures(tx, unnamed, maxForgotten);
      await deletePictures(tx, found);
      return found;
    });
    for (const file of unused) await removeFile(program, file);
  }
}

/** Deletes the file, and restores it if the same picture is uploaded at the same moment. */
async function removeFile(program: Program, file: string): Promise<void> {
  const content = await readSavedPicture(program, file);
  await program.shared(files).remove(nameContentPicture(file));
  if (content && (await readPictureRow(program.db, file))) {
    await program.shared(files).write(nameContentPicture(file), content, 'image/webp');
  }
}
