import type { StaffRefusalOf } from '../../../contract/staff-calls.ts';
import type { CounterExchange } from '../../../contract/staff/orders-work/counter-exchanges.ts';
import type { CounterMethod } from '../../../contract/payments/methods.ts';
import type { Ctx, Tx } from '../../context.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import type { Permit } from '../audit/permit-action.ts';
import { recordChange } from '../audit/record-audit.ts';
import type { OwnOrder } from '../orders/access/find-own-order.ts';
import { cancelCheckout } from '../orders/checkout/cancel-checkout.ts';
import { payCheckout } from '../orders/checkout/pay-checkout.ts';
import { recordPaperSale } from '../orders/collection/hand-over.ts';
import { printTickets } from '../orders/collection/print-tickets.ts';
import { beginAnyExchange } from '../orders/exchange/begin-exchange.ts';
import { findOrder } from '../orders/staff/find-orders.ts';
import { forBuyerOf, readExchangeSelection, type ExchangeSelection } from '../orders/staff/hold-exchange.ts';
import { readStartedExchange, findExchangedOrder, readUnmade } from '../orders/staff/find-exchanged-order.ts';
import { settleFree } from '../orders/settlement/settle-charges.ts';
import { givenUp } from '../orders/tickets/surrender-tickets.ts';
import { takeMoney } from './sell-at-counter.ts';
import { requestPayouts, requestPayoutsOf } from './exchange/request-payouts.ts';
import { findOwnSale } from './exchange/own-sale.ts';

export interface ExchangeAtCounter extends ExchangeSelection {
  readonly paymentId: string;
  readonly extraCents: number;
  readonly backCents: number;
  readonly method: CounterMethod;
  readonly tenderedCents?: number | undefined;
  readonly terminalReference?: string | undefined;
}

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
type Refusal = StaffRefusalOf<'exchangeAtCounter'>;
type Answer = Promise<Outcome<CounterExchange, Refusal>>;

/**
 * Exchanges tickets of a sale in the caller's open shift. A higher price is paid first, as in a sale; a lower one is
 * paid out afterwards. One transaction invalidates the old tickets and issues the new ones, so no seat ever has two
 * valid codes. Retrying with the same IDs takes no second payment.
 * @param permit names the order by its number.
 */
export async function exchangeAtCounter(
  ctx: Ctx,
  permit: Permit<'counter.exchange', string>,
  input: ExchangeAtCounter,
): Answer {
  const order = await findOrder(ctx, permit.subject);
  if (!order) return refuse('order_not_found');
  const own = await findOwnSale(ctx, order);
  if (!own.ok) return own;
  const wrong = refuseMoney(input);
  if (wrong) return wrong;
  const before = await readDone(ctx, permit, order, input);
  if (before) return before;
  const wanted = await readExchangeSelection(ctx, order, input, 'box_office');
  if (!wanted.ok) return wanted;
  const buyer = forBuyerOf(ctx, order);
  const allowedBy = { kind: 'staff', reason: 'exchanged at the counter', method: 'box_office' } as const;
  const begun = await beginAnyExchange(buyer, order as OwnOrder, wanted.value, allowedBy);
  if (!begun.ok) return begun;
  let isDone = false;
  try {
    const refused = await carryOut(ctx, permit, order, input);
    if (refused) return refused;
    isDone = true;
  } finally {
    // No payment was taken, so release the seats immediately.
    if (!isDone) await cancelCheckout(buyer, input.exchangeId);
  }
  return (await readDone(ctx, permit, order, input)) ?? refuse('tickets_not_valid');
}

function refuseMoney({ extraCents, method, tenderedCents, terminalReference }: ExchangeAtCounter) {
  if (extraCents === 0) return undefined;
  if (method === 'cash' && (tenderedCents ?? extraCents) < extraCents)
    return refuse('tendered_too_little', { field: 'tenderedCents' });
  if (method === 'card_terminal' && !terminalReference)
    return refuse('terminal_reference_needed', { field: 'terminalReference' });
  return undefined;
}

async function carryOut(
  ctx: Ctx,
  permit: Permit<'counter.exchange', string>,
  order: OrderRow,
  input: ExchangeAtCounter,
): Promise<ReturnType<typeof refuse<Refusal>> | undefined> {
  const key = { memberId: order.memberId, checkoutId: input.exchangeId };
  const sum = await readStartedExchange(ctx, order, input.exchangeId, input.tickets);
  if (sum?.extraCents !== input.extraCents || sum.backCents !== input.backCents) return refuse('exchange_changed');
  const { tickets, performanceId, backCents } = input;
  const details = { amountCents: sum.valueCents, backCents, tickets: [...tickets], performanceId, to: sum.number };
  if (input.extraCents === 0) {
    const validate = async (tx: Tx) => {
      const still = await findOwnSale(ctx, order, { db: tx, lock: 'for share' });
      if (!still.ok) return still.code;
      await recordChange(ctx, tx, permit, { ...details, shiftId: still.value.shiftId });
      return undefined;
    };
    const settled = await settleFree(ctx, key, givenUp, ctx, validate);
    return settled && refuse(settled);
  }
  const { paymentId, method, extraCents: totalCents, tenderedCents, terminalReference } = input;
  const paying = { checkoutId: input.exchangeId, paymentId, method, totalCents, tenderedCents, terminalReference };
  const requested = await payCheckout(forBuyerOf(ctx, order), { checkoutId: input.exchangeId, paymentId, method });
  if (!requested.ok)
    return requested.code === 'invalid_input' ? refuse('payment_failed') : refuse(requested.code as Refusal);
  const taken = await takeMoney(ctx, permit, order.memberId, paying, details);
  return taken.ok ? undefined : taken;
}

/**
 * Returns the result of an exchange; undefined if there was none. If the old tickets became invalid after the payment,
 * the amount waits for payout.
 */
async function readDone(
  ctx: Ctx,
  permit: Permit<'counter.exchange', string>,
  order: OrderRow,
  { exchangeId, method, extraCents, tenderedCents }: ExchangeAtCounter,
): Promise<Outcome<CounterExchange, 'hold_conflict' | 'exchange_money_waits'> | undefined> {
  const next = await findExchangedOrder(ctx, order, exchangeId);
  if (next === 'conflict') return refuse('hold_conflict');
  if (!next) {
    const unmade = await readUnmade(ctx, order, exchangeId);
    if (!unmade) return undefined;
    await requestPayoutsOf(ctx, unmade.charges);
    return refuse('exchange_money_waits', { facts: { number: unmade.number } });
  }
  const tickets = await printTickets(ctx, next);
  await recordPaperSale(ctx, permit, next, tickets);
  const changeCents = method === 'cash' && extraCents > 0 ? (tenderedCents ?? extraCents) - extraCents : null;
  return done({ number: next.number, changeCents, toPayOut: await requestPayouts(ctx, order), tickets });
}
