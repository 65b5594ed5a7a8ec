import { href } from '../../../contract/routes.ts';
import type { PaymentMethod } from '../../../contract/orders.ts';
import type { Ctx, Tx } from '../../context.ts';
import { done, refuse, type Outcome, type Refused } from '../../platform/outcome.ts';
import { requireMember } from '../identity/require-member.ts';
import { askForCharge } from '../payments/ask-for-charge.ts';
import { cancelCharges } from '../payments/cancel-charges.ts';
import { openCharge } from '../payments/open-charge.ts';
import { paymentMethodsOf, readCharges, type Charge } from '../payments/read-charges.ts';
import { extendHolds } from '../seating/extend-holds.ts';
import { subjectOf } from './name-subject.ts';
import { payUntil } from './rules.ts';
import { settleFree } from './settle-charges.ts';
import { lockCheckouts, movePaying, readOrdersOf, type CheckoutKey, type CheckoutRow } from './store.ts';

type Refusal =
  | 'checkout_not_found'
  | 'checkout_closed'
  | 'checkout_expired'
  | 'payment_in_progress'
  | 'payment_failed'
  | 'payment_method_not_available';

interface Payment {
  checkoutId: string;
  paymentId: string;
  method: PaymentMethod;
}

/** What the transaction leaves to do. `replaces`: earlier payments may still have their page open. */
type Step = { next: 'ask'; replaces: boolean } | { next: 'give' } | { next: 'paid' };

/**
 * Begins a payment: the holds are prolonged, the charge is written down, then the provider is asked for its page.
 * Repeating it with the same id answers the same page. A new id gives an earlier page up. Where nothing is to be paid
 * the tickets are given at once.
 */
export async function payCheckout(ctx: Ctx, input: Payment): Promise<Outcome<{ redirectUrl: string | null }, Refusal>> {
  const key = { memberId: requireMember(ctx), checkoutId: input.checkoutId };
  if (!paymentMethodsOf(ctx).includes(input.method)) {
    return refuse('payment_method_not_available', { field: 'method' });
  }
  let step: Step;
  try {
    step = await ctx.transact((tx) => openPayment(ctx, tx, key, input));
  } catch (error) {
    if (error instanceof Undone) return error.refused;
    throw error;
  }
  if (step.next === 'paid') return done({ redirectUrl: null });
  if (step.next === 'give') {
    return (await settleFree(ctx, key)) ? done({ redirectUrl: null }) : refuse('checkout_expired');
  }
  if (step.replaces) await cancelCharges(ctx, subjectOf(key), input.paymentId);
  return askForCharge(ctx, input.paymentId);
}

/** Refuses from within the transaction: nothing of it stays. */
class Undone extends Error {
  readonly refused: Refused<Refusal>;

  constructor(code: Refusal) {
    super(code);
    this.refused = refuse(code);
  }
}

async function openPayment(ctx: Ctx, tx: Tx, key: CheckoutKey, input: Payment): Promise<Step> {
  const [row] = await lockCheckouts(tx, [key]);
  if (!row) throw new Undone('checkout_not_found');
  const charges = await readCharges(tx, [subjectOf(row)]);
  const known = charges.find((charge) => charge.chargeId === input.paymentId);
  if (known) return repeatPayment(row, known, input);
  if (row.state === 'expired') throw new Undone('checkout_expired');
  if (row.state !== 'open' && row.state !== 'paying') throw new Undone('checkout_closed');
  // Money that is there is about to be settled: nobody is asked for it twice.
  if (charges.some((charge) => charge.state === 'captured')) throw new Undone('payment_in_progress');

  const now = ctx.now();
  const until = payUntil(row, now);
  const orders = await readOrdersOf(tx, [row]);
  const gone = await extendHolds(tx, row.memberId, { now, until }, orders);
  if (gone.length > 0) throw new Undone('checkout_expired');
  if (row.totalCents === 0) return { next: 'give' };
  const opened = await openCharge(ctx, tx, {
    chargeId: input.paymentId,
    payerId: row.memberId,
    subject: subjectOf(row),
    method: input.method,
    amountCents: row.totalCents,
    language: ctx.language,
    returnUrl:
      ctx.config.publicUrl +
      href('preview', { language: ctx.language, query: { checkout: row.checkoutId, returned: 1 } }),
    expiresAt: until,
  });
  // The id belongs to the payment of something else.
  if (!opened) throw new Undone('payment_in_progress');
  await movePaying(tx, row, until);
  return { next: 'ask', replaces: charges.length > 0 };
}

/** The same request once more. A payment that came to nothing is not begun again under its old id. */
function repeatPayment(row: CheckoutRow, known: Charge, input: Payment): Step {
  if (known.state === 'captured') return { next: 'paid' };
  if (known.method !== input.method) throw new Undone('payment_in_progress');
  const isLive = known.state === 'asking' || known.state === 'waiting';
  if (row.state === 'paying' && isLive) return { next: 'ask', replaces: false };
  if (row.state === 'expired') throw new Undone('checkout_expired');
  throw new Undone(row.state === 'open' || row.state === 'paying' ? 'payment_failed' : 'checkout_closed');
}
