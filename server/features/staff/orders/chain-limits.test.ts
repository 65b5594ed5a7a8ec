import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askStaff } from '../../../testing/call-staff.ts';
import type { ExchangePreview } from '../../../../contract/staff/orders-work/exchanges.ts';
import type { RefundPreview } from '../../../../contract/staff/order-work.ts';
import type { StaffCallName } from '../../../../contract/staff-calls.ts';
import { activatedMember } from '../../../testing/members.ts';
import { runJobs } from '../../../testing/jobs.ts';
import {
  memberActor,
  openSecondProgram,
  openTestProgram,
  staffActor,
  type TestProgram,
} from '../../../testing/open-program.ts';
import { untilLocked } from '../../../testing/wait-for.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { exchangeable } from '../../orders/exchange/testing-exchange.ts';
import { findOrder } from '../../orders/staff/find-orders.ts';
import { sumBefore, sumBeforeLocked } from '../../orders/staff/sum-before.ts';
import { buyTickets } from '../../orders/tickets/testing-tickets.ts';
import { announceEvent } from '../../seating/inventory/testing-sale.ts';
import { expectOrdersInOrder } from '../../orders/settlement/testing-settlement.ts';

let program: TestProgram;
let beside: TestProgram;
let number: string;
let other: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  beside = await openSecondProgram(program, byTestGateway);
  const event = { ...exchangeable.event(program.now()), exchangeable: false, returnable: true };
  const [same = '', elsewhere = ''] = await announceEvent(program, exchangeable.zones, event);
  other = elsewhere;
  const { memberId } = await activatedMember(program, 'buyer@example.com');
  number = (await buyTickets(program, program.ctx(memberActor(memberId)), same, 6)).number;
});
afterEach(async () => {
  await expectOrdersInOrder(program);
  await beside.close();
  await program.close();
});

const service = staffActor('customerService');
const [price, value] = [380_00, 400_00];

const ask = (name: StaffCallName, of: string, body: object, on = program) =>
  askStaff(on.ctx(service), name, { params: { number: of }, body });
const outcomeOf = async (result: ReturnType<typeof ask>): Promise<unknown> => {
  const said = await result;
  return said.ok ? said.output : said.problem.code;
};
const refund = (of: string, tickets: number[], on = program) => {
  const body = { tickets, fees: false, refundCents: tickets.length * price, reason: 'goodwill' };
  return outcomeOf(ask('refundOrder', of, body, on));
};
const wanted = (tickets: number[], to = other) => ({
  exchangeId: program.id(),
  tickets,
  performanceId: to,
  zoneNo: 1,
  seats: [],
});
const exchange = async (of: string, tickets: number[], on = program) => {
  const body = { ...wanted(tickets), backCents: 0, reason: 'goodwill' };
  return outcomeOf(ask('exchangeOrder', of, body, on));
};
const exchanged = async (of: string, tickets: number[]) => ((await exchange(of, tickets)) as { number: string }).number;
const sumOf = async (of: string) => sumBefore(program.db, (await findOrder(program, of))!);

describe('staff limit per order', () => {
  test('counts earlier amounts under another order number, on both sides of an exchange', async () => {
    const next = await exchanged(number, [1, 2, 3]);
    expect([await sumOf(number), await sumOf(next)]).toEqual([3 * value, 3 * value]);
    expect(await refund(next, [1, 2])).toEqual({ refundCents: 2 * price });
    expect([await sumOf(number), await sumOf(next)]).toEqual([3 * value + 2 * price, 3 * value + 2 * price]);
    expect(await refund(number, [4])).toBe('approval_needed');
    expect(await refund(next, [3])).toBe('approval_needed');
    const preview = await ask('previewRefund', number, { tickets: [4], fees: false });
    expect(preview.ok && (preview.output as RefundPreview).needsApproval).toBe(true);
    const shown = await ask('previewExchange', next, wanted([3]));
    expect(shown.ok && (shown.output as ExchangePreview).needsApproval).toBe(true);
  });

  test('keeps counting through repeated exchanges of exchanged tickets', async () => {
    const second = await exchanged(number, [1, 2]);
    const third = await exchanged(second, [1, 2]);
    const fourth = await exchanged(third, [1]);
    expect(await sumOf(number)).toBe(5 * value);
    expect(await exchange(fourth, [1])).toBe('approval_needed');
    expect(await refund(third, [2])).toBe('approval_needed');
    expect(await refund(number, [3])).toBe('approval_needed');
  });

  test('keeps counting when many log entries follow the earlier ones', async () => {
    for (const n of [1, 2, 3, 4, 5]) expect(await refund(number, [n])).toEqual({ refundCents: price });
    await program.pool.query(
      `insert into audit select (jsonb_populate_record(null::audit, to_jsonb(a) || jsonb_build_object('audit_id',
         gen_random_uuid(), 'action', 'order.note', 'details', '{}'::jsonb))).*
       from (select * from audit where action = 'order.refund' limit 1) a, generate_series(1, 300)`,
    );
    expect(await refund(number, [6])).toBe('approval_needed');
  });

  test('counts another purchase of the same buyer separately', async () => {
    const next = await exchanged(number, [1, 2]);
    const order = (await findOrder(program, number))!;
    const buyer = program.ctx(memberActor(order.memberId));
    const apart = await buyTickets(program, buyer, order.performanceId, 2);
    await refund(next, [1]);
    expect(await sumOf(apart.number)).toBe(0);
  });
});

describe('concurrent refunds and exchanges', () => {
  test.each([1, 2, 3])('limits the total of concurrent refunds and an exchange of an order (%i)', async () => {
    const next = await exchanged(number, [1, 2]);
    const both = await Promise.all([refund(number, [3, 4]), refund(next, [1, 2], beside)]);
    expect(both.filter((one) => one === 'approval_needed')).toHaveLength(1);
    expect(await sumOf(next)).toBe(2 * value + 2 * price);
    await runJobs(program);
  });

  test('limits the total of an exchange and a refund at both ends of a chain', async () => {
    const second = await exchanged(number, [1, 2]);
    const third = await exchanged(second, [1]);
    const both = await Promise.all([exchange(third, [1]), refund(number, [3, 4], beside)]);
    expect(both.filter((one) => one === 'approval_needed')).toHaveLength(1);
    expect(await sumOf(second)).toBeLessThanOrEqual(2000_00);
  });

  test('serializes the counts of two orders in one chain', async () => {
    const next = await exchanged(number, [1]);
    const [old, child] = [(await findOrder(program, number))!, (await findOrder(program, next))!];
    let isOver = false;
    const first = program.transact(async (tx) => {
      await sumBeforeLocked(tx, old);
      const second = beside.transact((other) => sumBeforeLocked(other, child)).then(() => isOver);
      const early = await Promise.race([second, untilLocked(program).then(() => 'waits')]);
      isOver = true;
      return { early, second };
    });
    const { early, second } = await first;
    expect(early).toBe('waits');
    expect(await second).toBe(true);
  });
});
