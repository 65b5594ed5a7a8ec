import type { Ctx } from '../../../context.ts';
import { readRefundsOfCharges } from '../../payments/refunds/refund-checks.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { chargesOf } from '../settlement/order-funds.ts';
import { findOrdersOf, readCheckoutRow, type OrderRow } from '../store.ts';
import { sumExchange } from './hold-exchange.ts';

/**
 * Returns what tickets were exchanged for under an ID; `conflict` if the ID belongs to another order, undefined if
 * there was no exchange.
 */
export async function findExchangedOrder(
  ctx: Ctx,
  order: OrderRow,
  exchangeId: string,
): Promise<OrderRow | 'conflict' | undefined> {
  const key = { memberId: order.memberId, checkoutId: exchangeId };
  const row = await readCheckoutRow(ctx.db, key);
  if (row?.state !== 'paid') return undefined;
  if (row.exchangeOf !== order.checkoutId) return 'conflict';
  const [next] = await findOrdersOf(ctx.db, [key]);
  return next?.state === 'paid' ? next : undefined;
}

/**
 * Returns the order number and refunded charges of an exchange that was paid but failed because its old tickets had
 * ended. Undefined if this ID has none.
 */
export async function readUnmade(
  ctx: Ctx,
  order: OrderRow,
  exchangeId: string,
): Promise<{ number: string; charges: string[] } | undefined> {
  const key = { memberId: order.memberId, checkoutId: exchangeId };
  const row = await readCheckoutRow(ctx.db, key);
  const [next] = await findOrdersOf(ctx.db, [key]);
  if (!next || row?.state !== 'paid' || row.exchangeOf !== order.checkoutId || next.state === 'paid') return undefined;
  const charges = await chargesOf(ctx.db, row, next);
  const refunds = await readRefundsOfCharges(ctx.db, ...charges);
  return refunds.some(({ cause }) => cause !== null) ? { number: next.number, charges } : undefined;
}

/** Returns the amounts of a started exchange and its order number; undefined if none was started. */
export async function readStartedExchange(ctx: Ctx, order: OrderRow, exchangeId: string, numbers: readonly number[]) {
  const [next] = await findOrdersOf(ctx.db, [{ memberId: order.memberId, checkoutId: exchangeId }]);
  const tickets = await readOrderTickets(ctx, order);
  return next && { ...sumExchange({ order, tickets }, numbers, next), number: next.number };
}

export async function listChargesOf(ctx: Ctx, order: OrderRow): Promise<string[]> {
  const checkout = await readCheckoutRow(ctx.db, order);
  return checkout ? chargesOf(ctx.db, checkout, order) : [];
}
