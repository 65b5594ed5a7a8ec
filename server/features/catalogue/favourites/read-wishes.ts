import type { Program } from '../../../context.ts';
import { Batcher } from '../../../platform/batch.ts';
import { sharedKey } from '../../../platform/shared.ts';
import { keptCatalogue } from '../events/keep-catalogue.ts';
import { readWishesOf, type WishRow } from '../store-favourites.ts';

/** Numbers of the events whose hearts a member has set, and of those whose sale they want to be told of. */
export interface Wishes {
  readonly hearts: readonly number[];
  readonly alerts: readonly number[];
}

const reader = sharedKey<Batcher<string, WishRow>, Program>(
  (program) => new Batcher((memberIds) => readWishesOf(program, memberIds), { most: 500, atOnce: 2 }),
);

/** What a member wished for as the database has it now; pages of many members share a statement. */
export async function readWishes(program: Program, memberId: string): Promise<Wishes> {
  const [{ byEvent }, { hearts, alerts }] = await Promise.all([
    keptCatalogue(program),
    program.shared(reader).add(memberId),
  ]);
  const numbersOf = (eventIds: readonly string[]) => eventIds.flatMap((id) => byEvent.get(id)?.number ?? []);
  return { hearts: numbersOf(hearts), alerts: numbersOf(alerts) };
}
