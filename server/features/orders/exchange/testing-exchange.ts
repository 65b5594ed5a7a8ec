import type { Checkout } from '../../../../contract/orders/orders.ts';
import type { Ctx } from '../../../context.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { generalZone, seatedZone, standard } from '../../seating/inventory/testing-sale.ts';
import { findOwnOrder, type OwnOrder } from '../access/find-own-order.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { findOrdersOf } from '../store.ts';
import { beginExchange } from './begin-exchange.ts';

/** An event with two performances and three zones at 380, 500 and 200 dollars with exchangeable tickets. */
export const exchangeable = {
  zones: [
    seatedZone(4, 10),
    generalZone(60, { key: 'dear', prices: { R: 500_00 } }),
    generalZone(60, { key: 'cheap', prices: { R: 200_00 } }),
  ],
  event: (now: Date) => ({
    exchangeable: true,
    performances: [30, 31].map((days) => ({
      key: `day ${days}`,
      startsAt: new Date(now.getTime() + days * 24 * 3600_000).toISOString(),
    })),
  }),
};

export async function orderOf(ctx: Ctx, checkoutId: string): Promise<OwnOrder> {
  const memberId = requireMember(ctx);
  const [order] = await findOrdersOf(ctx.db, [{ memberId, checkoutId }]);
  return valueOf(await findOwnOrder(ctx, memberId, order!.number));
}

export async function beginFor(
  ctx: Ctx,
  order: OwnOrder,
  numbers: number[],
  { performanceId, zoneNo = 1 }: { performanceId: string; zoneNo?: number },
): Promise<Checkout> {
  const wanted = { choices: standard(numbers.length, zoneNo) };
  return valueOf(await beginExchange(ctx, order, { checkoutId: ctx.id(), numbers, performanceId, wanted }));
}

/** Confirms an exchange at no extra cost. */
export async function confirmFor(ctx: Ctx, { checkoutId }: { checkoutId: string }): Promise<OwnOrder> {
  valueOf(await payCheckout(ctx, { checkoutId, paymentId: ctx.id(), method: 'card' }));
  return orderOf(ctx, checkoutId);
}
