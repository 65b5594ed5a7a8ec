import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentMethod } from '../../../contract/payments/methods.ts';
import type { StartCheckout } from '../../../contract/orders/start-checkout.ts';
import type { Ctx } from '../../context.ts';
import { runJobs } from '../../testing/jobs.ts';
import { activatedMember } from '../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { payCheckout } from '../orders/checkout/pay-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../orders/checkout/testing-gateway.ts';
import { capture, holdFor, startFor } from '../orders/checkout/testing-purchase.ts';
import { beginFor, confirmFor, exchangeable, orderOf } from '../orders/exchange/testing-exchange.ts';
import { acceptTickets } from '../orders/tickets/accept-tickets.ts';
import { returnTickets } from '../orders/tickets/return-tickets.ts';
import { offerTo } from '../orders/tickets/testing-tickets.ts';
import { settleOtherWay } from '../payments/refunds/resolve-refund.ts';
import { announceEvent, standard } from '../seating/inventory/testing-sale.ts';
import { approveCase } from './decide-case.ts';
import { openCase } from './open-case.ts';
import { previewCase } from './preview-case.ts';
import { reportCase } from './report-case.ts';
import { approvedCase, drainCasesPastDeadline, permitFor, reasons, wrongOf } from './testing-cases.ts';

let program: TestProgram;
let first: string;
let second: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  const ids = await announceEvent(program, exchangeable.zones, exchangeable.event(program.now()));
  [first = '', second = ''] = ids;
});
afterEach(() => program.close());

const [seated, cheap] = [1, 3];

async function memberOf(email: string): Promise<Ctx> {
  return program.ctx(memberActor((await activatedMember(program, email)).memberId));
}

async function buyBy(
  method: PaymentMethod,
  more: Partial<StartCheckout> = {},
  buyer = program.ctx(memberActor()),
  performanceId = first,
) {
  const checkout = await startFor(buyer, [await holdFor(buyer, performanceId, standard(3, seated))], more);
  const paymentId = program.id();
  valueOf(await payCheckout(buyer, { checkoutId: checkout.checkoutId, paymentId, method }));
  await capture(buyer, paymentId);
  await runJobs(program);
  return { buyer, checkout, order: await orderOf(buyer, checkout.checkoutId) };
}

const courier = { method: 'courier', region: 'macao', address: '1 Rua de Coimbra' } as const;

test('previews and reports refunds by provider and method, and courier deliveries', async () => {
  const [card, alipay, again] = [
    await buyBy('card'),
    await buyBy('alipay', courier),
    await buyBy('alipay', { ...courier, region: 'hong_kong' }),
  ];
  const { row, preview } = await approvedCase(program, first, { kind: 'cancel' });
  const [byCard, byAlipay] = [card.checkout.totalCents, alipay.checkout.totalCents + again.checkout.totalCents];
  expect(preview).toMatchObject({ orders: 3, tickets: 9, people: 3, deliveries: 2, owedCents: byCard + byAlipay });
  expect(preview.money).toEqual([
    { provider: 'test', method: 'alipay', orders: 2, cents: byAlipay },
    { provider: 'test', method: 'card', orders: 1, cents: byCard },
  ]);
  await drainCasesPastDeadline(program);
  const report = valueOf(await reportCase(program, row.number));
  expect(report.wrong).toEqual([]);
  expect(report.ways).toEqual([
    { provider: 'test', method: 'alipay', cents: byAlipay, pending: 0, failed: 0 },
    { provider: 'test', method: 'card', cents: byCard, pending: 0, failed: 0 },
  ]);
  expect(report.total).toMatchObject({ owed: byCard + byAlipay, refunded: byCard + byAlipay });
  expect(report.orders.map(({ number, owed, refunded }) => ({ number, owed, refunded }))).toEqual(
    expect.arrayContaining(
      [card, alipay, again].map(({ order, checkout: { totalCents } }) => ({
        number: order.number,
        owed: totalCents,
        refunded: totalCents,
      })),
    ),
  );
});

test.each(['pending', 'failed'] as const)(
  'reports a refund that is %s separately from completed refunds',
  async (state) => {
    const { checkout } = await buyBy('card');
    const { row } = await approvedCase(program, first, { kind: 'cancel' });
    testGateway().refundState = state;
    await drainCasesPastDeadline(program);
    const { total, ways, wrong } = valueOf(await reportCase(program, row.number));
    const none = { refunded: 0, pending: 0, failed: 0 };
    expect(total).toMatchObject({ owed: checkout.totalCents, ...none, [state]: checkout.totalCents });
    expect(ways).toEqual([
      { provider: 'test', method: 'card', cents: 0, pending: 0, failed: 0, [state]: checkout.totalCents },
    ]);
    expect(wrong).toEqual([]);
  },
);

