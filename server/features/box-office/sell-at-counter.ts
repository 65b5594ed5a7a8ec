import type { StaffRefusalOf } from '../../../contract/staff-calls.ts';
import type { CounterSale } from '../../../contract/staff/counter/box-office.ts';
import type { Checkout } from '../../../contract/orders/orders.ts';
import type { CounterMethod } from '../../../contract/payments/methods.ts';
import type { Ctx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import { payCheckout } from '../orders/checkout/pay-checkout.ts';
import { readCheckout } from '../orders/checkout/read-checkout.ts';
import { startCheckout } from '../orders/checkout/start-checkout.ts';
import { recordPaperSale } from '../orders/collection/hand-over.ts';
import { checkoutSubjectOf } from '../orders/settlement/checkout-subject.ts';
import { settleTogether } from '../orders/settlement/settle-together.ts';
import { givenUp } from '../orders/tickets/surrender-tickets.ts';
import { recordCounterPayment } from '../payments/record-counter-payment.ts';
import { beginOrResumeSale } from './open-sales/begin-sale.ts';
import { staffIdOf } from './name-staff.ts';
import { counterPaymentEventOf } from './pay-at-counter.ts';
import { listSold, describeCounterPayment } from './open-sales/read-sale.ts';
import { counterProviders } from './rules.ts';
import { recordSaleCheckout, readOpenShift } from './store.ts';
import { readCounterPayment, takePayment } from './store-payments.ts';

export interface SellAtCounter {
  readonly checkoutId: string;
  readonly paymentId: string;
  readonly holds: readonly { readonly performanceId: string; readonly holdId: string }[];
  readonly method: CounterMethod;
  readonly totalCents: number;
  readonly tenderedCents?: number | undefined;
  readonly terminalReference?: string | undefined;
}

type Refusal = Exclude<StaffRefusalOf<'sellAtCounter'>, 'forbidden'>;

/**
 * Sells the tickets held for a sale as an ordinary order, paid at the counter. The payment counts in the shift once
 * recorded; after a crash, reconciliation completes the sale. Retrying with the same IDs takes no second payment.
 * @param permit names the sale.
 */
export async function sellAtCounter(
  ctx: Ctx,
  permit: Permit<'counter.sell', string>,
  input: SellAtCounter,
): Promise<Outcome<CounterSale, Refusal>> {
  const begun = await beginOrResumeSale(ctx, permit.subject);
  if (!begun.ok) return begun;
  const { buyer, sale, shift } = begun.value;
  if (sale.checkoutId && sale.checkoutId !== input.checkoutId) {
    const before = await readCheckout(buyer, sale.checkoutId);
    if (before.ok && before.value.state === 'paid') return refuse('checkout_closed');
  }
  const started = await startCheckout(buyer, {
    checkoutId: input.checkoutId,
    holds: [...input.holds],
    method: 'box_office',
    contactName: shift.counter,
    contactTelephone: '',
  });
  if (!started.ok) {
    const { code, facts = {} } = started;
    return code === 'price_changed' ? refuse('total_changed', { field: 'totalCents' }) : refuse(code, { facts });
  }
  await recordSaleCheckout(ctx.db, permit.subject, input.checkoutId);
  const wrong = refuseMoney(input, started.value);
  if (wrong) return wrong;
  if (started.value.state !== 'paid') {
    const { checkoutId, paymentId, method } = input;
    const requested = await payCheckout(buyer, { checkoutId, paymentId, method });
    if (!requested.ok) return requested;
    const taken = await takeMoney(ctx, permit, permit.subject, input);
    if (!taken.ok) return taken;
  }
  const read = await readCheckout(buyer, input.checkoutId);
  if (!read.ok) return read;
  const { method, tenderedCents, totalCents } = input;
  const changeCents = method === 'cash' ? (tenderedCents ?? totalCents) - totalCents : null;
  const sold = await listSold(ctx, permit.subject, read.value);
  await Promise.all(sold.map(({ order, tickets }) => recordPaperSale(ctx, permit, order, tickets)));
  const tickets = sold.flatMap((one) => one.tickets);
  const paidBy = describeCounterPayment(await readCounterPayment(ctx.db, input.paymentId));
  return done({ saleId: permit.subject, checkout: read.value, paidBy, changeCents, tickets });
}

function refuseMoney(input: SellAtCounter, { totalCents }: Checkout) {
  if (input.totalCents !== totalCents) return refuse('total_changed', { field: 'totalCents' });
  if (input.method === 'cash' && (input.tenderedCents ?? totalCents) < totalCents)
    return refuse('tendered_too_little', { field: 'tenderedCents' });
  if (input.method === 'card_terminal' && totalCents > 0 && !input.terminalReference)
    return refuse('terminal_reference_needed', { field: 'terminalReference' });
  return undefined;
}

/**
 * Records the payment of a charge under the shift's lock and notifies `payments`.
 * @param besides further details for the audit log.
 */
export async function takeMoney(
  ctx: Ctx,
  permit: Permit<'counter.sell', string> | Permit<'counter.exchange', string>,
  saleId: string,
  { paymentId, checkoutId, method, totalCents, tenderedCents, terminalReference }: Omit<SellAtCounter, 'holds'>,
  besides: Readonly<Record<string, unknown>> = {},
): Promise<Outcome<undefined, 'shift_needed' | 'payment_failed'>> {
  // A total of zero has no charge.
  if (totalCents === 0) return done();
  const refused = await ctx.transact(async (tx) => {
    const shift = await readOpenShift(tx, staffIdOf(permit), 'for share');
    if (!shift) return refuse('shift_needed');
    const isNew = await takePayment(tx, paymentId, {
      shiftId: shift.shiftId,
      at: ctx.now(),
      tenderedCents: method === 'cash' ? (tenderedCents ?? totalCents) : null,
      terminalReference: terminalReference ?? null,
    });
    const details = {
      checkoutId,
      chargeId: paymentId,
      method,
      amountCents: totalCents,
      shiftId: shift.shiftId,
      ...besides,
    };
    if (isNew) await recordChange(ctx, tx, permit, details);
    return undefined;
  });
  if (refused) return refused;
  const payment = await readCounterPayment(ctx.db, paymentId);
  if (payment?.state !== 'captured') return refuse('payment_failed');
  await recordCounterPayment(ctx, counterProviders[method], counterPaymentEventOf(payment));
  // Settles now rather than in the job, because the customer waits for the tickets.
  const subject = checkoutSubjectOf({ memberId: saleId, checkoutId });
  const charge = { chargeId: paymentId, subject, state: 'captured', amountCents: totalCents } as const;
  await settleTogether(ctx, [charge], givenUp);
  return done();
}
