import { counterMethods, type PaymentMethod } from '../../../../contract/payments/methods.ts';
import type { Ctx } from '../../../context.ts';
import { done, refuse, type Outcome } from '../../../platform/outcome.ts';
import { isAtCounter, requireBuyer } from '../../identity/sessions/require-buyer.ts';
import { requestCharge } from '../../payments/charges/request-charge.ts';
import { cancelCharges } from '../../payments/charges/cancel-charges.ts';
import { paymentMethodsOf } from '../../payments/charges/read-charges.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { openPayment, type PaymentRefusal } from './open-payments.ts';
import { isHalt } from '../settlement/confirm-reserved.ts';
import { givenUp } from '../tickets/surrender-tickets.ts';
import { settleFree } from '../settlement/settle-charges.ts';

/**
 * Starts a payment: extends the holds, records the charge, then requests a page from the provider. A retry with the
 * same ID returns the same page; a new ID abandons an earlier page. If nothing is due, the tickets are issued
 * immediately. Rejects payments for a performance that was cancelled or whose sale was stopped.
 */
export async function payCheckout(
  ctx: Ctx,
  input: { checkoutId: string; paymentId: string; method: PaymentMethod; pointsCents?: number },
): Promise<Outcome<{ redirectUrl: string | null }, PaymentRefusal>> {
  const key = { memberId: requireBuyer(ctx), checkoutId: input.checkoutId };
  if (!takenHere(ctx).includes(input.method)) {
    return refuse('payment_method_not_available', { field: 'method' });
  }
  const { paymentId, method, pointsCents = 0 } = input;
  const opened = await openPayment(ctx, { ...key, paymentId, method, pointsCents, language: ctx.language });
  // An earlier payment page may still be open, and must not take money for a cancelled performance.
  if (!opened.ok && isHalt(opened.code)) await cancelCharges(ctx, checkoutSubjectOf(key));
  if (!opened.ok) return opened;
  const step = opened.value;
  if (step.next === 'paid') return done({ redirectUrl: null });
  if (step.next === 'give') {
    const refused = await settleFree(ctx, key, givenUp, ctx);
    return refused ? refuse(refused) : done({ redirectUrl: null });
  }
  if (step.replaces) await cancelCharges(ctx, checkoutSubjectOf(key), paymentId);
  return requestCharge(ctx, paymentId, step.charge);
}

/** Returns the available methods: those of staff at a counter, or those of the providers plus points on the site. */
function takenHere(ctx: Ctx): readonly PaymentMethod[] {
  return isAtCounter(ctx) ? counterMethods : [...paymentMethodsOf(ctx), 'points'];
}
