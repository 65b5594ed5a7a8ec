import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkOrders } from '../../../check-orders.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { openSecondProgram, openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitAction } from '../../audit/permit-action.ts';
import { countZoneSeats } from '../../seating/allotments/count-zone-seats.ts';
import { listAllotments } from '../../seating/allotments/list-allotments.ts';
import { releaseAllotment, releaseDueAllotments } from '../../seating/allotments/release-allotments.ts';
import { holdNamed } from '../../seating/holds/testing-seats.ts';
import { checkInventory } from '../../seating/inventory/check-inventory.ts';
import { closeInOrder } from '../../seating/inventory/testing-inventory.ts';
import { announceEvent, generalZone, seatedZone } from '../../seating/inventory/testing-sale.ts';
import { readGifts } from '../store-gifts.ts';
import { countByMinute } from '../staff/read-pace.ts';
import { listGifts } from './list-gifts.ts';
import { sendGiftAgain } from './send-gift-again.ts';
import { withdrawGift } from './withdraw-gift.ts';
import { allot, giveTo } from './testing-gifts.ts';

/** Two programs that use one database simulate two processes. */
let program: TestProgram;
let other: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
  other = await openSecondProgram(program);
});
afterEach(async () => {
  await other.close();
  await closeInOrder(program);
});

const counts = async () => {
  const { wrong } = await checkOrders(program);
  expect(wrong).toEqual([]);
  const { counts: all } = await checkInventory(program);
  return { sold: all.sold, held: all.held, allotted: all.allotted, free: all.free };
};

const mails = async () => {
  await runJobs(program);
  const all = (await readOutbox(program.pool, 50)).filter(({ messageId }) => messageId.startsWith('gift-'));
  return all.map(({ recipient, subject, attachments }) => `${recipient} ${subject} ${attachments.length}`).toSorted();
};

const takeBack = async (performanceId: string, orderId: string, tickets?: number[]) => {
  const permit = valueOf(permitAction({ actor: staffActor() }, 'ticket.take_back', performanceId));
  return withdrawGift(program, permit, { orderId, tickets, reason: 'cannot come' });
};

test('gives each guest a free order, mailed tickets and seats of the allotment', async () => {
  const [performanceId = ''] = await announceEvent(program, [seatedZone(2, 4)]);
  const allotmentId = await allot(program, performanceId, { names: 'A1 A2 A3 B1' });
  const given = await giveTo(program, performanceId, allotmentId, { 'a@example.com': 'A1 A2', 'b@example.com': 'B1' });
  expect(valueOf(given)).toEqual({ guests: 2, tickets: 3 });
  expect(await counts()).toEqual({ sold: 3, held: 0, allotted: 1, free: 4 });
  const gifts = await listGifts(program.ctx(), performanceId);
  expect(gifts.map(({ email, tickets }) => [email, tickets.map(({ row, seat }) => `${row}${seat}`)])).toEqual([
    ['a@example.com', ['A1', 'A2']],
    ['b@example.com', ['B1']],
  ]);
  const { rows } = await program.pool.query(`select state, total_cents, lines from orders where order_id = $1`, [
    gifts[0]!.orderId,
  ]);
  expect(rows).toEqual([
    {
      state: 'paid',
      total_cents: 0,
      lines: [{ zoneNo: 1, quantity: 2, ticketType: 'C', unitCents: 0, feeCents: 0 }],
    },
  ]);
  expect(await holdNamed(program, performanceId, 'A1 A2')).toMatchObject({ ok: false, code: 'seat_taken' });
  // The sales report shows the same.
  const zone = { zoneNo: 1, capacity: 8, free: 4, held: 0, sold: 3, allotted: 1 };
  expect(await countZoneSeats(program, performanceId)).toEqual([zone]);
  program.clock.advance(5 * 60_000);
  const pace = await countByMinute(program, performanceId, 60);
  expect([pace.length, pace[54]! + pace[55]!, pace.reduce((sum, one) => sum + one, 0)]).toEqual([60, 3, 3]);
});

