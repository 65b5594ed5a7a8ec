import type { Actor, Program, Tx } from '../../../context.ts';
import { recordPostings } from '../../ledger/record-postings.ts';
import { readOrderTickets, refreshSeats, type TicketIssue } from '../../seating/holds/move-tickets.ts';
import type { Exchanges } from '../settlement/exchange-rules.ts';
import { reasonOfExchange } from '../settlement/refund-reasons.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { chargesOf, readFundsLeft, refundFromFunds, takeFunds } from '../settlement/order-funds.ts';
import { shareCredit } from '../settlement/post-orders.ts';
import { insertFunds, readExchanges, settleExchangeRow, type ExchangeRow } from '../store-exchanges.ts';
import { readOrdersOf, type CheckoutRow, type OrderRow } from '../store.ts';
import { endOrderTickets } from './end-tickets.ts';
import { findObstacle, type LockedOrder } from './return-tickets.ts';
import { sumValues, valueTickets } from './value-tickets.ts';

/**
 * Exchanged tickets end only in the transaction that issues the new ones. Until then they are valid, and any other
 * change to them takes precedence.
 */
export const exchanges: Exchanges = {
  async findCharges(tx, rows, own) {
    const charges: string[] = [];
    for (const exchange of await readExchanges(
      tx,
      own.filter((row) => row.exchangeOf),
    )) {
      const { checkout, order } = await readOld(tx, rows, exchange);
      charges.push(...(await chargesOf(tx, checkout, order)));
    }
    return charges;
  },

  async findGone(program, tx, rows, orders) {
    const gone = new Map<string, 'exchange_gone'>();
    const given = new Set<string>();
    const byCheckout = new Map((await readExchanges(tx, orders)).map((one) => [checkoutSubjectOf(one), one]));
    for (const order of orders) {
      const exchange = byCheckout.get(checkoutSubjectOf(order));
      if (!exchange) throw new Error(`order ${order.number} has no exchange`);
      const wanted = issuesOf(exchange);
      const names = wanted.map(({ n }) => `${exchange.fromOrderId} ${n}`);
      const old = await readOld(tx, rows, exchange);
      const obstacle = await findObstacle(program, tx, old, wanted, null);
      // If two exchanges of one ticket settle together, the first one gets it.
      if (obstacle || names.some((name) => given.has(name))) gone.set(order.orderId, 'exchange_gone');
      else for (const name of names) given.add(name);
    }
    return gone;
  },

  // Nothing to do: the buyer holds the new seats.
  async handOver() {},

  async giveUp(program, tx, by, rows, orders) {
    const byCheckout = new Map((await readExchanges(tx, orders)).map((one) => [checkoutSubjectOf(one), one]));
    const shows: (() => void)[] = [];
    for (const order of orders) shows.push(await endExchanged(program, tx, by, rows, order, byCheckout));
    return () => {
      for (const show of shows) show();
    };
  },
};

async function endExchanged(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  rows: readonly CheckoutRow[],
  next: OrderRow,
  byCheckout: ReadonlyMap<string, ExchangeRow>,
): Promise<() => void> {
  const exchange = byCheckout.get(checkoutSubjectOf(next))!;
  const old = await readOld(tx, rows, exchange);
  const { blocks } = await endOrderTickets(program, tx, by, old, issuesOf(exchange), {
    endedAs: 'exchanged',
    refund: { move: () => moveValue(program, tx, by, old, next, exchange.numbers) },
    places: 'on_sale',
    staysCounted: !exchange.counted,
    note: `for order ${next.number}: ${exchange.reason}`,
  });
  await settleExchangeRow(tx, exchange, program.now());
  const { fromPerformanceId: performanceId, fromOrderId: orderId } = exchange;
  await program.publish(tx, 'orders.tickets_exchanged', [{ performanceId, orderId }]);
  return () => refreshSeats(program, exchange.fromPerformanceId, blocks);
}

/** Moves the price of tickets to the order that they are exchanged for, and refunds the difference. */
async function moveValue(
  program: Program,
  tx: Tx,
  by: { readonly actor: Actor; readonly requestId?: string },
  old: LockedOrder,
  next: OrderRow,
  numbers: readonly number[],
): Promise<void> {
  const values = valueTickets(old.order, old.tickets).filter(({ n }) => numbers.includes(n));
  const { priceCents, feeCents } = sumValues(values);
  const backCents = priceCents + feeCents - next.creditCents;
  if (backCents < 0) throw new Error(`order ${next.number} was credited more than the exchanged tickets were worth`);
  const backPrice = Math.min(backCents, priceCents);
  const organiser = `organiser:${old.order.performanceId}` as const;
  if (backCents > 0) {
    const from = [[organiser, backPrice] as const, ['fees', backCents - backPrice] as const];
    const reason = reasonOfExchange(old.order, next);
    await refundFromFunds(program, tx, by, old, { amountCents: backCents, reason, from });
  }
  const { orderId } = next;
  const credited = shareCredit(next);
  const moved = takeFunds(await readFundsLeft(tx, old.checkout, old.order), next.creditCents);
  await insertFunds(
    tx,
    next.memberId,
    moved.map((fund) => ({ ...fund, orderId, fromOrderId: old.order.orderId })),
  );
  await recordPostings(tx, program.now(), [
    {
      subjectId: orderId,
      kind: 'tickets_exchanged',
      entries: [
        [organiser, priceCents - backPrice],
        ['fees', feeCents - (backCents - backPrice)],
        [`organiser:${next.performanceId}`, -credited.ticketsCents],
        ['fees', -credited.feesCents],
      ],
    },
  ]);
}

async function readOld(tx: Tx, rows: readonly CheckoutRow[], exchange: ExchangeRow): Promise<LockedOrder> {
  const key = { memberId: exchange.memberId, checkoutId: exchange.fromCheckoutId };
  const checkout = rows.find((row) => checkoutSubjectOf(row) === checkoutSubjectOf(key));
  const order =
    checkout && (await readOrdersOf(tx, [checkout])).find(({ orderId }) => orderId === exchange.fromOrderId);
  if (!order) throw new Error(`the original order of checkout ${exchange.checkoutId} is not locked`);
  return { checkout, order, tickets: await readOrderTickets(tx, order) };
}

function issuesOf({ numbers, issues }: ExchangeRow): TicketIssue[] {
  return numbers.map((n, at) => ({ n, issue: issues[at]! }));
}
