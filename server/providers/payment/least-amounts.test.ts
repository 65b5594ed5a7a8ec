import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '../../../contract/core/language.ts';
import type { PaymentMethod } from '../../../contract/payments/methods.ts';
import type { Ctx } from '../../context.ts';
import { payCheckout } from '../../features/orders/checkout/pay-checkout.ts';
import { readCheckout } from '../../features/orders/checkout/read-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../../features/orders/checkout/testing-gateway.ts';
import { holdFor, startFor } from '../../features/orders/checkout/testing-purchase.ts';
import { requireMember } from '../../features/identity/sessions/require-member.ts';
import { creditPoints } from '../../features/points/credit-points.ts';
import { readStoredBalance } from '../../features/points/read-points.ts';
import { announceEvent, generalZone } from '../../features/seating/inventory/testing-sale.ts';
import { startTopUp } from '../../features/top-ups/start-top-up.ts';
import { problemOf } from '../../http/problems.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';

let program: TestProgram;
let buyer: Ctx;
let performanceId: string;
/** Numbers the tests, which share a program, for unique event keys. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
});
beforeEach(async () => {
  nth += 1;
  renewTestGateway();
  buyer = program.ctx(memberActor());
  [performanceId] = (await announceEvent(program, [generalZone(100)], { key: `event-${nth}` })) as [string];
});
afterAll(() => program.close());

const begin = async (method: 'e_ticket' | 'kiosk' = 'e_ticket') =>
  startFor(buyer, [await holdFor(buyer, performanceId)], { method });
const read = async (checkoutId: string) => valueOf(await readCheckout(buyer, checkoutId));
const pay = (checkoutId: string, method: PaymentMethod, pointsCents = 0, language: Ctx['language'] = 'en_us') =>
  payCheckout({ ...buyer, language }, { checkoutId, paymentId: program.id(), method, pointsCents });

test('omits a method whose minimum is too high and rejects it at its field, while others stay available', async () => {
  const { checkoutId, totalCents } = await begin();
  testGateway().leastCents = { card: totalCents + 1, fps: totalCents };
  const checkout = await read(checkoutId);
  expect(checkout.paymentMethods).toEqual(['alipay', 'wechat_pay', 'fps', 'pps']);
  expect(checkout.leastCents).toEqual({ card: totalCents + 1, fps: totalCents });
  expect(await pay(checkoutId, 'card')).toMatchObject({ code: 'payment_amount_too_small', field: 'method' });
  expect(testGateway().charges.size).toBe(0);
  expect((await read(checkoutId)).state).toBe('open');
  expect(await pay(checkoutId, 'fps')).toMatchObject({ ok: true });
});

test('rejects points that leave too small an amount, with the error at the points field, and sets none aside', async () => {
  const { checkoutId, totalCents } = await begin();
  testGateway().leastCents = { card: 50_00 };
  const memberId = requireMember(buyer);
  const points = { memberId, lotId: program.id(), source: 'grant', cents: totalCents } as const;
  await program.transact((tx) => creditPoints(program, tx, points));
  const refused = await pay(checkoutId, 'card', totalCents - 49_99);
  expect(refused).toMatchObject({ code: 'payment_amount_too_small', field: 'pointsCents' });
  expect(await readStoredBalance(program, memberId)).toMatchObject({ availableCents: totalCents, setAsideCents: 0 });
  expect(await pay(checkoutId, 'card', totalCents - 50_00)).toMatchObject({ ok: true });
  expect(await pay(checkoutId, 'points')).toMatchObject({ ok: true });
});

test.each(languages)('states the minimum amount at the field in %s', async (language) => {
  const { checkoutId } = await begin();
  testGateway().leastCents = { card: 9_999_00 };
  const refused = await pay(checkoutId, 'card', 0, language);
  if (refused.ok) throw new Error('not refused');
  const problem = problemOf(refused, { language, requestId: 'r' });
  expect(problem).toMatchObject({ status: 422, code: 'payment_amount_too_small' });
  expect(problem.errors).toEqual([{ field: 'method', code: 'payment_amount_too_small', detail: problem.detail }]);
  expect(problem.detail).toContain('HK$9,999');
});

test('omits minimum amounts of methods that the collection method does not allow', async () => {
  const { checkoutId } = await begin('kiosk');
  testGateway().leastCents = { card: 4_00, fps: 4_00 };
  const { paymentMethods, leastCents } = await read(checkoutId);
  expect({ paymentMethods, leastCents }).toEqual({ paymentMethods: ['card'], leastCents: { card: 4_00 } });
});

test('rejects a top-up below the minimum at its amount and stores nothing', async () => {
  testGateway().leastCents = { card: 100_01 };
  const topUp = { topUpId: program.id(), cents: 100_00, method: 'card' } as const;
  expect(await startTopUp(buyer, topUp)).toMatchObject({ code: 'payment_amount_too_small', field: 'cents' });
  expect((await program.pool.query('select 1 from top_up')).rowCount).toBe(0);
  testGateway().leastCents = { card: 100_00 };
  expect(await startTopUp(buyer, topUp)).toMatchObject({ ok: true });
});
