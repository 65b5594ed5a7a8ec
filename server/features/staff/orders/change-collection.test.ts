import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '../../../check-ledger.ts';
import { checkOrders } from '../../../check-orders.ts';
import { allStaffHandlers } from '../../../all-staff-handlers.ts';
import { answerStaffCall } from '../../../http/api/serve-staff-calls.ts';
import type { CollectionChoices } from '../../../../contract/staff/orders-work/collection-changes.ts';
import type { StaffOrder } from '../../../../contract/staff/order.ts';
import type { StaffCallName } from '../../../../contract/staff-calls.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { openSecondProgram, openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { untilLocked } from '../../../testing/wait-for.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../../orders/checkout/testing-gateway.ts';
import { codeTickets } from '../../orders/documents/code-tickets.ts';
import { acceptTickets } from '../../orders/tickets/accept-tickets.ts';
import { offerTo } from '../../orders/tickets/testing-tickets.ts';
import { memberActor } from '../../../testing/open-program.ts';
import { cancelPerformance } from '../../seating/inventory/testing-sale.ts';
import { sellEvent, type SoldEvent } from './testing-staff-orders.ts';

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

const ask = (name: StaffCallName, number: string, body?: object, { actor = service, on = program } = {}) =>
  answerStaffCall(allStaffHandlers, on.ctx(actor), name, { params: { number }, body });
const change = (number: string, to: object, more: { actor?: typeof service; on?: TestProgram } = {}) =>
  ask('changeCollection', number, { changeId: program.id(), ...to }, more);
const outcomeOf = async (result: ReturnType<typeof ask>): Promise<unknown> => {
  const said = await result;
  return said.ok ? said.output : said.problem.code;
};
const choicesOf = async (number: string) =>
  (await outcomeOf(ask('readCollectionChoices', number))) as CollectionChoices;
const orderOf = async (number: string) => (await outcomeOf(ask('readStaffOrder', number))) as StaffOrder;
const collectionOf = async (number: string) => (await orderOf(number)).collection.method;
const codesOf = async (sold: SoldEvent) =>
  (await codeTickets(program, sold.order, { method: 'e_ticket' })).map(({ code }) => code);
const mailsTo = async (email: string) => {
  await runJobs(program);
  return (await readOutbox(program.pool, 50)).filter(
    ({ recipient, messageId }) => recipient === email && messageId.startsWith('collection-'),
  );
};
const changes = async () => {
  const { rows } = await program.pool.query(`select details from audit where action = 'order.change_collection'`);
  return rows.map(({ details }) => details as Record<string, unknown>);
};
const moneyOf = async () => {
  const { rows } = await program.pool.query(
    'select (select count(*) from ledger)::int as postings, (select count(*) from refund)::int as refunds',
  );
  return rows[0];
};

describe('e-tickets changed to box-office collection', () => {
  test('invalidates the issued codes and notifies the buyer once', async () => {
    const sold = await sellEvent(program, 'phone');
    const { number } = sold.order;
    const [before, money] = [await codesOf(sold), await moneyOf()];
    const body = { changeId: program.id(), method: 'box_office' };
    expect(await outcomeOf(ask('changeCollection', number, body))).toEqual({ changed: true });
    expect(await outcomeOf(ask('changeCollection', number, body))).toEqual({ changed: false });
    expect(await collectionOf(number)).toBe('box_office');
    // A counter now prints a different issue from the one on the buyer's phone.
    expect((await codesOf(sold)).some((code) => before.includes(code))).toBe(false);
    expect((await orderOf(number)).tickets.map(({ issue }) => issue)).toEqual([2, 2]);
    const [mail, ...more] = await mailsTo(sold.email);
    expect(more).toEqual([]);
    expect(mail!.body).toContain('collect your tickets from a box office');
    expect(mail!.body).toContain('no longer work');
    expect(mail!.attachments).toEqual([]);
    expect(await changes()).toEqual([
      { before: 'e_ticket', after: 'box_office', region: null, orders: [number], changeId: body.changeId },
    ]);
    expect(await moneyOf()).toEqual(money);
    expect(testGateway().refundedCents(sold.order.chargeId)).toBe(0);
  });

  test('changes paper tickets to e-tickets, with codes in the transaction', async () => {
    const sold = await sellEvent(program, 'paper', { method: 'kiosk' });
    expect(await outcomeOf(change(sold.order.number, { method: 'e_ticket' }))).toEqual({ changed: true });
    const [mail] = await mailsTo(sold.email);
    expect(mail!.body).toContain('your tickets are now e-tickets');
    expect(mail!.body).not.toContain('no longer work');
    expect((await codesOf(sold)).every((code) => code !== null)).toBe(true);
    expect(await outcomeOf(ask('handOver', sold.order.number, handing()))).toBe('tickets_not_handed_out');
  });
});

