import type { StaffRefusalOf } from '../../../../contract/staff-calls.ts';
import type { CounterReturn } from '../../../../contract/staff/orders-work/counter-exchanges.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import type { Permit } from '../../audit/permit-action.ts';
import { recordChange } from '../../audit/record-audit.ts';
import { findOrder } from '../../orders/staff/find-orders.ts';
import { checkNoOpenOffers } from '../../orders/staff/refund-order.ts';
import { mayRefundPart, sumRefund } from '../../orders/staff/refund-rules.ts';
import { returnTickets } from '../../orders/tickets/return-tickets.ts';
import { readOrderTickets } from '../../seating/holds/move-tickets.ts';
import { requestPayouts } from './request-payouts.ts';
import { findOwnSale } from './own-sale.ts';

type Refusal = Exclude<StaffRefusalOf<'returnAtCounter'>, 'forbidden' | 'invalid_input'>;

/**
 * Returns tickets sold in the caller's open shift as if they had never been sold: refunds price and fees, puts the
 * tickets back on sale and invalidates their codes. Retries change nothing.
 * @param permit names the order by its number.
 */
export async function returnAtCounter(
  ctx: Ctx,
  permit: Permit<'counter.return', string>,
  requested: { readonly tickets: readonly number[]; readonly refundCents: number },
): Promise<Outcome<CounterReturn, Refusal>> {
  const order = await findOrder(ctx, permit.subject);
  if (!order) return refuse('order_not_found');
  const own = await findOwnSale(ctx, order);
  if (!own.ok) return own;
  const wanted = { tickets: requested.tickets, fees: true };
  if (!mayRefundPart(order, wanted)) return refuse('return_not_allowed');
  // Includes invalid tickets, so that a retry gets the same result.
  const tickets = (await readOrderTickets(ctx, order)).filter(({ n }) => requested.tickets.includes(n));
  if (tickets.length !== new Set(requested.tickets).size) return refuse('tickets_not_valid');
  let shiftId = own.value.shiftId;
  const returned = await returnTickets<Refusal>(ctx, ctx, order, tickets, {
    refund: 'price_and_fees',
    places: 'on_sale',
    note: 'returned at the counter',
    validate: async (tx, locked) => {
      const still = await findOwnSale(ctx, order, { db: tx, lock: 'for share' });
      if (!still.ok) return still.code;
      ({ shiftId } = still.value);
      const offers = await checkNoOpenOffers(ctx, tx, locked, tickets);
      if (offers) return offers;
      const sum = locked.order.state === 'paid' ? sumRefund(locked.order, locked.tickets, wanted) : undefined;
      if (!sum) return 'tickets_not_valid';
      return sum.refundCents === requested.refundCents ? undefined : 'refund_changed';
    },
    record: (tx, { refundCents }) =>
      recordChange(ctx, tx, permit, { amountCents: refundCents, tickets: [...requested.tickets], shiftId }),
  });
  if (!returned.ok) return returned;
  return done({ refundCents: returned.value.refundCents, toPayOut: await requestPayouts(ctx, order) });
}
