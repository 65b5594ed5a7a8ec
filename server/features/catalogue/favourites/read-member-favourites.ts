import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { readCachedCatalogue } from '../events/catalogue-cache.ts';
import { readFavouritesOf, type MemberFavouritesRow } from '../store-favourites.ts';

/** Numbers of the member's favourite events and of events with a sale alert. */
export interface MemberFavourites {
  readonly hearts: readonly number[];
  readonly alerts: readonly number[];
}

const reader = sharedKey<Batcher<string, MemberFavouritesRow>, Program>(
  (program) => new Batcher((memberIds) => readFavouritesOf(program, memberIds), { most: 500, atOnce: 2 }),
);

/**
 * Returns a member's favourites and sale alerts from the database. Concurrent requests from different members share one
 * statement.
 */
export async function readMemberFavourites(program: Program, memberId: string): Promise<MemberFavourites> {
  const [{ byEvent }, { hearts, alerts }] = await Promise.all([
    readCachedCatalogue(program),
    program.shared(reader).add(memberId),
  ]);
  const numbersOf = (eventIds: readonly string[]) => eventIds.flatMap((id) => byEvent.get(id)?.number ?? []);
  return { hearts: numbersOf(hearts), alerts: numbersOf(alerts) };
}