const handing = () => ({ handOverId: program.id(), tickets: [1, 2], identitySeen: true });

describe('delivery by courier', () => {
  test('waives exactly the additional fee, with a reason, if delivery costs more than was paid', async () => {
    const { order, email } = await sellEvent(program, 'phone');
    const [money, of] = [await moneyOf(), (cents: number) => ({ waiver: { cents, reason: ' The kiosk is broken ' } })];
    const way = (await choicesOf(order.number)).options.find(({ region }) => region === 'hong_kong');
    expect(way).toMatchObject({ available: true, feeCents: 40_00, waivedCents: 40_00 });
    for (const wrong of [{}, of(39_99), of(40_01)])
      expect(await outcomeOf(change(order.number, { ...courier, ...wrong }))).toBe('collection_costs_more');
    expect([await collectionOf(order.number), await changes()]).toEqual(['e_ticket', []]);
    expect(await outcomeOf(change(order.number, { ...courier, waiver: { cents: 40_00, reason: ' ' } }))).toBe(
      'invalid_input',
    );
    expect(await outcomeOf(change(order.number, { ...courier, ...of(40_00) }))).toEqual({ changed: true });
    expect(await collectionOf(order.number)).toBe('courier');
    expect(await changes()).toMatchObject([{ after: 'courier', waivedCents: 40_00 }]);
    const { rows } = await program.pool.query(`select reason from audit where action = 'order.change_collection'`);
    expect(rows).toEqual([{ reason: 'The kiosk is broken' }]);
    expect(await mailsTo(email)).toHaveLength(1);
    // The waiver is not paid, so it is neither in the ledger nor refundable.
    expect([await moneyOf(), (await choicesOf(order.number)).paidCents]).toEqual([money, 0]);
    expect([(await checkOrders(program)).wrong, (await checkLedger(program)).wrong]).toEqual([[], []]);
    const all = await outcomeOf(ask('previewRefund', order.number, { tickets: null, fees: true }));
    expect(all).toMatchObject({ refundCents: order.totalCents });
  });

  test('changes the address of paid delivery even after the deadline for selecting delivery', async () => {
    const sold = await sellEvent(program, 'parcel', courier);
    const { rows } = await program.pool.query<{ starts_at: Date }>(
      'select starts_at from performance where performance_id = $1',
      [sold.performanceId],
    );
    program.clock.set(new Date(rows[0]!.starts_at.getTime() - 24 * 60 * 60_000));
    const to = { ...courier, address: '2 Canton Road, Kowloon', recipient: 'Wong Mei', telephone: '6123 4567' };
    expect(await outcomeOf(change(sold.order.number, to))).toEqual({ changed: true });
    const { person } = await orderOf(sold.order.number);
    expect(person).toMatchObject({ address: to.address, recipient: 'Wong Mei', telephone: '6123 4567' });
    expect((await orderOf(sold.order.number)).tickets.map(({ issue }) => issue)).toEqual([1, 1]);
    const [mail] = await mailsTo(sold.email);
    expect(mail!.body).toContain('2 Canton Road');
    // After the deadline, an order with another method can no longer select delivery.
    const phone = await sellEvent(program, 'later');
    program.clock.set(new Date((await startOf(phone.performanceId)) - 24 * 60 * 60_000));
    const late = (await choicesOf(phone.order.number)).options.filter(({ method }) => method === 'courier');
    expect(late.every(({ available }) => !available)).toBe(true);
    expect(await outcomeOf(change(phone.order.number, courier))).toBe('collection_not_available');
  });

  test('retains the fee of unused paid delivery, and restores the delivery free of charge', async () => {
    const sold = await sellEvent(program, 'parcel', courier);
    const money = await moneyOf();
    expect(await outcomeOf(change(sold.order.number, { method: 'e_ticket' }))).toEqual({ changed: true });
    expect((await choicesOf(sold.order.number)).paidCents).toBe(40_00);
    expect(await outcomeOf(change(sold.order.number, courier))).toEqual({ changed: true });
    expect(await outcomeOf(change(sold.order.number, { ...courier, region: 'macao' }))).toBe('collection_costs_more');
    expect(await moneyOf()).toEqual(money);
    expect(await mailsTo(sold.email)).toHaveLength(2);
  });

  test('requires an address and a valid country', async () => {
    const sold = await sellEvent(program, 'parcel', courier);
    expect(await outcomeOf(change(sold.order.number, { ...courier, address: 'x' }))).toBe('invalid_input');
    await program.pool.query(`update checkout set delivery_region = 'overseas', delivery_country = 'GB'`);
    const far = { ...courier, region: 'overseas', recipient: 'Wong Mei', address: '1 High Street, Leeds' };
    expect(await outcomeOf(change(sold.order.number, { ...far, country: 'XX' }))).toBe('invalid_input');
    expect(await outcomeOf(change(sold.order.number, { ...far, country: 'FR' }))).toEqual({ changed: true });
  });
});

