import type { Transfer } from '../../../../contract/orders/tickets.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { byPublished } from '../../catalogue/versions/decide-by-published.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readContact } from '../../identity/accounts/read-contact.ts';
import { mayAsk } from '../../identity/throttling/limit-attempts.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { insertTransfer, readTransfer, readTransfersOf, settleTransfer, type TransferRow } from '../store-transfers.ts';
import { areForResale } from './find-resale.ts';
import { findObstacle, lockOrder, type LockedOrder, type TicketObstacle } from './return-tickets.ts';
import { isOfferOpen, sameAddress, offerStateOf } from './rules.ts';

export interface Recipient {
  readonly name: string;
  readonly email: string;
}

type OfferRefusal =
  | TicketObstacle
  | 'tickets_on_paper'
  | 'tickets_offered'
  | 'tickets_for_resale'
  | 'transfer_not_allowed'
  | 'transfer_to_oneself'
  | 'too_many_requests';

/**
 * Offers tickets of the member's own order to one person, who gets a link by mail. The buyer keeps the tickets and
 * their codes until the link is used. Refunds go to the buyer.
 */
export const offerTickets = byPublished(decideOffer);

async function decideOffer(
  ctx: Ctx,
  order: OwnOrder,
  { transferId, numbers, ...to }: Recipient & { transferId: string; numbers: readonly number[] },
): Promise<Outcome<Transfer, OfferRefusal>> {
  const memberId = requireMember(ctx);
  const known = await readTransfer(ctx.db, transferId);
  if (known) return known.fromMemberId === memberId ? done(writeTransfer(ctx, known)) : refuse('tickets_not_valid');
  const { event, performance } = await getPerformance(ctx, order.performanceId);
  const isOff = performance.state === 'cancelled';
  if (!event.transferable || event.type === 'streamed' || isOff) return refuse('transfer_not_allowed');
  const contact = await readContact(ctx, memberId);
  if (contact && sameAddress(contact.email, to.email)) return refuse('transfer_to_oneself', { field: 'email' });
  const allowed = await mayAsk(ctx, 'ticketTransfer', { account: memberId, mailbox: to.email });
  if (!allowed.ok) return allowed;
  return ctx.transact(async (tx): Promise<Outcome<Transfer, OfferRefusal>> => {
    const locked = await lockOrder(tx, order);
    if (!locked) return refuse('tickets_not_ready');
    if (locked.checkout.method !== 'e_ticket') return refuse('tickets_on_paper');
    const wanted = issuesOf(locked, numbers);
    const obstacle = await findObstacle(ctx, tx, locked, wanted, null);
    if (obstacle) return refuse(obstacle);
    const open = (await readTransfersOf(tx, order.orderId)).filter((one) => isOfferOpen(one, ctx.now()));
    if (open.some((one) => one.numbers.some((n) => numbers.includes(n)))) return refuse('tickets_offered');
    if (await areForResale(tx, order, wanted)) return refuse('tickets_for_resale');
    const row: TransferRow = {
      transferId,
      state: 'offered',
      fromMemberId: memberId,
      checkoutId: order.checkoutId,
      performanceId: order.performanceId,
      orderId: order.orderId,
      number: order.number,
      numbers: wanted.map(({ n }) => n),
      issues: wanted.map(({ issue }) => issue),
      toName: to.name,
      toEmail: to.email,
      language: ctx.language,
      offeredAt: ctx.now(),
      expiresAt: performance.startsAt,
      settledAt: null,
      toMemberId: null,
    };
    if (!(await insertTransfer(tx, row))) return refuse('tickets_offered');
    await ctx.publish(tx, 'orders.transfer_moved', [{ transferId, move: 'offered' }]);
    return done(writeTransfer(ctx, row));
  });
}

/** Withdraws an offer that no one has accepted. Idempotent. */
export async function withdrawTickets(
  ctx: Ctx,
  transferId: string,
): Promise<Outcome<{ state: Transfer['state'] }, 'transfer_not_found' | 'transfer_used'>> {
  const memberId = requireMember(ctx);
  const transfer = await readTransfer(ctx.db, transferId);
  if (transfer?.fromMemberId !== memberId) return refuse('transfer_not_found');
  return ctx.transact(async (tx) => {
    await lockOrder(tx, { ...transfer, memberId });
    const now = await readTransfer(tx, transferId);
    if (now?.state === 'accepted') return refuse('transfer_used');
    if (now?.state === 'offered') {
      await settleTransfer(tx, transferId, { state: 'withdrawn', now: ctx.now(), toMemberId: null });
      await ctx.publish(tx, 'orders.transfer_moved', [{ transferId, move: 'withdrawn' }]);
    }
    return done({ state: 'withdrawn' });
  });
}

/**
 * Returns each ticket in its latest issue. Unknown tickets get an issue that does not exist, so that they are rejected.
 */
function issuesOf({ tickets }: LockedOrder, numbers: readonly number[]): { n: number; issue: number }[] {
  return [...new Set(numbers)].map((n) => ({ n, issue: tickets.find((one) => one.n === n)?.issue ?? 0 }));
}

export function writeTransfer(ctx: Pick<Ctx, 'now'>, row: TransferRow): Transfer {
  return {
    transferId: row.transferId,
    state: offerStateOf(row, ctx.now()),
    numbers: row.numbers,
    toName: row.toName,
    toEmail: row.toEmail,
    offeredAt: row.offeredAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
