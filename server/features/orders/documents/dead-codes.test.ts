import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodeBase45 } from '../../../../contract/core/base45.ts';
import { decodeTicketBody } from '../../../../contract/orders/ticket-code.ts';
import type { StaffCallName } from '../../../../contract/staff-calls.ts';
import { allHandlers } from '../../../all-handlers.ts';
import { askStaff } from '../../../testing/call-staff.ts';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { cancelPerformance } from '../../seating/inventory/testing-sale.ts';
import { sellEvent, type SoldEvent } from '../../staff/orders/testing-staff-orders.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { printTickets } from '../collection/print-tickets.ts';
import { findOrder } from '../staff/find-orders.ts';
import { acceptTickets } from '../tickets/accept-tickets.ts';
import { returnOwnTickets } from '../tickets/return-own-tickets.ts';
import { offerTo } from '../tickets/testing-tickets.ts';
import { codeTickets } from './code-tickets.ts';
import { ticketIdOf } from './sign-tickets.ts';

let program: TestProgram;
let sold: SoldEvent;
let buyer: Ctx;
/** Makes names unique, because the tests share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
});
beforeEach(async () => {
  nth += 1;
  renewTestGateway();
  sold = await sellEvent(program, `sold-${nth}`);
  buyer = program.ctx(memberActor(sold.order.memberId));
});
afterAll(() => program.close());

const ask = (name: StaffCallName, body: object) =>
  askStaff(program.ctx(staffActor()), name, { params: { number: sold.order.number }, body });
const requested = async (name: StaffCallName, body: object) => {
  const said = await ask(name, body);
  if (!said.ok) throw new Error(JSON.stringify(said.problem));
};
const codesOf = async (): Promise<string[]> =>
  (await codeTickets(program, sold.order, { method: 'e_ticket' })).flatMap(({ code }) => code ?? []);

/** Returns whether a gate that knows all valid tickets would accept a code. */
async function admits(code: string): Promise<boolean> {
  const body = decodeTicketBody(decodeBase45(code)!.slice(0, 28));
  const { rows } = await program.pool.query<{ performanceId: string; orderId: string; n: number; issue: number }>(
    `select t.performance_id as "performanceId", t.order_id as "orderId", t.n, t.issue from ticket t
       join performance p using (performance_id) where p.cancelled_at is null`,
  );
  return rows.some((ticket) => ticketIdOf(ticket) === body!.ticketId);
}

/** Changes that invalidate the first ticket; the second stays unchanged. */
const endings: Record<string, () => Promise<unknown>> = {
  'is refunded by staff': () =>
    requested('refundOrder', { tickets: [1], fees: false, refundCents: 380_00, reason: 'buyer_asked' }),
  'is refunded with all of its order': () =>
    requested('refundOrder', { tickets: null, fees: true, refundCents: sold.order.totalCents, reason: 'buyer_asked' }),
  'is returned by its buyer': async () =>
    valueOf(await returnOwnTickets(buyer, sold.order, { numbers: [1], refundCents: 380_00 })),
  'is exchanged': () =>
    requested('exchangeOrder', {
      exchangeId: program.id(),
      tickets: [1],
      performanceId: sold.performanceId,
      zoneNo: 1,
      seats: [],
      backCents: 0,
      reason: 'illness',
    }),
  'is passed on': async () => {
    const { memberId } = await activatedMember(program, `friend-${nth}@example.com`);
    const { token } = await offerTo(buyer, sold.order, `friend-${nth}@example.com`);
    valueOf(await acceptTickets(program.ctx(memberActor(memberId)), token));
  },
  'is to be collected on paper': () => requested('changeCollection', { changeId: program.id(), method: 'box_office' }),
  'is of a performance that is cancelled': () => cancelPerformance([program], sold.performanceId),
};

describe('issued ticket code', () => {
  test('admits while the ticket is unchanged', async () => {
    for (const code of await codesOf()) expect(await admits(code)).toBe(true);
  });

  test.each(Object.keys(endings))('rejects the code after the ticket %s', async (name) => {
    const [before = ''] = await codesOf();
    await endings[name]!();
    await runJobs(program);
    expect(await admits(before)).toBe(false);
    expect(await codesOf()).not.toContain(before);
  });

  test.each(Object.keys(endings))(
    'issues no new code through any print or download path after the ticket %s',
    async (name) => {
      await endings[name]!();
      await runJobs(program);
      const order = (await findOrder(program, sold.order.number))!;
      const valid = new Set(
        (
          await program.pool.query<{ n: number }>('select n from ticket where order_id = $1 and holder_id is null', [
            order.orderId,
          ])
        ).rows.map(({ n }) => n),
      );
      const isOff = name === 'is of a performance that is cancelled';
      // A counter prints valid, requested tickets only.
      const printed = await printTickets(program.ctx(staffActor()), order, [1]);
      for (const { n, code } of printed) {
        expect(valid.has(n)).toBe(true);
        if (code !== null) expect([isOff, await admits(code)]).toEqual([false, true]);
      }
      const paper = name === 'is to be collected on paper';
      for (const call of ['handOver', 'reprintTickets'] as const) {
        const how = { handOverId: program.id(), tickets: [1], identitySeen: true, reason: 'torn' };
        const said = await ask(call, how);
        expect([call, said.ok]).toEqual([call, paper && call === 'handOver']);
        if (paper) break;
      }
      // The buyer's download link from the purchase: the file contains the remaining tickets, or nothing.
      const file = await allHandlers.downloadTickets(buyer, { number: order.number });
      const left = valid.size > 0 && !isOff && !paper;
      expect([name, file.ok]).toEqual([name, left]);
    },
  );
});
