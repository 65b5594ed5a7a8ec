import type { DomainEventData } from '../../domain-events.ts';
import type { Program, Tx } from '../../context.ts';
import { getPerformance } from '../catalogue/events/find-performance.ts';
import { payableWishes } from '../../../contract/wish-list/wish-states.ts';
import { readFreeOffers } from '../orders/matched/start-offered-checkouts.ts';
import { readCheckoutSeats } from '../orders/matched/read-checkout-seats.ts';
import { setAwaited } from '../seating/returned/offer-returned.ts';
import { findWishesOfCheckouts, moveWishes, writeMatchedSeats, type WishRow } from './store.ts';
import { leaveLine, lockLine, writeLine } from './store-line.ts';
import { publishWishNews } from './publish-wish-news.ts';

/** Completes the requests of paid checkouts, including one with an accepted late payment. */
export async function recordPaid(program: Program, fact: DomainEventData<'orders.paid_together'>): Promise<void> {
  const performanceIds = fact.orders.map(({ performanceId }) => performanceId);
  const wishes = await findWishesOfCheckouts(program.db, performanceIds, fact.checkouts);
  for (const wish of wishes) await settlePaid(program, wish, true);
}

/** @param hasTickets false if the payment is refunded because the performance was stopped in between. */
export async function settlePaid(program: Program, wish: WishRow, hasTickets: boolean): Promise<void> {
  const { performanceId, wishId, memberId, checkoutId } = wish;
  const now = program.now();
  if (!hasTickets) {
    const how = { now, ended: 'tickets_gone' } as const;
    await program.transact((tx) => moveWishes(tx, performanceId, [wishId], 'cancelled', how));
    return;
  }
  // A late payment may have got other seats than those matched.
  const places = await readCheckoutSeats(program, { memberId, checkoutId: checkoutId! });
  await program.transact(async (tx) => {
    const moved = await moveWishes(tx, performanceId, [wishId], 'purchase_complete', { now });
    if (moved.length === 0) return;
    await writeMatchedSeats(tx, { performanceId, wishId }, places);
    await publishWishNews(program, tx, 'bought', moved);
  });
}

export async function recordUnpaid(
  program: Program,
  { how, checkouts }: DomainEventData<'orders.unpaid'>,
): Promise<void> {
  const performanceIds = checkouts.flatMap((checkout) => checkout.performanceIds);
  for (const wish of await findWishesOfCheckouts(program.db, performanceIds, checkouts)) {
    if (how === 'expired') await expireMatchedWish(program, wish);
    else if (how === 'failed') await fail(program, wish);
    else await cancel(program, wish);
  }
}

/** Allows a request to be paid again. */
async function fail(program: Program, { performanceId, wishId }: WishRow): Promise<void> {
  const now = program.now();
  await program.transact((tx) =>
    moveWishes(tx, performanceId, [wishId], 'payment_failed', { now, from: payableWishes }),
  );
}

/** Ends a request whose checkout the member cancelled; its tickets have gone to the next one in line. */
async function cancel(program: Program, { performanceId, wishId }: WishRow): Promise<void> {
  const how = { now: program.now(), from: payableWishes, ended: 'member' } as const;
  await program.transact((tx) => moveWishes(tx, performanceId, [wishId], 'cancelled', how));
}

/**
 * Ends a request whose payment deadline has passed; its tickets go to the next one in line. If the performance was
 * postponed in between, payment was impossible: the request waits again, in its old position.
 */
export async function expireMatchedWish(
  program: Program,
  { performanceId, wishId, changedAt }: WishRow,
): Promise<void> {
  const { performance } = await getPerformance(program, performanceId);
  const isPostponed =
    performance.state !== 'scheduled' || (performance.movedAt !== null && performance.movedAt >= changedAt);
  await program.transact(async (tx) => {
    if (performance.state === 'cancelled') await end(program, tx, { performanceId, wishId }, 'performance_cancelled');
    else if (isPostponed) await waitAgain(program, tx, { performanceId, wishId });
    else await end(program, tx, { performanceId, wishId }, 'lapsed');
  });
}

async function end(
  program: Program,
  tx: Tx,
  { performanceId, wishId }: { performanceId: string; wishId: string },
  ended: 'lapsed' | 'performance_cancelled',
): Promise<void> {
  const how = { now: program.now(), from: payableWishes, ended };
  await publishWishNews(program, tx, ended, await moveWishes(tx, performanceId, [wishId], 'cancelled', how));
}

async function waitAgain(
  program: Program,
  tx: Tx,
  { performanceId, wishId }: { performanceId: string; wishId: string },
): Promise<void> {
  await lockLine(tx, performanceId);
  const how = { now: program.now(), from: payableWishes };
  const moved = await moveWishes(tx, performanceId, [wishId], 'matching', how);
  if (moved.length === 0) return;
  await leaveLine(tx, performanceId, -moved.length);
  await writeLine(tx, performanceId, { over: false });
  await setAwaited(tx, performanceId, true);
  if ((await readFreeOffers(program, tx, performanceId)).length > 0) {
    await program.publish(tx, 'orders.resale_offered', [{ performanceId }]);
  }
  await publishWishNews(program, tx, 'waits_again', moved);
}
