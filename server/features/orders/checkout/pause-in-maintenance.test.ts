import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memberActor, openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { turnSwitch } from '../../content/switches/turn-switch.ts';
import { holdTickets } from '../../seating/holds/hold-tickets.ts';
import { announceEvent, generalZone, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { holdNamed } from '../../seating/holds/testing-seats.ts';
import { startCheckout } from './start-checkout.ts';
import { byTestGateway } from './testing-gateway.ts';
import { checkoutOfHolds, holdFor, payFor, startFor } from './testing-purchase.ts';

/** Tuesday evening before the weekly maintenance, Hong Kong time. */
const before = '2026-11-24T23:50:00+08:00';
const within = '2026-11-25T00:01:00+08:00';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram({ ...byTestGateway, clock: testClock(before) });
  await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'maintenance'), {
    pauseSales: true,
    notice: 'weekly',
  });
});
afterEach(() => program.close());

const refusal = {
  ok: false,
  code: 'maintenance',
  facts: { until: 'Wed 25 Nov 2026, 2:00 am', retryAfter: 119 * 60 },
};

describe('sales paused for maintenance', () => {
  test('rejects holds during the pause, by quantity or by seat, and accepts them before and after it', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(2, 10)]);
    const actor = memberActor();
    const byQuantity = () =>
      holdTickets(program.ctx(actor), {
        holdId: program.id(),
        performanceId: performanceId!,
        choices: [{ zoneNo: 1, ticketType: 'R', quantity: 1 }],
      });
    const bySeat = (names: string) => holdNamed(program, performanceId!, names);
    expect(await byQuantity()).toMatchObject({ ok: true });
    program.clock.set(within);
    expect(await byQuantity()).toEqual(refusal);
    expect(await bySeat('B1')).toEqual(refusal);
    program.clock.set('2026-11-25T02:00:00+08:00');
    expect(await byQuantity()).toMatchObject({ ok: true });
    expect(await bySeat('B1')).toMatchObject({ ok: true });
  });

  test('returns an earlier hold when its request is retried', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    const actor = memberActor();
    const hold = await holdFor(program.ctx(actor), performanceId!, 2);
    program.clock.set(within);
    expect(await holdFor(program.ctx(actor), performanceId!, 2, hold.holdId)).toEqual(hold);
  });

  test('lets members check out and pay for earlier holds', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    const ctx = program.ctx(memberActor());
    const hold = await holdFor(ctx, performanceId!, 2);
    program.clock.set(within);
    const checkout = await startFor(ctx, [hold]);
    await payFor(ctx, checkout);
  });

  test('rejects checkouts of holds made during the pause, but lets an earlier checkout restart', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    const ctx = program.ctx(memberActor());
    const [first, second] = [await holdFor(ctx, performanceId!, 1), await holdFor(ctx, performanceId!, 1)];
    await startFor(ctx, [first]);
    program.clock.set('2026-11-24T23:52:00+08:00');
    const period = { from: '2026-11-24T23:40:00+08:00', to: '2026-11-25T02:00:00+08:00' };
    await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'maintenance'), {
      pauseSales: true,
      notice: period,
    });
    expect(await startCheckout(ctx, checkoutOfHolds(ctx, [second]))).toMatchObject({ code: 'maintenance' });
    expect(valueOf(await startCheckout(ctx, checkoutOfHolds(ctx, [first])))).toMatchObject({ state: 'open' });
  });

  test('does not pause sales if maintenance is only announced', async () => {
    await turnSwitch(program, permitSystem('command turn-switch', 'switch.turn', 'maintenance'), {
      pauseSales: false,
      notice: 'weekly',
    });
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    program.clock.set(within);
    await holdFor(program.ctx(memberActor()), performanceId!, 1);
  });
});
