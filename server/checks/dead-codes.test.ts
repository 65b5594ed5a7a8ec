import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffCall } from '../../contract/identity/staff-call.ts';
import { staffCalls } from '../../contract/staff-calls.ts';
import { allStaffHandlers } from '../all-staff-handlers.ts';
import { permitAction } from '../features/audit/permit-action.ts';
import { withCounters } from '../features/box-office/testing-counter.ts';
import { handOver } from '../features/orders/collection/hand-over.ts';
import { byTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { cancelPerformance } from '../features/seating/inventory/testing-sale.ts';
import { sellEvent, type SoldEvent } from '../features/staff/orders/testing-staff-orders.ts';
import { refundOrder } from '../features/staff/orders/authorize-order-action.ts';
import { answerStaffCall } from '../http/api/serve-staff-calls.ts';
import { runJobs } from '../testing/jobs.ts';
import { openTestProgram, staffActor, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import { staffAccessProbes, type GrantedCall, type ForeignStaffData } from './testing-staff-access.ts';
import { addForeignData } from './testing-other-member.ts';

/** All staff actions on an order; selected by address, so that a new call is included. */
const onOrders = (Object.keys(staffAccessProbes) as GrantedCall[]).filter((name) => {
  const { method, path }: StaffCall = staffCalls[name];
  return method !== 'GET' && path.includes('/orders/:number');
});

let program: TestProgram;
let theirs: ForeignStaffData;
beforeAll(async () => {
  program = await openTestProgram({ ...byTestGateway, providers: withCounters(byTestGateway.providers) });
  theirs = await addForeignData(program);
});
afterAll(() => program.close());

const chief = () => program.ctx(staffActor());

async function onPaper(key: string): Promise<SoldEvent> {
  const sold = await sellEvent(program, key, { method: 'box_office' });
  const ctx = chief();
  const permit = valueOf(permitAction(ctx, 'order.hand_over', sold.order.number));
  valueOf(await handOver(ctx, permit, { handOverId: program.id(), tickets: [1, 2], identitySeen: true }));
  return sold;
}

/** Returns which ticket issues have a valid code, and how many have ended. */
async function issuesOf({ order }: SoldEvent): Promise<{ valid: string[]; ended: number }> {
  const { rows } = await program.pool.query<{ valid: string[]; ended: number }>(
    `select (select coalesce(array_agg(n || '.' || issue order by n), '{}') from ticket where order_id = $1) as valid,
       (select count(*)::int from ticket_past where order_id = $1) as ended`,
    [order.orderId],
  );
  return rows[0]!;
}

const refundAsChief = async (sold: SoldEvent, tickets: number[] | null, refundCents: number) =>
  valueOf(await refundOrder(chief(), sold.order.number, { tickets, fees: false, refundCents, reason: 'goodwill' }));

test.each<[string, (sold: SoldEvent) => Promise<unknown>]>([
  ['refunded', async (sold) => refundAsChief(sold, null, sold.order.totalCents)],
  ['of a cancelled performance', (sold) => cancelPerformance([program], sold.performanceId)],
])('never reissues a code through any staff action for tickets %s', async (how, end) => {
  const key = how.replaceAll(' ', '-');
  for (const sold of [await onPaper(`paper-${key}`), await sellEvent(program, `phone-${key}`)]) {
    await end(sold);
    await runJobs(program);
    const before = await issuesOf(sold);
    const reached = { ...theirs, ...sold };
    for (const name of onOrders)
      await answerStaffCall(allStaffHandlers, chief(), name, staffAccessProbes[name](reached, program));
    await runJobs(program);
    expect((await issuesOf(sold)).valid.filter((issue) => !before.valid.includes(issue))).toEqual([]);
  }
});

test('rejects reprinting a returned ticket but reprints the other ticket in its order', async () => {
  const sold = await onPaper('one-of-two');
  await refundAsChief(sold, [1], 380_00);
  const reprint = (tickets: number[]) =>
    answerStaffCall(allStaffHandlers, chief(), 'reprintTickets', {
      params: { number: sold.order.number },
      body: { handOverId: program.id(), tickets, reason: 'torn' },
    });
  for (const tickets of [[1], [1, 2]])
    expect(await reprint(tickets)).toMatchObject({ problem: { code: 'tickets_not_valid' } });
  expect((await reprint([2])).ok).toBe(true);
  expect((await issuesOf(sold)).valid).toEqual(['2.2']);
});
