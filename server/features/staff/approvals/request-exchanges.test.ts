import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { readStaffSession, staffSessionCookie } from '../../identity/staff/read-staff-session.ts';
import { makeStaff, type TestStaff } from '../../identity/staff/testing-staff.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { expectOrdersInOrder } from '../../orders/settlement/testing-settlement.ts';
import { sellEvent, type SoldEvent } from '../orders/testing-staff-orders.ts';
import { previewStaffExchange } from '../orders/see-exchange.ts';
import { exchangeOrder } from '../orders/authorize-order-action.ts';
import { answerYes } from './answer-approval.ts';
import { requestExchangeApproval } from './request-approvals.ts';
import { readApproval } from './list-approvals.ts';

let program: TestProgram;
let mine: SoldEvent;
let organiser: TestStaff;
let chief: TestStaff;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  mine = await sellEvent(program, 'mine', { quantity: 2 });
  const own = { kind: 'presenter', presenterId: mine.presenterId } as const;
  organiser = await makeStaff(program, 'organiser@fei.example', 'organiser', own);
  chief = await makeStaff(program, 'chief@fei.example');
});
afterEach(() => program.close());

/** Returns the person's context for a new request, with their current grants and a fresh proof. */
async function as({ browser, staffId }: TestStaff): Promise<Ctx> {
  await program.pool.query('update staff_session set proved_at = $2 where staff_id = $1', [staffId, program.now()]);
  return { ...browser, actor: await readStaffSession(program, browser.cookie(staffSessionCookie)) };
}

const best = () => ({
  exchangeId: program.id(),
  tickets: [1],
  performanceId: mine.performanceId,
  zoneNo: 1,
  seats: [] as string[],
});
/** Requests exactly the seats shown, as the page does. */
async function askFor(by: TestStaff) {
  const wanted = best();
  const shown = valueOf(await previewStaffExchange(await as(by), mine.order.number, wanted));
  const seats = shown.places.flatMap(({ seatId }) => seatId ?? []);
  const { backCents } = shown;
  const requested = { ...wanted, zoneNo: null, seats, backCents, reason: 'buyer_asked', why: 'They rang' } as const;
  // Uses the ID that holds the seats; under any other they are unavailable.
  return { shown, asked: { ...requested, zoneNo: 1, seats: [] }, named: requested };
}
const issues = async () => {
  const { rows } = await program.pool.query<{ n: number }>('select n from ticket where order_id = $1 order by n', [
    mine.order.orderId,
  ]);
  return rows.map(({ n }) => n);
};

test("carries out an organiser's exchange with another person's approval, and names both", async () => {
  const { shown, named } = await askFor(organiser);
  expect(shown).toMatchObject({ needsApproval: true, backCents: 0 });
  expect(await exchangeOrder(await as(organiser), mine.order.number, named)).toMatchObject({ code: 'forbidden' });
  const ill = { ...named, reason: 'illness' } as const;
  expect(await requestExchangeApproval(await as(organiser), mine.order.number, ill)).toMatchObject({
    code: 'forbidden',
  });
  const { approvalId, may, about } = valueOf(
    await requestExchangeApproval(await as(organiser), mine.order.number, named),
  );
  expect(may).toEqual(['withdraw']);
  expect(about['places']).toHaveLength(1);
  // Nothing is held while the request waits.
  const { rows: held } = await program.pool.query(`select from hold where purpose = 'exchange'`);
  expect(held).toEqual([]);
  expect(await issues()).toEqual([1, 2]);
  expect(valueOf(await answerYes(await as(chief), approvalId, undefined))).toMatchObject({ state: 'used' });
  expect(await issues()).toEqual([2]);
  const { rows } = await program.pool.query(
    `select actor_id, approval_id, details->>'askedBy' as by from audit where action = 'order.exchange_more'`,
  );
  expect(rows).toEqual([{ actor_id: chief.staffId, approval_id: approvalId, by: organiser.staffId }]);
  expect(await answerYes(await as(chief), approvalId, undefined)).toMatchObject({ code: 'approval_over' });
  await runJobs(program);
  await expectOrdersInOrder(program);
});

test('rejects an exchange whose seat was sold in the meantime, and moves no money', async () => {
  const { named } = await askFor(organiser);
  const { approvalId } = valueOf(await requestExchangeApproval(await as(organiser), mine.order.number, named));
  const others = { ...named, exchangeId: program.id(), tickets: [2] };
  valueOf(await exchangeOrder(await as(chief), mine.order.number, others));
  // The preview is from before the other exchange, so it no longer matches.
  expect(await answerYes(await as(chief), approvalId, undefined)).toMatchObject({ code: 'approval_outdated' });
  expect(valueOf(await readApproval(await as(chief), approvalId)).state).toBe('refused');
  expect(await issues()).toEqual([1]);
  await expectOrdersInOrder(program);
});

test('exchanges once when two people approve concurrently', async () => {
  const second = await makeStaff(program, 'second@fei.example');
  const { named } = await askFor(organiser);
  const { approvalId } = valueOf(await requestExchangeApproval(await as(organiser), mine.order.number, named));
  const both = await Promise.all([chief, second].map(async (by) => answerYes(await as(by), approvalId, undefined)));
  expect(both.some(({ ok }) => ok)).toBe(true);
  expect(await issues()).toEqual([2]);
  const { rows } = await program.pool.query(`select from audit where action = 'order.exchange_more'`);
  expect(rows).toHaveLength(1);
  await expectOrdersInOrder(program);
});
