import { afterEach, beforeEach, expect, test } from 'vitest';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { findOwnOrder } from '../access/find-own-order.ts';
import { cancelCheckout } from '../checkout/cancel-checkout.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { readExchange } from './read-exchange.ts';

let program: TestProgram;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
});
afterEach(() => program.close());

test('offers no exchange for an order that was paid after cancellation and never had tickets', async () => {
  const ctx = program.ctx(memberActor());
  const [performanceId] = await announceEvent(program, [seatedZone(4, 10)]);
  const checkout = await startFor(ctx, [await holdFor(ctx, performanceId!)]);
  const paymentId = await payFor(ctx, checkout);
  valueOf(await cancelCheckout(ctx, checkout.checkoutId));
  await capture(ctx, paymentId);
  await runJobs(program);
  const { number } = checkout.groups[0]!;
  const order = valueOf(await findOwnOrder(ctx, requireMember(ctx), number));
  expect((await readExchange(ctx, order)).tickets).toEqual([]);
});
