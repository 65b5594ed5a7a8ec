import { wishDays } from '../../../contract/wish-list/limits.ts';
import type { Program } from '../../context.ts';
import { deleteEnded, deleteLines, findEnded, forgetPerformances, lockWishers } from './store-line.ts';

/** Requests of one transaction. */
const most = 500;

/**
 * Forgets requests that are over for long, and lines that nobody stands in any more. Orders that were made of them stay
 * what they are. For the worker's rounds; several may do it at once. @returns how many were forgotten.
 */
export async function forgetWishes(program: Program): Promise<number> {
  const before = new Date(program.now().getTime() - wishDays * 24 * 60 * 60 * 1000);
  for (let total = 0; ;) {
    const ended = await findEnded(program.db, before, most);
    if (ended.length > 0) {
      const memberIds = [...new Set(ended.map(({ memberId }) => memberId))];
      await program.transact(async (tx) => {
        // A request that one of them makes now is seen once it is there.
        await lockWishers(tx, memberIds);
        await deleteEnded(tx, ended, before);
        await forgetPerformances(tx, memberIds);
      });
    }
    total += ended.length;
    if (ended.length < most) {
      await deleteLines(program.db);
      return total;
    }
  }
}
