import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memberActor, openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { holdTickets } from '../holds/hold-tickets.ts';
import { seatingJobs } from '../jobs.ts';
import { releaseExpiredHolds } from '../holds/release-expired-holds.ts';
import { hold } from '../holds/testing-holds.ts';
import { announceEvent, generalZone, seatedZone, standard } from './testing-sale.ts';
import { closeInOrder, countSeatsByState } from './testing-inventory.ts';

let program: TestProgram;
const buyerId = '01900000-0000-7000-8000-00000000b0e1';

beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => closeInOrder(program));

const minutes = (count: number) => count * 60_000;

describe('openPerformances', () => {
  test('adds seats during a sale and removes only seats that are neither held nor sold', async () => {
    const zones = (rows: number, floor: number) => [seatedZone(rows, 4), generalZone(floor)];
    const [performanceId] = await announceEvent(program, zones(1, 10));
    await hold(program, performanceId!, standard(4));
    await hold(program, performanceId!, standard(6, 2));
    await expect(hold(program, performanceId!, standard(2))).rejects.toThrow('sold_out');
    await announceEvent(program, zones(2, 12));
    expect(await countSeatsByState(program)).toEqual({ free: 10, held: 10, sold: 0 });
    expect((await hold(program, performanceId!, standard(2))).places.map((place) => place.row)).toEqual(['B', 'B']);
    await announceEvent(program, zones(1, 5));
    expect(await countSeatsByState(program)).toEqual({ free: 0, held: 12, sold: 0 });
    program.clock.advance(minutes(15));
    await releaseExpiredHolds(program);
    await expect(hold(program, performanceId!, standard(7, 2))).rejects.toThrow('not_enough_left');
  });

  test('updates the inventory in other processes', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 4)]);
    const other = await openSecondProgram(program);
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

  test('runs as a job that is safe to repeat and to run concurrently', async () => {
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
