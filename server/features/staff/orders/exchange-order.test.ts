import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askStaff } from '../../../testing/call-staff.ts';
import type { StaffCallName } from '../../../../contract/staff-calls.ts';
import type { ExchangePreview, FreeRow } from '../../../../contract/staff/orders-work/exchanges.ts';
import type { Exchange } from '../../../../contract/orders/exchange.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { activatedMember } from '../../../testing/members.ts';
import { runJobs } from '../../../testing/jobs.ts';
import {
  memberActor,
  openSecondProgram,
  openTestProgram,
  staffActor,
  type TestProgram,
} from '../../../testing/open-program.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { beginExchange } from '../../orders/exchange/begin-exchange.ts';
import { exchangeable, orderOf } from '../../orders/exchange/testing-exchange.ts';
import type { OwnOrder } from '../../orders/access/find-own-order.ts';
import { payCheckout } from '../../orders/checkout/pay-checkout.ts';
import { expectOrdersInOrder } from '../../orders/settlement/testing-settlement.ts';
import { offerTo } from '../../orders/tickets/testing-tickets.ts';
import { returnOwnTickets } from '../../orders/tickets/return-own-tickets.ts';
import { announceEvent, standard } from '../../seating/inventory/testing-sale.ts';

let program: TestProgram;
let buyer: Ctx;
let email: string;
let same: string;
let other: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  // Buyers may neither return nor exchange here; staff may.
  const event = { ...exchangeable.event(program.now()), exchangeable: false, transferable: true, returnable: true };
  [same = '', other = ''] = await announceEvent(program, exchangeable.zones, event);
  email = 'buyer@example.com';
  buyer = program.ctx(memberActor((await activatedMember(program, email)).memberId));
});
afterEach(() => program.close());

const service = staffActor('customerService');
const price = 380_00;

const ask = (
  name: StaffCallName,
  order: OwnOrder,
  body?: object,
  { actor = service, on = program, params = {} } = {},
) => askStaff(on.ctx(actor), name, { params: { number: order.number, ...params }, body });

const outputOf = async <Output>(result: ReturnType<typeof ask>): Promise<Output> => {
  const said = await result;
  if (!said.ok) throw new Error(JSON.stringify(said.problem));
  return said.output as Output;
};

const buy = async (quantity = 2, zoneNo = 1) => {
  const checkout = await startFor(buyer, [await holdFor(buyer, same, standard(quantity, zoneNo))]);
  const chargeId = await payFor(buyer, checkout);
  await capture(buyer, chargeId);
  await runJobs(program);
  return Object.assign(await orderOf(buyer, checkout.checkoutId), { chargeId });
};
const wanted = (tickets: number[], more: object = {}) => ({
  exchangeId: program.id(),
  tickets,
  performanceId: other,
  zoneNo: 1,
  seats: [] as string[],
  ...more,
});
const carryOut = (one: ReturnType<typeof wanted>, backCents = 0) => ({ ...one, backCents, reason: 'illness' });
const validOf = async (order: OwnOrder) => {
  const { rows } = await program.pool.query<{ n: number }>('select n from ticket where order_id = $1 order by n', [
    order.orderId,
  ]);
  return rows.map(({ n }) => n);
};
const exchangedTo = async (number: string) => {
  const { rows } = await program.pool.query<{ orderId: string; performanceId: string }>(
    'select order_id as "orderId", performance_id as "performanceId" from orders where number = $1',
    [number],
  );
  return rows[0]!;
};
const heldPlaces = async () => {
  const { rows } = await program.pool.query(`select from hold where expires_at > now() and purpose = 'exchange'`);
  return rows.length;
};

