import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../context.ts';
import { checkOrders } from '../check-orders.ts';
import { forgetCatalogue } from '../features/catalogue/events/catalogue-cache.ts';
import { enterCode } from '../features/discounts/enter-code.ts';
import { announceDiscounted, makeCode } from '../features/discounts/testing-discounts.ts';
import { cancelCheckout } from '../features/orders/checkout/cancel-checkout.ts';
import { expireCheckouts } from '../features/orders/checkout/expire-checkouts.ts';
import { releaseCheckoutHold } from '../features/orders/checkout/release-checkout-hold.ts';
import { startCheckout } from '../features/orders/checkout/start-checkout.ts';
import { byTestGateway, renewTestGateway } from '../features/orders/checkout/testing-gateway.ts';
import { checkoutOfHolds, holdFor, startFor } from '../features/orders/checkout/testing-purchase.ts';
import { readPerformance } from '../features/seating/inventory/read-performance.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';

let programs: [TestProgram, TestProgram];
let performanceId: string;
let eventNumber: number;
beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
  const announced = await announceDiscounted(programs[0]);
  ({ eventNumber } = announced);
  performanceId = announced.performanceIds[0]!;
  forgetCatalogue(programs[1]);
  await Promise.all(programs.map((program) => readPerformance(program.ctx(), performanceId)));
});
afterEach(async () => {
  expect((await checkOrders(programs[0])).wrong).toEqual([]);
  await closeBoth(programs);
});

const off = 48_00;
const used = async () =>
  (await programs[0].pool.query<{ used: number }>('select used from discount_code')).rows[0]!.used;

/**
 * Starts checkouts simultaneously in both processes.
 * @returns each discount in cents, or the error code.
 */
async function beginAll(buyers: readonly { ctx: Ctx; holdId: string }[]): Promise<(number | string)[]> {
  const outcomes = await Promise.all(
    buyers.map(({ ctx, holdId }) => startCheckout(ctx, checkoutOfHolds(ctx, [{ performanceId, holdId }]))),
  );
  return outcomes.map((one) => (one.ok ? one.value.discountCents : one.code));
}

async function buyersOf(code: string, count: number): Promise<{ ctx: Ctx; holdId: string }[]> {
  const buyers = [];
  for (let n = 0; n < count; n++) {
    const ctx = programs[n % 2]!.ctx(memberActor());
    valueOf(await enterCode(ctx, code));
    buyers.push({ ctx, holdId: (await holdFor(ctx, performanceId, 1)).holdId });
  }
  return buyers;
}

test('grants the three uses of a code to exactly three of twelve members on two processes', async () => {
  const buyers = await buyersOf(await makeCode(programs[0], eventNumber, { uses: 3 }), 12);
  const outcomes = await beginAll(buyers);
  expect(outcomes.filter((one) => one === off)).toHaveLength(3);
  // All others are rejected, or start without the code if they read after it was used up.
  expect(outcomes.every((one) => one === off || one === 0 || one === 'discount_code_used_up')).toBe(true);
  expect(await used()).toBe(3);
});

test('grants a code with one use per member once to a member on two processes', async () => {
  const code = await makeCode(programs[0], eventNumber, { uses: 50, perMember: 1 });
  const actor = memberActor();
  const buyers = [];
  for (const program of programs) {
    const ctx = program.ctx(actor);
    buyers.push({ ctx, holdId: (await holdFor(ctx, performanceId, 1)).holdId });
  }
  valueOf(await enterCode(buyers[0]!.ctx, code));
  const outcomes = await beginAll(buyers);
  expect(outcomes.filter((one) => one === off)).toHaveLength(1);
  expect(await used()).toBe(1);
});

test('returns a use once when two requests end the checkout simultaneously', async () => {
  const [first, second] = programs;
  const code = await makeCode(first, eventNumber, { uses: 5 });
  const [keeper] = await buyersOf(code, 1);
  await beginAll([keeper!]);
  for (let round = 0; round < 5; round++) {
    const [{ ctx, holdId } = { ctx: first.ctx(), holdId: '' }] = await buyersOf(code, 1);
    const { checkoutId } = await startFor(ctx, [{ performanceId, holdId } as Awaited<ReturnType<typeof holdFor>>]);
    expect(await used()).toBe(2);
    const beside = second.ctx(ctx.actor);
    await Promise.all([
      cancelCheckout(ctx, checkoutId),
      cancelCheckout(beside, checkoutId),
      releaseCheckoutHold(beside, { performanceId, holdId }),
      releaseCheckoutHold(ctx, { performanceId, holdId }),
    ]);
    expect(await used()).toBe(1);
  }
  first.clock.advance(60 * 60_000);
  await Promise.all([first, second, first, second].map((program) => expireCheckouts(program)));
  expect(await used()).toBe(0);
});

test('moves code uses between checkouts without deadlocks', async () => {
  const code = await makeCode(programs[0], eventNumber, { uses: 4 });
  const buyers = await buyersOf(code, 4);
  for (let round = 0; round < 4; round++) {
    // Each buyer starts another checkout in the other process, while all others do the same.
    const moved = buyers.map(({ ctx, holdId }, n) => ({ ctx: programs[(n + round) % 2]!.ctx(ctx.actor), holdId }));
    const outcomes = await beginAll(moved);
    expect(outcomes.every((one) => one === off || one === 'discount_code_used_up' || one === 'hold_conflict')).toBe(
      true,
    );
  }
  expect(await used()).toBeLessThanOrEqual(4);
});
