import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { settleCharges } from '../settlement/settle-charges.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { sendAllTickets } from './send-all-tickets.ts';

let program: TestProgram;
let performanceId: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  [performanceId] = (await announceEvent(program, [generalZone(50)])) as [string];
});
afterEach(() => program.close());

async function beginToPay(count: number) {
  const all = [];
  for (let at = 0; at < count; at++) {
    const { memberId } = await activatedMember(program, `buyer${at}@fei.test`);
    const ctx = program.ctx(memberActor(memberId));
    const { checkoutId, totalCents } = await startFor(ctx, [await holdFor(ctx, performanceId, 1)]);
    const chargeId = await payFor(ctx, { checkoutId });
    const charge = {
      chargeId,
      subject: `checkout:${memberId}:${checkoutId}`,
      state: 'captured',
      amountCents: totalCents,
    };
    all.push({ memberId, checkoutId, charge });
  }
  return all;
}

const charges = (all: Awaited<ReturnType<typeof beginToPay>>) => all.map(({ charge }) => charge);

async function mailed(): Promise<string[]> {
  const messages = await readOutbox(program.pool, 100);
  return messages.filter(({ messageId }) => messageId.startsWith('tickets-')).map(({ recipient }) => recipient);
}

const waiting = async () =>
  (
    await program.pool.query<{ data: { checkouts: { checkoutId: string }[] } }>(
      `select data from pgboss.job where name = 'orders.send_tickets' and state = 'created'`,
    )
  ).rows.map(({ data }) => data.checkouts.map(({ checkoutId }) => checkoutId));

test('mails each of the checkouts that one job settled together once', async () => {
  await settleCharges(program, charges(await beginToPay(3)));
  expect((await waiting()).map((ids) => ids.length)).toEqual([3]);
  await runJobs(program, { times: 2, only: ['orders.send_tickets'] });
  expect((await mailed()).toSorted()).toEqual(['buyer0@fei.test', 'buyer1@fei.test', 'buyer2@fei.test']);
});

test('retries a failed mail separately and still sends the others', async () => {
  const bought = await beginToPay(3);
  await settleCharges(program, charges(bought));
  await program.pool.query("update orders set lines = '{}' where checkout_id = $1", [bought[1]!.checkoutId]);
  const checkouts = bought.map(({ memberId, checkoutId }) => ({ memberId, checkoutId }));
  await sendAllTickets(program, { checkouts });
  expect((await mailed()).toSorted()).toEqual(['buyer0@fei.test', 'buyer2@fei.test']);
  expect(await waiting()).toContainEqual([bought[1]!.checkoutId]);
  await expect(sendAllTickets(program, { checkouts: [checkouts[1]!] })).rejects.toThrow();
});

test('sends mail for a job from an earlier version that names one checkout', async () => {
  const [one] = await beginToPay(1);
  await settleCharges(program, [one!.charge]);
  await sendAllTickets(program, { memberId: one!.memberId, checkoutId: one!.checkoutId });
  expect(await mailed()).toEqual(['buyer0@fei.test']);
});
