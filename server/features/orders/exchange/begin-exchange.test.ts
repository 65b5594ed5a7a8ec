import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { announceEvent, standard } from '../../seating/inventory/testing-sale.ts';
import type { OwnOrder } from '../access/find-own-order.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { expectOrdersInOrder } from '../settlement/testing-settlement.ts';
import { beginExchange } from './begin-exchange.ts';
import { readExchange } from './read-exchange.ts';
import { beginFor, exchangeable, orderOf } from './testing-exchange.ts';

let program: TestProgram;
let buyer: Ctx;
let first: string;
let second: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  buyer = program.ctx(memberActor());
  [first = '', second = ''] = await announceEvent(program, exchangeable.zones, exchangeable.event(program.now()));
});
afterEach(() => program.close());

const dear = 2;

async function buy(): Promise<OwnOrder> {
  const checkout = await startFor(buyer, [await holdFor(buyer, first, standard(2))]);
  await capture(buyer, await payFor(buyer, checkout));
  await runJobs(program);
  return orderOf(buyer, checkout.checkoutId);
}

async function exchange(order: OwnOrder): Promise<void> {
  const checkout = await beginFor(buyer, order, [1], { performanceId: second, zoneNo: dear });
  await capture(buyer, await payFor(buyer, checkout));
  await runJobs(program);
}

describe('starting an exchange', () => {
  test('rejects an exchange that the event does not allow, unless a case allows it', async () => {
    await announceEvent(program, exchangeable.zones, { ...exchangeable.event(program.now()), exchangeable: false });
    const order = await buy();
    const wanted = { choices: standard(1) };
    const input = { checkoutId: program.id(), numbers: [1], performanceId: second, wanted };
    expect(await beginExchange(buyer, order, input)).toMatchObject({ code: 'exchange_not_allowed' });
    const reason = 'performance postponed';
    expect(valueOf(await beginExchange(buyer, order, input, { kind: 'case', reason })).totalCents).toBe(0);
  });

  test('rejects a different number of tickets, another event and missing tickets', async () => {
    const order = await buy();
    const [elsewhere = ''] = await announceEvent(program, exchangeable.zones, { key: 'other' });
    const refused = async (performanceId: string, numbers: number[], quantity: number) => {
      const wanted = { choices: standard(quantity) };
      const input = { checkoutId: program.id(), numbers, performanceId, wanted };
      return (await beginExchange(buyer, order, input)) as { code?: string };
    };
    expect((await refused(elsewhere, [1], 1)).code).toBe('exchange_other_event');
    expect((await refused(second, [1, 2], 1)).code).toBe('exchange_quantity');
    expect((await refused(first, [7], 1)).code).toBe('tickets_not_valid');
  });

  test('returns the same checkout for a repeated ID', async () => {
    const order = await buy();
    const wanted = { choices: standard(1, dear) };
    const input = { checkoutId: program.id(), numbers: [1], performanceId: second, wanted };
    const once = valueOf(await beginExchange(buyer, order, input));
    const again = valueOf(await beginExchange(buyer, order, input));
    expect([again.checkoutId, again.totalCents]).toEqual([once.checkoutId, 120_00]);
    expect((await readExchange(buyer, order)).tickets).toHaveLength(2);
    await expectOrdersInOrder(program);
  });
});

describe('order checks', () => {
  const damages: [damage: string][] = [
    ['update exchange_fund set cents = cents - 1'],
    ['delete from exchange'],
    ['update orders set credit_cents = credit_cents + 1, total_cents = total_cents - 1 where credit_cents > 0'],
    [`update ticket_past set ended_as = 'returned'`],
  ];
  test.each(damages)('reports the inconsistency after: %s', async (damage) => {
    await exchange(await buy());
    await expectOrdersInOrder(program);
    await program.pool.query(damage);
    expect((await checkOrders(program)).wrong.join()).toContain('inconsistencies in exchanges');
  });

  test('names the account when a posting of an exchange is missing', async () => {
    await exchange(await buy());
    await program.pool.query(`alter table ledger disable trigger all`);
    await program.pool.query(`delete from ledger where kind = 'tickets_exchanged'`);
    expect((await checkLedger(program)).wrong.join()).toContain(`organiser:${second}`);
  });
});
