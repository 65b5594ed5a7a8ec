import type { Checkout } from '../../../../contract/orders/orders.ts';
import type { StartCheckout } from '../../../../contract/orders/start-checkout.ts';
import type { Hold, TicketChoice } from '../../../../contract/seating/holds.ts';
import type { Ctx } from '../../../context.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { applyEvent } from '../../payments/charges/apply-events.ts';
import { holdTickets } from '../../seating/holds/hold-tickets.ts';
import { allApart } from '../../seating/holds/testing-holds.ts';
import { standard } from '../../seating/inventory/testing-sale.ts';
import { payCheckout } from './pay-checkout.ts';
import { startCheckout } from './start-checkout.ts';
import { testGateway } from './testing-gateway.ts';

/** Holds tickets without merging them into earlier holds for the performance. */
export async function holdFor(
  ctx: Ctx,
  performanceId: string,
  choices: number | TicketChoice[] = 2,
  holdId: string = ctx.id(),
): Promise<Hold> {
  const list = typeof choices === 'number' ? standard(choices) : choices;
  return valueOf(await holdTickets(ctx, { holdId, performanceId, choices: list }, allApart));
}

export function checkoutOfHolds(
  ctx: Ctx,
  holds: readonly Pick<Hold, 'performanceId' | 'holdId'>[],
  more: Partial<StartCheckout> = {},
): StartCheckout {
  return {
    checkoutId: ctx.id(),
    holds: holds.map(({ performanceId, holdId }) => ({ performanceId, holdId })),
    method: 'e_ticket',
    contactName: 'Chan Sum Yi',
    contactTelephone: '5123 4567',
    ...more,
  };
}

export async function startFor(ctx: Ctx, holds: readonly Hold[], more: Partial<StartCheckout> = {}): Promise<Checkout> {
  return valueOf(await startCheckout(ctx, checkoutOfHolds(ctx, holds, more)));
}

/**
 * Starts a card payment.
 * @returns its ID.
 */
export async function payFor(ctx: Ctx, { checkoutId }: { checkoutId: string }): Promise<string> {
  const paymentId = ctx.id();
  valueOf(await payCheckout(ctx, { checkoutId, paymentId, method: 'card' }));
  return paymentId;
}

/** Simulates the buyer's payment and delivers the gateway callback. A job settles it. */
export async function capture(ctx: Ctx, paymentId: string): Promise<void> {
  await applyEvent(ctx, 'test', testGateway().capture(paymentId));
}
