import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RefundPreview } from '../../../../contract/staff/order-work.ts';
import type { StaffCallName } from '../../../../contract/staff-calls.ts';
import { checkLedger } from '../../../check-ledger.ts';
import type { Ctx } from '../../../context.ts';
import { askStaff } from '../../../testing/call-staff.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { sellAtCounter } from '../../box-office/sell-at-counter.ts';
import { atCounter, holdForSale, permitted, withCounters } from '../../box-office/testing-counter.ts';
import { earlyBird } from '../../discounts/testing-discounts.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { beginFor, confirmFor, exchangeable } from '../../orders/exchange/testing-exchange.ts';
import { buyTickets } from '../../orders/tickets/testing-tickets.ts';
import { announceEvent } from '../../seating/inventory/testing-sale.ts';
import { closeSettlement } from './close-settlement.ts';
import { readSettlement } from './read-settlement.ts';

let program: TestProgram;
let clerk: Ctx;
let performanceId: string;
let other: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram({ ...byTestGateway, providers: withCounters(byTestGateway.providers) });
  const bird = { ...earlyBird(new Date(program.now().getTime() + 3_600_000)), offCents: 33_33, ticketTypes: ['H'] };
  const event = { ...exchangeable.event(program.now()), discounts: [bird] } as Parameters<typeof announceEvent>[2];
  [performanceId, other] = (await announceEvent(program, exchangeable.zones, event)) as [string, string];
  ({ clerk } = await atCounter(program));
});
afterEach(() => program.close());

const staff = () => program.ctx(staffActor());
const now = async (id = performanceId) => (await readSettlement(program, id)).now;
const closePermit = () => valueOf(permitAction(staff(), 'settlement.close', performanceId));
const close = async (seen?: string) => closeSettlement(program, closePermit(), seen ?? (await now()).hash);

async function call<Output>(name: StaffCallName, input: object): Promise<Output> {
  const said = await askStaff(staff(), name, input);
  if (!said.ok) throw new Error(JSON.stringify(said.problem));
  return said.output as Output;
}

async function refund(number: string, tickets: number[] | null, fees: boolean): Promise<void> {
  const requested = { params: { number }, body: { tickets, fees } };
  const { refundCents } = await call<RefundPreview>('previewRefund', requested);
  await call('refundOrder', { ...requested, body: { ...requested.body, refundCents, reason: 'buyer_asked' } });
  await runJobs(program);
}

async function sellByHand(quantity = 2): Promise<string> {
  const { saleId, input } = await holdForSale(clerk, performanceId, quantity);
  const sold = valueOf(await sellAtCounter(clerk, permitted(clerk, 'counter.sell', saleId), input));
  await runJobs(program);
  return sold.checkout!.groups[0]!.number;
}

const buyer = () => program.ctx(memberActor());

