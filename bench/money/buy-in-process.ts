import { checkoutOfHolds } from '../../server/features/orders/checkout/testing-purchase.ts';
import { payCheckout } from '../../server/features/orders/checkout/pay-checkout.ts';
import { startCheckout } from '../../server/features/orders/checkout/start-checkout.ts';
import { settleTogether } from '../../server/features/orders/settlement/settle-together.ts';
import { applyEvent } from '../../server/features/payments/charges/apply-events.ts';
import { holdTickets } from '../../server/features/seating/holds/hold-tickets.ts';
import { uuidv7 } from '../../server/platform/ids.ts';
import type { RunningProgram } from '../../server/program.ts';
import { buyerContext } from '../../server/testing/contexts.ts';
import { valueOf } from '../../server/testing/outcomes.ts';
import { databaseTime } from '../serve.ts';

/**
 * Buys one ticket at the sandbox gateway and settles it as the payment job does.
 * @returns the charge.
 */
export async function buyOnce(program: RunningProgram, performanceId: string): Promise<string> {
  const ctx = buyerContext(program);
  const choices = [{ zoneNo: 1, ticketType: 'R' as const, quantity: 1 }];
  const hold = valueOf(await holdTickets(ctx, { holdId: uuidv7(), performanceId, choices }));
  const { checkoutId, totalCents } = valueOf(await startCheckout(ctx, checkoutOfHolds(ctx, [hold])));
  const chargeId = uuidv7();
  const { redirectUrl } = valueOf(await payCheckout(ctx, { checkoutId, paymentId: chargeId, method: 'alipay' }));
  await applyEvent(program, 'sandbox', {
    eventId: uuidv7(),
    chargeId,
    state: 'captured',
    amountCents: totalCents,
    providerRef: redirectUrl?.split('/').at(-1) ?? null,
    cardNumber: null,
    confirmationNumber: 'B3NCH234',
    declineReason: null,
  });
  const { actor } = ctx;
  const memberId = actor.kind === 'member' ? actor.actorId : '';
  const subject = `checkout:${memberId}:${checkoutId}`;
  await settleTogether(program, [{ chargeId, subject, state: 'captured', amountCents: totalCents }]);
  return chargeId;
}

/** Returns the CPU time that this process and its embedded database have used so far, in ms. */
export function cpuTime(program: RunningProgram): { nodeMs: number; databaseMs: number } {
  const { user, system } = process.cpuUsage();
  return { nodeMs: (user + system) / 1000, databaseMs: databaseTime(program.config.varDir) ?? 0 };
}
