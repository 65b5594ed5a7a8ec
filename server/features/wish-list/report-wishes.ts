import type { Program } from '../../context.ts';
import { inSnapshot } from '../../platform/database.ts';
import { findOfferProblems } from '../orders/resale/end-offers.ts';
import { listAwaited, listReturned } from '../seating/returned/offer-returned.ts';
import { findStuck } from './store.ts';
import { countStates, readLines } from './store-line.ts';

/** Performance with waiting requests, or with tickets set aside for them. */
export interface WishReport {
  readonly performanceId: string;
  readonly startsAt: Date | null;
  readonly waiting: number;
  readonly states: readonly { state: string; count: number }[];
  /** Seats set aside from public sale, and since when. */
  readonly kept: { readonly places: number; readonly since: Date } | null;
  readonly troubles: readonly WishProblem[];
}

/**
 * Problem with a performance. `kept_long`: seats should have been matched or on sale minutes ago; `not_awaited`:
 * someone waits, but returned tickets go on public sale immediately; `miscounted`: its line's count differs from the
 * waiting requests; `offers_over`: offers should have ended; `offer_stranded`: a ticket is reserved for a checkout that
 * is over.
 */
export type WishProblem = 'kept_long' | 'not_awaited' | 'miscounted' | 'offers_over' | 'offer_stranded';

/** Delay in milliseconds that counts as a problem, for a step that takes two minutes at most. */
const lateMs = 5 * 60_000;

/**
 * Returns the wish list's status for operators.
 * @param only limits the report to one performance; otherwise all with waiting requests.
 */
export async function reportWishes(
  program: Program,
  only?: string,
): Promise<{ lines: WishReport[]; stuck: { performanceId: string; wishId: string; state: string; since: Date }[] }> {
  const late = new Date(program.now().getTime() - lateMs);
  const returned = new Map((await listReturned(program)).map((one) => [one.performanceId, one]));
  const offers = await findOfferProblems(program, late);
  const stranded = offers.stranded.map(({ performanceId }) => performanceId);
  const reports = await inSnapshot(program.db, async (tx) => {
    const lines = new Map((await readLines(tx)).map((line) => [line.performanceId, line]));
    const awaited = new Set(await listAwaited(tx));
    const ids = only ? [only] : [...new Set([...lines.keys(), ...returned.keys(), ...offers.over, ...stranded])];
    const all: WishReport[] = [];
    for (const performanceId of ids) {
      const line = lines.get(performanceId);
      const waiting = line?.waiting ?? 0;
      const states = await countStates(tx, performanceId);
      const kept = returned.get(performanceId) ?? null;
      const matching = states.find(({ state }) => state === 'matching')?.count ?? 0;
      const wrong: Record<WishProblem, boolean> = {
        kept_long: kept !== null && kept.since <= late,
        not_awaited: waiting > 0 && !awaited.has(performanceId),
        miscounted: waiting !== matching,
        offers_over: offers.over.includes(performanceId),
        offer_stranded: stranded.includes(performanceId),
      };
      const troubles = (Object.keys(wrong) as WishProblem[]).filter((trouble) => wrong[trouble]);
      all.push({ performanceId, startsAt: line?.startsAt ?? null, waiting, states, kept, troubles });
    }
    return all;
  });
  const stuck = await findStuck(program.db, { unbegun: late, unpaid: late, limit: 100 });
  return {
    lines: reports,
    stuck: stuck
      .filter((wish) => !only || wish.performanceId === only)
      .map(({ performanceId, wishId, state, changedAt }) => ({ performanceId, wishId, state, since: changedAt })),
  };
}