const startOf = async (performanceId: string): Promise<number> => {
  const { rows } = await program.pool.query<{ starts_at: Date }>(
    'select starts_at from performance where performance_id = $1',
    [performanceId],
  );
  return rows[0]!.starts_at.getTime();
};

describe('rejected collection changes', () => {
  test('rejects tickets that were handed over or packed', async () => {
    const { order } = await sellEvent(program, 'paper', { method: 'box_office' });
    expect(await outcomeOf(ask('handOver', order.number, { ...handing(), tickets: [2] }))).toMatchObject({});
    expect(await outcomeOf(change(order.number, { method: 'e_ticket' }))).toBe('tickets_collected');
    const { order: sent } = await sellEvent(program, 'parcel', courier);
    await outcomeOf(ask('packParcel', sent.number, { handOverId: program.id() }));
    expect(await outcomeOf(change(sent.number, { method: 'e_ticket' }))).toBe('parcel_packed');
    expect(await outcomeOf(change(sent.number, { ...courier, address: '9 Elsewhere Road' }))).toBe('parcel_packed');
    expect(await outcomeOf(ask('readCollectionChoices', sent.number))).toBe('parcel_packed');
  });

  test('rejects tickets that were transferred or offered to another person', async () => {
    const sold = await sellEvent(program, 'phone');
    const { token } = await offerTo(program.ctx(memberActor(sold.order.memberId)), sold.order, 'friend@example.com');
    expect(await outcomeOf(change(sold.order.number, { method: 'box_office' }))).toBe('tickets_offered');
    const { memberId } = await activatedMember(program, 'friend@example.com');
    await acceptTickets(program.ctx(memberActor(memberId)), token);
    expect(await outcomeOf(change(sold.order.number, { method: 'box_office' }))).toBe('tickets_passed_on');
  });

  test('rejects a cancelled or started performance and a refunded order', async () => {
    const off = await sellEvent(program, 'off');
    await cancelPerformance([program], off.performanceId);
    expect(await outcomeOf(change(off.order.number, { method: 'box_office' }))).toBe('tickets_cancelled');
    const back = await sellEvent(program, 'back');
    await program.pool.query(`update orders set state = 'refunded' where number = $1`, [back.order.number]);
    expect(await outcomeOf(change(back.order.number, { method: 'box_office' }))).toBe('order_ended');
    const begun = await sellEvent(program, 'begun');
    program.clock.set(new Date(await startOf(begun.performanceId)));
    expect(await outcomeOf(change(begun.order.number, { method: 'box_office' }))).toBe('performance_begun');
  });

  test('rejects counters, organisers, and staff with a grant for another show', async () => {
    const { order, presenterId } = await sellEvent(program, 'mine');
    const other = await sellEvent(program, 'other');
    const to = { method: 'box_office' };
    const organiser = staffActor('organiser', { kind: 'presenter', presenterId });
    expect(await outcomeOf(change(order.number, to, { actor: organiser }))).toBe('forbidden');
    const elsewhere = staffActor('customerService', { kind: 'performance', performanceId: other.performanceId });
    expect(await outcomeOf(change(order.number, to, { actor: elsewhere }))).toBe('order_not_found');
    expect(await outcomeOf(ask('readCollectionChoices', order.number, undefined, { actor: elsewhere }))).toBe(
      'order_not_found',
    );
    expect(await collectionOf(order.number)).toBe('e_ticket');
  });
});

