import type { Program } from '../../context.ts';
import { listReturned } from '../seating/returned/offer-returned.ts';
import { findStuck } from './store.ts';
import { countStates, readLines } from './store-line.ts';

/** A performance that somebody waits for, or of which something is kept for who waits. */
export interface WishReport {
  readonly performanceId: string;
  readonly startsAt: Date | null;
  readonly waiting: number;
  /** Requests by their states. */
  readonly states: readonly { state: string; count: number }[];
  /** Places that are kept from the public, and since when. */
  readonly kept: { readonly places: number; readonly since: Date } | null;
}

/** What there is to know of the wish list at night. @param only one performance; all that somebody waits for otherwise. */
export async function reportWishes(
  program: Program,
  only?: string,
): Promise<{ lines: WishReport[]; stuck: { performanceId: string; wishId: string; state: string; since: Date }[] }> {
  const returned = new Map((await listReturned(program)).map((one) => [one.performanceId, one]));
  const lines = new Map((await readLines(program.db)).map((line) => [line.performanceId, line]));
  const ids = only ? [only] : [...new Set([...lines.keys(), ...returned.keys()])];
  const reports = await Promise.all(
    ids.map(async (performanceId): Promise<WishReport> => {
      const line = lines.get(performanceId);
      return {
        performanceId,
        startsAt: line?.startsAt ?? null,
        waiting: line?.waiting ?? 0,
        states: await countStates(program.db, performanceId),
        kept: returned.get(performanceId) ?? null,
      };
    }),
  );
  const late = new Date(program.now().getTime() - 5 * 60_000);
  const stuck = await findStuck(program.db, { unbegun: late, unpaid: late, limit: 100 });
  return {
    lines: reports,
    stuck: stuck
      .filter((wish) => !only || wish.performanceId === only)
      .map(({ performanceId, wishId, state, changedAt }) => ({ performanceId, wishId, state, since: changedAt })),
  };
}
