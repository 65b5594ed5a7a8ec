import type { RefusalOf } from '../../../contract/calls.ts';
import type { Wish } from '../../../contract/wish-list/wish-list.ts';
import { cancellableWishes, payableWishes, type WishEnd } from '../../../contract/wish-list/wish-states.ts';
import type { Ctx, Program, Tx } from '../../context.ts';
import { done, refuse, type Outcome, type Refused } from '../../platform/outcome.ts';
import { cancelMatchedCheckout } from '../orders/matched/start-matched-checkouts.ts';
import { passOn } from '../seating/returned/offer-returned.ts';
import { writeOne } from './list-wishes.ts';
import { restUnlessAwaited } from './match-returned.ts';
import { requireWishList } from './require-wish-list.ts';
import { lockWishes, moveWishes, readWishesOf, type WishRow } from './store.ts';
import { leaveLine, lockLine } from './store-line.ts';

type Refusal = RefusalOf<'cancelWish'>;

/** Maximum attempts if the request is matched, or its checkout starts, at the same moment. */
const tries = 5;

/** Cancels a member's request; tickets matched with it go to the next one in line. Idempotent. */
export async function cancelWish(ctx: Ctx, wishId: string): Promise<Outcome<Wish, Refusal>> {
  const requested = await requireWishList(ctx);
  if (!('memberId' in requested)) return requested;
  const find = async () => (await readWishesOf(ctx.db, requested.memberId)).find((wish) => wish.wishId === wishId);
  for (let attempt = 1; ; attempt++) {
    const wish = await find();
    if (!wish) return refuse('wish_not_found');
    if (wish.state === 'cancelled') return done(await writeOne(ctx, wish));
    if (!cancellableWishes.includes(wish.state)) return refuse('wish_closed');
    const ended = await endWish(ctx, wish, 'member');
    if (ended === 'moved' && attempt < tries) continue;
    if (ended === 'moved') throw new Error(`request ${wishId} keeps changing concurrently`);
    if (ended) return refuse(ended.code === 'payment_in_progress' ? 'payment_in_progress' : 'wish_closed');
    return done(await writeOne(ctx, (await find())!));
  }
}

/**
 * Cancels a request, unless it is paid or being paid for, and passes on the tickets matched with it.
 * @returns the error; `moved` if its state has changed: read it again and retry.
 */
export async function endWish(
  program: Program,
  wish: WishRow,
  ended: WishEnd,
): Promise<Refused<'checkout_closed' | 'payment_in_progress'> | 'moved' | undefined> {
  if (wish.state === 'matching') {
    const count = await program.transact((tx) => endWaiting(program, tx, wish.performanceId, [wish.wishId], ended));
    if (count.length === 0) return 'moved';
    await restUnlessAwaited(program, wish.performanceId);
    return undefined;
  }
  return program.transact((tx) => endFound(program, tx, wish, ended));
}

/** @returns the requests that were cancelled. */
export async function endWaiting(
  program: Pick<Program, 'now'>,
  tx: Tx,
  performanceId: string,
  wishIds: readonly string[],
  ended: WishEnd,
): Promise<WishRow[]> {
  await lockLine(tx, performanceId);
  const how = { now: program.now(), from: ['matching'], ended } as const;
  const moved = await moveWishes(tx, performanceId, wishIds, 'cancelled', how);
  if (moved.length > 0) await leaveLine(tx, performanceId, moved.length);
  return moved;
}

/** Cancels a matched request. Locks its checkout first, as payments do. */
async function endFound(program: Program, tx: Tx, wish: WishRow, ended: WishEnd) {
  const { performanceId, wishId, memberId, holdId, checkoutId } = wish;
  const refused = await cancelMatchedCheckout(program, tx, { memberId, checkoutId: checkoutId! });
  if (refused) return refused;
  const [locked] = await lockWishes(tx, performanceId, [wishId]);
  // Since it was read, its checkout was started, or it was matched again.
  const isSame = locked?.number === wish.number && locked.matches === wish.matches;
  if (!isSame || !payableWishes.includes(locked.state)) return 'moved';
  await moveWishes(tx, performanceId, [wishId], 'cancelled', { now: program.now(), ended });
  await passOn(program, tx, { performanceId, holdId: holdId!, buyerId: memberId });
  return undefined;
}
