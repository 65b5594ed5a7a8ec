import type { Program } from '../../context.ts';
import { endWish } from './cancel-wish.ts';
import { eraseWisher, isWishOpen, lockWisher, readWishesOf } from './store.ts';

/** How often requests are looked at again that move at the same moment. */
const tries = 5;

/**
 * An account was closed: its requests are cancelled, and what they say of a person is erased. Doing it again changes
 * nothing.
 * @throws where one moves all the time: the job comes again.
 */
export async function forgetWisher(program: Program, { memberId }: { memberId: string }): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const open = (await readWishesOf(program.db, memberId)).filter(isWishOpen);
    const ends = await Promise.all(open.map((wish) => endWish(program, wish, 'account_closed')));
    if (!ends.includes('moved')) break;
    if (attempt === tries) throw new Error('requests of a closed account move all the time');
  }
  await program.transact(async (tx) => {
    await lockWisher(tx, memberId);
    await eraseWisher(tx, memberId);
  });
}
