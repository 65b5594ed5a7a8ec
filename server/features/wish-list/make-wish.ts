import type { RefusalOf } from '../../../contract/calls.ts';
import { wishListBounds, wishListLimits } from '../../../contract/wish-list/limits.ts';
import type { MakeWish, Wish } from '../../../contract/wish-list/wish-list.ts';
import type { Ctx, Tx } from '../../context.ts';
import { done, refuse, type Outcome, type Refused } from '../../platform/outcome.ts';
import { byPublished } from '../catalogue/versions/decide-by-published.ts';
import { findPerformance, type FoundPerformance } from '../catalogue/events/find-performance.ts';
import { mayAsk } from '../identity/throttling/limit-attempts.ts';
import { readFreeOffers } from '../orders/matched/start-offered-checkouts.ts';
import { checkCollection } from '../orders/matched/check-collection.ts';
import { setAwaited } from '../seating/returned/offer-returned.ts';
import { chooseOffered } from './choose-offered.ts';
import { countMemberTickets, checkWishTerms } from './check-wish-terms.ts';
import { writeOne } from './list-wishes.ts';
import { requireWishList } from './require-wish-list.ts';
import { maxTickets, writeTypes } from './rules.ts';
import { insertWish, isWishOpen, lockWisher, readWishesOf, type WishRow, type WishTerms } from './store.ts';
import { joinLine, leaveLine } from './store-line.ts';
import { publishWishNews } from './publish-wish-news.ts';

type Refusal = RefusalOf<'makeWish'>;

/**
 * Requests returned tickets for a performance. From then on, its returned or added tickets go on public sale only after
 * this request was considered. The lock on the member's row enforces the ticket limit. Idempotent: a repeated call
 * returns the same request.
 */
export const makeWish = byPublished(decideWish);

async function decideWish(ctx: Ctx, input: MakeWish): Promise<Outcome<Wish, Refusal>> {
  const requested = await requireWishList(ctx);
  if (!('memberId' in requested)) return requested;
  const { memberId } = requested;
  const allowed = await mayAsk(ctx, 'wish', { account: memberId });
  if (!allowed.ok) return allowed;
  const found = await findPerformance(ctx, input.performanceId);
  if (!found) return refuse('performance_not_found');
  const checked = checkWishTerms(found, input, { now: ctx.now(), language: ctx.language });
  const terms = termsOf(input);
  const collection = checked ?? (await checkCollection(ctx, input.performanceId, terms.collection));
  const written = await ctx.transact((tx) =>
    writeWish(ctx, tx, { memberId, found, input, terms, refusal: collection }),
  );
  if ('code' in written) return written;
  return done(await writeOne(ctx, written));
}

function termsOf(input: MakeWish): WishTerms {
  const ticketTypes = writeTypes(input.tickets);
  const { method, region, recipient, country, address } = input;
  return {
    quantity: ticketTypes.length,
    ticketTypes,
    zoneNos: input.zoneNos,
    highestCents: input.highestPriceCents ?? null,
    together: input.together,
    payBy: input.payBy,
    collection: method === 'courier' ? { method, region, recipient, country, address } : { method },
  };
}

interface Asked {
  readonly memberId: string;
  readonly found: FoundPerformance;
  readonly input: MakeWish;
  readonly terms: WishTerms;
  /** Error for reasons other than the member's tickets; a repeated request succeeds in spite of it. */
  readonly refusal: Outcome<void, Refusal | 'invalid_input'> | undefined;
}

async function writeWish(
  ctx: Ctx,
  tx: Tx,
  { memberId, found, input, terms, refusal }: Asked,
): Promise<WishRow | Refused<Refusal | 'invalid_input'>> {
  const { performanceId, wishId } = input;
  await lockWisher(tx, memberId, performanceId);
  const wishes = await readWishesOf(tx, memberId);
  const before = wishes.find((wish) => wish.wishId === wishId);
  if (before) return isSame(before, performanceId, terms) ? before : refuse('wish_conflict');
  if (refusal && !refusal.ok) return refusal;
  const open = wishes.filter(isWishOpen);
  if (open.length >= wishListBounds.open) return refuse('over_wish_limit', { facts: { limit: wishListBounds.open } });
  const has = await countMemberTickets(ctx, tx, { performanceId, memberId }, open);
  const max = maxTickets(found.event);
  if (has + terms.quantity > max) {
    if (max === wishListLimits.tickets) return refuse('over_wish_tickets', { field: 'tickets' });
    return refuse('over_member_limit', { field: 'tickets', facts: { limit: max } });
  }
  const requestedAt = ctx.now();
  const place = await joinLine(tx, performanceId, found.performance.startsAt);
  const sequence = Math.max(0, ...open.map((wish) => wish.sequence)) + 1;
  const row = { performanceId, wishId, memberId, place, sequence, language: ctx.language, requestedAt, ...terms };
  const written = await insertWish(tx, row);
  if (!written) {
    // The ID belongs to another member's request: undo the step that joined the line.
    await leaveLine(tx, performanceId, 1);
    return refuse('wish_conflict');
  }
  // Always set it: an earlier transaction on this line may have recorded that no one waits.
  await setAwaited(tx, performanceId, true);
  // Offers that suit no earlier request may suit this one. Only then search the whole line.
  const offered = await readFreeOffers(ctx, tx, performanceId);
  if (chooseOffered(row, offered)) await ctx.publish(tx, 'orders.resale_offered', [{ performanceId }]);
  await publishWishNews(ctx, tx, 'received', [written]);
  return written;
}

function isSame(wish: WishRow, performanceId: string, terms: WishTerms): boolean {
  const of = (one: WishTerms) =>
    JSON.stringify([one.ticketTypes, one.zoneNos, one.highestCents, one.together, one.payBy, one.collection.method]);
  return wish.performanceId === performanceId && of(wish) === of(terms);
}
