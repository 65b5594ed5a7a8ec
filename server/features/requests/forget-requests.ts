import { addDays, hongKongDay } from '../../../contract/hong-kong-calendar.ts';
import { retention } from '../../../contract/limits.ts';
import type { Program } from '../../context.ts';
import { forgetRecipient } from '../../platform/record-mail.ts';
import { removeFiles } from './drop-upload.ts';
import { orphanMs } from './rules.ts';
import { deleteClosedBefore, erasePerson, readRequestsOf } from './store.ts';
import { deleteUploads, dropUploads, findClosedPictures, findOld, findPicturesOf } from './store-uploads.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Files deleted in one round: the rest has an hour. */
const most = 500;

/** All requests of one person at once. */
const everything = 100_000;

/** Deletes what is kept no longer: orphaned uploads, pictures of closed requests, old requests. For the rounds. */
export async function forgetRequests(program: Program): Promise<void> {
  const now = program.now();
  const dayAgo = new Date(now.getTime() - orphanMs);
  // One that is attached at this very moment stays: only what is ended here, or was before, goes.
  await dropUploads(program.db, await findOld(program.db, ['asked', 'received'], dayAgo, most));
  await removePictures(program, await findOld(program.db, ['deleted'], dayAgo, most));

  // As many calendar days pass at least; the working days among them are counted one by one.
  const closed = await findClosedPictures(
    program.db,
    new Date(now.getTime() - retention.cardPictureWorkingDays * dayMs),
    most,
  );
  const due = [];
  for (const { key, closedAt } of closed) if (await isDue(closedAt, now)) due.push(key);
  await removePictures(program, due);

  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - retention.requestYears);
  await deleteClosedBefore(program.db, oldest);
}

/** Whether the last of the working days after closing has come. */
async function isDue(closedAt: Date, now: Date): Promise<boolean> {
  // The calendar of the whole world: loaded when there is something to count.
  const { countWorkingDays } = await import('../orders/count-working-days.ts');
  const passed = countWorkingDays(addDays(hongKongDay(closedAt), 1), addDays(hongKongDay(now), 1));
  return passed >= retention.cardPictureWorkingDays;
}

/** Files first: a row that is left leads to them again. */
async function removePictures(program: Program, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await removeFiles(program, key);
    await deleteUploads(program.db, [key]);
  }
}

/** An account was closed: its requests keep reference number and state, nothing that was typed, and no picture. */
export async function forgetSender(program: Program, { memberId }: { memberId: string }): Promise<void> {
  await removePictures(program, await findPicturesOf(program.db, memberId));
  const requests = await readRequestsOf(program.db, memberId, everything);
  const emails = new Set(requests.flatMap(({ fields }) => fields.email ?? []));
  for (const email of emails) await forgetRecipient(program.pool, email);
  await program.transact((tx) => erasePerson(tx, memberId, program.now()));
}
