import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { closeShift } from '../../box-office/close-shift.ts';
import { exchangeAtCounter } from '../../box-office/exchange-at-counter.ts';
import { returnAtCounter } from '../../box-office/exchange/return-at-counter.ts';
import { holdAtCounter } from '../../box-office/hold-at-counter.ts';
import { enterSaleCode } from '../../box-office/open-sales/change-sale.ts';
import { payOutRefund } from '../../box-office/pay-out-refund.ts';
import { sellAtCounter } from '../../box-office/sell-at-counter.ts';
import { atCounter, permitted, withCounters } from '../../box-office/testing-counter.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { friends, makeCode } from '../../discounts/testing-discounts.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { payCheckout } from '../../orders/checkout/pay-checkout.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { capture, holdFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { beginFor, confirmFor, exchangeable, orderOf } from '../../orders/exchange/testing-exchange.ts';
import { allot, giveTo } from '../../orders/gifts/testing-gifts.ts';
import { refundByStaff } from '../../orders/staff/refund-order.ts';
import { creditPoints } from '../../points/credit-points.ts';
import { announceEvent, standard } from '../../seating/inventory/testing-sale.ts';
import { readAccounting } from '../accounting/read-accounting.ts';
import { readSettlement } from './read-settlement.ts';

let program: TestProgram;
let performanceIds: [string, string];
let clerk: Ctx;
let shiftId: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram({ ...byTestGateway, providers: withCounters(byTestGateway.providers) });
  const event = { ...exchangeable.event(program.now()), discounts: [friends], ticketsPerPurchase: 8 };
  performanceIds = (await announceEvent(program, exchangeable.zones, event)) as [string, string];
  let shift;
  ({ clerk, shift } = await atCounter(program));
  ({ shiftId } = shift);
});
afterEach(() => program.close());

/** Buys tickets as a new member, paid by card and by the given points as far as needed. */
async function buy(quantity: number, zoneNo: number, pointsCents = 0) {
  const buyer = program.ctx(memberActor());
  const memberId = requireMember(buyer);
  const hold = await holdFor(buyer, performanceIds[0], standard(quantity, zoneNo));
  const { checkoutId, totalCents } = await startFor(buyer, [hold]);
  const paymentId = program.id();
  const cents = Math.min(pointsCents, totalCents);
  if (cents > 0)
    await program.transact((tx) =>
      creditPoints(program, tx, { memberId, lotId: program.id(), source: 'grant', cents }),
    );
  const method = cents === totalCents ? 'points' : 'card';
  valueOf(await payCheckout(buyer, { checkoutId, paymentId, method, pointsCents: method === 'card' ? cents : 0 }));
  if (method === 'card') await capture(buyer, paymentId);
  await runJobs(program);
  return { buyer, order: await orderOf(buyer, checkoutId), totalCents };
}

async function sell(method: 'cash' | 'card_terminal', quantity: number, code?: string) {
  const saleId = program.id();
  const requested = { saleId, holdId: program.id(), performanceId: performanceIds[0], choices: standard(quantity, 1) };
  const held = valueOf(await holdAtCounter(clerk, requested));
  const { entries, totalCents } = code ? valueOf(await enterSaleCode(clerk, saleId, code)) : held.cart;
  const ids = { checkoutId: program.id(), paymentId: program.id() };
  const paid = { ...ids, holds: entries, method, totalCents, terminalReference: '004711' };
  const sold = valueOf(await sellAtCounter(clerk, permitted(clerk, 'counter.sell', saleId), paid));
  await runJobs(program);
  return { number: sold.checkout!.groups[0]!.number, totalCents };
}

async function payOut(keys: readonly { readonly key: string }[]): Promise<void> {
  for (const { key } of keys)
    valueOf(await payOutRefund(clerk, permitted(clerk, 'refund.pay_out', key), { proof: 'tickets' }));
}

/** Sells by card, with points and by points alone, then refunds and exchanges tickets. */
async function sellInShop(): Promise<void> {
  const first = await buy(4, 1);
  await buy(2, 2, 123_45);
  const byPoints = await buy(1, 3, 10_000_00);
  await confirmFor(
    first.buyer,
    await beginFor(first.buyer, first.order, [1], { performanceId: performanceIds[1], zoneNo: 3 }),
  );
  const back = { tickets: [2], fees: false, refundCents: 380_00, reason: 'buyer_asked' } as const;
  valueOf(await refundByStaff(clerk, permitted(clerk, 'order.refund', first.order.number), back));
  const pointsBack = { tickets: null, fees: true, refundCents: byPoints.totalCents, reason: 'goodwill' } as const;
  valueOf(await refundByStaff(clerk, permitted(clerk, 'order.refund', byPoints.order.number), pointsBack));
}

