import { LRUCache } from 'lru-cache';
import type { CallOutput } from '../../../contract/core/call.ts';
import type { wishListCalls } from '../../../contract/wish-list/wish-list.ts';
import type { Ctx, Program } from '../../context.ts';
import { sharedKey } from '../../platform/shared.ts';
import { readCachedCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { readSiteConfig } from '../content/switches/read-site-config.ts';
import { countAhead, countWaitingMembers, readLinePositions, readWaiting } from './store-line.ts';
import { readWishDemand } from './store.ts';

type Waiting = CallOutput<typeof wishListCalls.countWaiting>;

/** Maximum age of a cached count, and of positions in long lines, in milliseconds. */
const freshMs = 10_000;
/** Maximum number of cached events. */
const max = 1000;

const kept = sharedKey<LRUCache<number, Waiting['performances'], Program>, Program>(
  () =>
    new LRUCache<number, Waiting['performances'], Program>({
      max: max,
      ttl: freshMs,
      fetchMethod: (number, _stale, { context }) => countNow(context, number),
    }),
);

/** Counts the people who wait for each performance of an event. Cached, so that many readers cost one query. */
export async function countWaitingPeople(ctx: Ctx, number: number): Promise<Waiting> {
  if (!(await readSiteConfig(ctx)).showWishList) return { open: false, performances: [] };
  const performances = await ctx.shared(kept).fetch(number, { context: ctx });
  return { open: true, performances: performances ?? [] };
}

async function countNow(program: Program, number: number): Promise<Waiting['performances']> {
  const event = (await readCachedCatalogue(program)).byNumber.get(number);
  const performanceIds = event?.performances.map(({ performanceId }) => performanceId) ?? [];
  return performanceIds.length > 0 ? countWaitingMembers(program.db, performanceIds) : [];
}

/** Lines up to this length are counted on each read, longer ones from the cache. */
export const countedEach = 1000;
/** Maximum number of cached positions per process, over all lines: some megabytes. */
const maxPlaces = 2_000_000;

const keptPlaces = sharedKey<LRUCache<string, Int32Array, Program>, Program>(
  () =>
    new LRUCache<string, Int32Array, Program>({
      maxSize: maxPlaces,
      sizeCalculation: (places) => places.length + 1,
      ttl: freshMs,
      fetchMethod: (performanceId, _stale, { context }) => readLinePositions(context.db, performanceId),
    }),
);

interface Standing {
  readonly performanceId: string;
  readonly place: number;
}

/**
 * Counts the requests ahead of some positions in their lines, in the given order. Positions in long lines are up to ten
 * seconds old, so that a hundred thousand readers cost one query per line.
 */
export async function countAheadOf(ctx: Ctx, standing: readonly Standing[]): Promise<number[]> {
  const performanceIds = [...new Set(standing.map(({ performanceId }) => performanceId))];
  if (performanceIds.length === 0) return [];
  const waiting = await readWaiting(ctx.db, performanceIds);
  const isLong = ({ performanceId }: Standing) => (waiting.get(performanceId) ?? 0) > countedEach;
  const counted = await countAhead(
    ctx.db,
    standing.filter((one) => !isLong(one)),
  );
  const results: number[] = [];
  for (const one of standing) results.push(isLong(one) ? await countFrom(ctx, one) : counted.shift()!);
  return results;
}

async function countFrom(ctx: Ctx, { performanceId, place }: Standing): Promise<number> {
  const places = await ctx.shared(keptPlaces).fetch(performanceId, { context: ctx });
  if (!places) throw new Error(`the wish-list positions of performance ${performanceId} are missing`);
  return countBelow(places, place);
}

/** Counts the numbers below a limit in an ascending array. */
function countBelow(numbers: Int32Array, one: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (numbers[middle]! < one) from = middle + 1;
    else to = middle;
  }
  return from;
}

export async function countWaiting({ db }: Pick<Program, 'db'>, performanceId: string): Promise<number> {
  return (await readWaiting(db, [performanceId])).get(performanceId) ?? 0;
}

interface Wanted {
  readonly requests: number;
  readonly tickets: number;
}

/** Counts the demand for a performance: the total, requests for any zone, and requests by zone. */
export async function countDemand(
  { db }: Pick<Program, 'db'>,
  performanceId: string,
): Promise<{ all: Wanted; anyZone: Wanted; zones: (Wanted & { readonly zoneNo: number })[] }> {
  const rows = await readWishDemand(db, performanceId);
  const of = (zone: number | null) => {
    const { requests = 0, tickets = 0 } = rows.find(({ zoneNo }) => zoneNo === zone) ?? {};
    return { requests, tickets };
  };
  return {
    all: of(null),
    anyZone: of(0),
    zones: rows.flatMap(({ zoneNo, ...wanted }) => (zoneNo ? [{ ...wanted, zoneNo }] : [])),
  };
}
