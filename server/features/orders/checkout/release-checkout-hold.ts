import type { RefusalOf } from '../../../../contract/calls.ts';
import type { Ctx, Program, Tx } from '../../../context.ts';
import { refuse, type Outcome, type Refused } from '../../../platform/outcome.ts';
import { returnUses } from '../../discounts/take-uses.ts';
import { requireBuyer } from '../../identity/sessions/require-buyer.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { releaseHold } from '../../seating/holds/release-hold.ts';
import type { HoldKey } from '../../seating/holds/release-holds.ts';
import { cancelOpenCheckouts } from './cancel-open-checkouts.ts';
import { filterCodeCheckouts } from '../settlement/filter-code-checkouts.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { lockCheckouts, readOrdersOf, readOrdersOfHolds, type OrderRow } from '../store.ts';

type Refusal = Exclude<RefusalOf<'releaseHold'>, 'invalid_input'>;

/**
 * Releases the member's held tickets. Rejects tickets that are paid (`checkout_closed`) or being paid for
 * (`payment_in_progress`); the member can then cancel the whole checkout. Cancels a checkout with no payment in
 * progress, so that no payment can start for released tickets. Idempotent.
 */
export async function releaseCheckoutHold(ctx: Ctx, key: HoldKey): Promise<Outcome<{ released: boolean }, Refusal>> {
  const memberId = requireBuyer(ctx);
  const [order] = await readOrdersOfHolds(ctx.db, [key]);
  if (order?.memberId === memberId) {
    const refused = await ctx.transact((tx) => takeOutOfCheckout(ctx, tx, order));
    if (refused) return refused;
  }
  return releaseHold(ctx, key);
}

/** Cancels the checkout of an order if no payment is in progress; otherwise returns the error. */
export async function takeOutOfCheckout(
  program: Pick<Program, 'now'>,
  tx: Tx,
  { memberId, checkoutId, orderId }: OrderRow,
): Promise<Refused<Refusal> | undefined> {
  const [row] = await lockCheckouts(tx, [{ memberId, checkoutId }]);
  if (!row || row.state === 'cancelled') return undefined;
  if (row.state === 'paid') {
    const orders = await readOrdersOf(tx, [row]);
    // The other orders were refunded: their tickets were never issued from the hold.
    return orders.some((one) => one.orderId === orderId && one.state === 'paid')
      ? refuse('checkout_closed')
      : undefined;
  }
  const states = (await readCharges(tx, [checkoutSubjectOf(row)])).map((charge) => charge.state);
  // The money has arrived, even if late, and the tickets are about to be issued.
  if (states.includes('captured')) return refuse('checkout_closed');
  if (row.state === 'expired') return undefined;
  if (states.includes('asking') || states.includes('waiting')) return refuse('payment_in_progress');
  const given = await cancelOpenCheckouts(tx, [row]);
  await returnUses(program, tx, filterCodeCheckouts(given));
  return undefined;
}