/**
 * Sells by cash, by card and with a discount code, then exchanges tickets for a more expensive and a cheaper one and
 * accepts one return.
 */
async function workAtCounter() {
  const { event } = await getPerformance(program, performanceIds[0]);
  const cash = await sell('cash', 3);
  const card = await sell('card_terminal', 2);
  const cheaper = await sell('cash', 2, await makeCode(program, event.number));
  const places = { performanceId: performanceIds[0], seats: [], tickets: [1], method: 'cash' } as const;
  const exchange = async (number: string, zoneNo: number, sums: { extraCents: number; backCents: number }) =>
    valueOf(
      await exchangeAtCounter(clerk, permitted(clerk, 'counter.exchange', number), {
        exchangeId: program.id(),
        paymentId: program.id(),
        ...places,
        zoneNo,
        ...sums,
      }),
    );
  await exchange(cash.number, 2, { extraCents: 120_00, backCents: 0 });
  await payOut((await exchange(card.number, 3, { extraCents: 0, backCents: 180_00 })).toPayOut);
  const halfCents = cheaper.totalCents / 2;
  const taken = { tickets: [2], refundCents: halfCents };
  const returned = await returnAtCounter(clerk, permitted(clerk, 'counter.return', cheaper.number), taken);
  await payOut(valueOf(returned).toPayOut);
  return { cash, card, cheaper, halfCents };
}

test('agrees to the cent between settlement, Z report and ledger after a full day', async () => {
  await sellInShop();
  // Complimentary tickets have no value, even for the best seats.
  const allotmentId = await allot(program, performanceIds[0], { names: 'D9 D10' });
  valueOf(await giveTo(program, performanceIds[0], allotmentId, { 'guest@example.com': 'D9 D10' }));
  const { cash, card, cheaper, halfCents } = await workAtCounter();
  await runJobs(program);

  const z = valueOf(
    await closeShift(clerk, permitted(clerk, 'shift.close', shiftId), {
      countedCents: 500_00 + cash.totalCents + cheaper.totalCents + 120_00 - halfCents,
    }),
  );
  expect(z).toMatchObject({
    cashCents: cash.totalCents + cheaper.totalCents + 120_00,
    cashRefundCents: halfCents,
    terminalCents: card.totalCents,
    terminalRefundCents: 180_00,
    reason: null,
  });
  const balances = await readBalances(program.db);
  expect(balances.get('clearing:counter-cash')).toBe(z.cashCents - z.cashRefundCents);
  expect(balances.get('clearing:counter-terminal')).toBe(z.terminalCents - z.terminalRefundCents);
  const settlements = await Promise.all(performanceIds.map((id) => readSettlement(program, id)));
  for (const { now } of settlements) expect(now.totals.payableCents).toBe(now.ledgerCents);
  expect(settlements.map(({ now }) => now.totals.payableCents)).toEqual([
    // Online: 4 seats less 1 refunded and 1 exchanged, and 2 expensive seats. Counter: 3 seats of which 1 was exchanged
    // for an expensive one, 2 of which 1 was exchanged for a cheap one, and 1 of 2 at 10% off.
    2 * 380_00 + 2 * 500_00 + (2 * 380_00 + 500_00) + (380_00 + 200_00) + 342_00,
    200_00,
  ]);
  expect(new Set(settlements[0]!.now.lines.map(({ channel }) => channel))).toEqual(
    new Set(['online', 'counter', 'complimentary']),
  );
  const day = new Date(program.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10);
  const accounting = await readAccounting(program, { from: day, to: day });
  expect(accounting.debitCents).toBe(accounting.creditCents);
  for (const { postedCents, movedCents } of [accounting.captured, accounting.refunded])
    expect(postedCents).toBe(movedCents);
  expect(accounting.captured.movedCents).toBeGreaterThan(z.cashCents + z.terminalCents);
  expect((await checkLedger(program)).wrong).toEqual([]);
  expect((await checkOrders(program)).wrong).toEqual([]);
});
