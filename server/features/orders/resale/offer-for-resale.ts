import type { RefusalOf } from '../../../../contract/calls.ts';
import type { Ctx, Tx } from '../../../context.ts';
import { done, refuse, type Outcome, type Refused } from '../../../platform/outcome.ts';
import { byPublished } from '../../catalogue/versions/decide-by-published.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { readPerformanceStatus } from '../../catalogue/events/move-performance.ts';
import { readSiteConfig } from '../../content/switches/read-site-config.ts';
import { mayAsk } from '../../identity/throttling/limit-attempts.ts';
import { releaseHolds, type HoldKey } from '../../seating/holds/release-holds.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { ExchangePaying, replaceExchanges } from '../exchange/replace-exchanges.ts';
import { readOpenExchanges } from '../store-exchanges.ts';
import { insertResales, readResalesOf, withdrawResales, type ResaleRow } from '../store-resales.ts';
import { readTransfersOf } from '../store-transfers.ts';
import { lockCheckouts } from '../store.ts';
import { findObstacle, lockOrder, type LockedOrder } from '../tickets/return-tickets.ts';
import { isSet } from '../rules.ts';
import { isOfferOpen } from '../tickets/rules.ts';
import { valueTickets } from '../tickets/value-tickets.ts';
import { isReserved, retainedCents, resaleEnds } from './rules.ts';

type Refusal = Exclude<RefusalOf<'offerForResale'>, 'order_not_found' | 'invalid_input'>;

/** Number of attempts if an exchange of the order starts concurrently. */
const tries = 5;

/**
 * Offers e-tickets of the member's own order to the wish list, if the event allows it. The buyer keeps them and their
 * codes until someone pays for them. Fixes the next buyer's price, which is the original one, and the refund. Cancels
 * an unpaid exchange of one of the tickets. Idempotent.
 * @param wanted `backCents`: total refund that the buyer was shown.
 */
export const offerForResale = byPublished(decideResale);

async function decideResale(
  ctx: Ctx,
  own: OwnOrder,
  wanted: { numbers: readonly number[]; backCents: number },
): Promise<Outcome<{ backCents: number }, Refusal>> {
  const numbers = [...new Set(wanted.numbers)];
  if (!(await readSiteConfig(ctx)).showWishList) return refuse('wish_list_off');
  const allowed = await mayAsk(ctx, 'resaleOffer', { account: own.memberId });
  if (!allowed.ok) return allowed;
  for (let attempt = 1; attempt <= tries; attempt++) {
    const rivals = await readOpenExchanges(ctx.db, own);
    try {
      const offered = await ctx.transact(async (tx): Promise<{ held: HoldKey[] } | Refused<Refusal> | 'again'> => {
        await lockCheckouts(tx, [own, ...rivals]);
        const open = await readOpenExchanges(tx, own);
        const known = new Set(rivals.map((one) => one.checkoutId));
        if (!open.every((one) => known.has(one.checkoutId))) return 'again';
        return offerLocked(ctx, tx, own, { numbers, backCents: wanted.backCents });
      });
      if (offered === 'again') continue;
      if ('code' in offered) return offered;
      await releaseHolds(ctx, own.memberId, offered.held);
      return done({ backCents: wanted.backCents });
    } catch (error) {
      if (error instanceof ExchangePaying) return refuse('exchange_being_paid');
      throw error;
    }
  }
  return refuse('busy');
}

/** @returns the holds of the cancelled exchanges, for release. */
async function offerLocked(
  ctx: Ctx,
  tx: Tx,
  own: OwnOrder,
  { numbers, backCents }: { numbers: readonly number[]; backCents: number },
): Promise<{ held: HoldKey[] } | Refused<Refusal>> {
  const locked = await lockOrder(tx, own);
  if (!locked) return refuse('tickets_not_ready');
  const tickets = numbers.map((n) => ({ n, issue: locked.tickets.find((one) => one.n === n)?.issue ?? 0 }));
  const obstacle = await findObstacle(ctx, tx, locked, tickets, null);
  if (obstacle) return refuse(obstacle);
  const before = (await readResalesOf(tx, own)).filter(({ state }) => state === 'offered');
  const isOffered = ({ n, issue }: { n: number; issue: number }) =>
    before.some((one) => one.n === n && one.issue === issue);
  const isNew = tickets.filter((ticket) => !isOffered(ticket));
  if (isNew.length === 0) return { held: [] };
  const refused = await refuseOffer(ctx, tx, locked, numbers);
  if (refused) return refused;
  const rows = await writeRows(ctx, locked, isNew);
  const already = before.filter((one) => numbers.includes(one.n)).reduce((sum, one) => sum + one.backCents, 0);
  const sum = rows.reduce((total, row) => total + row.backCents, already);
  // The event's terms or the tickets have changed since the page was shown.
  if (sum !== backCents || rows.some((row) => row.backCents === 0)) return refuse('tickets_not_valid');
  const held = await replaceExchanges(ctx, tx, own, numbers);
  await insertResales(tx, rows);
  await ctx.publish(tx, 'orders.resale_offered', [{ performanceId: own.performanceId }]);
  return { held };
}

