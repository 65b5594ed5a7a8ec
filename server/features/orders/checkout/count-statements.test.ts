import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleCharges } from '../settlement/settle-charges.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { readCheckout } from './read-checkout.ts';
import { capture, holdFor, payFor, startFor } from './testing-purchase.ts';
import { byTestGateway, renewTestGateway } from './testing-gateway.ts';

let program: TestProgram;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await program.close();
});

test('uses a fixed number of statements for a purchase', async () => {
  const [performanceId] = await announceEvent(program, [generalZone(50)]);
  const requested = vi.spyOn(pg.Client.prototype, 'query');
  const count = async <Value>(work: () => Promise<Value>): Promise<[Value, number]> => {
    requested.mockClear();
    const value = await work();
    return [value, requested.mock.calls.length];
  };
  const buy = async () => {
    const ctx = program.ctx(memberActor());
    const hold = await holdFor(ctx, performanceId!, 1);
    const [checkout, start] = await count(() => startFor(ctx, [hold]));
    const [paymentId, pay] = await count(() => payFor(ctx, checkout));
    const [, callback] = await count(() => capture(ctx, paymentId));
    const { rows } = await program.pool.query<{ data: DomainEventData<'payments.charges_moved'> }>(
      `select data from pgboss.job where name = 'orders.settle_charges' order by created_on desc limit 1`,
    );
    const [, settle] = await count(() => settleCharges(program, rows[0]!.data.charges));
    const [, look] = await count(() => readCheckout(ctx, checkout.checkoutId));
    return { start, pay, callback, settle, look };
  };
  // The first purchase fills the caches.
  await buy();
  const bought = [await buy(), await buy(), await buy()];
  // A connection opened in between adds statements of its own.
  const least = (step: keyof (typeof bought)[number]) => Math.min(...bought.map((one) => one[step]));
  const steps = ['start', 'pay', 'callback', 'settle', 'look'] as const;
  expect(Object.fromEntries(steps.map((step) => [step, least(step)]))).toEqual({
    start: 8,
    pay: 6,
    callback: 3,
    settle: 6,
    look: 2,
  });
});
