import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { closeBoth, memberActor, openTwoPrograms, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { findOwnOrder, type OwnOrder } from '../../orders/access/find-own-order.ts';
import { findReceivedOrder } from '../../orders/access/find-received.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../../orders/checkout/testing-gateway.ts';
import { makeOrderFile, makeReceivedFile } from '../../orders/documents/make-order-file.ts';
import { sendTickets } from '../../orders/documents/send-tickets.ts';
import { exchangeable } from '../../orders/exchange/testing-exchange.ts';
import { readReceivedTickets } from '../../orders/history/read-received.ts';
import { readTicketMoves } from '../../orders/history/read-ticket-moves.ts';
import { readTransaction } from '../../orders/history/read-transaction.ts';
import { acceptTickets, readOfferedTickets } from '../../orders/tickets/accept-tickets.ts';
import { returnOwnTickets } from '../../orders/tickets/return-own-tickets.ts';
import { buyTickets, offerTo } from '../../orders/tickets/testing-tickets.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { announceEvent } from '../../seating/inventory/testing-sale.ts';
import { openCase } from '../open-case.ts';
import { approvedCase, drainCases, drainCasesPastDeadline, permitFor, wrongOf } from '../testing-cases.ts';

let programs: [TestProgram, TestProgram];
let program: TestProgram;
let buyer: Ctx;
let friend: Ctx;
let performanceId: string;
let order: OwnOrder & { chargeId: string };
const address = 'friend@mail.test';

beforeEach(async () => {
  renewTestGateway();
  programs = await openTwoPrograms(byTestGateway);
  [program] = programs;
  buyer = await memberOf('buyer@mail.test');
  friend = await memberOf(address);
  const event = { ...exchangeable.event(program.now()), returnable: true };
  [performanceId = ''] = await announceEvent(program, exchangeable.zones, event);
  order = await buyTickets(program, buyer, performanceId, 2);
});
afterEach(async () => {
  await runJobs(program);
  expect(await wrongOf(program)).toEqual([]);
  await closeBoth(programs);
});

async function memberOf(email: string): Promise<Ctx> {
  return program.ctx(memberActor((await activatedMember(program, email)).memberId));
}

/** Approves a cancellation that the second process has not loaded yet. */
const cancel = () => approvedCase(program, performanceId, { kind: 'cancel' });

describe('ticket offer for a cancelled performance', () => {
  test('rejects viewing and acceptance, and refunds the buyer who paid', async () => {
    const { token } = await offerTo(buyer, order, address, [2]);
    await cancel();
    expect(await readOfferedTickets(friend, token)).toMatchObject({ ok: false, code: 'tickets_cancelled' });
    expect(await acceptTickets(friend, token)).toMatchObject({ ok: false, code: 'tickets_cancelled' });
    await drainCasesPastDeadline(program);
    expect(await acceptTickets(friend, token)).toMatchObject({ ok: false, code: 'tickets_cancelled' });
    expect(testGateway().refundedCents(order.chargeId)).toBe(order.totalCents);
  });

  test('rejects acceptance by a process whose cached performance is not yet cancelled', async () => {
    const { token } = await offerTo(buyer, order, address, [2]);
    const elsewhere = programs[1].ctx(friend.actor);
    expect(await readOfferedTickets(elsewhere, token)).toMatchObject({ ok: true });
    await cancel();
    expect(await acceptTickets(elsewhere, token)).toMatchObject({ ok: false, code: 'tickets_cancelled' });
  });

  test('sends no offer mail if the performance is cancelled right after the offer', async () => {
    await offerTo(buyer, order, address, [2]);
    await cancel();
    await runJobs(program, { times: 2 });
    const mails = await readOutbox(program.pool, 50);
    expect(mails.filter(({ messageId }) => messageId.startsWith('transfer-'))).toEqual([]);
  });
});

describe('ticket codes of a cancelled performance', () => {
  const shown = async () =>
    readTransaction(buyer, valueOf(await findOwnOrder(buyer, requireMember(buyer), order.number)));
  const passedOn = async () => valueOf(await findReceivedOrder(program, requireMember(friend), order.number));

  test('hides codes and rejects downloads for the buyer and for members who received tickets', async () => {
    const { token } = await offerTo(buyer, order, address, [2]);
    valueOf(await acceptTickets(friend, token));
    const received = async () => readReceivedTickets(friend, await passedOn());
    expect((await shown()).places[0]!.code).toHaveLength(138);
    expect((await received()).places[0]!.code).toHaveLength(138);
    await cancel();
    await drainCases(program);
    expect(await shown()).toMatchObject({
      state: 'paid',
      places: [{ code: null }],
      interrupted: { state: 'cancelled' },
    });
    expect(await received()).toMatchObject({
      valid: false,
      places: [{ code: null }],
      interrupted: { state: 'cancelled' },
    });
    const refused = { ok: false, code: 'tickets_cancelled' };
    expect(await makeOrderFile(buyer, 'tickets', order)).toMatchObject(refused);
    expect(await makeOrderFile(buyer, 'calendar', order)).toMatchObject(refused);
    expect(await makeReceivedFile(friend, 'tickets', await passedOn())).toMatchObject(refused);
    expect(await makeReceivedFile(friend, 'calendar', await passedOn())).toMatchObject(refused);
    expect(await makeOrderFile(buyer, 'receipt', order)).toMatchObject({ ok: true });
  });

  test('omits tickets from the confirmation mail if the cancellation comes first', async () => {
    await program.pool.query('delete from outbox');
    await program.pool.query('delete from mail_delivery');
    await cancel();
    await sendTickets(program, order);
    const [mail] = await readOutbox(program.pool, 50);
    expect(mail?.attachments.map(({ filename }) => filename.split('-')[1])).toEqual(['receipt']);
  });
});

describe('returnOwnTickets during a case', () => {
  const giveBack = (ctx: Ctx) => returnOwnTickets(ctx, order, { numbers: [1], refundCents: 380_00 });
  const refused = { ok: false, code: 'return_not_allowed' };

  test('rejects a return after the cancellation, so that buyers get their fees back too', async () => {
    await cancel();
    expect(await giveBack(buyer)).toMatchObject(refused);
    await drainCasesPastDeadline(program);
    expect(testGateway().refundedCents(order.chargeId)).toBe(order.totalCents);
  });

  test('rejects returns and offers none while the performance is only suspended', async () => {
    const { movable } = await readTicketMoves(buyer, order);
    expect(movable[0]).toMatchObject({ returnCents: 380_00 });
    valueOf(await openCase(program, permitFor(program, 'case.open', performanceId), { kind: 'cancel' }));
    forgetCatalogue(program);
    expect(await giveBack(buyer)).toMatchObject(refused);
    const held = await readTicketMoves(buyer, order);
    expect(held.movable.map(({ returnCents }) => returnCents)).toEqual([null, null]);
  });

  test.each(['suspended', 'cancelled'] as const)('rejects a return in a process with a stale cache: %s', async (to) => {
    const elsewhere = programs[1].ctx(buyer.actor);
    await readTicketMoves(elsewhere, order);
    if (to === 'cancelled') await cancel();
    else valueOf(await openCase(program, permitFor(program, 'case.open', performanceId), { kind: 'cancel' }));
    expect(await giveBack(elsewhere)).toMatchObject(refused);
    expect(testGateway().refunds.size).toBe(0);
  });
});
