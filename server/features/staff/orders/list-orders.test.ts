import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import { orderStates, type OrderState } from '../../../../contract/orders/orders.ts';
import type { OrderFilters } from '../../../../contract/staff/orders.ts';
import type { ActorOf } from '../../../context.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { holdFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { countOrders, listOrders } from './list-orders.ts';
import { sellEvent, type SoldEvent } from './testing-staff-orders.ts';

/** Refunded orders with the same instant: more than two pages. */
const copies = 120;

let program: TestProgram;
let mine: SoldEvent;
let theirs: SoldEvent;
let chief: ActorOf<'staff'>;
let organiser: ActorOf<'staff'>;
const numbers: Partial<Record<OrderState, string>> = {};
beforeAll(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  mine = await sellEvent(program, 'mine');
  theirs = await sellEvent(program, 'theirs');
  chief = staffActor();
  organiser = staffActor('organiser', { kind: 'presenter', presenterId: mine.presenterId });
  for (const state of ['open', 'cancelled', 'expired', 'refund_due'] as const) {
    const { memberId } = await activatedMember(program, `${state}@example.com`);
    const buyer = program.ctx(memberActor(memberId));
    const checkout = await startFor(buyer, [await holdFor(buyer, mine.performanceId, 1)]);
    numbers[state] = checkout.groups[0]!.number;
    // A late payment was received, so the order has a payment time.
    await program.pool.query(
      `update orders set state = $2, paid_at = case when $2 = 'refund_due' then created_at end where number = $1`,
      [numbers[state], state],
    );
  }
  await program.pool.query(
    `insert into orders select r.* from orders o, generate_series(1, $2) n, jsonb_populate_record(o, jsonb_build_object(
       'order_id', gen_random_uuid(), 'hold_id', gen_random_uuid(), 'state', 'refunded',
       'number', lpad(n::text, 10, '0'))) r where o.number = $1`,
    [mine.order.number, copies],
  );
});
afterAll(() => program.close());

async function numbersOf(by: ActorOf<'staff'>, query: OrderFilters): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; found.length < 1000;) {
    const { orders, next } = valueOf(await listOrders(program.ctx(by), { ...query, cursor }));
    found.push(...orders.map(({ number }) => number));
    if (next === null) break;
    cursor = next;
  }
  return found;
}

describe('orders in one state', () => {
  test.each(['open', 'cancelled', 'expired', 'refund_due'] as const)(
    'lists exactly the orders in the state %s',
    async (state) => {
      expect(await numbersOf(chief, { state })).toEqual([numbers[state]]);
      expect(await numbersOf(organiser, { state })).toEqual([numbers[state]]);
      const others = staffActor('organiser', { kind: 'presenter', presenterId: theirs.presenterId });
      expect(await numbersOf(others, { state })).toEqual([]);
      expect(await numbersOf(chief, { state, event: theirs.eventNumber })).toEqual([]);
    },
  );

  test("lists only orders within the caller's grants", async () => {
    const paid = await numbersOf(chief, { state: 'paid' });
    expect(paid).toContain(mine.order.number);
    expect(paid).toContain(theirs.order.number);
    expect(await numbersOf(organiser, { state: 'paid' })).toEqual([mine.order.number]);
    expect(await numbersOf(organiser, { state: 'paid', event: theirs.eventNumber })).toEqual([]);
  });

  test('lists each order on one page, even with equal instants', async () => {
    for (const by of [chief, organiser]) {
      const found = await numbersOf(by, { state: 'refunded' });
      expect(found).toHaveLength(copies);
      expect(new Set(found).size).toBe(copies);
    }
  });

  test('filters unpaid orders by the day they were created', async () => {
    const today = hongKongDay(program.now());
    for (const by of [chief, organiser]) {
      expect(await numbersOf(by, { state: 'expired', from: today, to: today })).toEqual([numbers.expired]);
      expect(await numbersOf(by, { state: 'expired', from: addDays(today, 1) })).toEqual([]);
      expect(await numbersOf(by, { state: 'refunded', to: addDays(today, -1) })).toEqual([]);
    }
  });

  test('counts the orders that it lists', async () => {
    for (const by of [chief, organiser])
      for (const state of orderStates) {
        const listed = await numbersOf(by, { state });
        expect(await countOrders(program.ctx(by), { state }, program.now()), state).toBe(listed.length);
      }
    const before = new Date(program.now().getTime() - 24 * 60 * 60_000);
    expect(await countOrders(program.ctx(chief), { state: 'refunded' }, before)).toBe(0);
  });
});

test('lists orders that were ever paid if no state is given', async () => {
  const all = await numbersOf(organiser, {});
  expect(all).toHaveLength(copies + 2);
  for (const state of ['open', 'cancelled', 'expired'] as const) expect(all).not.toContain(numbers[state]);
});
