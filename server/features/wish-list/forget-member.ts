import type { Program } from '../../context.ts';
import { endWish } from './cancel-wish.ts';
import { eraseWisher, isWishOpen, lockWisher, readWishesOf } from './store.ts';

/** Maximum attempts if a request changes at the same moment. */
const tries = 5;

/**
 * Cancels a closed account's requests and erases their personal data. Idempotent.
 * @throws if a request changes during each attempt: the job runs again.
 */
export async function forgetWisher(program: Program, { memberId }: { memberId: string }): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const open = (await readWishesOf(program.db, memberId)).filter(isWishOpen);
    const ends = await Promise.all(open.map((wish) => endWish(program, wish, 'account_closed')));
    if (!ends.includes('moved')) break;
    if (attempt === tries) throw new Error('requests of a closed account keep changing concurrently');
  }
  await program.transact(async (tx) => {
    await lockWisher(tx, memberId);
    await eraseWisher(tx, memberId);
  });
}
