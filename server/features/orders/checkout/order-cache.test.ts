import { afterEach, beforeEach, expect, test } from 'vitest';
import { Checkout } from '../../../../contract/orders/orders.ts';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import {
  closeBoth,
  memberActor,
  openSecondProgram,
  openTwoPrograms,
  type TestProgram,
} from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { announceEvent, generalZone, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { settleCharges } from '../settlement/settle-charges.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import { readCheckout } from './read-checkout.ts';
import { byTestGateway, renewTestGateway } from './testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from './testing-purchase.ts';

let programs: readonly [TestProgram, TestProgram];
let fresh: TestProgram[] = [];
let performanceIds: string[];
const actor = memberActor();

beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
  performanceIds = [
    ...(await announceEvent(programs[0], [seatedZone(4, 20)], { key: 'seats' })),
    ...(await announceEvent(programs[0], [generalZone(50)], { key: 'places' })),
  ];
});
afterEach(async () => {
  for (const program of fresh.splice(0)) await program.close();
  await closeBoth(programs);
});

const begin = async (ctx: Ctx) =>
  startFor(ctx, [await holdFor(ctx, performanceIds[0]!, 3), await holdFor(ctx, performanceIds[1]!, 2)]);

const asSent = (checkout: Checkout): Checkout => Checkout.parse({ ...checkout, now: '' });

/** Returns the checkout as each process describes it, including a process that has never read it. */
async function readInAllLanguages({ checkoutId }: { checkoutId: string }): Promise<Checkout[]> {
  const unknowing = await openSecondProgram(programs[0], byTestGateway);
  fresh.push(unknowing);
  const all = [...programs, unknowing].map(async (program) =>
    valueOf(await readCheckout(program.ctx(actor), checkoutId)),
  );
  return (await Promise.all(all)).map(asSent);
}

async function expectSame(checkout: { checkoutId: string }, state: string): Promise<Checkout> {
  const [first, second, unknowing] = await readInAllLanguages(checkout);
  expect(unknowing!.state).toBe(state);
  expect(first).toEqual(unknowing);
  expect(second).toEqual(unknowing);
  return unknowing!;
}

test('returns the same checkout from the cache as from any other process, from start to tickets', async () => {
  const [one, other] = programs.map((program) => program.ctx(actor));
  const checkout = await begin(one!);
  expect(await expectSame(checkout, 'open')).toEqual(asSent(checkout));
  const paymentId = await payFor(other!, checkout);
  await expectSame(checkout, 'paying');
  await capture(one!, paymentId);
  await runJobs(programs[1], { only: ['orders.settle_charges'] });
  const paid = await expectSame(checkout, 'paid');
  expect(paid.groups.map(({ orderState, places }) => [orderState, places.length])).toEqual([
    ['paid', 3],
    ['paid', 2],
  ]);
});

test('invalidates a cached checkout that another process cancels', async () => {
  const [one, other] = programs.map((program) => program.ctx(actor));
  const checkout = await begin(one!);
  const paymentId = await payFor(one!, checkout);
  valueOf(await cancelCheckout(other!, checkout.checkoutId));
  await expectSame(checkout, 'cancelled');
  await capture(one!, paymentId).catch(() => undefined);
  await runJobs(programs[0], { only: ['orders.settle_charges'] });
  const after = await expectSame(checkout, 'cancelled');
  expect(after.groups.every(({ orderState }) => orderState !== 'paid')).toBe(true);
});

test('rejects settlement if the price was changed outside the program', async () => {
  const ctx = programs[0].ctx(actor);
  const checkout = await begin(ctx);
  const paymentId = await payFor(ctx, checkout);
  await programs[0].pool.query('update orders set total_cents = total_cents - 1, tickets_cents = tickets_cents - 1');
  const charge = { chargeId: paymentId, state: 'captured', amountCents: checkout.totalCents };
  const subject = `checkout:${actor.actorId}:${checkout.checkoutId}`;
  await expect(settleCharges(programs[0], [{ ...charge, subject }])).rejects.toThrow('could not be settled');
});