test('rejects a whole batch if part of it is no longer available', async () => {
  const [performanceId = ''] = await announceEvent(program, [seatedZone(2, 4)]);
  const allotmentId = await allot(program, performanceId, { names: 'A1 A2' });
  const given = await giveTo(program, performanceId, allotmentId, { 'a@example.com': 'A1', 'b@example.com': 'A3' });
  expect(given).toMatchObject({ ok: false, code: 'allotment_changed' });
  expect(await counts()).toEqual({ sold: 0, held: 0, allotted: 2, free: 6 });
  expect(await readGifts(program.db, performanceId)).toEqual([]);
  const twice = await giveTo(program, performanceId, allotmentId, { 'a@example.com': 'A1', 'b@example.com': 'A1' });
  expect(twice).toMatchObject({ ok: false, code: 'allotment_changed' });
});

test('gives the seats once if two people give them concurrently', async () => {
  const [performanceId = ''] = await announceEvent(program, [seatedZone(4, 10)]);
  const allotmentId = await allot(program, performanceId, { names: 'A1 A2 A3 A4 A5 A6' });
  const outcomes = await Promise.all(
    ['A1 A2', 'A2 A3', 'A3 A4', 'A4 A5', 'A5 A6', 'A1 A6'].map((names, at) =>
      giveTo(at % 2 ? other : program, performanceId, allotmentId, {
        [`a${at}@example.com`]: names.slice(0, 2),
        [`b${at}@example.com`]: names.slice(3),
      }),
    ),
  );
  const tickets = outcomes.reduce((sum, one) => sum + (one.ok ? one.value.tickets : 0), 0);
  expect(tickets).toBeGreaterThan(0);
  expect(outcomes.filter((one) => !one.ok).every((one) => !one.ok && one.code === 'allotment_changed')).toBe(true);
  expect(await counts()).toMatchObject({ sold: tickets, allotted: 6 - tickets });
});

test('gives a batch once, even if it is sent repeatedly or concurrently', async () => {
  const [performanceId = ''] = await announceEvent(program, [generalZone(20)]);
  const allotmentId = await allot(program, performanceId, { quantity: 20 });
  const batchId = program.id();
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      giveTo(at % 2 ? other : program, performanceId, allotmentId, { 'a@example.com': 3 }, { batchId }),
    ),
  );
  expect(outcomes.map(valueOf)).toEqual(Array.from({ length: 6 }, () => ({ guests: 1, tickets: 3 })));
  expect(await counts()).toEqual({ sold: 3, held: 0, allotted: 17, free: 0 });
});

test('requires a permission for the allotment, and gives no tickets from a killed allotment', async () => {
  const [performanceId = ''] = await announceEvent(program, [seatedZone(2, 4)]);
  const ofOrganiser = await allot(program, performanceId, { names: 'A1' }, { sellers: ['organiser'] });
  const killed = await allot(program, performanceId, { names: 'A2' }, { kind: 'kill' });
  const refused = { ok: false, code: 'allotment_not_yours' };
  expect(await giveTo(program, performanceId, ofOrganiser, { 'a@example.com': 'A1' })).toMatchObject(refused);
  expect(await giveTo(program, performanceId, killed, { 'a@example.com': 'A2' })).toMatchObject(refused);
  const by = staffActor('organiser', { kind: 'performance', performanceId });
  expect((await giveTo(program, performanceId, ofOrganiser, { 'a@example.com': 'A1' }, { by })).ok).toBe(true);
});

