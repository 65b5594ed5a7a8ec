import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TransactionQuery } from '../../../../contract/orders/transactions.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { announceEvent } from '../../seating/inventory/testing-sale.ts';
import { reissueTickets } from '../../seating/holds/move-tickets.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { ordersHandlers } from '../calls.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { beginFor, confirmFor, exchangeable } from '../exchange/testing-exchange.ts';
import { returnTickets } from '../tickets/return-tickets.ts';
import { buyTickets } from '../tickets/testing-tickets.ts';
import { listTransactions } from './list-transactions.ts';
import { readTransaction } from './read-transaction.ts';

let program: TestProgram;
let buyer: Ctx;
let first: string;
let second: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  buyer = program.ctx(memberActor((await activatedMember(program, 'buyer@example.com')).memberId));
  const event = { ...exchangeable.event(program.now()), ticketsPerPurchase: 4 };
  [first = '', second = ''] = await announceEvent(program, exchangeable.zones, event);
});
afterEach(() => program.close());

const by = { actor: { kind: 'system', name: 'a test' } } as const;
const cheap = 3;

const exchange = async (order: OwnOrder, numbers: number[], zoneNo = 1) => {
  const next = await confirmFor(buyer, await beginFor(buyer, order, numbers, { performanceId: second, zoneNo }));
  await runJobs(program, { times: 2 });
  return next;
};

async function giveBack(order: OwnOrder, n: number): Promise<void> {
  const how = { refund: 'price', places: 'on_sale', note: 'a test' } as const;
  valueOf(await returnTickets(program, by, order, [{ n, issue: 1 }], how));
  await runJobs(program, { times: 2 });
}

const said = async (number: string, query: TransactionQuery = {}) =>
  (await listTransactions(buyer, query)).data.find((one) => one.number === number);

describe('transaction with exchanged, returned or transferred tickets', () => {
  test('shows as exchanged once all tickets were, and also as refunded only if a difference was refunded', async () => {
    const even = await buyTickets(program, buyer, first, 2);
    const cheaper = await buyTickets(program, buyer, first, 1);
    await exchange(even, [1, 2]);
    await exchange(cheaper, [1], cheap);
    expect(await said(even.number)).toMatchObject({ state: 'exchanged', status: 'Exchanged', refund: null });
    expect(await said(cheaper.number)).toMatchObject({ state: 'exchanged', refund: { cents: 180_00 } });
    expect(await said(even.number, { kind: 'refunded' })).toBeUndefined();
    expect(await said(cheaper.number, { kind: 'refunded' })).toBeDefined();
    for (const { number } of [even, cheaper]) {
      expect(await said(number, { kind: 'exchanged' })).toBeDefined();
      expect(await said(number, { kind: 'completed' })).toBeUndefined();
    }
    const { number } = even;
    expect(valueOf(await ordersHandlers.readTransaction(buyer, { query: { number } })).state).toBe('exchanged');
  });

  test('counts exchanged, returned and transferred tickets while others remain', async () => {
    const order = await buyTickets(program, buyer, first, 4);
    await exchange(order, [1]);
    await giveBack(order, 2);
    const to = { by: 'a test', note: 'a test', endedAs: 'transferred', to: program.id() } as const;
    await program.transact((tx) => reissueTickets(program, tx, order, [{ n: 3, issue: 1 }], to));
    const moved = { exchanged: 1, returned: 1, transferred: 1 };
    expect(await said(order.number)).toMatchObject({ state: 'paid', quantity: 4, moved });
    expect((await readTransaction(buyer, order)).moved).toEqual(moved);
    for (const kind of ['completed', 'refunded', 'exchanged'] as const) {
      expect(await said(order.number, { kind })).toBeDefined();
    }
  });

  test('shows as refunded if one ticket was returned and the other exchanged, or all were returned', async () => {
    const mixed = await buyTickets(program, buyer, first, 2);
    await exchange(mixed, [1]);
    await giveBack(mixed, 2);
    const moved = { exchanged: 1, returned: 1, transferred: 0 };
    expect(await said(mixed.number)).toMatchObject({ state: 'refunded', moved });
    const returned = await buyTickets(program, buyer, first, 1);
    await giveBack(returned, 1);
    expect(await said(returned.number)).toMatchObject({ state: 'refunded' });
    expect(await said(returned.number, { kind: 'exchanged' })).toBeUndefined();
  });
});

test('states in the mail for new tickets that they were exchanged, not bought', async () => {
  const order = await buyTickets(program, buyer, first, 1);
  await exchange(order, [1]);
  const subjects = (await readOutbox(program.pool, 50)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Tickets exchanged:'))).toHaveLength(1);
  expect(subjects.filter((subject) => subject.startsWith('Your tickets:'))).toHaveLength(1);
});
