import { cancelCheckout } from '../features/orders/checkout/cancel-checkout.ts';
import { capture, holdFor, payFor, startFor } from '../features/orders/checkout/testing-purchase.ts';
import { listUnclaimedPoints } from '../features/orders/history/list-unclaimed-points.ts';
import { applyRefund } from '../features/payments/refunds/apply-refund.ts';
import { permitSystem } from '../features/audit/permit-action.ts';
import { retryRefund } from '../features/payments/refunds/resolve-refund.ts';
import { sendRefund } from '../features/payments/refunds/send-refund.ts';
import { creditPoints } from '../features/points/credit-points.ts';
import { escheatUnclaimedPoints } from '../features/points/escheat-unclaimed-points.ts';
import { expirePointsOf } from '../features/points/expire-points.ts';
import { releaseReservedPoints, reservePoints } from '../features/points/reserve-points.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { startTopUp } from '../features/top-ups/start-top-up.ts';
import { runJobs } from '../testing/jobs.ts';
import { memberActor, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';

/** Moves money up to the step before the one under test. */
export async function paying(program: TestProgram) {
  const buyer = program.ctx(memberActor());
  const [performanceId] = await announceEvent(program, [generalZone(100)]);
  const checkout = await startFor(buyer, [await holdFor(buyer, performanceId!)]);
  return { buyer, checkout, paymentId: await payFor(buyer, checkout) };
}

/** Pays for a checkout that its buyer cancelled. */
export async function payingForNothing(program: TestProgram) {
  const bought = await paying(program);
  await cancelCheckout(bought.buyer, bought.checkout.checkoutId);
  await capture(bought.buyer, bought.paymentId);
  return bought;
}

export async function onlyRefund(program: TestProgram): Promise<string> {
  const { rows } = await program.pool.query<{ id: string }>('select refund_id as id from refund');
  return rows[0]!.id;
}

/** Creates a refund that the provider could not send. */
export async function failedRefund(program: TestProgram): Promise<string> {
  await payingForNothing(program);
  await runJobs(program, { only: ['orders.settle_charges'] });
  const refundId = await onlyRefund(program);
  await sendRefund(program, refundId);
  const { rows } = await program.pool.query<{ amount: number }>('select amount_cents as amount from refund');
  const named = { refundId, attempt: 1, provider: 'test', amountCents: rows[0]!.amount };
  await applyRefund(program, named, { state: 'failed', providerRef: null, failure: 'closed' });
  return refundId;
}

/** Creates a refund that was requested twice and that the provider reports as sent twice. */
export async function refundGoneTwice(program: TestProgram): Promise<string> {
  const refundId = await failedRefund(program);
  valueOf(await retryRefund(program, permitSystem('command refunds', 'refund.retry', refundId)));
  await sendRefund(program, refundId);
  const { rows } = await program.pool.query<{ amount: number }>('select amount_cents as amount from refund');
  const named = { refundId, attempt: 1, provider: 'test', amountCents: rows[0]!.amount };
  await applyRefund(program, named, { state: 'done', providerRef: null, failure: null });
  return refundId;
}

/**
 * Pays a top-up of HK$100.
 * @returns its ID.
 */
export async function paidTopUp(program: TestProgram): Promise<string> {
  const topUpId = program.id();
  const buyer = program.ctx(memberActor());
  valueOf(await startTopUp(buyer, { topUpId, cents: 100_00, method: 'card' }));
  await capture(buyer, topUpId);
  await runJobs(program);
  return topUpId;
}

/**
 * Refunds points of a member who has closed the account.
 * @returns the points' ID.
 */
export async function unclaimedPoints(program: TestProgram): Promise<string> {
  const [memberId, lotId] = [program.id(), program.id()];
  const aside = [{ memberId, chargeId: program.id(), cents: 100_00 }];
  await program.transact(async (tx) => {
    await creditPoints(program, tx, { memberId, lotId, source: 'grant', cents: 100_00 });
    await reservePoints(tx, program.now(), aside);
  });
  await expirePointsOf(program, memberId);
  await program.transact((tx) => releaseReservedPoints(tx, program.now(), aside));
  await escheatUnclaimedPoints(program);
  return (await listUnclaimedPoints(program))[0]!.unclaimedId;
}
