import { openWishes, payableWishes } from '../../../contract/wish-list/wish-states.ts';
import type { Program } from '../../context.ts';
import { getPerformance, type FoundPerformance } from '../catalogue/events/find-performance.ts';
import { stateOfCheckout } from '../orders/matched/start-matched-checkouts.ts';
import { setAwaited } from '../seating/returned/offer-returned.ts';
import { startWishCheckouts } from './start-wish-checkouts.ts';
import { endWaiting, endWish } from './cancel-wish.ts';
import { findWishObstacle } from './check-wish-terms.ts';
import { expireMatchedWish, settlePaid } from './record-outcomes.ts';
import { lastFoundAt, remindBefore } from './rules.ts';
import { findStuck, findWishesOfCheckouts, takeToRemind } from './store.ts';
import { lockLine, readLines, readWaitingIds, readWishesIn, writeLine, type LineRow } from './store-line.ts';
import { publishWishNews } from './publish-wish-news.ts';

/** Requests per transaction. */
const max = 500;
/** Age in milliseconds after which a step that takes moments counts as interrupted. */
const stuckMs = 2 * 60_000;

/**
 * Updates wish-list requests by their performances: requests end when a performance is cancelled or too near or its
 * sale closes, and stay when it is rescheduled; members are notified. Several workers may run it at the same time.
 */
export async function followPerformances(program: Program): Promise<void> {
  for (const line of await readLines(program.db)) {
    const found = await getPerformance(program, line.performanceId);
    const { performance } = found;
    const ended = whyEnded(found, program.now());
    if (ended) await endLine(program, line, ended);
    else if (performance.state === 'scheduled' && performance.startsAt.getTime() !== line.startsAt.getTime()) {
      await publishMoved(program, line, performance.startsAt);
    }
  }
}

type LineEnd = 'performance_cancelled' | 'performance_over' | 'sale_closed';

/** Returns why no tickets can be matched for a performance any longer, or `undefined` if some may be. */
function whyEnded(found: FoundPerformance, now: Date): LineEnd | undefined {
  const { startsAt, state } = found.performance;
  if (state === 'cancelled') return 'performance_cancelled';
  // A postponed performance does not start at its announced time.
  if (state !== 'postponed' && lastFoundAt(startsAt) <= now) return 'performance_over';
  return findWishObstacle(found, now) === 'sale_ended' ? 'sale_closed' : undefined;
}

/**
 * Ends a line that can no longer be matched, and notifies the waiting members. Matched tickets can be paid for until
 * their deadline.
 */
async function endLine(program: Program, { performanceId }: LineRow, ended: LineEnd): Promise<void> {
  for (let count = max; count === max;) {
    count = await program.transact(async (tx) => {
      const ids = await readWaitingIds(tx, performanceId, { after: null, limit: max });
      const moved = await endWaiting(program, tx, performanceId, ids, ended);
      await publishWishNews(program, tx, ended, moved);
      return ids.length;
    });
  }
  // Tickets for a cancelled performance cannot be paid for.
  if (ended === 'performance_cancelled') await endPayable(program, performanceId);
  await program.transact(async (tx) => {
    const line = await lockLine(tx, performanceId);
    if (line?.waiting !== 0) return;
    await setAwaited(tx, performanceId, false);
    await writeLine(tx, performanceId, { over: true });
  });
}

async function endPayable(program: Program, performanceId: string): Promise<void> {
  const states = payableWishes;
  for (const { memberId, checkoutId } of await readWishesIn(program.db, performanceId, {
    states,
    after: null,
    limit: max,
  })) {
    const [wish] = await findWishesOfCheckouts(program.db, [performanceId], [{ memberId, checkoutId: checkoutId! }]);
    if (!wish || (await endWish(program, wish, 'performance_cancelled'))) continue;
    await program.transact((tx) => publishWishNews(program, tx, 'performance_cancelled', [wish]));
  }
}

/** Notifies members of a new date, each member once, even if repeated after an interruption. */
async function publishMoved(program: Program, { performanceId }: LineRow, startsAt: Date): Promise<void> {
  let after: string | null = null;
  do {
    const page = await program.transact(async (tx) => {
      const wishes = await readWishesIn(tx, performanceId, { states: openWishes, after, limit: max });
      await publishWishNews(program, tx, 'moved', wishes, startsAt.toISOString());
      return wishes;
    });
    after = page.length === max ? page.at(-1)!.wishId : null;
  } while (after !== null);
  await program.transact(async (tx) => {
    await lockLine(tx, performanceId);
    await writeLine(tx, performanceId, { startsAt });
  });
}

/** Reminds members of matched tickets some hours before the payment deadline, once each. */
export async function remindOfWishes(program: Program): Promise<number> {
  for (let total = 0; ;) {
    const count = await program.transact(async (tx) => {
      const wishes = await takeToRemind(tx, remindBefore(program.now()), max);
      await publishWishNews(program, tx, 'reminder', wishes);
      return wishes.length;
    });
    total += count;
    if (count < max) return total;
  }
}

/** Continues requests whose next step was lost: a job that failed too often, or a process that was killed. */
export async function resumeStalledWishes(program: Program): Promise<number> {
  const now = program.now().getTime();
  const stuck = await findStuck(program.db, {
    unbegun: new Date(now - stuckMs),
    unpaid: new Date(now - stuckMs),
    limit: max,
  });
  for (const wish of stuck) {
    const { performanceId, wishId, memberId, checkoutId } = wish;
    const checkout = await stateOfCheckout(program, { memberId, checkoutId: checkoutId! });
    if (checkout?.state === 'paid') await settlePaid(program, wish, checkout.hasTickets);
    else if (wish.payUntil!.getTime() > now && wish.state === 'match_result') {
      await startWishCheckouts(program, { performanceId, wishIds: [wishId] });
    } else if (!checkout || checkout.state === 'expired') await expireMatchedWish(program, wish);
    else if (checkout.state === 'cancelled') await endWish(program, wish, 'member');
  }
  return stuck.length;
}
