import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askStaff } from '../../../testing/call-staff.ts';
import type { StaffSearchResults, OrderListItem as ListedOrder } from '../../../../contract/staff/orders.ts';
import type { RefundPreview } from '../../../../contract/staff/order-work.ts';
import type { StaffOrder } from '../../../../contract/staff/order.ts';
import type { StaffCallName } from '../../../../contract/staff-calls.ts';
import type { ActorOf } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import {
  memberActor,
  openSecondProgram,
  openTestProgram,
  staffActor,
  type TestProgram,
} from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../../orders/checkout/testing-gateway.ts';
import { expectOrdersInOrder } from '../../orders/settlement/testing-settlement.ts';
import { acceptTickets } from '../../orders/tickets/accept-tickets.ts';
import { offerTo } from '../../orders/tickets/testing-tickets.ts';
import { applyDispute } from '../../payments/refunds/apply-dispute.ts';
import { sellEvent, type SoldEvent } from './testing-staff-orders.ts';

let program: TestProgram;
let mine: SoldEvent;
/** Numbers the tests to get unique names, because they share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
});
beforeEach(async () => {
  nth += 1;
  renewTestGateway();
  mine = await sellEvent(program, `mine-${nth}`, { quantity: 4 });
});
afterAll(() => program.close());

const service = staffActor('customerService');
const ask = (name: StaffCallName, body?: object, { actor = service, number = mine.order.number, on = program } = {}) =>
  askStaff(on.ctx(actor), name, { params: { number }, body });

const outputOf = async <Output>(result: ReturnType<typeof ask>): Promise<Output> => {
  const said = await result;
  if (!said.ok) throw new Error(JSON.stringify(said.problem));
  return said.output as Output;
};

const refundOf = (tickets: number[] | null, refundCents: number, fees = false) => ({
  tickets,
  fees,
  refundCents,
  reason: 'buyer_asked',
});
const price = 380_00;
const backCents = () => testGateway().refundedCents(mine.order.chargeId);
const order = () => outputOf<StaffOrder>(ask('readStaffOrder'));

describe('refund by customer service', () => {
  test('refunds one ticket as previewed, to the original payment, and notifies the buyer', async () => {
    const preview = await outputOf<RefundPreview>(ask('previewRefund', { tickets: [2], fees: false }));
    expect(preview).toMatchObject({
      tickets: [{ n: 2, backCents: price }],
      refundCents: price,
      to: [{ method: 'card', moneyCents: price, pointsCents: 0 }],
      needsApproval: false,
    });
    expect(backCents()).toBe(0);
    await outputOf(ask('refundOrder', refundOf([2], price)));
    await runJobs(program);
    expect(backCents()).toBe(price);
    const { tickets, sums, person } = await order();
    expect(tickets.map(({ state }) => state)).toEqual(['valid', 'returned', 'valid', 'valid']);
    expect(sums).toMatchObject({ refundedCents: price, keptCents: mine.order.totalCents - price });
    const { orders } = await outputOf<{ orders: ListedOrder[] }>(ask('listStaffOrders', {}));
    expect(orders.find(({ number }) => number === mine.order.number)).toMatchObject({
      state: 'paid',
      quantity: 4,
      returned: 1,
      exchanged: 0,
    });
    expect(person!.log.find(({ action }) => action === 'order.refund')).toMatchObject({
      by: 'Ah Fei',
      reason: 'buyer_asked',
    });
    const mail = (await readOutbox(program.pool, 10)).find(({ recipient, subject }) => {
      return recipient === mine.email && subject.startsWith('Refund for your tickets');
    });
    expect(mail?.body).toContain('HK$380');
    expect(mail?.body).toContain('doesn’t include service and delivery fees');
    await expectOrdersInOrder(program);
  });

  test('refunds the fees with the last tickets, and ends the order', async () => {
    await outputOf(ask('refundOrder', refundOf([1], price)));
    const preview = await outputOf<RefundPreview>(ask('previewRefund', { tickets: null, fees: false }));
    const left = preview.refundCents;
    expect(left).toBeGreaterThan(3 * price);
    await outputOf(ask('refundOrder', refundOf(null, left)));
    await runJobs(program);
    expect(backCents()).toBe(price + left);
    expect(await order()).toMatchObject({ state: 'refunded' });
    const { orders } = await outputOf<StaffSearchResults>(
      askStaff(program.ctx(service), 'findAnything', { query: { text: mine.order.number } }),
    );
    expect(orders).toMatchObject([{ quantity: 4, returned: 4 }]);
    expect(await ask('previewRefund', { tickets: null, fees: false })).toMatchObject({
      problem: { code: 'order_ended' },
    });
    await expectOrdersInOrder(program);
  });

  test.each([
    ['one ticket', [3], price],
    ['the whole order', null, undefined],
  ])('refunds %s once for a double click on two processes', async (_, tickets, cents) => {
    const refundCents =
      cents ?? (await outputOf<RefundPreview>(ask('previewRefund', { tickets, fees: false }))).refundCents;
    const beside = await openSecondProgram(program, byTestGateway);
    try {
      const both = [program, beside].map((on) => ask('refundOrder', refundOf(tickets, refundCents), { on }));
      expect(await Promise.all(both.map((one) => outputOf(one)))).toEqual([{ refundCents }, { refundCents }]);
    } finally {
      await beside.close();
    }
    await runJobs(program);
    expect(backCents()).toBe(refundCents);
    const { rows } = await program.pool.query(
      `select details from audit where action = 'order.refund' and subject_id = $1`,
      [mine.order.number],
    );
    expect(rows).toHaveLength(1);
    await expectOrdersInOrder(program);
  });

  test('rejects partial refunds above the limit per order', async () => {
    for (const n of [1, 2, 3, 4]) await outputOf(ask('refundOrder', refundOf([n], price)));
    const big = await sellEvent(program, `big-${nth}`, { quantity: 6 });
    const of = { number: big.order.number };
    for (const n of [1, 2, 3, 4, 5]) await outputOf(ask('refundOrder', refundOf([n], price), of));
    const { refundCents, needsApproval } = await outputOf<RefundPreview>(
      ask('previewRefund', { tickets: [6], fees: true }, of),
    );
    expect(needsApproval).toBe(true);
    const last = refundOf([6], refundCents, true);
    expect(await ask('refundOrder', last, of)).toMatchObject({ problem: { code: 'approval_needed' } });
    // An administrator may refund more, and the audit log records it.
    await outputOf(ask('refundOrder', last, { ...of, actor: staffActor() }));
    const { rows } = await program.pool.query(
      `select subject_id from audit where action = 'order.refund_more' and subject_id = any($1)`,
      [[mine.order.number, big.order.number]],
    );
    expect(rows).toEqual([{ subject_id: big.order.number }]);
    await expectOrdersInOrder(program);
  });

  test('rejects an amount other than the one shown, and tickets that do not exist', async () => {
    const refusals: [body: object, code: string][] = [
      [refundOf([1], price - 1), 'refund_changed'],
      [refundOf([1], price, true), 'refund_changed'],
      [refundOf([1, 1], 2 * price), 'refund_changed'],
      [refundOf([5], price), 'tickets_not_valid'],
      [refundOf([], 0), 'invalid_input'],
      [{ ...refundOf([1], price), reason: 'because' }, 'invalid_input'],
    ];
    for (const [body, code] of refusals) expect(await ask('refundOrder', body)).toMatchObject({ problem: { code } });
    expect(backCents()).toBe(0);
    await expectOrdersInOrder(program);
  });

  test('rejects offered tickets, and refunds transferred tickets only with the whole order', async () => {
    const buyer = program.ctx(memberActor(mine.order.memberId));
    const { token } = await offerTo(buyer, mine.order, `friend-${nth}@example.com`, [2]);
    for (const body of [refundOf([2], price), refundOf(null, mine.order.totalCents)])
      expect(await ask('refundOrder', body)).toMatchObject({ problem: { code: 'tickets_offered' } });
    const { memberId } = await activatedMember(program, `friend-${nth}@example.com`);
    valueOf(await acceptTickets(program.ctx(memberActor(memberId)), token));
    expect(await ask('refundOrder', refundOf([2], price))).toMatchObject({ problem: { code: 'tickets_not_valid' } });
    await outputOf(ask('refundOrder', refundOf(null, mine.order.totalCents)));
    await runJobs(program);
    expect(backCents()).toBe(mine.order.totalCents);
    await expectOrdersInOrder(program);
  });

  test('rejects a refund while the payment is disputed, and after the show has started', async () => {
    const dispute = { provider: 'test', of: { chargeId: mine.order.chargeId }, disputeRef: 'd1', amountCents: 100_00 };
    await applyDispute(program, { ...dispute, state: 'open' });
    for (const body of [refundOf([1], price), refundOf(null, mine.order.totalCents)])
      expect(await ask('refundOrder', body)).toMatchObject({ problem: { code: 'payment_disputed' } });
    await applyDispute(program, { ...dispute, state: 'won' });
    program.clock.advance(31 * 24 * 3_600_000);
    for (const body of [refundOf([1], price), refundOf(null, mine.order.totalCents)])
      expect(await ask('refundOrder', body)).toMatchObject({ problem: { code: 'performance_begun' } });
    await expectOrdersInOrder(program);
  });
});

describe('order note', () => {
  test('shows a note once to staff who may see buyers, even if it is sent repeatedly', async () => {
    const body = { noteId: program.id(), text: '  Rang at noon: 陳先生 will come on crutches\n' };
    for (let sent = 0; sent < 2; sent++) await outputOf(ask('writeOrderNote', body));
    expect((await order()).person!.notes).toMatchObject([{ text: body.text.trim(), by: 'Ah Fei' }]);
    const { rows } = await program.pool.query(
      `select details::text as said from audit where action = 'order.note' and subject_id = $1`,
      [mine.order.number],
    );
    expect(rows).toEqual([{ said: expect.not.stringContaining('陳') as string }]);
  });

  test('rejects an empty or too long text at its field', async () => {
    for (const [text, code] of [
      [' ', 'note_required'],
      ['x'.repeat(2001), 'note_too_long'],
    ])
      expect(await ask('writeOrderNote', { noteId: program.id(), text })).toMatchObject({
        problem: { code: 'invalid_input', errors: [{ field: 'text', code }] },
      });
  });
});

test('emails the tickets again once for repeated requests', async () => {
  const mails = async () =>
    (await readOutbox(program.pool, 500)).filter(({ messageId }) => messageId.startsWith('tickets-'));
  const before = await mails();
  const body = { resendId: program.id() };
  for (let sent = 0; sent < 2; sent++) await outputOf(ask('resendOrder', body));
  await runJobs(program);
  const after = await mails();
  expect(after).toHaveLength(before.length + 1);
  const known = new Set(before.map(({ messageId }) => messageId));
  const added = after.filter(({ messageId }) => !known.has(messageId));
  expect(added.map(({ recipient }) => recipient)).toEqual([mine.email]);
  await outputOf(ask('refundOrder', refundOf(null, mine.order.totalCents)));
  expect(await ask('resendOrder', { resendId: program.id() })).toMatchObject({
    problem: { code: 'order_ended' },
  });
});

test("rejects actions on an order outside the caller's grants or role", async () => {
  const theirs: ActorOf<'staff'> = staffActor('customerService', { kind: 'presenter', presenterId: program.id() });
  const organiser = staffActor('organiser', { kind: 'presenter', presenterId: mine.presenterId });
  const bodies: [StaffCallName, object][] = [
    ['writeOrderNote', { noteId: program.id(), text: 'x' }],
    ['resendOrder', { resendId: program.id() }],
    ['previewRefund', { tickets: [1], fees: false }],
    ['refundOrder', refundOf([1], price)],
  ];
  for (const [name, body] of bodies) {
    expect(await ask(name, body, { actor: theirs })).toMatchObject({ problem: { code: 'order_not_found' } });
    // An organiser may preview in order to request approval.
    const others = [staffActor('boxOffice'), staffActor('gate')];
    for (const actor of name === 'previewRefund' ? others : [organiser, ...others])
      expect(await ask(name, body, { actor })).toMatchObject({ problem: { code: 'forbidden' } });
  }
  expect(backCents()).toBe(0);
});
