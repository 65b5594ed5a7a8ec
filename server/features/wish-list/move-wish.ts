import type { RefusalOf } from '../../../contract/calls.ts';
import type { Wish } from '../../../contract/wish-list/wish-list.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { mayAsk } from '../identity/throttling/limit-attempts.ts';
import { writeAll } from './list-wishes.ts';
import { requireWishList } from './require-wish-list.ts';
import { reorder, sharePositions } from './rules.ts';
import { isWishOpen, lockWisher, readWishesOf, writeSequences } from './store.ts';
import { lockLines } from './store-line.ts';

/**
 * Moves a request among the member's own open ones. Requests for the same performance swap positions in its line, which
 * does not affect other members.
 * @param sequence from 1; a number beyond the last means the last.
 */
export async function moveWish(
  ctx: Ctx,
  wishId: string,
  sequence: number,
): Promise<Outcome<Wish[], RefusalOf<'moveWish'>>> {
  const requested = await requireWishList(ctx);
  if (!('memberId' in requested)) return requested;
  const { memberId } = requested;
  const allowed = await mayAsk(ctx, 'wishMove', { account: memberId });
  if (!allowed.ok) return allowed;
  const refusal = await ctx.transact(async (tx) => {
    await lockWisher(tx, memberId);
    const before = await readWishesOf(tx, memberId);
    const wish = before.find((one) => one.wishId === wishId);
    if (!wish) return refuse('wish_not_found');
    if (!isWishOpen(wish)) return refuse('wish_closed');
    // The locks stop matching for these requests until the move is done.
    await lockLines(tx, [...new Set(before.filter(isWishOpen).map((one) => one.performanceId))]);
    const open = (await readWishesOf(tx, memberId)).filter(isWishOpen);
    const ordered = reorder(open, wishId, sequence - 1);
    const placed = new Map(
      sharePositions(ordered.filter(({ state }) => state === 'matching')).map((one) => [one.wishId, one.place]),
    );
    await writeSequences(
      tx,
      memberId,
      ordered.map((one, at) => ({ ...one, sequence: at + 1, place: placed.get(one.wishId) ?? one.place })),
    );
    return undefined;
  });
  return refusal ?? done(await writeAll(ctx, memberId));
}
