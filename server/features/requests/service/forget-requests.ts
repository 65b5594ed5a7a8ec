import { addDays, hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import { retention } from '../../../../contract/requests/limits.ts';
import type { Program } from '../../../context.ts';
import { files } from '../../../platform/files/files.ts';
import { forgetRecipient } from '../../../platform/record-mail.ts';
import { removeFiles } from '../uploads/drop-upload.ts';
import { folders, orphanMs } from '../rules.ts';
import { eraseAnswersTo } from '../store-queue.ts';
import { deleteClosedBefore, eraseSender, readRequestsOf } from '../store.ts';
import { deleteUploads, dropUploads, findClosedPictures, findOld, findPicturesOf } from '../uploads/store-uploads.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Files per batch. */
const max = 500;

/** More than all requests by one person. */
const everything = 100_000;

/**
 * Deletes data past its retention: orphaned uploads, partially written files, pictures of closed requests, old
 * requests. Called by the worker's periodic jobs.
 */
export async function forgetRequests(program: Program): Promise<void> {
  const now = program.now();
  const dayAgo = new Date(now.getTime() - orphanMs);
  // An upload that is being attached at this moment stays: only uploads already ended are deleted.
  await untilNone(async () => {
    const keys = await findOld(program.db, ['asked', 'received'], dayAgo, max);
    await dropUploads(program.db, keys);
    return keys;
  });
  await untilNone(async () => {
    const keys = await findOld(program.db, ['deleted'], dayAgo, max);
    await removePictures(program, keys);
    return keys;
  });
  // No row refers to these.
  for (const folder of folders) await program.shared(files).removeUnfinished(folder, dayAgo);
  await untilNone(() => removeClosed(program, now));

  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - retention.requestYears);
  await deleteClosedBefore(program.db, oldest);
}

/** Repeats until nothing is left: an hour's uploads must be deleted within an hour, or the disk fills up. */
async function untilNone(remove: () => Promise<readonly string[]>): Promise<void> {
  while ((await remove()).length === max);
}

async function removeClosed(program: Program, now: Date): Promise<string[]> {
  // At least this number of calendar days must pass; then working days are counted one by one.
  const earliest = new Date(now.getTime() - retention.cardPictureWorkingDays * dayMs);
  const due = [];
  for (const { key, closedAt } of await findClosedPictures(program.db, earliest, max))
    if (await isDue(closedAt, now)) due.push(key);
  await removePictures(program, due);
  return due;
}

/** Returns true if the last of the working days after closing has come. */
async function isDue(closedAt: Date, now: Date): Promise<boolean> {
  // Load the large holiday calendar only when needed.
  const { countWorkingDays } = await import('../../orders/cart/count-working-days.ts');
  const passed = countWorkingDays(addDays(hongKongDay(closedAt), 1), addDays(hongKongDay(now), 1));
  return passed >= retention.cardPictureWorkingDays;
}

const rowsAtOnce = 100;

/** Deletes files first: a row that is left still refers to them. */
async function removePictures(program: Program, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += rowsAtOnce) {
    const some = keys.slice(at, at + rowsAtOnce);
    for (const key of some) await removeFiles(program, key);
    await deleteUploads(program.db, some);
  }
}

/** Removes typed text and pictures from a closed account's requests, but not reference number and state. */
export async function forgetSender(program: Program, { memberId }: { memberId: string }): Promise<void> {
  await removePictures(program, await findPicturesOf(program.db, memberId));
  const requests = await readRequestsOf(program.db, memberId, everything);
  const emails = new Set(requests.flatMap(({ fields }) => fields.email ?? []));
  for (const email of emails) await forgetRecipient(program.pool, email);
  await program.transact(async (tx) => {
    await eraseAnswersTo(tx, memberId);
    await eraseSender(tx, memberId, program.now());
  });
}
