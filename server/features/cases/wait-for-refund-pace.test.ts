import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeBoth, openTwoPrograms, type TestProgram } from '../../testing/open-program.ts';
import { waitForRefundPace } from './wait-for-refund-pace.ts';
import type { PlannedOrder } from './plan-orders.ts';

let programs: [TestProgram, TestProgram];
beforeEach(async () => {
  programs = await openTwoPrograms();
});
afterEach(() => closeBoth(programs));

const perSecond = 30;
function secondOf(provider: string, amountCents = 100): PlannedOrder[] {
  const refund = { chargeId: '', provider, method: 'card', amountCents, pointsCents: 0, disputed: false } as const;
  const order = {} as PlannedOrder['order'];
  const first = { exchangeable: false, wasAsked: false };
  return Array.from({ length: perSecond }, () => ({ order, choice: 'refund', refunds: [refund], ...first }));
}

test('limits all processes that refund through one provider to a single pace', async () => {
  const startedAt = performance.now();
  await Promise.all(programs.map(({ db }) => waitForRefundPace(db, secondOf('stripe'), perSecond)));
  await waitForRefundPace(programs[0].db, secondOf('stripe'), perSecond);
  // Timers may fire slightly early.
  expect(performance.now() - startedAt).toBeGreaterThan(1990);
});

test('paces each provider separately, and free orders separately from all providers', async () => {
  const [{ db }] = programs;
  await waitForRefundPace(db, secondOf('stripe'), perSecond);
  const ended: string[] = [];
  const pace = async (name: string, orders: PlannedOrder[]) => {
    await waitForRefundPace(db, orders, perSecond);
    ended.push(name);
  };
  await Promise.all([
    pace('stripe', secondOf('stripe')),
    pace('paydollar', secondOf('paydollar')),
    pace('points', secondOf('stripe', 0)),
  ]);
  expect(ended.at(-1)).toBe('stripe');
});
