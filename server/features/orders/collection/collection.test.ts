import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitAction } from '../../audit/permit-action.ts';

import { checkInventory } from '../../seating/inventory/check-inventory.ts';
import { cancelPerformance } from '../../seating/inventory/testing-sale.ts';
import { sellEvent } from '../../staff/orders/testing-staff-orders.ts';
import { byTestGateway } from '../checkout/testing-gateway.ts';
import { findOrder } from '../staff/find-orders.ts';
import { handOver } from './hand-over.ts';
import { printTickets } from './print-tickets.ts';
import { readCollection } from './read-collection.ts';
import { reprintTickets } from './reprint-tickets.ts';

let program: TestProgram;
let clerk: Ctx;
beforeEach(async () => {
  program = await openTestProgram(byTestGateway);
  clerk = program.ctx(staffActor('boxOffice'));
});
afterEach(() => program.close());

const hand = (number: string, more: Partial<Parameters<typeof handOver>[2]> = {}) =>
  handOver(clerk, valueOf(permitAction(clerk, 'order.hand_over', number)), {
    handOverId: program.id(),
    tickets: [1, 2],
    identitySeen: true,
    ...more,
  });
const reprint = (number: string, handOverId = program.id(), tickets = [1]) =>
  reprintTickets(clerk, valueOf(permitAction(clerk, 'order.reprint', number)), { handOverId, tickets, reason: 'torn' });
const collectionOf = async (number: string) => readCollection(clerk, (await findOrder(program, number))!);
const codesOf = async (number: string) =>
  (await printTickets(clerk, (await findOrder(program, number))!)).map(({ code }) => code);

test('lets only one of two counters hand over an order, and repeats a lost response', async () => {
  const { order } = await sellEvent(program, 'paper', { method: 'box_office' });
  const [one, other] = [program.id(), program.id()];
  const both = await Promise.all([hand(order.number, { handOverId: one }), hand(order.number, { handOverId: other })]);
  expect(both.map((said) => (said.ok ? 'handed over' : said.code)).toSorted()).toEqual([
    'handed over',
    'tickets_collected',
  ]);
  const winner = both[0].ok ? one : other;
  expect((await hand(order.number, { handOverId: winner })).ok).toBe(true);
  const { rows } = await program.pool.query(`select count(*)::int as n from audit where action = 'order.hand_over'`);
  expect(rows).toEqual([{ n: 1 }]);
  expect((await collectionOf(order.number)).tickets.every(({ handedAt }) => handedAt)).toBe(true);
});

test('counts and logs wrong card digits, and pauses even for correct digits', async () => {
  const { order } = await sellEvent(program, 'paper', { method: 'kiosk' });
  await program.pool.query(`update charge set card_number = '411111******1234'`);
  const warn = vi.spyOn(program.log, 'warn');
  for (const digits of ['0000', '0001', '0002', '0003', '0004'])
    expect(await hand(order.number, { cardDigits: digits })).toMatchObject({ code: 'card_digits_wrong' });
  expect(warn.mock.calls.map(([line]) => line as unknown)).toEqual(
    Array.from(
      { length: 5 },
      () => expect.objectContaining({ security: 'counter_guess', number: order.number }) as unknown,
    ),
  );
  warn.mockRestore();
  expect(await hand(order.number, { cardDigits: '1234' })).toMatchObject({ code: 'too_many_requests' });
  expect((await hand(order.number, { identitySeen: true })).ok).toBe(true);
});

test('hands over tickets one by one against the card or an identity document', async () => {
  const { order } = await sellEvent(program, 'paper', { method: 'kiosk' });
  await program.pool.query(`update charge set card_number = '411111******1234'`);
  expect(await collectionOf(order.number)).toMatchObject({ byCard: true, name: 'Chan Sum Yi', method: 'kiosk' });
  expect(await hand(order.number, { identitySeen: false })).toMatchObject({ code: 'proof_required' });
  expect(await hand(order.number, { cardDigits: '1235' })).toMatchObject({ code: 'card_digits_wrong' });
  expect((await hand(order.number, { tickets: [2], cardDigits: '1234', identitySeen: false })).ok).toBe(true);
  expect(await hand(order.number)).toMatchObject({ code: 'tickets_collected' });
  expect(await hand(order.number, { tickets: [3] })).toMatchObject({ code: 'tickets_not_valid' });
  expect((await hand(order.number, { tickets: [1] })).ok).toBe(true);
});

test('assigns a new code, once, when handed-over tickets are reprinted', async () => {
  const { order } = await sellEvent(program, 'paper', { method: 'box_office' });
  expect(await reprint(order.number)).toMatchObject({ code: 'tickets_not_collected' });
  valueOf(await hand(order.number));
  const before = await codesOf(order.number);
  const id = program.id();
  const same = await Promise.all([reprint(order.number, id), reprint(order.number, id)]);
  expect(same.every(({ ok }) => ok)).toBe(true);
  const after = await codesOf(order.number);
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
  expect((await collectionOf(order.number)).tickets.map(({ issue }) => issue)).toEqual([2, 1]);
  expect((await collectionOf(order.number)).tickets.every(({ handedAt }) => handedAt)).toBe(true);
  expect((await checkInventory(program)).wrong).toEqual([]);
});

test('rejects handover of e-tickets and of tickets for a cancelled performance', async () => {
  const { order } = await sellEvent(program, 'phone');
  expect(await hand(order.number)).toMatchObject({ code: 'tickets_not_handed_out' });
  const { order: off, performanceId } = await sellEvent(program, 'off', { method: 'box_office' });
  await cancelPerformance([program], performanceId);
  expect(await hand(off.number)).toMatchObject({ code: 'tickets_cancelled' });
});
