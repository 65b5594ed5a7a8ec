import { retention } from '../../../../contract/requests/limits.ts';
import type { Program } from '../../../context.ts';
import { wasOver } from '../../catalogue/events/find-performance.ts';
import { eraseGiftEmails, listAddressed } from '../store-gifts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes guests' addresses long after their performance, except if it is postponed without a new date, because the
 * guests must still be notified. Run by the worker.
 */
export async function forgetGuests(program: Program): Promise<void> {
  const then = new Date(program.now().getTime() - retention.guestAddressDays * dayMs);
  for (const performanceId of await listAddressed(program.db)) {
    if (await wasOver(program, performanceId, then)) await eraseGiftEmails(program.db, performanceId);
  }
}
