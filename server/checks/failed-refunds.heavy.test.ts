import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allJobs } from '../all-handlers.ts';
import type { Ctx } from '../context.ts';
import { cancelCheckout } from '../features/orders/checkout/cancel-checkout.ts';
import { payCheckout } from '../features/orders/checkout/pay-checkout.ts';
import { holdFor, startFor } from '../features/orders/checkout/testing-purchase.ts';
import { receiveCallback } from '../features/payments/receive-callback.ts';
import { listFailedRefunds } from '../features/payments/refunds/resolve-refund.ts';
import { refundsOf } from '../features/payments/testing-charges.ts';
import { announceEvent, generalZone } from '../features/seating/inventory/testing-sale.ts';
import { startClockwork } from '../schedule.ts';
import { bareEnvironment } from '../testing/bare-environment.ts';
import { FakeGateway, onlyBy } from '../testing/histories/fake-gateway.ts';
import { memberActor, openTestProgram, testSecretKey, type TestProgram } from '../testing/open-program.ts';
import { valueOf } from '../testing/outcomes.ts';
import { until } from '../testing/wait-for.ts';

/** Runs a worker as in production, with its jobs and rounds at their own intervals. */
let program: TestProgram;
let gateway: FakeGateway;
let buyer: Ctx;
let stop: () => Promise<void>;
beforeEach(async () => {
  gateway = new FakeGateway();
  program = await openTestProgram({ providers: () => ({ payment: onlyBy(gateway) }) });
  buyer = program.ctx(memberActor());
  await program.jobs.work(allJobs(program));
  stop = startClockwork(program);
});
afterEach(async () => {
  await stop();
  await program.close();
});

/** Delivers the gateway's callbacks. */
async function hear(): Promise<void> {
  for (const { word } of gateway.letters.splice(0)) {
    valueOf(await receiveCallback(program, gateway.name, Buffer.from(JSON.stringify(word)), {}));
  }
}

/**
 * Pays for a checkout that its buyer cancelled, so that the money must be refunded.
 * @param before runs before the callback arrives.
 * @returns the charge.
 */
async function payForNothing(before: () => void): Promise<string> {
  const [performanceId] = await announceEvent(program, [generalZone(10)]);
  const { checkoutId } = await startFor(buyer, [await holdFor(buyer, performanceId!)]);
  const paymentId = program.id();
  valueOf(await payCheckout(buyer, { checkoutId, paymentId, method: 'card' }));
  valueOf(await cancelCheckout(buyer, checkoutId));
  gateway.capture(paymentId, { late: true });
  before();
  await hear();
  return paymentId;
}

const isListed = async () => (await listFailedRefunds(program)).length === 1;

async function list(): Promise<string> {
  const file = fileURLToPath(new URL('../commands/refunds.ts', import.meta.url));
  const { databaseUrl: DATABASE_URL, config } = program;
  const env = { ...bareEnvironment(), DATABASE_URL, VAR_DIR: config.varDir, SECRET_KEY: testSecretKey };
  return (await promisify(execFile)(process.execPath, [file, 'list'], { env })).stdout;
}

/** Milliseconds: `until` allows 25 seconds, the rest is for a slow machine. */
const patience = 120_000;

test(
  'lists a refund within a minute when its provider rejects it',
  async () => {
    const chargeId = await payForNothing(() => void (gateway.refunding = 'refused'));
    await until(isListed);
    expect(await list()).toMatch(new RegExp(`${chargeId}  account_closed\\n1 to review`));
  },
  patience,
);

test(
  'lists a refund that fails because of a provider outage within a minute after the outage',
  async () => {
    const chargeId = await payForNothing(() => void (gateway.manner = 'away'));
    await until(async () => (await refundsOf(program, chargeId))[0]?.state === 'sent');
    gateway.refunding = 'refused';
    gateway.manner = 'here';
    program.clock.advance(15_000);
    await until(isListed);
  },
  patience,
);

test(
  'lists a refund immediately when its provider reports days later that it was returned',
  async () => {
    const chargeId = await payForNothing(() => undefined);
    await until(async () => (await refundsOf(program, chargeId))[0]?.state === 'done');
    program.clock.advance(3 * 24 * 3_600_000);
    gateway.bounceRefund((await refundsOf(program, chargeId))[0]!.refundId);
    await hear();
    expect(await isListed()).toBe(true);
  },
  patience,
);