/** Returns the error if the event, the performance or the origin of the tickets forbids offering them. */
async function refuseOffer(
  ctx: Ctx,
  tx: Tx,
  { checkout, order }: LockedOrder,
  numbers: readonly number[],
): Promise<Refused<Refusal> | undefined> {
  if (checkout.method !== 'e_ticket') return refuse('tickets_on_paper');
  const found = await findPerformance(ctx, order.performanceId);
  // Reads the row: the cache of a process may be a second or two behind.
  const standing = await readPerformanceStatus(tx, order.performanceId);
  if (!found?.event.resale || isSet(order.discounts) || standing !== 'scheduled') return refuse('resale_not_allowed');
  if (resaleEnds(found.performance) <= ctx.now()) return refuse('resale_too_late');
  const open = (await readTransfersOf(tx, order.orderId)).filter((one) => isOfferOpen(one, ctx.now()));
  return open.some((one) => one.numbers.some((n) => numbers.includes(n))) ? refuse('tickets_offered') : undefined;
}

async function writeRows(
  ctx: Ctx,
  { checkout, order, tickets }: LockedOrder,
  wanted: readonly { n: number; issue: number }[],
): Promise<ResaleRow[]> {
  const { event } = (await findPerformance(ctx, order.performanceId))!;
  const values = new Map(valueTickets(order, tickets).map((value) => [value.n, value.priceCents]));
  return wanted.map(({ n, issue }): ResaleRow => {
    const { zoneNo, blockNo, seatNo, ticketType } = tickets.find((one) => one.n === n)!;
    const line = order.lines.find((one) => one.zoneNo === zoneNo && one.ticketType === ticketType)!;
    const priceCents = values.get(n)!;
    return {
      performanceId: order.performanceId,
      orderId: order.orderId,
      n,
      issue,
      memberId: order.memberId,
      checkoutId: checkout.checkoutId,
      state: 'offered',
      zoneNo,
      blockNo,
      seatNo,
      ticketType,
      unitCents: priceCents,
      feeCents: line.feeCents,
      backCents: priceCents - retainedCents(event.resale!, priceCents),
      offeredAt: ctx.now(),
      settledAt: null,
      forMemberId: null,
      forCheckoutId: null,
      reservedUntil: null,
    };
  });
}

/**
 * Withdraws offers, all or none. Idempotent. Rejects with `resale_reserved` while one of the tickets is reserved for a
 * payment, and with `resale_taken` if one is sold.
 */
export async function withdrawFromResale(
  ctx: Ctx,
  own: OwnOrder,
  numbers: readonly number[],
): Promise<Outcome<{ numbers: number[] }, 'resale_reserved' | 'resale_taken' | 'tickets_not_ready'>> {
  return ctx
    .transact(async (tx) => {
      if (!(await lockOrder(tx, own))) return refuse('tickets_not_ready');
      const rows = (await readResalesOf(tx, own)).filter((row) => numbers.includes(row.n));
      const now = ctx.now();
      if (rows.some((row) => row.state === 'offered' && isReserved(row, now))) return refuse('resale_reserved');
      const latest = new Map(rows.map((row) => [row.n, row]));
      if ([...latest.values()].some(({ state }) => state === 'sold')) return refuse('resale_taken');
      const open = rows.filter(({ state }) => state === 'offered').map(({ n }) => n);
      const withdrawn = await withdrawResales(tx, own, open, now);
      // Another member's request reserved one of the tickets after they were read.
      if (withdrawn.length !== open.length) throw new ReservedSince();
      return done({ numbers: withdrawn });
    })
    .catch((error: unknown) => {
      if (error instanceof ReservedSince) return refuse('resale_reserved');
      throw error;
    });
}

/** A ticket was reserved while others were withdrawn; the transaction is rolled back. */
class ReservedSince extends Error {}