describe('concurrent collection changes', () => {
  test.each([1, 2, 3])('performs either the hand-over or the change, never both (%s)', async (round) => {
    const sold = await sellEvent(program, `paper${round}`, { method: 'box_office' });
    const { number } = sold.order;
    const [handed, changed] = await Promise.all([
      outcomeOf(ask('handOver', number, handing())),
      outcomeOf(change(number, { method: 'e_ticket' }, { on: beside })),
    ]);
    const { rows } = await program.pool.query('select 1 from ticket_paper');
    if (changed === 'tickets_collected') {
      expect(rows).toHaveLength(2);
      expect(await collectionOf(number)).toBe('box_office');
    } else {
      expect([handed, changed]).toEqual(['tickets_not_handed_out', { changed: true }]);
      expect(rows).toHaveLength(0);
      expect(await collectionOf(number)).toBe('e_ticket');
    }
  });

  test('changes the collection after a concurrent hand-over, based on its result', async () => {
    const { order } = await sellEvent(program, 'waits', { method: 'box_office' });
    const counter = await program.pool.connect();
    try {
      await counter.query('begin');
      await counter.query('select 1 from checkout where checkout_id = $1 for update', [order.checkoutId]);
      const changed = outcomeOf(change(order.number, { method: 'e_ticket' }, { on: beside }));
      const early = await Promise.race([changed, untilLocked(program).then(() => 'waits')]);
      expect(early).toBe('waits');
      await counter.query(
        `insert into ticket_paper (performance_id, order_id, n, issue, hand_over_id, handed_at, handed_by)
         values ($1, $2, 1, 1, $3, now(), 'counter')`,
        [order.performanceId, order.orderId, program.id()],
      );
      await counter.query('commit');
      expect(await changed).toBe('tickets_collected');
    } finally {
      counter.release();
    }
    expect(await collectionOf(order.number)).toBe('box_office');
  });

  test('packs a parcel or changes its address, never both', async () => {
    const sold = await sellEvent(program, 'parcel', courier);
    const { number } = sold.order;
    const [packed, changed] = await Promise.all([
      outcomeOf(ask('packParcel', number, { handOverId: program.id() })),
      outcomeOf(change(number, { method: 'box_office' }, { on: beside })),
    ]);
    const { rows } = await program.pool.query('select 1 from parcel');
    if (changed === 'parcel_packed') expect([rows.length, await collectionOf(number)]).toEqual([1, 'courier']);
    else expect([packed, rows.length, await collectionOf(number)]).toEqual(['parcel_not_by_courier', 0, 'box_office']);
  });

  test('ends with one method and one notice per change after two concurrent changes sent twice', async () => {
    const sold = await sellEvent(program, 'phone');
    const { number } = sold.order;
    const bodies = ['box_office', 'kiosk'].map((method) => ({ changeId: program.id(), method }));
    const all = bodies.flatMap((body) => [
      outcomeOf(ask('changeCollection', number, body)),
      outcomeOf(ask('changeCollection', number, body, { on: beside })),
    ]);
    const said = await Promise.all(all);
    const moved = said.filter((one) => (one as { changed?: boolean }).changed).length;
    expect([moved, (await changes()).length, (await mailsTo(sold.email)).length]).toEqual([2, 2, 2]);
    // Changing from e-tickets to paper invalidates codes; later changes between paper methods do not.
    expect((await orderOf(number)).tickets.map(({ issue }) => issue)).toEqual([2, 2]);
  });
});
