import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { untilLocked } from '../../../testing/wait-for.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { announceEvent, haltPerformance, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { holdFor } from '../checkout/testing-purchase.ts';
import { reserveResales } from '../store-resales.ts';
import { beginExchange } from '../exchange/begin-exchange.ts';
import { beginFor, confirmFor } from '../exchange/testing-exchange.ts';
import { readTicketMoves } from '../history/read-ticket-moves.ts';
import { expectOrdersInOrder } from '../settlement/testing-settlement.ts';
import { offerTickets } from '../tickets/offer-tickets.ts';
import { returnOwnTickets } from '../tickets/return-own-tickets.ts';
import { buyTickets, offerTo } from '../tickets/testing-tickets.ts';
import { withdrawTickets } from '../tickets/offer-tickets.ts';
import { offerForResale, withdrawFromResale } from './offer-for-resale.ts';
import { offerFor, openWishList, resellable, takeAllFor } from './testing-resale.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let seller: Ctx;
let performanceId: string;
/** Makes names unique, because the tests share a program. */
let nth = 0;
beforeAll(async () => {
  programs = await openTwoPrograms(byTestGateway);
  [program] = programs;
  await openWishList(program);
});
beforeEach(async () => {
  nth += 1;
  renewTestGateway();
  seller = program.ctx(memberActor());
  const event = { ...resellable, returnable: true, exchangeable: true };
  [performanceId = ''] = await announceEvent(program, [seatedZone(3, 10)], { ...event, key: `event-${nth}` });
});
afterEach(async () => {
  await expectOrdersInOrder(program);
});
afterAll(() => closeBoth(programs));

const codeOf = (outcome: { ok: boolean; code?: string }) => outcome.code;

const stateOf = async (ctx: Ctx, order: Parameters<typeof readTicketMoves>[1], n = 1) =>
  (await readTicketMoves(ctx, order)).movable.find((one) => one.n === n)?.resale?.state;

describe('offering tickets to the wish list', () => {
  test('states the refund in advance, offers exactly that, and changes nothing on a retry', async () => {
    const order = await buyTickets(program, seller, performanceId);
    const moves = await readTicketMoves(seller, order);
    expect(moves.movable[0]!.resale).toEqual({
      state: 'open',
      priceCents: 380_00,
      backCents: 342_00,
      reservedUntil: null,
    });
    expect(codeOf(await offerForResale(seller, order, { numbers: [1], backCents: 380_00 }))).toBe('tickets_not_valid');
    expect(await stateOf(seller, order)).toBe('open');
    for (let times = 0; times < 2; times++) {
      expect(valueOf(await offerForResale(seller, order, { numbers: [1, 1], backCents: 342_00 })).backCents).toBe(
        342_00,
      );
    }
    expect([await stateOf(seller, order, 1), await stateOf(seller, order, 2)]).toEqual(['offered', 'open']);
  });

  test('rejects an offer if the event forbids it, near the show, while suspended, or with the wish list off', async () => {
    const [plain = ''] = await announceEvent(program, [seatedZone(1, 4)], { key: 'plain' });
    const other = await buyTickets(program, seller, plain, 1);
    const offer = { numbers: [1], backCents: 342_00 };
    expect(codeOf(await offerForResale(seller, other, offer))).toBe('resale_not_allowed');
    const order = await buyTickets(program, seller, performanceId, 1);
    await openWishList(program, false);
    expect(codeOf(await offerForResale(seller, order, offer))).toBe('wish_list_off');
    await openWishList(program);
    const { startsAt } = (await getPerformance(program, performanceId)).performance;
    program.clock.set(new Date(startsAt.getTime() - 6 * 3600_000));
    expect(codeOf(await offerForResale(seller, order, offer))).toBe('resale_too_late');
    program.clock.advance(-1);
    await haltPerformance(programs, performanceId, 'suspended');
    expect(codeOf(await offerForResale(seller, order, offer))).toBe('resale_not_allowed');
  });

  test('rejects tickets that are being transferred, and blocks other actions on offered tickets', async () => {
    const order = await buyTickets(program, seller, performanceId, 3);
    const { transferId } = await offerTo(seller, order, `friend-${nth}@mail.test`, [2]);
    const offer = { numbers: [2], backCents: 342_00 };
    expect(codeOf(await offerForResale(seller, order, offer))).toBe('tickets_offered');
    valueOf(await withdrawTickets(seller, transferId));
    valueOf(await offerForResale(seller, order, offer));
    const to = { transferId: program.id(), numbers: [2], name: 'A friend', email: `friend-${nth}@mail.test` };
    expect(codeOf(await offerTickets(seller, order, to))).toBe('tickets_for_resale');
    expect(codeOf(await returnOwnTickets(seller, order, { numbers: [2], refundCents: 380_00 }))).toBe(
      'tickets_for_resale',
    );
    const wanted = { choices: [{ zoneNo: 1, ticketType: 'R' as const, quantity: 1 }] };
    const exchange = { checkoutId: program.id(), numbers: [2], performanceId, wanted };
    expect(codeOf(await beginExchange(seller, order, exchange))).toBe('tickets_for_resale');
    // The other tickets are not affected.
    valueOf(await returnOwnTickets(seller, order, { numbers: [1], refundCents: 380_00 }));
    valueOf(await withdrawFromResale(seller, order, [2]));
    valueOf(await returnOwnTickets(seller, order, { numbers: [2], refundCents: 380_00 }));
  });

  test('cancels an unpaid exchange of the same tickets, and rejects an offer after the exchange', async () => {
    const order = await buyTickets(program, seller, performanceId, 2);
    await beginFor(seller, order, [1], { performanceId });
    await offerFor(seller, order, [1]);
    const { rows } = await program.pool.query('select count(*)::int as n from hold where performance_id = $1', [
      performanceId,
    ]);
    expect(rows[0].n).toBe(0);
    await confirmFor(seller, await beginFor(seller, order, [2], { performanceId }));
    expect(codeOf(await offerForResale(seller, order, { numbers: [2], backCents: 342_00 }))).toBe('tickets_not_valid');
  });

  test('requires the owner and a valid ticket', async () => {
    const order = await buyTickets(program, seller, performanceId, 1);
    expect(codeOf(await offerForResale(seller, order, { numbers: [7], backCents: 0 }))).toBe('tickets_not_valid');
    expect(await holdFor(seller, performanceId, 1)).toBeDefined();
  });
});

