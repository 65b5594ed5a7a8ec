import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { announceEvent, cancelPerformance, generalZone } from '../../seating/inventory/testing-sale.ts';
import { checkOrders } from '../../../check-orders.ts';
import { readCheckout } from './read-checkout.ts';
import { startCheckout } from './start-checkout.ts';
import { byTestGateway } from './testing-gateway.ts';
import { checkoutOfHolds, holdFor, startFor } from './testing-purchase.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
});
afterAll(() => program.close());

const refused = { ok: false, code: 'performance_cancelled' };

async function announceTwo(): Promise<[string, string]> {
  const key = program.id();
  const [one] = await announceEvent(program, [generalZone(50)], { key: `one-${key}` });
  const [two] = await announceEvent(program, [generalZone(50)], { key: `two-${key}` });
  return [one!, two!];
}

test('does not start a checkout for a cancelled performance, alone or with others', async () => {
  const [gone, stays] = await announceTwo();
  const buyer = program.ctx(memberActor());
  const [lost, kept] = [await holdFor(buyer, gone), await holdFor(buyer, stays)];
  await cancelPerformance([program], gone);
  const inputs = [[lost], [lost, kept]].map((holds) => checkoutOfHolds(buyer, holds));
  for (const input of inputs) expect(await startCheckout(buyer, input)).toEqual(refused);
  for (const { checkoutId } of inputs) {
    expect(await readCheckout(buyer, checkoutId)).toEqual({ ok: false, code: 'checkout_not_found' });
  }
  expect((await startFor(buyer, [kept])).state).toBe('open');
  expect((await checkOrders(program)).wrong).toEqual([]);
});

test('rejects only the buyers of a cancelled performance in a batch of starting checkouts', async () => {
  const [gone, stays] = await announceTwo();
  const begun = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const ctx = program.ctx(memberActor());
      return { ctx, at, hold: await holdFor(ctx, at % 2 ? gone : stays) };
    }),
  );
  await cancelPerformance([program], gone);
  const outcomes = await Promise.all(begun.map(({ ctx, hold }) => startCheckout(ctx, checkoutOfHolds(ctx, [hold]))));
  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code))).toEqual(
    begun.map(({ at }) => (at % 2 ? 'performance_cancelled' : 'ok')),
  );
});

test('preserves an earlier checkout and returns it when the request is retried', async () => {
  const [gone] = await announceTwo();
  const buyer = program.ctx(memberActor());
  const hold = await holdFor(buyer, gone);
  const input = checkoutOfHolds(buyer, [hold]);
  valueOf(await startCheckout(buyer, input));
  await cancelPerformance([program], gone);
  expect(await startCheckout(buyer, checkoutOfHolds(buyer, [hold]))).toEqual(refused);
  expect(valueOf(await startCheckout(buyer, input))).toMatchObject({ checkoutId: input.checkoutId, state: 'open' });
});
