import type { Program, Tx } from '../../context.ts';
import { readBuyers } from '../identity/accounts/read-contact.ts';
import { startMatchedCheckouts, payByPoints } from '../orders/matched/start-matched-checkouts.ts';
import { readHolds } from '../seating/holds/read-holds.ts';
import { idOf } from './rules.ts';
import { lockWishes, moveWishes, writePrice, type WishRow } from './store.ts';
import { publishWishNews } from './publish-wish-news.ts';

/**
 * Starts the checkouts of tickets matched for one performance's requests, and charges points for members who asked for
 * that. If the points do not suffice, or another method was selected, the member is notified of the deadline. A
 * repeated call continues an interrupted one.
 */
export async function startWishCheckouts(
  program: Program,
  { performanceId, wishIds }: { performanceId: string; wishIds: readonly string[] },
): Promise<void> {
  const begun = await program.transact((tx) => beginAll(program, tx, performanceId, wishIds));
  await Promise.all(begun.filter(({ payBy }) => payBy === 'points').map((wish) => payOne(program, wish)));
}

/** @returns the requests that have a checkout and are still matched and unpaid. */
async function beginAll(
  program: Program,
  tx: Tx,
  performanceId: string,
  wishIds: readonly string[],
): Promise<WishRow[]> {
  const wishes = (await lockWishes(tx, performanceId, wishIds)).filter(({ state }) => state === 'match_result');
  const fresh = wishes.filter(({ number }) => number === null);
  if (fresh.length === 0) return wishes;
  const buyers = await readBuyers(
    program,
    fresh.map(({ memberId }) => memberId),
  );
  const keys = fresh.map(({ holdId }) => ({ performanceId, holdId: holdId! }));
  const holds = new Map((await readHolds(program, keys)).map((hold) => [hold.holdId, hold]));
  const found = fresh.flatMap((wish) => {
    const hold = holds.get(wish.holdId!);
    const buyer = buyers.get(wish.memberId);
    return hold && buyer ? [{ wish, hold, buyer }] : [];
  });
  const checkouts = await startMatchedCheckouts(
    program,
    tx,
    found.map(({ wish, hold, buyer }) => ({
      checkoutId: wish.checkoutId!,
      hold,
      language: wish.language,
      collection: wish.collection,
      contactName: buyer.name,
      contactTelephone: buyer.telephone,
    })),
  );
  const begun = found.map(({ wish }, at) => {
    const { number, priceCents, deliveryCents, totalCents } = checkouts[at]!;
    return { ...wish, number, priceCents, deliveryCents, totalCents };
  });
  for (const wish of begun) await writePrice(tx, wish, wish);
  await publishWishNews(
    program,
    tx,
    'found',
    begun.filter(({ payBy }) => payBy === 'later'),
  );
  return [...wishes.filter(({ number }) => number !== null), ...begun];
}

async function payOne(program: Program, wish: WishRow): Promise<void> {
  const { performanceId, wishId, memberId, language } = wish;
  const paymentId = idOf(program.key.first('wish list'), wish, wish.matches, 'payment');
  const result = await payByPoints(program, { memberId, checkoutId: wish.checkoutId!, paymentId, language });
  const now = program.now();
  await program.transact(async (tx) => {
    const to = result === 'paid' ? 'points_paid' : 'points_unpaid';
    const moved = await moveWishes(tx, performanceId, [wishId], to, { now, from: ['match_result'] });
    if (result !== 'paid') await publishWishNews(program, tx, 'points_short', moved);
  });
}
