import { checkLedger } from '../../server/check-ledger.ts';
import { sendRefund } from '../../server/features/payments/refunds/send-refund.ts';
import { requestRefund } from '../../server/features/payments/refunds/request-refund.ts';
import { applyEvent } from '../../server/features/payments/charges/apply-events.ts';
import { chargeOf, newCharge, refundsOf, makeWebhookEvent } from '../../server/features/payments/testing-charges.ts';
import { actOnPayment } from '../../server/providers/payment/sandbox/take-requests.ts';
import type { RunningProgram } from '../../server/program.ts';
import { Durations, runMany, withProgram } from '../measure.ts';
import { atLeast, makeMeasurement, type Benchmark, type Measurement } from '../measurement.ts';
import { cpuTime } from './buy-in-process.ts';

/**
 * Measures refunds, one per payment: each becomes due in its own transaction and is then requested from the sandbox
 * gateway, which shares the process and the database.
 */

/**
 * Refunds per second. Refunding the four thousand orders of a cancelled performance within five minutes needs 14; our
 * decision.
 */
const fewest = 50;
const by = { actor: { kind: 'system', name: 'a benchmark' } } as const;

async function payMany(program: RunningProgram, count: number): Promise<string[]> {
  const chargeIds: string[] = [];
  await runMany(count, 32, async () => {
    const chargeId = await newCharge(program);
    const charge = await chargeOf(program, chargeId);
    await actOnPayment(program, charge.providerRef ?? '', { kind: 'approve' });
    await applyEvent(program, 'sandbox', makeWebhookEvent(charge, 'captured'));
    chargeIds.push(chargeId);
  });
  return chargeIds;
}

function makeDue(program: RunningProgram, chargeId: string): Promise<boolean> {
  return program.transact(async (tx) => {
    const { amountCents } = await chargeOf(program, chargeId);
    const from = [['unallocated', amountCents] as const];
    return requestRefund(program, tx, by, { chargeId, amountCents, reason: 'nothing_to_pay_for', from });
  });
}

async function refundMany(program: RunningProgram, tiny: boolean): Promise<Measurement[]> {
  const count = tiny ? 20 : 2000;
  const chargeIds = await payMany(program, count);
  const [due, requested] = [new Durations(), new Durations()];
  const startedAt = cpuTime(program);
  const dueSeconds = await runMany(count, 8, (at) => due.time(() => makeDue(program, chargeIds[at]!)));
  const refunds = await refundsOf(program, ...chargeIds);
  const between = cpuTime(program);
  const askSeconds = await runMany(count, 8, (at) => requested.time(() => sendRefund(program, refunds[at]!.refundId)));
  const ended = cpuTime(program);
  const { rows } = await program.pool.query<{ done: number; gone: number }>(`select
    (select count(*)::int from refund where state = 'done') as done,
    (select count(*)::int from sandbox_payment where refunded_cents = amount_cents) as gone`);
  const isWhole = rows[0]?.done === count && rows[0].gone === count;
  const invariants_ok = isWhole && (await checkLedger(program)).wrong.length === 0;
  const cpu = (from: typeof startedAt, to: typeof startedAt) =>
    (to.nodeMs + to.databaseMs - from.nodeMs - from.databaseMs) / count;
  return [
    makeMeasurement('refunds recorded as due', count / dueSeconds, '1/s', due.times()),
    makeMeasurement('  CPU time of Node and PostgreSQL', cpu(startedAt, between), 'ms'),
    makeMeasurement('refunds requested from the gateway', count / askSeconds, '1/s', {
      limit: atLeast(fewest, 'value'),
      ...requested.times(),
      invariants_ok,
    }),
    makeMeasurement('  CPU time of Node and PostgreSQL', cpu(between, ended), 'ms'),
  ];
}

export const measure: Benchmark = ({ tiny }) => withProgram((program) => refundMany(program, tiny));
