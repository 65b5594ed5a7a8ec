import { expect } from 'vitest';
import type { Checkout } from '../../../../contract/orders/orders.ts';
import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import type { TestProgram } from '../../../testing/open-program.ts';
import { releaseExpiredHolds } from '../../seating/holds/release-expired-holds.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { expireCheckouts } from '../checkout/expire-checkouts.ts';
import { holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';

/** Announces a house of `rows` rows with `seats` seats each, and starts a payment for some of them. */
export async function beginToPay(
  ctx: Ctx,
  [rows, seats]: readonly [rows: number, seats: number],
  { quantity = 2, ...event }: Partial<FeedEvent> & { quantity?: number } = {},
): Promise<Checkout & { performanceId: string; paymentId: string }> {
  const [performanceId] = await announceEvent(ctx, [seatedZone(rows, seats)], event);
  const checkout = await startFor(ctx, [await holdFor(ctx, performanceId!, quantity)]);
  return { ...checkout, performanceId: performanceId!, paymentId: await payFor(ctx, checkout) };
}

/** Runs the worker tasks for expired checkouts. */
export async function expire(program: TestProgram): Promise<void> {
  await expireCheckouts(program);
  await releaseExpiredHolds(program);
}

/** Runs the remaining jobs and asserts that money, orders and tickets agree. */
export async function expectOrdersInOrder(program: TestProgram): Promise<void> {
  await expireCheckouts(program);
  await runJobs(program);
  expect((await checkOrders(program)).wrong).toEqual([]);
  expect((await checkLedger(program)).wrong).toEqual([]);
}
