import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TicketChoice } from '../../../../contract/seating/holds.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { forgetCatalogue } from '../../catalogue/events/keep-catalogue.ts';
import { checkInventory } from '../inventory/check-inventory.ts';
import { confirmHolds } from './confirm-holds.ts';
import { holdTickets } from './hold-tickets.ts';
import { readHolds } from './read-holds.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { releaseHolds } from './release-holds.ts';
import { retakeSeats } from './retake-seats.ts';
import { announceEvent, generalZone, seatedZone } from '../inventory/testing-sale.ts';

let program: TestProgram;
const buyerId = '01900000-0000-7000-8000-00000000b0e1';

beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(async () => {
  const { wrong } = await checkInventory(program);
  await program.close();
  expect(wrong).toEqual([]);
});

const standard = (quantity: number, zoneNo = 1): TicketChoice[] => [{ zoneNo, ticketType: 'R', quantity }];
const minutes = (count: number) => count * 60_000;

async function hold(performanceId: string, choices: TicketChoice[], by = buyerId) {
  const ctx = program.ctx(memberActor(by));
  const outcome = await holdTickets(ctx, { holdId: program.id(), performanceId, choices });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.value;
}

function confirm(performanceId: string, holdId: string, orderId = program.id()) {
  return program.transact((tx) => confirmHolds(tx, performanceId, program.now(), [{ holdId, orderId }]));
}

const counts = async () => {
  const { free, held, sold } = (await checkInventory(program)).counts;
  return { free, held, sold };
};

describe('retakeSeats', () => {
  test('keeps the places of a hold that has run out but has not gone back', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 8)]);
    const held = await hold(performanceId!, standard(2));
    program.clock.advance(minutes(20));
    const retaken = await retakeSeats(program, buyerId, held);
    expect(retaken).toEqual({ ok: true, value: { holdId: held.holdId, same: true } });
    expect(await confirm(performanceId!, held.holdId)).toEqual(new Set([held.holdId]));
  });

  test('takes the same places again if they are free, else as many adjacent ones, else refuses', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(4, 5)]);
    const held = await hold(performanceId!, standard(4));
    program.clock.advance(minutes(15));
    await releaseExpiredHolds(program);
    const again = await retakeSeats(program, buyerId, held);
    if (!again.ok) throw new Error(again.code);
    expect(again.value.same).toBe(true);
    const [same] = await readHolds(program, [{ performanceId: performanceId!, holdId: again.value.holdId }]);
    expect(same?.places).toEqual(held.places);
    expect(same?.lines).toEqual(held.lines);

    // The first row is taken now: the second one will do, and then seats here and there will not.
    const other = await retakeSeats(program, buyerId, held);
    if (!other.ok) throw new Error(other.code);
    expect(other.value.same).toBe(false);
    const [equivalent] = await readHolds(program, [{ performanceId: performanceId!, holdId: other.value.holdId }]);
    expect(equivalent?.places.map((place) => place.row)).toEqual(['B', 'B', 'B', 'B']);
    for (let row = 0; row < 2; row++) await hold(performanceId!, standard(3), program.id());
    expect((await counts()).free).toBe(6);
    expect(await retakeSeats(program, buyerId, held)).toEqual({ ok: false, code: 'sold_out' });
  });

  test('refuses what nobody remembers, what belongs to somebody else, and what was cancelled', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    const held = await hold(performanceId!, standard(2));
    await releaseHolds(program, buyerId, [held]);
    const refused = { ok: false, code: 'sold_out' };
    expect(await retakeSeats(program, program.id(), held)).toEqual(refused);
    expect(await retakeSeats(program, buyerId, { performanceId: performanceId!, holdId: program.id() })).toEqual(
      refused,
    );
    expect(await retakeSeats(program, buyerId, { ...held, performanceId: program.id() })).toEqual(refused);
    await program.pool.query('update performance set cancelled_at = now()');
    await program.pool.query('update catalogue_version set version = version + 1');
    forgetCatalogue(program);
    expect(await retakeSeats(program, buyerId, held)).toEqual(refused);
  });

  test('remembers for a day', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)]);
    const held = await hold(performanceId!, standard(2));
    await releaseHolds(program, buyerId, [held]);
    const refused = { ok: false, code: 'sold_out' };
    program.clock.advance(24 * minutes(60));
    await releaseExpiredHolds(program);
    expect(await retakeSeats(program, buyerId, held)).toMatchObject({ ok: true, value: { same: true } });
    program.clock.advance(1);
    await releaseExpiredHolds(program);
    expect(await retakeSeats(program, buyerId, held)).toEqual(refused);
  });

  test('respects the limit of the member', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(10)], { ticketsPerMember: 3 });
    const held = await hold(performanceId!, standard(2));
    await releaseHolds(program, buyerId, [held]);
    await hold(performanceId!, standard(2));
    expect(await retakeSeats(program, buyerId, held)).toEqual({ ok: false, code: 'sold_out' });
    expect((await checkInventory(program, performanceId)).wrong).toEqual([]);
  });
});
