import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allStaffHandlers } from '../../../all-staff-handlers.ts';
import { answerStaffCall } from '../../../http/api/serve-staff-calls.ts';
import type { StaffOrder } from '../../../../contract/staff/order.ts';
import type { ActorOf } from '../../../context.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { offerTo } from '../../orders/tickets/testing-tickets.ts';
import { memberActor } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { sellEvent, type SoldEvent } from './testing-staff-orders.ts';

let program: TestProgram;
let mine: SoldEvent;
let other: SoldEvent;
beforeAll(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  mine = await sellEvent(program, 'mine', { contactName: '陳大文', contactTelephone: '+852 9876 5432' });
  other = await sellEvent(program, 'other');
  await offerTo(program.ctx(memberActor(mine.order.memberId)), mine.order, 'friend@example.com', [2]);
  await runJobs(program);
});
afterAll(() => program.close());

const see = (actor: ActorOf<'staff'>, number: string) =>
  answerStaffCall(allStaffHandlers, program.ctx(actor), 'readStaffOrder', { params: { number } });
const list = (actor: ActorOf<'staff'>, query: Record<string, string> = {}) =>
  answerStaffCall(allStaffHandlers, program.ctx(actor), 'listStaffOrders', { query });

const organiser = () => staffActor('organiser', { kind: 'presenter', presenterId: mine.presenterId });

describe('readOrder', () => {
  test('shows customer service everything about an order', async () => {
    const result = await see(staffActor('customerService'), mine.order.number);
    if (!result.ok) throw new Error(JSON.stringify(result.problem));
    const order = result.output as StaffOrder;
    expect(order).toMatchObject({
      number: mine.order.number,
      state: 'paid',
      totalCents: mine.order.totalCents,
      sums: { paidCents: mine.order.totalCents, keptCents: mine.order.totalCents, refundedCents: 0 },
      tickets: [
        { n: 1, state: 'valid', offered: false, passedOn: false },
        { n: 2, state: 'valid', offered: true, forResale: false },
      ],
    });
    expect(order.tickets.reduce((sum, one) => sum + one.priceCents + one.feeCents, 0)).toBe(order.totalCents);
    const { person } = order;
    expect(person).toMatchObject({
      name: '陳大文',
      email: mine.email,
      charges: [{ chargeId: mine.order.chargeId, state: 'captured', dispute: null }],
      transfers: [{ toEmail: 'friend@example.com', state: 'offered' }],
    });
    expect(person!.mails.map(({ kind }) => kind)).toContain('tickets');
    expect(person!.log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['checkout.paid', 'charge.captured']) as string[],
    );
    for (const { entries } of person!.ledger) expect(entries.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
    expect(person!.ledger.map(({ kind }) => kind)).toEqual(['charge_captured', 'checkout_settled']);
  });

  test('shows an organiser no personal data in any field', async () => {
    const outcome = await see(organiser(), mine.order.number);
    expect(outcome).toMatchObject({ ok: true, output: { number: mine.order.number, person: null } });
    const said = JSON.stringify(outcome);
    const { memberId, checkoutId, chargeId } = mine.order;
    for (const secret of [
      '陳大文',
      '9876',
      mine.email,
      'friend@example.com',
      'Lee Ka Man',
      memberId,
      checkoutId,
      chargeId,
    ])
      expect(said).not.toContain(secret);
  });

  test("links to the buyer's account only for staff who may see members everywhere", async () => {
    const personOf = async (actor: Parameters<typeof see>[0], number = mine.order.number) => {
      const answer = await see(actor, number);
      if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
      return (answer.output as StaffOrder).person;
    };
    const { memberId, performanceId } = mine.order;
    expect(await personOf(staffActor('customerService'))).toMatchObject({ memberId, canOpen: true });
    expect(await personOf(staffActor())).toMatchObject({ canOpen: true });
    const here = staffActor('customerService', { kind: 'performance', performanceId });
    expect(await personOf(here)).toMatchObject({ canOpen: false });
    const opened = (actor: typeof here) =>
      answerStaffCall(allStaffHandlers, program.ctx(actor), 'readStaffMember', { params: { memberId } });
    expect(await opened(here)).toMatchObject({ ok: false, problem: { status: 404 } });
    expect((await opened(staffActor('customerService'))).ok).toBe(true);
    // A closed account cannot be opened.
    await program.pool.query('delete from member_profile where member_id = $1', [memberId]);
    expect(await personOf(staffActor())).toMatchObject({ canOpen: false, email: null });
  });

  test("reports another presenter's order as not found to an organiser", async () => {
    const [others, never] = [await see(organiser(), other.order.number), await see(organiser(), '1234567897')];
    expect(others).toMatchObject({ ok: false, problem: { code: 'order_not_found', status: 404 } });
    expect(JSON.stringify(others).replaceAll(/"instance":"[^"]*"/g, '')).toBe(
      JSON.stringify(never).replaceAll(/"instance":"[^"]*"/g, ''),
    );
    for (const scope of [
      { kind: 'event', eventNumber: mine.eventNumber },
      { kind: 'performance', performanceId: mine.performanceId },
    ] as const) {
      expect((await see(staffActor('organiser', scope), mine.order.number)).ok).toBe(true);
      expect((await see(staffActor('organiser', scope), other.order.number)).ok).toBe(false);
    }
  });
});

describe('listOrders', () => {
  const numbersOf = (result: Awaited<ReturnType<typeof list>>) =>
    result.ok ? (result.output as { orders: { number: string }[] }).orders.map(({ number }) => number) : result.problem;

  test('lists all orders for customer service, latest first, page by page', async () => {
    const service = staffActor('customerService');
    expect(numbersOf(await list(service))).toEqual([other.order.number, mine.order.number]);
    expect(numbersOf(await list(service, { event: String(mine.eventNumber) }))).toEqual([mine.order.number]);
    expect(numbersOf(await list(service, { performance: other.performanceId }))).toEqual([other.order.number]);
    expect(numbersOf(await list(service, { cursor: 'rubbish' }))).toHaveLength(2);
  });

  test("lists only an organiser's own orders, with any filter", async () => {
    expect(numbersOf(await list(organiser()))).toEqual([mine.order.number]);
    expect(numbersOf(await list(organiser(), { performance: other.performanceId }))).toEqual([]);
    expect(numbersOf(await list(organiser(), { event: String(other.eventNumber) }))).toEqual([]);
  });

  test('denies counters the list of orders', async () => {
    expect(await list(staffActor('boxOffice'))).toMatchObject({ problem: { code: 'forbidden' } });
  });
});