describe('settlement', () => {
  test('returns sales, returns and the amount owed by zone, ticket type and channel', async () => {
    const discounted = buyer();
    const hold = await holdFor(discounted, performanceId, [{ zoneNo: 1, ticketType: 'H', quantity: 2 }]);
    await capture(discounted, await payFor(discounted, await startFor(discounted, [hold])));
    await runJobs(program);
    const { number } = await buyTickets(program, buyer(), performanceId, 3);
    await sellByHand(2);
    await refund(number, [2], false);
    const { lines, totals, ledgerCents } = await now();
    expect(lines.map(({ feeCents: _fees, ...line }) => line)).toEqual([
      {
        zoneNo: 1,
        ticketType: 'R',
        channel: 'online',
        sold: 3,
        grossCents: 1140_00,
        discountCents: 0,
        returned: 1,
        returnedCents: 380_00,
        payableCents: 760_00,
        returnedFeeCents: 0,
      },
      {
        zoneNo: 1,
        ticketType: 'R',
        channel: 'counter',
        sold: 2,
        grossCents: 760_00,
        discountCents: 0,
        returned: 0,
        returnedCents: 0,
        payableCents: 760_00,
        returnedFeeCents: 0,
      },
      {
        zoneNo: 1,
        ticketType: 'H',
        channel: 'online',
        sold: 2,
        grossCents: 380_00,
        discountCents: 66_66,
        returned: 0,
        returnedCents: 0,
        payableCents: 313_34,
        returnedFeeCents: 0,
      },
    ]);
    expect(totals).toMatchObject({ sold: 7, payableCents: 1833_34 });
    expect(ledgerCents).toBe(1833_34);
  });

  test('counts a delivery fee as retained until all tickets of the delivery are refunded', async () => {
    const courier = { method: 'courier', region: 'hong_kong', address: '1 Salisbury Road, Kowloon' } as const;
    const numbers: string[] = [];
    for (let bought = 0; bought < 3; bought++) {
      const ctx = buyer();
      const checkout = await startFor(ctx, [await holdFor(ctx, performanceId, 2)], courier);
      await capture(ctx, await payFor(ctx, checkout));
      await runJobs(program);
      numbers.push(checkout.groups[0]!.number);
    }
    expect((await now()).deliveryCents).toBe(120_00);
    // After a refund of one ticket the parcel is still delivered; after a refund of all tickets it is not.
    await refund(numbers[0]!, [1], true);
    await refund(numbers[1]!, null, true);
    const { deliveryCents, totals, ledgerCents } = await now();
    expect([deliveryCents, totals.payableCents]).toEqual([80_00, ledgerCents]);
  });

  test('agrees with the ledger after any mix of online sales, counter sales, exchanges and refunds', async () => {
    const orders: { ctx: Ctx; order: Awaited<ReturnType<typeof buyTickets>> }[] = [];
    const byHand: string[] = [];
    for (let step = 0; step < 6; step++) {
      const ctx = buyer();
      orders.push({ ctx, order: await buyTickets(program, ctx, performanceId, 1 + (step % 3)) });
      if (step % 2) byHand.push(await sellByHand(1 + (step % 2)));
      if (step === 2) await refund(orders[0]!.order.number, null, true);
      if (step === 3) {
        const { ctx: who, order } = orders[1]!;
        // Exchange one ticket for a cheaper one for the second performance and one for the same price.
        await confirmFor(who, await beginFor(who, order, [1], { performanceId: other, zoneNo: 3 }));
        await confirmFor(who, await beginFor(who, order, [2], { performanceId: other, zoneNo: 1 }));
        await runJobs(program);
      }
      if (step === 4) await refund(byHand[0]!, [1], true);
      for (const id of [performanceId, other]) {
        const { totals, ledgerCents } = await now(id);
        expect(totals.payableCents, `step ${step}`).toBe(ledgerCents);
      }
    }
    const { totals } = await now();
    expect(totals.returned).toBeGreaterThan(3);
    expect((await checkLedger(program)).wrong).toEqual([]);
  });
});

describe('closed version', () => {
  test('leaves a closed version unchanged and shows later refunds in the difference and the next version', async () => {
    const { number } = await buyTickets(program, buyer(), performanceId, 3);
    expect(valueOf(await close())).toEqual({ version: 1 });
    expect(await close()).toMatchObject({ code: 'settlement_unchanged' });
    await refund(number, [1], true);
    const before = await readSettlement(program, performanceId);
    expect(before.difference).toMatchObject([
      { sold: 0, grossCents: 0, returned: 1, returnedCents: 380_00, payableCents: -380_00 },
    ]);
    expect(valueOf(await close())).toEqual({ version: 2 });
    const { versions, difference } = await readSettlement(program, performanceId);
    expect(difference).toEqual([]);
    expect(versions.map(({ version, totals, isIntact }) => [version, totals.payableCents, isIntact])).toEqual([
      [2, 760_00, true],
      [1, 1140_00, true],
    ]);
    expect(versions[0]!.difference).toEqual(before.difference);
    const { rows } = await program.pool.query(
      `select details from audit where action = 'settlement.close' order by at`,
    );
    expect(rows).toHaveLength(2);
  });

  test('closes only the settlement that was seen, and only once for concurrent calls', async () => {
    const { hash } = await now();
    await buyTickets(program, buyer(), performanceId);
    expect(await close(hash)).toMatchObject({ code: 'settlement_changed' });
    const seen = (await now()).hash;
    const closed = await Promise.all([1, 2, 3, 4].map(() => close(seen)));
    expect(closed.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await readSettlement(program, performanceId)).versions).toHaveLength(1);
  });

  test('rejects closing against the ledger or changing a version, and reports tampering', async () => {
    await buyTickets(program, buyer(), performanceId);
    await program.pool.query(
      `insert into ledger (subject_id, kind, at, accounts, amounts)
       values ($1, 'points_granted', now(), $2, '{-1,1}')`,
      [program.id(), [`organiser:${performanceId}`, 'goodwill']],
    );
    expect(await close()).toMatchObject({ code: 'settlement_disagrees' });
    await program.pool.query(
      `insert into ledger (subject_id, kind, at, accounts, amounts)
       values ($1, 'points_granted', now(), $2, '{1,-1}')`,
      [program.id(), [`organiser:${performanceId}`, 'goodwill']],
    );
    valueOf(await close());
    const forge = `update settlement set payable_cents = payable_cents, lines = jsonb_set(lines, '{0,sold}', '9')`;
    await expect(program.pool.query(forge)).rejects.toThrow('never changed');
    await program.pool.query('alter table settlement disable trigger all');
    await program.pool.query(forge);
    expect((await readSettlement(program, performanceId)).versions).toMatchObject([{ isIntact: false }]);
  });
});
