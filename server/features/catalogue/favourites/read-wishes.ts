import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { keptCatalogue } from '../events/keep-catalogue.ts';
import { readWishesOf, type WishRow } from '../store-favourites.ts';

/** Numbers of the member's favourite events, and of the events with a sale alert. */
export interface Wishes {
  readonly hearts: readonly number[];
  readonly alerts: readonly number[];
}

const reader = sharedKey<Batcher<string, WishRow>, Program>(
  (program) => new Batcher((memberIds) => readWishesOf(program, memberIds), { most: 500, atOnce: 2 }),
);

/**
 * Returns a member's favourites and sale alerts from the database. Concurrent requests of many members share one
 * statement.
 */
export async function readWishes(program: Program, memberId: string): Promise<Wishes> {
  const [{ byEvent }, { hearts, alerts }] = await Promise.all([
    keptCatalogue(program),
    program.shared(reader).add(memberId),
  ]);
  const numbersOf = (eventIds: readonly string[]) => eventIds.flatMap((id) => byEvent.get(id)?.number ?? []);
  return { hearts: numbersOf(hearts), alerts: numbersOf(alerts) };
}