describe('withdrawing an offer', () => {
  test('succeeds unless the tickets are reserved for a payment, and again after the deadline', async () => {
    const order = await buyTickets(program, seller, performanceId, 2);
    await offerFor(seller, order, [1, 2]);
    expect(valueOf(await withdrawFromResale(seller, order, [1])).numbers).toEqual([1]);
    expect(valueOf(await withdrawFromResale(seller, order, [1])).numbers).toEqual([]);
    await takeAllFor(program.ctx(memberActor()), performanceId, 2);
    expect(await stateOf(seller, order, 2)).toBe('reserved');
    expect(codeOf(await withdrawFromResale(seller, order, [2]))).toBe('resale_reserved');
    program.clock.advance(2.5 * 3600_000);
    expect(valueOf(await withdrawFromResale(seller, order, [2])).numbers).toEqual([2]);
    expect(await stateOf(seller, order, 2)).toBe('open');
  });

  test('gives the ticket to exactly one side when a match in another program races with the withdrawal', async () => {
    const buyer = programs[1].ctx(memberActor());
    for (let round = 0; round < 8; round++) {
      const order = await buyTickets(program, seller, performanceId, 1);
      await offerFor(seller, order);
      const [back, taken] = await Promise.all([
        withdrawFromResale(seller, order, [1]),
        takeAllFor(buyer, performanceId).then(
          () => true,
          () => false,
        ),
      ]);
      expect(back.ok).toBe(!taken);
      expect(await stateOf(seller, order)).toBe(taken ? 'reserved' : 'open');
    }
  });
});

test('gives the ticket to a request that reserves it during the withdrawal', async () => {
  const order = await buyTickets(program, seller, performanceId, 1);
  await offerFor(seller, order);
  let back: ReturnType<typeof withdrawFromResale> | undefined;
  await program.transact(async (tx) => {
    const to = { memberId: program.id(), checkoutId: program.id(), now: program.now() };
    const until = new Date(program.now().getTime() + 3600_000);
    await reserveResales(tx, [{ performanceId, orderId: order.orderId, n: 1, issue: 1 }], { ...to, until });
    back = withdrawFromResale(seller, order, [1]);
    await untilLocked(programs[1]);
  });
  expect(codeOf(await back!)).toBe('resale_reserved');
  expect(await stateOf(seller, order)).toBe('reserved');
});

test('gives the ticket to one of two concurrent requests in two programs', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await buyTickets(program, seller, performanceId, 1);
    await offerFor(seller, order);
    const takers = [program, programs[1], program].map((one) =>
      takeAllFor(one.ctx(memberActor()), performanceId).then(
        () => 1,
        () => 0,
      ),
    );
    expect((await Promise.all(takers)).reduce<number>((sum, one) => sum + one, 0)).toBe(1);
  }
});
