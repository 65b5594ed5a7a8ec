import type { RefusalOf } from '../../../contract/calls.ts';
import { payableWishes } from '../../../contract/wish-list/wish-states.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { stateOfCheckout } from '../orders/matched/start-matched-checkouts.ts';
import { startWishCheckouts } from './start-wish-checkouts.ts';
import { requireWishList } from './require-wish-list.ts';
import { readWishesOf } from './store.ts';

/** Returns the checkout of matched, unpaid tickets. Any payment method works, as for other checkouts. */
export async function payWish(
  ctx: Ctx,
  wishId: string,
): Promise<Outcome<{ checkoutId: string }, RefusalOf<'payWish'>>> {
  const requested = await requireWishList(ctx);
  if (!('memberId' in requested)) return requested;
  const { memberId } = requested;
  const wish = (await readWishesOf(ctx.db, memberId)).find((one) => one.wishId === wishId);
  if (!wish) return refuse('wish_not_found');
  if (wish.state === 'matching') return refuse('wish_not_matched');
  if (!payableWishes.includes(wish.state) || !wish.checkoutId) return refuse('wish_closed');
  const key = { memberId, checkoutId: wish.checkoutId };
  // A member who is faster than the job starts the checkout here.
  if (wish.number === null) await startWishCheckouts(ctx, { performanceId: wish.performanceId, wishIds: [wishId] });
  const checkout = await stateOfCheckout(ctx, key);
  const isPayable = checkout?.state === 'open' || checkout?.state === 'paying';
  return isPayable ? done({ checkoutId: wish.checkoutId }) : refuse('wish_closed');
}
