import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TicketChoice } from '../../../../contract/seating/holds.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { checkInventory } from './check-inventory.ts';
import { holdTickets } from '../holds/hold-tickets.ts';
import { seatingJobs } from '../jobs.ts';
import { releaseExpiredHolds } from '../holds/release-expired-holds.ts';
import { announceEvent, generalZone, seatedZone } from './testing-sale.ts';

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

const counts = async () => {
  const { free, held, sold } = (await checkInventory(program)).counts;
  return { free, held, sold };
};

describe('opening performances', () => {
  test('adds places while tickets are being sold, and takes away only what nobody has', async () => {
    const zones = (rows: number, floor: number) => [seatedZone(rows, 4), generalZone(floor)];
    const [performanceId] = await announceEvent(program, zones(1, 10));
    await hold(performanceId!, standard(4));
    await hold(performanceId!, standard(6, 2));
    await expect(hold(performanceId!, standard(2))).rejects.toThrow('sold_out');
    await announceEvent(program, zones(2, 12));
    expect(await counts()).toEqual({ free: 10, held: 10, sold: 0 });
    expect((await hold(performanceId!, standard(2))).places.map((place) => place.row)).toEqual(['B', 'B']);
    await announceEvent(program, zones(1, 5));
    expect(await counts()).toEqual({ free: 0, held: 12, sold: 0 });
    program.clock.advance(minutes(15));
    await releaseExpiredHolds(program);
    await expect(hold(performanceId!, standard(7, 2))).rejects.toThrow('not_enough_left');
  });

  test('reaches other processes', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 4)]);
    const other = await openTestProgram({ databaseUrl: program.databaseUrl, clock: program.clock });
    try {
      const ctx = other.ctx(memberActor(buyerId));
      const holdAll = () =>
        holdTickets(ctx, { holdId: program.id(), performanceId: performanceId!, choices: standard(4) });
      expect(await holdAll()).toMatchObject({ ok: true });
      await announceEvent(program, [seatedZone(1, 8)]);
      expect(await holdAll()).toMatchObject({ ok: true, value: { split: false } });
    } finally {
      await other.close();
    }
  });

  test('is done by the job, harmlessly when repeated or done by several at once', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(3, 70), generalZone(50)]);
    await program.pool.query('truncate inv_block, block_label, opened_performance');
    const open = seatingJobs(program)['seating.open_performances'];
    await Promise.all(Array.from({ length: 5 }, () => open({ performanceIds: [performanceId!, program.id()] })));
    const { rows } = await program.pool.query(
      'select count(*)::int as blocks, sum(capacity)::int as places from inv_block',
    );
    expect(rows).toEqual([{ blocks: 7, places: 260 }]);
  });
});
