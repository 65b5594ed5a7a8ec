import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StaffCallName, StaffOutputOf } from '../../../../contract/staff-calls.ts';
import { askStaff } from '../../../testing/call-staff.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { chooseForOrder } from '../../cases/choice/make-choice.ts';
import { approvedCase, drainCases } from '../../cases/testing-cases.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { exchangeable } from '../../orders/exchange/testing-exchange.ts';
import { giveOne } from '../../orders/gifts/testing-gifts.ts';
import { buyTickets } from '../../orders/tickets/testing-tickets.ts';
import { announceEvent } from '../../seating/inventory/testing-sale.ts';
import { sellEvent } from './testing-staff-orders.ts';

let program: TestProgram;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
});
afterEach(() => program.close());

async function call<Name extends StaffCallName>(name: Name, input: object): Promise<StaffOutputOf<Name>> {
  const result = await askStaff(program.ctx(staffActor()), name, input);
  if (!result.ok) throw new Error(result.problem.code);
  return result.output as StaffOutputOf<Name>;
}
const read = (number: string) => call('readStaffOrder', { params: { number } });

describe('order in the staff console', () => {
  test('marks complimentary tickets, including in lists', async () => {
    const { performanceId, order } = await sellEvent(program, 'gift');
    const { number } = await giveOne(program, performanceId);
    expect(await read(number)).toMatchObject({ state: 'paid', totalCents: 0, complimentary: true });
    const { orders } = await call('listStaffOrders', { query: {} });
    expect(new Map(orders.map((one) => [one.number, one.complimentary]))).toEqual(
      new Map([
        [number, true],
        [order.number, false],
      ]),
    );
  });

  test('shows one state for refunded tickets, whether refunded singly or together', async () => {
    const { number } = (await sellEvent(program, 'twice')).order;
    const refund = async (tickets: number[] | null) => {
      const wanted = { tickets, fees: true };
      const { refundCents } = await call('previewRefund', { params: { number }, body: wanted });
      await call('refundOrder', { params: { number }, body: { ...wanted, refundCents, reason: 'goodwill' } });
      await runJobs(program);
    };
    await refund([1]);
    expect((await read(number)).tickets.map(({ state }) => state)).toEqual(['returned', 'valid']);
    await refund(null);
    const { state, tickets } = await read(number);
    expect(state).toMatch(/^refund/);
    expect(tickets.map((one) => one.state)).toEqual(['returned', 'returned']);
  });

  test("shows the buyer's options for a cancelled performance, their deadline and the choice", async () => {
    const [performanceId = ''] = await announceEvent(program, exchangeable.zones, exchangeable.event(program.now()));
    const buyers = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const { memberId } = await activatedMember(program, `${name}@mail.test`);
        return program.ctx(memberActor(memberId));
      }),
    );
    const [one, two] = [
      await buyTickets(program, buyers[0]!, performanceId, 2),
      await buyTickets(program, buyers[1]!, performanceId, 2),
    ];
    expect((await read(one.number)).told).toBeNull();
    const { row } = await approvedCase(program, performanceId, { kind: 'cancel' });
    expect((await read(one.number)).cases).toMatchObject([{ number: row.number, kind: 'cancel' }]);
    await drainCases(program);
    const until = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(await read(one.number)).toMatchObject({
      standing: 'cancelled',
      told: { caseNumber: row.number, choice: 'asked', options: ['exchange', 'refund'], until, otherwise: 'refund' },
    });
    valueOf(await chooseForOrder(buyers[0]!, { number: one.number, choice: 'refund' }));
    expect((await read(one.number)).told).toMatchObject({
      choice: 'refund',
      chosenAt: program.now().toISOString(),
      refundCents: one.totalCents,
      options: [],
      until: null,
    });
    const chosen = await call('listCaseOrders', { params: { number: row.number }, query: {} });
    expect(chosen).toMatchObject({ counts: { asked: 1, refund: 1, keep: 0, exchange: 0 }, until, next: null });
    expect(new Map(chosen.orders.map(({ number, choice, until: end }) => [number, [choice, end]]))).toEqual(
      new Map([
        [one.number, ['refund', null]],
        [two.number, ['asked', until]],
      ]),
    );
  });
});
