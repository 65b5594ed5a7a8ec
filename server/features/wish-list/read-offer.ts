import type { CallOutput } from '../../../contract/core/call.ts';
import { wishListBounds } from '../../../contract/wish-list/limits.ts';
import type { wishListCalls } from '../../../contract/wish-list/wish-list.ts';
import type { Ctx } from '../../context.ts';
import { done, type Outcome } from '../../platform/outcome.ts';
import { findPerformance } from '../catalogue/events/find-performance.ts';
import { countMemberTickets, findWishObstacle } from './check-wish-terms.ts';
import { requireWishList } from './require-wish-list.ts';
import { maxTickets, ticketsLeft } from './rules.ts';
import { isWishOpen, readWishesOf } from './store.ts';
import { readWaiting } from './store-line.ts';

type Offer = CallOutput<typeof wishListCalls.readWishOffer>;

/**
 * Returns the number of tickets for a performance that the member can request, if any. The request itself checks this
 * again.
 */
export async function readOffer(ctx: Ctx, performanceId: string): Promise<Outcome<Offer, 'wish_list_off'>> {
  const requested = await requireWishList(ctx);
  if (!('memberId' in requested)) return requested;
  const { memberId } = requested;
  const found = await findPerformance(ctx, performanceId);
  if (!found) return done({ refused: 'performance_not_found', most: 0, waiting: 0 });
  const open = (await readWishesOf(ctx.db, memberId)).filter(isWishOpen);
  const has = await ctx.transact((tx) => countMemberTickets(ctx, tx, { performanceId, memberId }, open));
  const max = Math.min(ticketsLeft(has, maxTickets(found.event)), found.event.ticketsPerPurchase);
  const waiting = (await readWaiting(ctx.db, [performanceId])).get(performanceId) ?? 0;
  const why = findWishObstacle(found, ctx.now());
  if (why) return done({ refused: why, most: 0, waiting });
  if (open.length >= wishListBounds.open) return done({ refused: 'over_wish_limit', most: 0, waiting });
  return done({ refused: max === 0 ? 'over_wish_tickets' : null, most: max, waiting });
}
