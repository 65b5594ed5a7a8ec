import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allStaffHandlers } from '../../../all-staff-handlers.ts';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import { answerStaffCall } from '../../../http/api/serve-staff-calls.ts';
import type { BuyerDetails } from '../../../../contract/staff/orders-work/buyer-edits.ts';
import type { StaffOrder } from '../../../../contract/staff/order.ts';
import type { StaffCallName } from '../../../../contract/staff-calls.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { openSecondProgram, openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { untilLocked } from '../../../testing/wait-for.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { forgetBuyer } from '../../orders/history/forget-member.ts';
import { exportOrderData } from '../../orders/history/export-order-data.ts';
import { sellEvent } from './testing-staff-orders.ts';

let program: TestProgram;
let beside: TestProgram;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  beside = await openSecondProgram(program, byTestGateway);
});
afterEach(async () => {
  await beside.close();
  await program.close();
});

const service = staffActor('customerService');
const courier = { method: 'courier', region: 'hong_kong', address: '1 Salisbury Road, Kowloon' } as const;

type Asked = { actor?: typeof service; on?: TestProgram };
async function ask(name: StaffCallName, number: string, body?: object, { actor = service, on = program }: Asked = {}) {
  const said = await answerStaffCall(allStaffHandlers, on.ctx(actor), name, { params: { number }, body });
  return said.ok
    ? (said.output as unknown)
    : [said.problem.code, ...(said.problem.errors ?? []).map(({ code }) => code)];
}
const buyerOf = async (number: string) => (await ask('readBuyer', number)) as BuyerDetails;
const orderOf = async (number: string) => (await ask('readStaffOrder', number)) as StaffOrder;
const mailsTo = async (email: string) => {
  await runJobs(program);
  return (await readOutbox(program.pool, 50)).filter(
    ({ recipient, messageId }) => recipient === email && messageId.startsWith('buyer-'),
  );
};
/** Returns a buyer edit based on the current version. */
async function edit(number: string, to: object, more?: Asked) {
  const { version, contactName, contactTelephone } = await buyerOf(number);
  const now = { editId: program.id(), version, contactName, contactTelephone, reason: 'Asked by phone' };
  return ask('editBuyer', number, { ...now, ...to }, more);
}
const moneyOf = async () => {
  const { rows } = await program.pool.query(
    `select (select count(*) from ledger)::int as postings, (select count(*) from refund)::int as refunds,
       (select sum(total_cents) from orders)::int as orders, (select sum(total_cents) from checkout)::int as checkouts`,
  );
  return rows[0];
};

