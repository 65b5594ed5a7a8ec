import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { readPerformance } from './read-performance.ts';
import { releaseHolds } from '../holds/release-holds.ts';
import { hold } from '../holds/testing-holds.ts';
import { announceEvent, generalZone, seatedZone, standard } from './testing-sale.ts';
import { closeInOrder } from './testing-inventory.ts';
import { databaseIdle } from '../../../testing/wait-for.ts';

let program: TestProgram;
const buyerId = '01900000-0000-7000-8000-00000000b0e1';
const mine = { buyerId };

beforeEach(async () => {
  program = await openTestProgram();
});
// Hooks run in reverse order, so this one runs first.
afterEach(() => void vi.useRealTimers());
afterEach(() => closeInOrder(program));

describe('readPerformance', () => {
  test('returns zones with prices and availability, and exact counts only when few tickets are left', async () => {
    const [performanceId] = await announceEvent(program, [seatedZone(1, 20), generalZone(400)]);
    const ctx = program.ctx();
    const read = async () => valueOf(await readPerformance(ctx, performanceId!));
    expect(await read()).toMatchObject({
      title: 'Event',
      venue: 'Hall',
      sale: 'on_sale',
      holdMinutes: 15,
      ticketsPerPurchase: 8,
    });
    expect((await read()).zones).toMatchObject([
      {
        zoneNo: 1,
        name: 'Stalls',
        kind: 'seated',
        prices: { R: 380_00, H: 190_00 },
        serviceFeeCents: 20_00,
        availability: 'available',
        left: null,
      },
      { zoneNo: 2, name: 'Floor', kind: 'standing', availability: 'available', left: null },
    ]);
    for (const quantity of [8, 8, 3]) await hold(program, performanceId!, standard(quantity));
    expect((await read()).zones).toMatchObject([{ availability: 'limited', left: 1 }, { left: null }]);
    await hold(program, performanceId!, standard(1), mine);
    expect((await read()).zones[0]).toMatchObject({ availability: 'sold_out', left: null });
    expect(await readPerformance(ctx, program.id())).toEqual({ ok: false, code: 'performance_not_found' });
  });

  test('reads the database at most once a second under concurrent calls', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(40)]);
    let reads = 0;
    const run = program.run.bind(program);
    program.run = (statement) => {
      if (statement.text.includes('inv_block')) reads++;
      return run(statement);
    };
    const ctx = program.ctx();
    await Promise.all(Array.from({ length: 200 }, () => readPerformance(ctx, performanceId!)));
    expect(reads).toBe(1);
  });

  test('reports availability to the catalogue', async () => {
    const [performanceId] = await announceEvent(program, [generalZone(8)]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const shownAfter = async (ms: number) => {
      vi.advanceTimersByTime(ms);
      await databaseIdle(program);
      forgetCatalogue(program);
      return (await findPerformance(program, performanceId!))?.performance.availability;
    };
    const held = await hold(program, performanceId!, standard(8), mine);
    expect(await shownAfter(999)).toBe('available');
    expect(await shownAfter(1)).toBe('sold_out');
    await releaseHolds(program, buyerId, [held]);
    expect(await shownAfter(1000)).toBe('available');
  });

  test('reports a sale that has not started, has ended, is on another site or is cancelled', async () => {
    const after = (ms: number) => new Date(program.clock().getTime() + ms).toISOString();
    const site = { site: { en_us: 'Other' }, url: 'https://other.example/' };
    const expected = {
      not_open: { onSaleFrom: after(1000) },
      ended: { onSaleUntil: after(-1) },
      elsewhere: { partner: site },
    };
    for (const [sale, event] of Object.entries(expected)) {
      const [performanceId] = await announceEvent(program, [generalZone(8)], { ...event, key: sale });
      expect(await readPerformance(program.ctx(), performanceId!)).toMatchObject({ value: { sale } });
    }
  });
});
