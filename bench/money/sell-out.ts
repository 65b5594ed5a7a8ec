import { offerTickets } from '../../server/features/orders/tickets/offer-tickets.ts';
import { acceptTickets } from '../../server/features/orders/tickets/accept-tickets.ts';
import { returnTickets } from '../../server/features/orders/tickets/return-tickets.ts';
import { exchanges } from '../../server/features/orders/tickets/settle-exchange.ts';
import { signTransfer } from '../../server/features/orders/tickets/sign-transfer.ts';
import type { OwnOrder } from '../../server/features/orders/access/find-own-order.ts';
import { beginFor, orderOf } from '../../server/features/orders/exchange/testing-exchange.ts';
import { checkoutOfHolds } from '../../server/features/orders/checkout/testing-purchase.ts';
import { payCheckout } from '../../server/features/orders/checkout/pay-checkout.ts';
import { startCheckout } from '../../server/features/orders/checkout/start-checkout.ts';
import { settleTogether } from '../../server/features/orders/settlement/settle-together.ts';
import { applyEvent } from '../../server/features/payments/charges/apply-events.ts';
import { chargeOf, makeWebhookEvent } from '../../server/features/payments/testing-charges.ts';
import { creditPoints } from '../../server/features/points/credit-points.ts';
import { holdTickets } from '../../server/features/seating/holds/hold-tickets.ts';
import { standard } from '../../server/features/seating/inventory/testing-sale.ts';
import { actOnPayment } from '../../server/providers/payment/sandbox/take-requests.ts';
import type { Checkout } from '../../contract/orders/orders.ts';
import type { Hold } from '../../contract/seating/holds.ts';
import type { Ctx } from '../../server/context.ts';
import type { RunningProgram } from '../../server/program.ts';
import { requestContext } from '../../server/testing/contexts.ts';
import { valueOf } from '../../server/testing/outcomes.ts';
import { runMany } from '../measure.ts';

/** Tickets that each purchase ends up with. */
const quantity = 2;
const atOnce = 64;

export interface SeededBuyer {
  memberId: string;
  email: string;
}

/** Performance to sell, its dearer zone, and another performance of the event for exchanges. */
export interface ToSell {
  performanceId: string;
  zoneNo: number;
  dearZoneNo: number;
  otherPerformanceId: string;
}

function contextOf(program: RunningProgram, { memberId }: SeededBuyer): Ctx {
  const actor = { kind: 'member', actorId: memberId, sessionId: memberId, displayName: 'Buyer' } as const;
  return requestContext(program, { actor });
}

async function hold(ctx: Ctx, performanceId: string, zoneNo: number, count: number): Promise<Hold> {
  return valueOf(await holdTickets(ctx, { holdId: ctx.id(), performanceId, choices: standard(count, zoneNo) }));
}

/**
 * Pays a checkout at the sandbox gateway, half of it by points if requested, and settles it as the payment job does.
 */
async function pay(ctx: Ctx, memberId: string, checkout: Checkout, byPoints = false): Promise<OwnOrder> {
  const { checkoutId, totalCents: amountCents } = checkout;
  const chargeId = ctx.id();
  const pointsCents = byPoints ? Math.floor(amountCents / 200) * 100 : 0;
  if (byPoints) {
    await ctx.transact((tx) =>
      creditPoints(ctx, tx, { memberId, lotId: ctx.id(), source: 'grant', cents: pointsCents }),
    );
  }
  valueOf(await payCheckout(ctx, { checkoutId, paymentId: chargeId, method: 'alipay', pointsCents }));
  if (amountCents > 0) {
    const charge = await chargeOf(ctx, chargeId);
    await actOnPayment(ctx, charge.providerRef ?? '', { kind: 'approve' });
    await applyEvent(ctx, 'sandbox', makeWebhookEvent(charge, 'captured'));
    const subject = `checkout:${memberId}:${checkoutId}`;
    await settleTogether(ctx, [{ chargeId, subject, state: 'captured', amountCents }], exchanges);
  }
  return orderOf(ctx, checkoutId);
}

/** Later action on one ticket, selected by the last digit of the buyer's index; other buyers keep their tickets. */
type LaterAction = 'returns' | 'exchanges_away' | 'passes_on' | 'exchanges_for_dearer';
const laterActions: Readonly<Record<number, LaterAction>> = {
  3: 'returns',
  5: 'exchanges_away',
  7: 'passes_on',
  9: 'exchanges_for_dearer',
};

async function exchange(ctx: Ctx, order: OwnOrder, to: { performanceId: string; zoneNo: number }): Promise<void> {
  await pay(ctx, order.memberId, await beginFor(ctx, order, [1], to));
}

/**
 * Sells a performance with the real actions, so that each buyer has two tickets left. Half of the buyers pay half by
 * points. One tenth each return a ticket, exchange it for another performance, transfer it, or exchange it for a dearer
 * one in this performance, which creates a second order.
 * @returns the counts of orders and tickets to refund.
 */
export async function sellOut(
  program: RunningProgram,
  { performanceId, zoneNo, dearZoneNo, otherPerformanceId }: ToSell,
  buyers: readonly SeededBuyer[],
): Promise<{ orders: number; tickets: number }> {
  const by = { actor: { kind: 'system', name: 'benchmark' } } as const;
  await runMany(buyers.length, atOnce, async (at) => {
    const buyer = buyers[at]!;
    const { memberId } = buyer;
    const ctx = contextOf(program, buyer);
    const action = laterActions[at % 10];
    const isLess = action === 'returns' || action === 'exchanges_away';
    // Independent of the later action, so that half of each kind pays by points.
    const isByPoints = Math.floor(at / 10) % 2 === 0;
    const held = await hold(ctx, performanceId, zoneNo, quantity + (isLess ? 1 : 0));
    const order = await pay(ctx, memberId, valueOf(await startCheckout(ctx, checkoutOfHolds(ctx, [held]))), isByPoints);
    if (action === 'returns') {
      const how = { refund: 'price', places: 'on_sale', note: 'benchmark' } as const;
      valueOf(await returnTickets(program, by, order, [{ n: 1, issue: 1 }], how));
    }
    if (action === 'exchanges_away') await exchange(ctx, order, { performanceId: otherPerformanceId, zoneNo });
    if (action === 'exchanges_for_dearer') await exchange(ctx, order, { performanceId, zoneNo: dearZoneNo });
    if (action === 'passes_on') {
      const receiver = buyers[(at + 1) % buyers.length]!;
      const transferId = program.id();
      const to = { name: 'Lee Ka Man', email: receiver.email };
      valueOf(await offerTickets(ctx, order, { transferId, numbers: [1], ...to }));
      valueOf(await acceptTickets(contextOf(program, receiver), signTransfer(program, transferId)));
    }
  });
  const more = buyers.filter((_, at) => laterActions[at % 10] === 'exchanges_for_dearer').length;
  return { orders: buyers.length + more, tickets: buyers.length * quantity };
}