describe('exchange by customer service', () => {
  test('shows the available seats even if the event does not let buyers exchange', async () => {
    const order = await buy();
    const shown = await outputOf<Exchange>(ask('readStaffExchange', order));
    expect(shown).toMatchObject({ refused: null, tickets: [{ n: 1 }, { n: 2 }] });
    expect(shown.performances.map(({ performanceId }) => performanceId)).toEqual([same, other]);
    const params = { performanceId: other };
    const { rows } = await outputOf<{ rows: FreeRow[] }>(ask('readExchangePlaces', order, undefined, { params }));
    expect(rows.flatMap(({ seats }) => seats)).toHaveLength(40);
  });

  test('issues the selected seat for one ticket, invalidates the old ticket, notifies the buyer and logs the exchange', async () => {
    const order = await buy();
    const params = { performanceId: other };
    const { rows } = await outputOf<{ rows: FreeRow[] }>(ask('readExchangePlaces', order, undefined, { params }));
    const seat = rows.at(-1)!.seats[0]!;
    const one = wanted([2], { zoneNo: null, seats: [seat.seatId] });
    const preview = await outputOf<ExchangePreview>(ask('previewExchange', order, one));
    expect(preview).toMatchObject({ extraCents: 0, backCents: 0, needsApproval: false });
    expect(preview.places).toMatchObject([{ row: rows.at(-1)!.row, seat: seat.seat }]);
    expect(await validOf(order)).toEqual([1, 2]);
    const { number } = await outputOf<{ number: string }>(ask('exchangeOrder', order, carryOut(one)));
    expect(await validOf(order)).toEqual([1]);
    expect(await exchangedTo(number)).toMatchObject({ performanceId: other });
    await runJobs(program);
    const mails = (await readOutbox(program.pool, 10)).filter(({ recipient }) => recipient === email);
    expect(mails.some(({ body }) => body.includes(number))).toBe(true);
    const { rows: log } = await program.pool.query(
      `select actor_id, subject_id, details->>'to' as to, reason from audit where action = 'order.exchange'`,
    );
    expect(log).toEqual([{ actor_id: service.actorId, subject_id: order.number, to: number, reason: 'illness' }]);
    await expectOrdersInOrder(program);
  });

  test('refunds the difference for cheaper seats to the original payment', async () => {
    const order = await buy();
    const one = wanted([1], { zoneNo: 3 });
    const preview = await outputOf<ExchangePreview>(ask('previewExchange', order, one));
    expect(preview).toMatchObject({ extraCents: 0, backCents: 180_00, to: [{ method: 'card', moneyCents: 180_00 }] });
    expect(await ask('exchangeOrder', order, carryOut(one, 170_00))).toMatchObject({
      problem: { code: 'exchange_changed' },
    });
    expect(await validOf(order)).toEqual([1, 2]);
    const again = wanted([1], { zoneNo: 3 });
    await outputOf(ask('exchangeOrder', order, carryOut(again, 180_00)));
    await runJobs(program);
    expect(testGateway().refundedCents(order.chargeId)).toBe(180_00);
    await expectOrdersInOrder(program);
  });

  test('rejects more expensive seats and releases their hold', async () => {
    const order = await buy();
    const one = wanted([1], { zoneNo: 2 });
    expect(await outputOf<ExchangePreview>(ask('previewExchange', order, one))).toMatchObject({
      extraCents: 120_00,
      backCents: 0,
    });
    expect(await ask('exchangeOrder', order, carryOut(one))).toMatchObject({
      problem: { code: 'exchange_costs_more' },
    });
    expect(await validOf(order)).toEqual([1, 2]);
    expect(await heldPlaces()).toBe(0);
  });

  test('releases only its own seats if it is not carried out', async () => {
    const order = await buy();
    const one = wanted([1]);
    await outputOf(ask('previewExchange', order, one));
    expect(await heldPlaces()).toBe(1);
    const params = { performanceId: other, exchangeId: one.exchangeId };
    expect(await outputOf(ask('giveUpExchange', order, undefined, { params }))).toEqual({ released: true });
    expect(await heldPlaces()).toBe(0);
    expect(await outputOf(ask('giveUpExchange', order, undefined, { params }))).toEqual({ released: false });
  });

  test('exchanges once for a double click on two processes', async () => {
    const order = await buy();
    const one = carryOut(wanted([1]));
    const beside = await openSecondProgram(program, byTestGateway);
    try {
      const both = await Promise.all([program, beside].map((on) => ask('exchangeOrder', order, one, { on })));
      expect(both.some(({ ok }) => ok)).toBe(true);
      // The slower request can retry and gets the result of the first.
      const after = await outputOf<{ number: string }>(ask('exchangeOrder', order, one));
      for (const said of both) if (said.ok) expect(said.output).toEqual(after);
    } finally {
      await beside.close();
    }
    expect(await validOf(order)).toEqual([2]);
    const { rows } = await program.pool.query(`select from audit where action = 'order.exchange'`);
    expect(rows).toHaveLength(1);
    await expectOrdersInOrder(program);
  });

  test('rejects exchanges above the limit per order, including refunds, and needs approval above it', async () => {
    const order = await buy(6);
    const fee = (order.feesCents / 6) | 0;
    for (const n of [1, 2, 3, 4])
      await outputOf(ask('refundOrder', order, { tickets: [n], fees: false, refundCents: price, reason: 'goodwill' }));
    const one = wanted([5]);
    const { needsApproval } = await outputOf<ExchangePreview>(ask('previewExchange', order, one));
    expect(needsApproval).toBe(4 * price + price + fee > 2000_00);
    await outputOf(ask('exchangeOrder', order, carryOut(one)));
    const last = wanted([6]);
    expect(await outputOf<ExchangePreview>(ask('previewExchange', order, last))).toMatchObject({ needsApproval: true });
    expect(await ask('exchangeOrder', order, carryOut(last))).toMatchObject({ problem: { code: 'approval_needed' } });
    expect(await validOf(order)).toEqual([6]);
    const { rows } = await program.pool.query(`select from checkout where state = 'open'`);
    expect(rows).toEqual([]);
    // An administrator has a higher limit.
    await outputOf(ask('exchangeOrder', order, carryOut(wanted([6])), { actor: staffActor() }));
    await expectOrdersInOrder(program);
  });

  test('rejects tickets that are no longer valid or that are offered to another person', async () => {
    const order = await buy(3);
    await offerTo(buyer, order, 'friend@example.com', [2]);
    expect(await ask('exchangeOrder', order, carryOut(wanted([2])))).toMatchObject({
      problem: { code: 'tickets_offered' },
    });
    await outputOf(ask('refundOrder', order, { tickets: [1], fees: false, refundCents: price, reason: 'goodwill' }));
    for (const tickets of [[1], [9], [1, 3]])
      expect(await ask('exchangeOrder', order, carryOut(wanted(tickets)))).toMatchObject({
        problem: { code: 'tickets_not_valid' },
      });
    expect(await validOf(order)).toEqual([2, 3]);
  });

  test('rejects a ticket that its buyer offers during the exchange', async () => {
    const order = await buy();
    await offerTo(buyer, order, 'friend@example.com', [2]);
    await program.pool.query(
      `update ticket_transfer set state = 'withdrawn', settled_at = now();
       create function offer_again() returns trigger language plpgsql as $$ begin
         update ticket_transfer set state = 'offered', settled_at = null; return null; end $$;
       create trigger offer_again after insert on checkout for each row execute function offer_again()`,
    );
    expect(await ask('exchangeOrder', order, carryOut(wanted([2])))).toMatchObject({
      problem: { code: 'tickets_offered' },
    });
    expect(await validOf(order)).toEqual([1, 2]);
    expect(await heldPlaces()).toBe(0);
    await expectOrdersInOrder(program);
  });

  test('allows only seats of the same event', async () => {
    const order = await buy();
    const [elsewhere = ''] = await announceEvent(program, exchangeable.zones, { key: 'elsewhere' });
    expect(await ask('previewExchange', order, wanted([1], { performanceId: elsewhere }))).toMatchObject({
      problem: { code: 'exchange_other_event' },
    });
  });
});