describe('revoked guest tickets', () => {
  test('ends the tickets and returns their seats to the allotment, even an empty one', async () => {
    const [performanceId = ''] = await announceEvent(program, [seatedZone(2, 4)]);
    const allotmentId = await allot(program, performanceId, { names: 'A1 A2 A3' }, { releaseHours: 24 * 365 });
    valueOf(await giveTo(program, performanceId, allotmentId, { 'a@example.com': 'A1 A2', 'b@example.com': 'A3' }));
    expect(await releaseDueAllotments(program)).toBe(0);
    const [a, b] = await readGifts(program.db, performanceId);
    expect(valueOf(await takeBack(performanceId, a!.orderId, [1]))).toEqual({ takenBack: 1 });
    expect(await counts()).toEqual({ sold: 2, held: 0, allotted: 1, free: 5 });
    expect(await takeBack(performanceId, a!.orderId, [1])).toMatchObject({ ok: false, code: 'tickets_not_valid' });
    expect(valueOf(await takeBack(performanceId, b!.orderId))).toEqual({ takenBack: 1 });
    expect(await takeBack(performanceId, b!.orderId)).toMatchObject({ ok: false, code: 'tickets_not_valid' });
    expect(await counts()).toEqual({ sold: 1, held: 0, allotted: 2, free: 5 });
    const { allotments } = await listAllotments(program, performanceId);
    expect(allotments[0]?.places.map(({ row, seat }) => `${row}${seat}`)).toEqual(['A1', 'A3']);
    // The seats can be given again.
    expect((await giveTo(program, performanceId, allotmentId, { 'c@example.com': 'A1 A3' })).ok).toBe(true);
    expect(await counts()).toMatchObject({ sold: 3, allotted: 0 });
  });

  test('revokes once if two people revoke concurrently', async () => {
    const [performanceId = ''] = await announceEvent(program, [seatedZone(2, 4)]);
    const allotmentId = await allot(program, performanceId, { names: 'A1 A2' });
    valueOf(await giveTo(program, performanceId, allotmentId, { 'a@example.com': 'A1 A2' }));
    const [gift] = await readGifts(program.db, performanceId);
    const release = valueOf(permitAction({ actor: staffActor() }, 'allotment.release', performanceId));
    const outcomes = await Promise.all([
      takeBack(performanceId, gift!.orderId),
      takeBack(performanceId, gift!.orderId),
      releaseAllotment(other, release, { allotmentId }),
    ]);
    expect(outcomes.slice(0, 2).filter(({ ok }) => ok)).toHaveLength(1);
    const { sold, held, allotted, free } = await counts();
    expect([sold, held, allotted + free]).toEqual([0, 0, 8]);
  });
});

test('mails guests their tickets, the remaining ones after a revocation, and a notice when none remain', async () => {
  const [performanceId = ''] = await announceEvent(program, [seatedZone(2, 4)]);
  const allotmentId = await allot(program, performanceId, { names: 'A1 A2 A3' });
  valueOf(await giveTo(program, performanceId, allotmentId, { 'a@example.com': 'A1 A2', 'b@example.com': 'A3' }));
  expect(await mails()).toEqual([
    'a@example.com Your complimentary tickets: Event 1',
    'b@example.com Your complimentary tickets: Event 1',
  ]);
  const [a, b] = await readGifts(program.db, performanceId);
  valueOf(await takeBack(performanceId, a!.orderId, [2]));
  valueOf(await takeBack(performanceId, b!.orderId));
  await mails();
  const again = valueOf(permitAction({ actor: staffActor() }, 'ticket.send_again', performanceId));
  const wanted = { orderId: a!.orderId, sendId: program.id(), email: 'new@example.com' };
  valueOf(await sendGiftAgain(program, again, wanted));
  valueOf(await sendGiftAgain(program, again, wanted));
  expect(await sendGiftAgain(program, again, { ...wanted, orderId: b!.orderId })).toMatchObject({ ok: false });
  expect(await mails()).toEqual([
    'a@example.com Your complimentary tickets have changed: Event 1',
    'a@example.com Your complimentary tickets: Event 1',
    'b@example.com Complimentary tickets withdrawn: Event 0',
    'b@example.com Your complimentary tickets: Event 1',
    'new@example.com Your complimentary tickets: Event 1',
  ]);
});