test('counts a refund that staff settled another way as refunded, and tickets that buyers keep as not owed', async () => {
  const { checkout } = await buyBy('card');
  testGateway().refundState = 'failed';
  const { row } = await approvedCase(program, first, { kind: 'cancel' });
  await drainCasesPastDeadline(program);
  const { rows } = await program.pool.query<{ id: string }>('select refund_id as id from refund');
  const permit = permitFor(program, 'refund.settle_other_way', rows[0]!.id);
  valueOf(await settleOtherWay(program, permit, { way: 'cash', proof: 'R-1' }));
  const { total } = valueOf(await reportCase(program, row.number));
  expect(total).toMatchObject({ owed: checkout.totalCents, refunded: checkout.totalCents, failed: 0, kept: 0 });

  const later = await buyBy('card', {}, undefined, second);
  const postponed = await approvedCase(program, second, { kind: 'postpone' });
  await drainCasesPastDeadline(program);
  const report = valueOf(await reportCase(program, postponed.row.number));
  expect(report.total).toMatchObject({ kept: later.checkout.totalCents, refunded: 0, pending: 0, failed: 0 });
  expect(report.ways).toEqual([]);
});

test('reports the order and refund whose amount differs by a cent', async () => {
  const [{ order, checkout }] = [await buyBy('card'), await buyBy('card')];
  const { row } = await approvedCase(program, first, { kind: 'cancel' });
  await drainCasesPastDeadline(program);
  const { rows } = await program.pool.query<{ id: string }>(
    'update refund set amount_cents = amount_cents - 1 where reason = $1 returning refund_id as id',
    [`order:${order.orderId}`],
  );
  const { wrong } = valueOf(await reportCase(program, row.number));
  expect(wrong).toEqual([
    `refund ${rows[0]!.id}: the ledger has ${checkout.totalCents} cents`,
    `order ${order.number}: ${checkout.totalCents} cents owed, but ${checkout.totalCents - 1} refunded, pending or failed`,
  ]);
});

describe('approval with an outdated preview', () => {
  const by = { actor: { kind: 'system', name: 'a test' } } as const;
  type Bought = Awaited<ReturnType<typeof buyBy>>;

  /** Actions that change orders while sales are suspended, by the preview fields they change. */
  const meanwhile: Readonly<Record<string, (bought: Bought) => Promise<unknown>>> = {
    'orders tickets people owedCents money exchangeable': async ({ order }) => {
      const all = [1, 2, 3].map((n) => ({ n, issue: 1 }));
      const how = { refund: 'price', places: 'on_sale', note: 'a test' } as const;
      valueOf(await returnTickets(program, by, order, all, how));
    },
    'tickets owedCents money exchangeable': async ({ buyer, order }) => {
      await confirmFor(buyer, await beginFor(buyer, order, [2], { performanceId: second, zoneNo: cheap }));
    },
    people: async ({ buyer, order }) => {
      const friend = await memberOf('friend@mail.test');
      const { token } = await offerTo(buyer, order, 'friend@mail.test', [3]);
      valueOf(await acceptTickets(friend, token));
    },
  };

  test.each(Object.entries(meanwhile))(
    'rejects a preview if %s has changed, and executes the next preview',
    async (what, move) => {
      const bought = await buyBy('card', {}, await memberOf('buyer@mail.test'));
      await buyBy('alipay');
      const opened = { kind: 'cancel', texts: reasons } as const;
      const { number } = valueOf(await openCase(program, permitFor(program, 'case.open', first), opened));
      const look = async () => valueOf(await previewCase(program, permitFor(program, 'case.preview', number)));
      const approve = () => approveCase(program, permitFor(program, 'case.approve', number), 'Second Pair');
      await look();
      await move(bought);
      await runJobs(program);
      expect(await approve()).toMatchObject({ ok: false, code: 'preview_outdated', facts: { changed: what } });
      const { rows } = await program.pool.query<{ state: string }>('select state from event_case');
      expect(rows).toEqual([{ state: 'previewed' }]);
      const preview = await look();
      valueOf(await approve());
      await drainCasesPastDeadline(program);
      const { total, wrong } = valueOf(await reportCase(program, number));
      expect(wrong).toEqual([]);
      expect(total).toMatchObject({ owed: preview.owedCents, refunded: preview.owedCents });
      expect(await wrongOf(program)).toEqual([]);
    },
  );
});
