import type { Program } from '../../../context.ts';
import { deleteFavourite, readFavourites } from '../store-favourites.ts';

/** After an account was closed: takes its hearts away and uncounts them. Repeating it changes nothing. */
export async function forgetFavourites(program: Program, { memberId }: { memberId: string }): Promise<void> {
  await program.transact(async (tx) => {
    for (const { eventId } of await readFavourites(tx, memberId)) await deleteFavourite(tx, { memberId, eventId });
  });
}
