import { wishDays } from '../../../contract/wish-list/limits.ts';
import type { Program } from '../../context.ts';
import { deleteEnded, deleteLines, findEnded, forgetPerformances, lockWishers } from './store-line.ts';

/** Requests per transaction. */
const max = 500;

/**
 * Deletes requests that ended long ago, and lines that have no requests. Orders made from them stay. For the worker's
 * rounds; several may run at the same time.
 * @returns number deleted.
 */
export async function forgetWishes(program: Program): Promise<number> {
  const before = new Date(program.now().getTime() - wishDays * 24 * 60 * 60 * 1000);
  for (let total = 0; ;) {
    const ended = await findEnded(program.db, before, max);
    if (ended.length > 0) {
      const memberIds = [...new Set(ended.map(({ memberId }) => memberId))];
      await program.transact(async (tx) => {
        // Under the lock, a request that one of them makes now is visible.
        await lockWishers(tx, memberIds);
        await deleteEnded(tx, ended, before);
        await forgetPerformances(tx, memberIds);
      });
    }
    total += ended.length;
    if (ended.length < max) {
      await deleteLines(program.db);
      return total;
    }
  }
}
