import { LRUCache } from 'lru-cache';
import type { CallOutput } from '../../../contract/core/call.ts';
import type { wishListCalls } from '../../../contract/wish-list/wish-list.ts';
import type { Ctx, Program } from '../../context.ts';
import { sharedKey } from '../../platform/shared.ts';
import { keptCatalogue } from '../catalogue/events/keep-catalogue.ts';
import { readSiteConfig } from '../content/switches/read-site-config.ts';
import { countPeople } from './store-line.ts';

type Waiting = CallOutput<typeof wishListCalls.countWaiting>;

/** How old an answer may be. Milliseconds. */
const freshMs = 10_000;
/** Events that are remembered. */
const most = 1000;

const kept = sharedKey<LRUCache<number, Waiting['performances'], Program>, Program>(
  () =>
    new LRUCache<number, Waiting['performances'], Program>({
      max: most,
      ttl: freshMs,
      fetchMethod: (number, _stale, { context }) => countNow(context, number),
    }),
);

/** How many people wait for each performance of an event: one look at the database, however many ask. */
export async function countWaitingPeople(ctx: Ctx, number: number): Promise<Waiting> {
  if (!(await readSiteConfig(ctx)).showWishList) return { open: false, performances: [] };
  const performances = await ctx.shared(kept).fetch(number, { context: ctx });
  return { open: true, performances: performances ?? [] };
}

async function countNow(program: Program, number: number): Promise<Waiting['performances']> {
  const event = (await keptCatalogue(program)).byNumber.get(number);
  const performanceIds = event?.performances.map(({ performanceId }) => performanceId) ?? [];
  return performanceIds.length > 0 ? countPeople(program.db, performanceIds) : [];
}
