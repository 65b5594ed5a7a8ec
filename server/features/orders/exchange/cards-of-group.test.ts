import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FeedSaleWindow } from '../../../../contract/catalogue/sale-windows.ts';
import type { Hold } from '../../../../contract/seating/holds.ts';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { bankCards } from '../../catalogue/windows/testing-windows.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { enterCode } from '../../discounts/enter-code.ts';
import { announceDiscounted, friends, makeCode } from '../../discounts/testing-discounts.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { applyEvent } from '../../payments/charges/apply-events.ts';
import { reconcileCharges } from '../../payments/charges/reconcile-charges.ts';
import { readCharges } from '../../payments/charges/read-charges.ts';
import { refundsOf } from '../../payments/testing-charges.ts';
import { creditPoints } from '../../points/credit-points.ts';
import { readStoredBalance } from '../../points/read-points.ts';
import { addCards } from '../../priority/add-cards.ts';
import { holdTickets } from '../../seating/holds/hold-tickets.ts';
import { openWindow, usesOf } from '../../seating/holds/testing-windows.ts';
import { announceEvent, announceInBoth, generalZone, standard } from '../../seating/inventory/testing-sale.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { readCheckout } from '../checkout/read-checkout.ts';
import { startCheckout } from '../checkout/start-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { checkoutOfHolds, holdFor, startFor } from '../checkout/testing-purchase.ts';
import { expectOrdersInOrder, expire } from '../settlement/testing-settlement.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { beginExchange } from './begin-exchange.ts';
import { beginFor, confirmFor, exchangeable, orderOf } from './testing-exchange.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let buyer: Ctx;
beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
  [program] = programs;
  buyer = program.ctx(memberActor());
});
afterEach(async () => {
  await expectOrdersInOrder(program);
  await closeBoth(programs);
});

const right = '52008282';
const wrong = '42424242';
const cardWindow = (more: Partial<FeedSaleWindow> = {}) => openWindow(program, { who: bankCards, ...more });
const sell = async (key = 'show', more: Partial<FeedSaleWindow> = {}) =>
  (await announceEvent(program, [generalZone(50)], { key, saleWindows: [cardWindow(more)] }))[0]!;
const read = async (checkoutId: string) => valueOf(await readCheckout(buyer, checkoutId));

type Way = 'card' | 'fps' | 'points';
async function ask(checkoutId: string, method: Way = 'card', pointsCents = 0) {
  const paymentId = program.id();
  return { paymentId, ...(await payCheckout(buyer, { checkoutId, paymentId, method, pointsCents })) };
}

async function payBy(checkoutId: string, digits: string): Promise<string> {
  const { paymentId, ...requested } = await ask(checkoutId);
  valueOf(requested);
  await applyEvent(program, 'test', testGateway().captureFrom(paymentId, digits));
  await runJobs(program);
  return paymentId;
}

async function give(cents: number): Promise<void> {
  const memberId = requireMember(buyer);
  await program.transact((tx) => creditPoints(program, tx, { memberId, lotId: program.id(), source: 'grant', cents }));
}

async function begun(performanceId?: string): Promise<{ checkoutId: string; hold: Hold; totalCents: number }> {
  const hold = await holdFor(buyer, performanceId ?? (await sell()));
  return { ...(await startFor(buyer, [hold])), hold };
}

async function ticketsOf(performanceId: string): Promise<number> {
  const { rows } = await program.pool.query<{ n: number }>(
    'select count(*)::int as n from ticket where performance_id = $1',
    [performanceId],
  );
  return rows[0]!.n;
}

