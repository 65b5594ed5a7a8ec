import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import type { OwnOrder } from '../../orders/access/find-own-order.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../../orders/checkout/testing-gateway.ts';
import { exchangeable } from '../../orders/exchange/testing-exchange.ts';
import { buyTickets } from '../../orders/tickets/testing-tickets.ts';
import { announceEvent } from '../../seating/inventory/testing-sale.ts';
import { pauseCase, resumeCase } from '../decide-case.ts';
import { runCases } from '../run-cases.ts';
import { approvedCase, drainCases, permitFor, wrongOf } from '../testing-cases.ts';
import { readOwnExchange } from './exchange-tickets.ts';
import { chooseForOrder } from './make-choice.ts';
import { readOwnOffer } from './read-offer.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let performanceId: string;

beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
  [program] = programs;
  [performanceId = ''] = await announceEvent(program, exchangeable.zones, exchangeable.event(program.now()));
});
afterEach(async () => {
  await runJobs(program);
  expect(await wrongOf(program)).toEqual([]);
  await closeBoth(programs);
});

const hourMs = 60 * 60_000;
const after = (hours: number) => program.clock.advance(hours * hourMs);

async function buy(email: string): Promise<{ buyer: Ctx; order: OwnOrder & { chargeId: string } }> {
  const buyer = program.ctx(memberActor((await activatedMember(program, email)).memberId));
  return { buyer, order: await buyTickets(program, buyer, performanceId, 2) };
}

const untilOf = async (buyer: Ctx, { number }: OwnOrder) => valueOf(await readOwnOffer(buyer, number))?.until;
const refunded = ({ chargeId }: { chargeId: string }) => testGateway().refundedCents(chargeId);
const caseState = async () => (await program.pool.query('select state from event_case')).rows[0].state as string;

/** Makes notifying one order fail until the returned function is called. */
async function hinder({ orderId }: OwnOrder): Promise<() => Promise<void>> {
  await program.pool.query(`create function hinder() returns trigger language plpgsql as $$ begin
    if new.order_id = '${orderId}' then raise exception 'hindered'; end if; return new; end $$`);
  await program.pool.query('create trigger hinder before insert on case_order for each row execute function hinder()');
  return async () => void (await program.pool.query('drop trigger hinder on case_order; drop function hinder()'));
}

describe('two-day exchange deadline', () => {
  test('gives buyers the full two days if the job was paused for longer', async () => {
    const { buyer, order } = await buy('buyer@mail.test');
    const { row } = await approvedCase(program, performanceId, { kind: 'cancel' });
    valueOf(await pauseCase(program, permitFor(program, 'case.pause', row.number)));
    after(60);
    valueOf(await resumeCase(program, permitFor(program, 'case.resume', row.number)));
    await drainCases(program);
    const until = new Date(program.now().getTime() + 48 * hourMs).toISOString();
    expect(await untilOf(buyer, order)).toBe(until);
    const { rows: notices } = await program.pool.query(`select facts ->> 'until' as until from notice
      where kind = 'case_told'`);
    expect(notices).toEqual([{ until }]);
    expect(valueOf(await readOwnExchange(buyer, order.number)).refused).toBeNull();
    after(47);
    await drainCases(program);
    expect(refunded(order)).toBe(0);
    after(1);
    await drainCases(program);
    expect(refunded(order)).toBe(order.totalCents);
    expect(await caseState()).toBe('closed');
  });

  test("counts from each buyer's own notification, even if an order failed at first", async () => {
    const one = await buy('one@mail.test');
    const two = await buy('two@mail.test');
    const free = await hinder(two.order);
    await approvedCase(program, performanceId, { kind: 'cancel' });
    program.clock.advance(15_000);
    await expect(runCases(program, 100_000)).rejects.toThrow();
    await free();
    after(30);
    await drainCases(program);
    const [first, second] = [await untilOf(one.buyer, one.order), await untilOf(two.buyer, two.order)];
    expect(Date.parse(second!) - Date.parse(first!)).toBeGreaterThanOrEqual(30 * hourMs);
    program.clock.set(new Date(first!));
    await drainCases(program);
    expect([refunded(one.order), refunded(two.order)]).toEqual([one.order.totalCents, 0]);
    expect(await chooseForOrder(one.buyer, { number: one.order.number, choice: 'refund' })).toMatchObject({ ok: true });
    expect(valueOf(await readOwnExchange(two.buyer, two.order.number)).refused).toBeNull();
    expect(await caseState()).toBe('running');
    program.clock.set(new Date(second!));
    await drainCases(program);
    expect([refunded(one.order), refunded(two.order)]).toEqual([one.order.totalCents, two.order.totalCents]);
    expect(testGateway().refunds.size).toBe(2);
    expect(await caseState()).toBe('closed');
    const mails = (await readOutbox(program.pool, 50)).filter(({ messageId }) => messageId.endsWith('-refunded'));
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['one@mail.test', 'two@mail.test']);
  });

  test("does not run the job again until the first buyer's deadline", async () => {
    await buy('buyer@mail.test');
    await approvedCase(program, performanceId, { kind: 'cancel' });
    await drainCases(program);
    const { rows } = await program.pool.query('select turn_at, choose_until - told_at as rest from event_case');
    after(40);
    await drainCases(program);
    const later = await program.pool.query('select turn_at, choose_until - told_at as rest from event_case');
    expect(later.rows).toEqual(rows);
  });
});

test('gives buyers of a postponed performance the full two weeks if the job was paused', async () => {
  const { buyer, order } = await buy('buyer@mail.test');
  const { row } = await approvedCase(program, performanceId, { kind: 'postpone' });
  valueOf(await pauseCase(program, permitFor(program, 'case.pause', row.number)));
  after(20 * 24);
  valueOf(await resumeCase(program, permitFor(program, 'case.resume', row.number)));
  await drainCases(program);
  after(14 * 24 - 1);
  await drainCases(program);
  valueOf(await chooseForOrder(buyer, { number: order.number, choice: 'refund' }));
  after(1);
  await drainCases(program);
  expect(refunded(order)).toBe(order.totalCents);
  expect(await caseState()).toBe('closed');
});