describe('buyer edit by staff', () => {
  test('changes name and telephone once, logs before and after, and emails the buyer what changed', async () => {
    const { order, email } = await sellEvent(program, 'phone');
    const { number } = order;
    const money = await moneyOf();
    const { version } = await buyerOf(number);
    const body = {
      editId: program.id(),
      version,
      contactName: 'Ho Ka Lam',
      contactTelephone: '9876 5432',
      reason: 'Lost the telephone',
    };
    expect(await ask('editBuyer', number, body)).toEqual({ changed: true });
    expect(await ask('editBuyer', number, body)).toEqual({ changed: false });
    const { person } = await orderOf(number);
    expect(person).toMatchObject({ name: 'Ho Ka Lam', telephone: expect.stringMatching(/9876 ?5432$/) });
    const logged = person!.log.filter(({ action }) => action === 'order.edit_buyer');
    expect(logged).toMatchObject([{ by: 'Ah Fei', reason: 'Lost the telephone' }]);
    expect(logged[0]!.changes).toEqual([
      { field: 'contactName', before: 'Chan Sum Yi', after: 'Ho Ka Lam' },
      { field: 'contactTelephone', before: expect.stringMatching(/5123 ?4567$/), after: person!.telephone },
    ]);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail!.body).toContain('Ho Ka Lam');
    expect(mail!.body).toContain(person!.telephone);
    expect(mail!.body).not.toContain('Recipient');
    const { rows } = await program.pool.query(
      `select details::text as said from audit where action = 'order.edit_buyer'`,
    );
    expect(rows).toEqual([{ said: expect.not.stringMatching(/Ho Ka Lam|5432/) as string }]);
    expect(await moneyOf()).toEqual(money);
    expect((await checkOrders(program)).wrong).toEqual([]);
    expect((await checkLedger(program)).wrong).toEqual([]);
  });

  test('rejects an outdated version, and accepts one of two concurrent edits', async () => {
    const { number } = (await sellEvent(program, 'both')).order;
    const { version } = await buyerOf(number);
    const first = { editId: program.id(), version, contactName: 'Ho', contactTelephone: '9876 5432', reason: 'a' };
    const second = { ...first, editId: program.id(), contactName: 'Lee' };
    const holder = await program.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from checkout for update');
    const both = Promise.all([ask('editBuyer', number, first), ask('editBuyer', number, second, { on: beside })]);
    await untilLocked(program, 2);
    await holder.query('commit');
    holder.release();
    expect((await both).map((one) => JSON.stringify(one)).toSorted()).toEqual([
      '["order_changed"]',
      '{"changed":true}',
    ]);
    expect(await ask('editBuyer', number, { ...second, editId: program.id() })).toEqual(['order_changed']);
    expect(await edit(number, {})).toEqual(['nothing_changed']);
  });

  test('changes the address of a parcel until it is packed, and leaves its label unchanged afterwards', async () => {
    const sold = await sellEvent(program, 'parcel', courier);
    const { number } = sold.order;
    const to = { ...courier, recipient: 'Lee Siu', address: '99 Queen’s Road Central, 12/F' };
    expect(await edit(number, to)).toEqual({ changed: true });
    expect((await orderOf(number)).person).toMatchObject({ recipient: 'Lee Siu', address: to.address });
    expect((await mailsTo(sold.email))[0]!.body).toContain('99 Queen’s Road Central');
    expect(await edit(number, { ...to, recipient: '' })).toEqual({ changed: true });
    await ask('packParcel', number, { handOverId: program.id() });
    expect(await edit(number, { ...to, address: '1 Salisbury Road, Kowloon' })).toEqual([
      'parcel_packed',
      'parcel_packed',
    ]);
    expect(await edit(number, { contactName: 'Ho Ka Lam' })).toEqual({ changed: true });
    expect((await orderOf(number)).person).toMatchObject({ name: 'Ho Ka Lam', recipient: 'Chan Sum Yi' });
  });

  test('validates name, telephone, address and reason as a checkout does', async () => {
    const { number } = (await sellEvent(program, 'wrong', courier)).order;
    const wrong = { contactName: ' ', contactTelephone: '12', ...courier, address: 'x', reason: ' ' };
    expect(await edit(number, wrong)).toEqual([
      'invalid_input',
      'contact_name_required',
      'contact_telephone_not_valid',
      'reason_required',
      'delivery_address_too_short',
    ]);
    expect(await edit(number, { ...courier, region: 'macao' })).toEqual(['order_changed']);
    const ticket = (await sellEvent(program, 'ticket')).order.number;
    expect(await edit(ticket, courier)).toEqual(['collection_not_available', 'collection_not_available']);
  });

  test('rejects organisers and box offices, and orders without tickets or without an account', async () => {
    const { order, presenterId } = await sellEvent(program, 'whose');
    const organiser = staffActor('organiser', { kind: 'presenter', presenterId });
    const counter = staffActor('boxOffice');
    expect(await edit(order.number, { contactName: 'Ho' }, { actor: organiser })).toEqual(['forbidden']);
    expect(await edit(order.number, { contactName: 'Ho' }, { actor: counter })).toEqual(['forbidden']);
    expect(await edit(order.number, { contactName: 'Ho' }, { actor: staffActor('administrator') })).toEqual({
      changed: true,
    });
    const { version } = await buyerOf(order.number);
    const body = { editId: program.id(), version, contactName: 'Lee', contactTelephone: '9876 5432', reason: 'a' };
    await program.pool.query(`update orders set state = 'refunded'`);
    expect(await ask('editBuyer', order.number, body)).toEqual(['order_ended']);
    await program.pool.query(`update orders set state = 'paid'`);
    await program.pool.query('delete from member_profile');
    expect(await ask('editBuyer', order.number, body)).toEqual(['account_closed']);
    expect(await ask('editBuyer', '0000000000', body)).toEqual(['order_not_found']);
  });

  test("belongs to the buyer's personal data, and is erased with the account", async () => {
    const { order } = await sellEvent(program, 'forgotten');
    await edit(order.number, { contactName: 'Ho Ka Lam' });
    const { records } = await exportOrderData(program, order.memberId);
    expect(records.find(({ record }) => record === 'buyerEdits')!.rows).toMatchObject([
      { before: { contactName: 'Chan Sum Yi' }, after: { contactName: 'Ho Ka Lam' } },
    ]);
    await forgetBuyer(program, { memberId: order.memberId });
    expect((await program.pool.query('select 1 from buyer_edit')).rows).toEqual([]);
    expect((await orderOf(order.number)).person!.log.flatMap(({ changes }) => changes)).toEqual([]);
  });
});