describe('card presale tickets', () => {
  test('holds tickets for every member, and accepts only cards of the group', async () => {
    const { checkoutId, hold } = await begun();
    expect(await usesOf(program, hold.performanceId)).toEqual({ 'card harbour-bank': 2 });
    expect(await read(checkoutId)).toMatchObject({ cardsOnly: ['Friends'], paymentMethods: ['card'] });
    await payBy(checkoutId, right);
    expect(await read(checkoutId)).toMatchObject({ state: 'paid', cardsOnly: ['Friends'] });
    expect(await ticketsOf(hold.performanceId)).toBe(2);
  });

  test('rejects other methods and points alone, and accepts points for part of the amount', async () => {
    const { checkoutId, totalCents } = await begun();
    await give(totalCents);
    const needed = { ok: false, code: 'card_needed', field: 'method', facts: { name: 'Friends' } };
    expect(await ask(checkoutId, 'fps')).toMatchObject(needed);
    expect(await ask(checkoutId, 'points')).toMatchObject(needed);
    expect(await ask(checkoutId, 'card', totalCents)).toMatchObject(needed);
    expect(await ask(checkoutId, 'fps', 100_00)).toMatchObject(needed);
    expect(testGateway().charges.size).toBe(0);
    const { paymentId } = await ask(checkoutId, 'card', 100_00);
    expect(testGateway().charges.get(paymentId)).toMatchObject({ amountCents: totalCents - 100_00 });
    await applyEvent(program, 'test', testGateway().captureFrom(paymentId, right));
    await runJobs(program);
    expect(await read(checkoutId)).toMatchObject({ state: 'paid' });
  });

  test('preserves the hold without a charge if the card does not qualify, and lets the buyer try another', async () => {
    const { checkoutId, hold } = await begun();
    const first = await payBy(checkoutId, wrong);
    const refused = await read(checkoutId);
    expect(refused).toMatchObject({ state: 'open', lastPaymentMessage: expect.stringContaining('isn’t one of them') });
    expect(await usesOf(program, hold.performanceId)).toEqual({ 'card harbour-bank': 2 });
    expect(await payCheckout(buyer, { checkoutId, paymentId: first, method: 'card' })).toMatchObject({
      code: 'payment_failed',
    });
    await payBy(checkoutId, '41111150');
    expect(await read(checkoutId)).toMatchObject({ state: 'paid' });
    expect((await refundsOf(program, first)).length).toBe(0);
  });

  test('accepts cards that have since been added to the group', async () => {
    const performanceId = await sell();
    const permit = permitSystem('command groups', 'group.fill', 'harbour-bank');
    expect(await addCards(program, permit, ['424242', '424242', '520082'])).toBe(2);
    expect(await addCards(program, permit, ['424242'])).toBe(0);
    const { checkoutId } = await begun(performanceId);
    await payBy(checkoutId, wrong);
    expect(await read(checkoutId)).toMatchObject({ state: 'paid' });
  });

  test('rejects a sale if no provider can identify a card of the group', async () => {
    const performanceId = await sell();
    const hold = await holdFor(buyer, performanceId);
    const { checkoutId } = await startFor(buyer, [hold]);
    testGateway().checksCards = false;
    const held = await holdTickets(buyer, { holdId: program.id(), performanceId, choices: standard(1) });
    expect(held).toMatchObject({ code: 'sale_not_open' });
    expect(await ask(checkoutId)).toMatchObject({ code: 'payment_method_not_available' });
    expect((await read(checkoutId)).paymentMethods).toEqual([]);
  });

  test('rejects free tickets, because no card is shown', async () => {
    const discount = { ...friends, offPercent: 100 };
    // Streamed tickets have no service fee.
    const sold = await announceDiscounted(program, [discount], { type: 'streamed', saleWindows: [cardWindow()] });
    const hold = await holdFor(buyer, sold.performanceIds[0]!, 1);
    valueOf(await enterCode(buyer, await makeCode(program, sold.eventNumber)));
    const { checkoutId, totalCents } = await startFor(buyer, [hold]);
    expect(totalCents).toBe(0);
    expect(await ask(checkoutId)).toMatchObject({ code: 'card_not_shown', facts: { name: 'Friends' } });
    expect(await ticketsOf(sold.performanceIds[0]!)).toBe(0);
  });

  test('pays two groups together if a card belongs to both, otherwise separately', async () => {
    const other = (cards: string[]) =>
      ({ kind: 'card', group: 'peak-bank', name: { en_us: 'Peak' }, cards }) as FeedSaleWindow['who'];
    const [one, both, neither] = [
      await sell('one'),
      await sell('both', { who: other(['52008200-52008299']) }),
      await sell('neither', { who: other(['370000']) }),
    ];
    const holds = [await holdFor(buyer, one), await holdFor(buyer, both), await holdFor(buyer, neither)];
    const refused = await startCheckout(buyer, checkoutOfHolds(buyer, [holds[0]!, holds[2]!]));
    expect(refused).toMatchObject({ code: 'card_groups_differ', facts: { name: 'Friends + Peak' } });
    const { checkoutId } = await startFor(buyer, holds.slice(0, 2));
    await payBy(checkoutId, '41111150');
    expect((await read(checkoutId)).state).toBe('open');
    await payBy(checkoutId, right);
    expect((await read(checkoutId)).state).toBe('paid');
  });
});

