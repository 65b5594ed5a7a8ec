import { retention } from '../../../../contract/requests/limits.ts';
import type { Program } from '../../../context.ts';
import { wasOver } from '../../catalogue/events/find-performance.ts';
import { eraseGiftEmails, listAddressed } from '../store-gifts.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Forgets the addresses of guests whose performance was long ago; of one that is put off without a date nobody is
 * forgotten, as they are still to be told. For the worker's rounds.
 */
export async function forgetGuests(program: Program): Promise<void> {
  const then = new Date(program.now().getTime() - retention.guestAddressDays * dayMs);
  for (const performanceId of await listAddressed(program.db)) {
    if (await wasOver(program, performanceId, then)) await eraseGiftEmails(program.db, performanceId);
  }
}
