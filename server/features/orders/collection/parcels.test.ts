import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { sellEvent, type SoldEvent } from '../../staff/orders/testing-staff-orders.ts';
import { findOwnOrder } from '../access/find-own-order.ts';
import { byTestGateway } from '../checkout/testing-gateway.ts';
import { readTransaction } from '../history/read-transaction.ts';
import { listParcels } from './list-parcels.ts';
import { packParcel } from './pack-parcel.ts';
import { sendParcel } from './send-parcel.ts';

let program: TestProgram;
let clerk: Ctx;
beforeEach(async () => {
  program = await openTestProgram(byTestGateway);
  clerk = program.ctx(staffActor('customerService'));
});
afterEach(() => program.close());

const permit = (number: string) => valueOf(permitAction(clerk, 'parcel.send', number));
const pack = (number: string, handOverId = program.id()) => packParcel(clerk, permit(number), { handOverId });
const send = (number: string, trackingNumber: string, waybillNumber?: string) =>
  sendParcel(clerk, permit(number), { trackingNumber, waybillNumber });
const toBuy = {
  method: 'courier',
  region: 'hong_kong',
  address: '1 Harbour Road, Wan Chai',
} as const;

async function asBuyer({ order }: SoldEvent) {
  const buyer = program.ctx(memberActor(order.memberId));
  return readTransaction(buyer, valueOf(await findOwnOrder(buyer, requireMember(buyer), order.number)));
}

test('lets only one of two people pack a parcel, sends it, and gives the buyer its tracking numbers', async () => {
  const sold = await sellEvent(program, 'parcel', toBuy);
  const { number } = sold.order;
  expect(await send(number, 'SF1000000001')).toMatchObject({ code: 'parcel_not_packed' });
  expect(await asBuyer(sold)).toMatchObject({ trackingNumber: null, handedOver: { tickets: 0, sentAt: null } });
  expect((await listParcels(clerk, { show: 'waiting' })).parcels).toMatchObject([
    { numbers: [number], quantity: 2, recipient: 'Chan Sum Yi', address: toBuy.address, packedAt: null },
  ]);
  const ids = [program.id(), program.id()] as const;
  const both = await Promise.all(ids.map((id) => pack(number, id)));
  expect(both.map((said) => (said.ok ? 'packed' : said.code)).toSorted()).toEqual(['packed', 'parcel_packed']);
  expect((await pack(number, ids[both.findIndex(({ ok }) => ok)])).ok).toBe(true);
  expect(valueOf(await send(number, 'SF1000000001', 'W-77'))).toEqual({ changed: true });
  expect(valueOf(await send(number, 'SF1000000001', 'W-77'))).toEqual({ changed: false });
  expect(await asBuyer(sold)).toMatchObject({
    trackingNumber: 'SF1000000001',
    waybillNumber: 'W-77',
    handedOver: { tickets: 2, sentAt: expect.any(String) as string },
  });
  expect((await listParcels(clerk, { show: 'waiting' })).parcels).toEqual([]);
  expect((await listParcels(clerk, { show: 'sent' })).parcels).toMatchObject([{ trackingNumber: 'SF1000000001' }]);
});

test('records a corrected number with the earlier one, and notifies the buyer once each time', async () => {
  const { order } = await sellEvent(program, 'parcel', toBuy);
  valueOf(await pack(order.number));
  await program.pool.query('delete from audit');
  valueOf(await send(order.number, 'SF1000000001'));
  await runJobs(program);
  valueOf(await send(order.number, 'SF1000000002'));
  valueOf(await send(order.number, 'SF1000000002'));
  await runJobs(program);
  const { rows } = await program.pool.query<{ details: object }>(
    `select details from audit where action = 'parcel.send' order by at, audit_id`,
  );
  expect(rows.map(({ details }) => details)).toMatchObject([
    { before: { trackingNumber: null }, after: { trackingNumber: 'SF1000000001' } },
    { before: { trackingNumber: 'SF1000000001' }, after: { trackingNumber: 'SF1000000002' } },
  ]);
  const subjects = (await readOutbox(program.pool, 1000))
    .filter(({ messageId }) => messageId.startsWith('parcel-'))
    .map(({ subject }) => subject);
  expect(subjects.toSorted().toReversed()).toEqual([
    'Your tickets are on their way: Show parcel',
    'Corrected tracking number: Show parcel',
  ]);
});

test('creates no parcel for tickets that are collected elsewhere or were returned', async () => {
  const { order } = await sellEvent(program, 'phone');
  expect(await pack(order.number)).toMatchObject({ code: 'parcel_not_by_courier' });
  const { order: gone } = await sellEvent(program, 'gone', toBuy);
  await program.pool.query(`update orders set state = 'refunded' where number = $1`, [gone.number]);
  expect(await pack(gone.number)).toMatchObject({ code: 'tickets_not_ready' });
  expect((await listParcels(clerk, { show: 'waiting' })).parcels).toEqual([]);
});

test('lists waiting parcels page by page without gaps, oldest first', async () => {
  const sold = [];
  for (const key of ['one', 'two', 'three']) sold.push((await sellEvent(program, key, toBuy)).order.number);
  const pages = [];
  for (let cursor: string | undefined, turn = 0; turn < 3; turn += 1) {
    const page = await listParcels(clerk, { show: 'waiting', cursor }, 1);
    pages.push(...page.parcels.flatMap(({ numbers }) => numbers));
    cursor = page.next ?? undefined;
  }
  expect(pages).toEqual(sold);
});