describe('card webhook event', () => {
  test.each([
    ['right', right, 'paid', 'captured'],
    ['wrong', wrong, 'open', 'declined'],
  ])('captures the %s card once under concurrent callbacks and polling', async (_, digits, state, charged) => {
    for (let round = 0; round < 5; round++) {
      const show = { key: `round ${round}`, saleWindows: [cardWindow()] };
      const { checkoutId, hold } = await begun(await announceInBoth(programs, [generalZone(50)], show));
      const { paymentId } = await ask(checkoutId);
      const event = testGateway().captureFrom(paymentId, digits);
      program.clock.advance(16_000);
      await Promise.all([
        ...programs.map((one) => applyEvent(one, 'test', event)),
        ...programs.map((one) => reconcileCharges(one)),
      ]);
      await Promise.all(programs.map((one) => runJobs(one)));
      expect((await read(checkoutId)).state).toBe(state);
      const [charge, ...more] = await readCharges(program.db, [
        checkoutSubjectOf({ memberId: requireMember(buyer), checkoutId }),
      ]);
      expect([charge!.state, more.length]).toEqual([charged, 0]);
      expect(await ticketsOf(hold.performanceId)).toBe(state === 'paid' ? 2 : 0);
    }
  });

  test('refunds once if the money came from another or an unidentified card', async () => {
    for (const cardDigits of [wrong, null]) {
      const show = { key: `show of ${cardDigits}`, saleWindows: [cardWindow()] };
      const { checkoutId, totalCents } = await begun(await announceInBoth(programs, [generalZone(50)], show));
      await give(50_00);
      const { paymentId } = await ask(checkoutId, 'card', 50_00);
      const event = { ...testGateway().captureFrom(paymentId, right), cardDigits };
      await Promise.all(programs.map((one) => applyEvent(one, 'test', event)));
      await Promise.all(programs.map((one) => runJobs(one)));
      await runJobs(program);
      const refunds = await refundsOf(program, paymentId);
      expect(refunds).toMatchObject([{ amountCents: totalCents - 50_00, pointsCents: 50_00, cause: 'wrong_card' }]);
      expect(await read(checkoutId)).not.toMatchObject({ state: 'paid' });
      await runJobs(program);
      expect((await readStoredBalance(program, requireMember(buyer))).setAsideCents).toBe(0);
    }
    const { rows } = await program.pool.query('select 1 from ticket');
    expect(rows.length).toBe(0);
  });

  test('checks the card even if the event arrives after the payment deadline', async () => {
    const { checkoutId, hold } = await begun();
    const { paymentId } = await ask(checkoutId);
    program.clock.advance(20 * 60_000);
    await expire(program);
    await applyEvent(program, 'test', testGateway().captureFrom(paymentId, right));
    await runJobs(program);
    expect(await read(checkoutId)).toMatchObject({ state: 'paid' });
    expect(await usesOf(program, hold.performanceId)).toEqual({ 'card harbour-bank': 2 });
  });
});

describe('exchange into a card presale', () => {
  const zones = () => {
    const [seated, dear, cheap] = exchangeable.zones;
    return [seated!, dear!, cheap!];
  };
  const open = async () => {
    const keys = zones().map(({ key }) => key);
    const saleWindows = [cardWindow({ zones: keys.slice(1) })];
    const onSaleFrom = '2020-01-01T00:00:00Z';
    return announceEvent(program, zones(), { ...exchangeable.event(program.now()), onSaleFrom, saleWindows });
  };
  const [seated, dear, cheap] = [1, 2, 3];

  async function buy(performanceId: string, zoneNo: number) {
    const { checkoutId } = await startFor(buyer, [await holdFor(buyer, performanceId, standard(1, zoneNo))]);
    await payBy(checkoutId, right);
    return orderOf(buyer, checkoutId);
  }

  test('requires the card for an extra charge, and rejects an exchange with nothing to pay', async () => {
    const [first = '', second = ''] = await open();
    const order = await buy(first, seated);
    const wanted = { choices: standard(1, cheap) };
    const free = { checkoutId: program.id(), numbers: [1], performanceId: second, wanted };
    expect(await beginExchange(buyer, order, free)).toMatchObject({ code: 'card_not_shown' });
    expect(await usesOf(program, second)).toEqual({ 'card harbour-bank': 0 });
    const begunFor = await beginFor(buyer, order, [1], { performanceId: second, zoneNo: dear });
    expect(begunFor).toMatchObject({ cardsOnly: ['Friends'], paymentMethods: ['card'] });
    expect(await ask(begunFor.checkoutId, 'fps')).toMatchObject({ code: 'card_needed' });
    await payBy(begunFor.checkoutId, wrong);
    expect((await read(begunFor.checkoutId)).state).toBe('open');
    await payBy(begunFor.checkoutId, right);
    expect((await read(begunFor.checkoutId)).state).toBe('paid');
  });

  test('requires no card if a card of the group paid for the old tickets', async () => {
    const [first = '', second = ''] = await open();
    const order = await buy(first, dear);
    const cheaper = await beginFor(buyer, order, [1], { performanceId: second, zoneNo: cheap });
    expect(cheaper).toMatchObject({ cardsOnly: [], totalCents: 0 });
    const next = await confirmFor(buyer, cheaper);
    await runJobs(program);
    const dearer = await beginFor(buyer, next, [1], { performanceId: first, zoneNo: dear });
    expect(dearer.cardsOnly).toEqual([]);
    expect(dearer.paymentMethods).toContain('fps');
  });
});
