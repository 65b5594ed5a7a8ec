import type { Actor, Program, Tx } from '../../../context.ts';
import { endTickets, readOrderTickets, type SeatDestination } from '../../seating/holds/move-tickets.ts';
import { refundReasonOf } from '../settlement/refund-reasons.ts';
import { refundFromFunds } from '../settlement/order-funds.ts';
import { settleReturned } from '../settlement/record-refund.ts';
import { moveOrders, type CheckoutRow, type OrderRow } from '../store.ts';
import { nameEnder } from './rules.ts';
import { valueTickets, type TicketValue } from './value-tickets.ts';

export interface TicketEnding {
  readonly endedAs: 'returned' | 'exchanged' | 'voided';
  /**
   * The refund: price, price and fees, or nothing. `move`: price and fees go to the order that the tickets were
   * exchanged for; it posts the amounts once the seats are free.
   */
  readonly refund: 'price' | 'price_and_fees' | 'nothing' | { readonly move: () => Promise<void> };
  readonly places: SeatDestination;
  /** The reason, without naming a person. */
  readonly note: string;
  /** Whether other tickets of the performance replace them in its limits. */
  readonly staysCounted?: boolean;
}

/**
 * Ends valid tickets of a paid order, in a transaction that locked its checkout and then read both. The seats go where
 * `how` states; each ticket is refunded to the charges that paid for it. The order lines do not change. An order with
 * no tickets left moves on to be refunded.
 * @param by the actor responsible.
 * @returns each ticket's cost, the refund, and the blocks for `refreshSeats` after the commit.
 * @throws if one of them is not valid in this issue, which the caller must have checked.
 */
export async function endOrderTickets(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  { checkout, order }: { checkout: CheckoutRow; order: OrderRow },
  tickets: readonly { readonly n: number; readonly issue: number }[],
  how: TicketEnding,
): Promise<{ values: TicketValue[]; refundCents: number; blocks: Awaited<ReturnType<typeof endTickets>> }> {
  const all = await readOrderTickets(tx, order);
  const values = new Map(valueTickets(order, all).map((value) => [value.n, value]));
  const isMoved = typeof how.refund === 'object';
  const leaving = tickets.map(({ n, issue }) => {
    const { priceCents, feeCents } = values.get(n)!;
    const leftCents = how.refund === 'nothing' ? 0 : priceCents;
    const leftFeeCents = how.refund === 'price_and_fees' || isMoved ? feeCents : 0;
    return { n, issue, leftCents, leftFeeCents };
  });
  const blocks = await endTickets(program, tx, order, leaving, { ...how, by: nameEnder(by.actor) });
  let refundCents = 0;
  if (typeof how.refund === 'object') await how.refund.move();
  for (const { leftCents, leftFeeCents, ...ticket } of isMoved ? [] : leaving) {
    const amountCents = leftCents + leftFeeCents;
    if (amountCents === 0) continue;
    const from = [[`organiser:${order.performanceId}`, leftCents] as const, ['fees', leftFeeCents] as const];
    await refundFromFunds(
      program,
      tx,
      by,
      { checkout, order },
      { amountCents, reason: refundReasonOf(order, ticket), from },
    );
    refundCents += amountCents;
  }
  await closeEmptied(
    tx,
    { checkout, order },
    all,
    tickets.map(({ n }) => n),
  );
  return { values: tickets.map(({ n }) => values.get(n)!), refundCents, blocks };
}

/**
 * Moves an order with no tickets left on to refunded. Its checkout must be locked.
 * @param before its tickets before the change.
 * @param numbers tickets that have ended since.
 */
export async function closeEmptied(
  tx: Tx,
  { checkout, order }: { checkout: CheckoutRow; order: OrderRow },
  before: readonly { readonly n: number; readonly endedAs: string | null }[],
  numbers: readonly number[],
): Promise<void> {
  if (!before.every(({ n, endedAs }) => endedAs !== null || numbers.includes(n))) return;
  const { performanceId, orderId } = order;
  await moveOrders(tx, [{ performanceId, orderId, state: 'refund_due' }]);
  await settleReturned(tx, checkout, { ...order, state: 'refund_due' });
}
