import type { Program } from '../../../context.ts';
import { deleteFavourite, readFavourites } from '../store-favourites.ts';

/** Deletes the favourites and likes of a closed account. Idempotent. */
export async function forgetFavourites(program: Program, { memberId }: { memberId: string }): Promise<void> {
  await program.transact(async (tx) => {
    for (const { eventId } of await readFavourites(tx, memberId)) await deleteFavourite(tx, { memberId, eventId });
  });
}
