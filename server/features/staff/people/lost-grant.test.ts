import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HeldAtCounter, Shift } from '../../../../contract/staff/counter/box-office.ts';
import type { StaffCallName } from '../../../../contract/staff-calls.ts';
import { allStaffHandlers } from '../../../all-staff-handlers.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import { answerStaffCall } from '../../../http/api/serve-staff-calls.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { grantRole, revokeGrant } from '../../identity/staff-people/change-people.ts';
import { actingIn, makeStaff, type TestStaff } from '../../identity/staff/testing-staff.ts';
import { holdFor } from '../../orders/checkout/testing-purchase.ts';
import { releaseExpiredHolds } from '../../seating/holds/release-expired-holds.ts';
import { announceEvent, seatedZone, standard } from '../../seating/inventory/testing-sale.ts';

let program: TestProgram;
let chief: TestStaff;
let clerk: TestStaff;
let performanceId: string;
let shift: Shift;
beforeEach(async () => {
  program = await openTestProgram();
  [performanceId = ''] = await announceEvent(program, [seatedZone(1, 4)]);
  chief = await makeStaff(program, 'chief@fei.example');
  clerk = await makeStaff(program, 'clerk@fei.example', 'boxOffice');
  const counterId = program.id();
  await ask(chief, 'addCounter', { body: { counterId, name: 'Window 1' } });
  shift = await ask<Shift>(clerk, 'openShift', { body: { shiftId: program.id(), counterId, floatCents: 500_00 } });
});
afterEach(async () => {
  await runJobs(program);
  expect([(await checkOrders(program)).wrong, (await checkLedger(program)).wrong]).toEqual([[], []]);
  await program.close();
});

/** Makes a call as a new request, with the person's current grants. */
const requested = async ({ browser }: TestStaff, name: StaffCallName, input: object) =>
  answerStaffCall(allStaffHandlers, await actingIn(browser), name, { params: {}, query: {}, body: {}, ...input });

async function ask<Output>(by: TestStaff, name: StaffCallName, input: object): Promise<Output> {
  const result = await requested(by, name, input);
  if (!result.ok) throw new Error(`${name}: ${result.problem.code}`);
  return result.output as Output;
}

async function loseGrant(): Promise<void> {
  const { rows } = await program.pool.query<{ grantId: string }>(
    `select grant_id as "grantId" from staff_grant where staff_id = $1`,
    [clerk.staffId],
  );
  const permit = valueOf(permitAction(await actingIn(chief.browser), 'staff.revoke', clerk.staffId));
  valueOf(await revokeGrant(program, permit, rows[0]!.grantId));
}

test("rejects payment after a clerk's grant is revoked during a sale, releases the seats and lets another person close the shift", async () => {
  const params = { saleId: program.id() };
  const body = { holdId: program.id(), performanceId, choices: standard(4) };
  const held = await ask<HeldAtCounter>(clerk, 'holdAtCounter', { params, body });
  const money = {
    checkoutId: program.id(),
    paymentId: program.id(),
    holds: [{ performanceId, holdId: held.holdId }],
    method: 'cash',
    totalCents: held.cart.totalCents,
  };
  await loseGrant();
  const next: [StaffCallName, object][] = [
    ['sellAtCounter', { params, body: money }],
    ['holdAtCounter', { params, body: { ...body, holdId: program.id() } }],
    ['enterSaleCode', { params, body: { code: 'WELCOME' } }],
    ['readOpenSale', {}],
    ['readOwnShift', {}],
    ['moveDrawer', { body: { entryId: program.id(), amountCents: -500_00, reason: 'mine' } }],
    ['closeShift', { body: { shiftId: shift.shiftId, countedCents: 0, reason: 'gone' } }],
  ];
  for (const [name, input] of next) expect(await requested(clerk, name, input), name).toMatchObject({ ok: false });
  const { rows } = await program.pool.query('select from counter_payment where taken_at is not null');
  expect(rows).toEqual([]);
  program.clock.advance(20 * 60_000);
  await releaseExpiredHolds(program);
  expect((await holdFor(program.ctx(memberActor()), performanceId, 4)).places).toHaveLength(4);
  const closing = {
    params: { counterId: shift.counterId },
    body: { shiftId: shift.shiftId, countedCents: 500_00, reason: 'Not with us any more' },
  };
  const closed = await ask<Shift>(chief, 'closeOthersShift', closing);
  expect(closed).toMatchObject({ countedCents: 500_00, cashCents: 0 });
});

test('resumes the sale when the clerk gets the grant back', async () => {
  const params = { saleId: program.id() };
  const body = { holdId: program.id(), performanceId, choices: standard(2) };
  const held = await ask<HeldAtCounter>(clerk, 'holdAtCounter', { params, body });
  await loseGrant();
  const permit = valueOf(permitAction(await actingIn(chief.browser), 'staff.grant', clerk.staffId));
  valueOf(
    await grantRole(program, permit, { role: 'boxOffice', scope: { kind: 'counter', counterId: shift.counterId } }),
  );
  const { sale } = await ask<{ sale: { holds: { holdId: string }[] } }>(clerk, 'readOpenSale', {});
  expect(sale.holds.map(({ holdId }) => holdId)).toEqual([held.holdId]);
});