describe("exchange by staff concurrent with the buyer's action", () => {
  test.each([1, 2, 3, 4])('performs either the exchange or a return of the ticket (%i)', async () => {
    const order = await buy();
    const [byStaff, own] = await Promise.all([
      ask('exchangeOrder', order, carryOut(wanted([1]))),
      returnOwnTickets(buyer, order, { numbers: [1], refundCents: price }),
    ]);
    expect([byStaff.ok, own.ok].filter(Boolean)).toHaveLength(1);
    await runJobs(program);
    expect(await validOf(order)).toEqual([2]);
    expect(testGateway().refundedCents(order.chargeId)).toBe(own.ok ? price : 0);
    expect(await heldPlaces()).toBe(0);
    await expectOrdersInOrder(program);
  });

  test.each([1, 2, 3, 4])('performs one of two exchanges, never two seats for one ticket (%i)', async () => {
    const order = await buy();
    const checkoutId = program.id();
    const mine = async () => {
      const allowed = { kind: 'case', reason: 'performance postponed' } as const;
      const input = { checkoutId, numbers: [1], performanceId: other, wanted: { choices: standard(1) } };
      const begun = await beginExchange(buyer, order, input, allowed);
      return begun.ok ? payCheckout(buyer, { checkoutId, paymentId: program.id(), method: 'card' }) : begun;
    };
    const both = await Promise.all([ask('exchangeOrder', order, carryOut(wanted([1]))), mine()]);
    expect(both.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    const ended = (await validOf(order)).length === 1;
    expect(ended).toBe(both.some(({ ok }) => ok));
    const { rows } = await program.pool.query('select from ticket where performance_id = $1', [other]);
    expect(rows).toHaveLength(ended ? 1 : 0);
    await runJobs(program);
    await expectOrdersInOrder(program);
  });
});

test('shows an organiser of another presenter nothing to exchange', async () => {
  const order = await buy();
  const stranger = staffActor('organiser', { kind: 'presenter', presenterId: program.id() });
  for (const name of ['previewExchange', 'askForExchange'] as const)
    expect(await ask(name, order, { ...carryOut(wanted([1])), why: 'ill' }, { actor: stranger })).toMatchObject({
      problem: { code: 'order_not_found' },
    });
  expect(await validOf(order)).toEqual([1, 2]);
});
