import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import { openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { requestBestSeats } from '../holds/testing-holds.ts';
import { openPerformances } from '../inventory/open-performances.ts';
import { readPerformance } from '../inventory/read-performance.ts';
import { closeInOrder } from '../inventory/testing-inventory.ts';
import { generalZone, standard } from '../inventory/testing-sale.ts';
import { importEvents } from './import-events.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram({ clock: testClock('2026-12-01T00:00:00.000Z') });
});
afterEach(() => closeInOrder(program));

const friday = { key: 'friday', startsAt: '2026-12-18T12:00:00.000Z' };
const saturday = { key: 'saturday', startsAt: '2026-12-19T12:00:00.000Z' };
const concert: FeedEvent = {
  key: 'concert',
  type: 'shows',
  category: 'music',
  title: { en_us: 'Concert' },
  venue: 'hall',
  zones: [generalZone(10)],
  performances: [friday, saturday],
};

async function take(events: readonly FeedEvent[]) {
  const venues = ['hall', 'annex'].map((key) => ({ key, name: { en_us: key }, region: 'HK' as const }));
  const permit = permitSystem('start', 'feed.import', 'test');
  const imported = await importEvents(
    program,
    permit,
    { source: 'test', presenters: [], venues, events },
    { mayTakeOffMost: true },
  );
  if (!imported.ok) throw new Error(imported.code);
  forgetCatalogue(program);
  return imported.value;
}

async function sellFriday() {
  await take([concert]);
  const { rows } = await program.pool.query<{ id: string }>(
    'select performance_id as id from performance order by starts_at',
  );
  const [first, second] = rows.map((row) => row.id) as [string, string];
  await openPerformances(program, [first, second]);
  expect((await requestBestSeats(program, first, standard(2))).ok).toBe(true);
  return { first, second };
}

async function seen(performanceId: string) {
  const found = await findPerformance(program, performanceId);
  const read = await readPerformance(program.ctx(), performanceId);
  return {
    startsAt: found?.performance.startsAt.toISOString(),
    venue: found?.performance.venue.name.en_us,
    sale: read.ok ? read.value.sale : read.code,
  };
}

/** Sold performances are left for staff to resolve in a case. The report states why, and where they moved. */
const closed = (why: string, performanceId: string, movedTo: string | null = null) => [
  { key: 'concert', title: 'Concert', startsAt: friday.startsAt, why, performanceId, movedTo },
];
const asSold = { startsAt: friday.startsAt, venue: 'hall', sale: 'ended' };

describe('sold performance changed by its source', () => {
  test('preserves the date of a sold performance that the source moves, closes its sale and reports it', async () => {
    const { first, second } = await sellFriday();
    const later = '2027-01-08T12:00:00.000Z';
    const report = await take([
      {
        ...concert,
        performances: [
          { ...friday, startsAt: later },
          { ...saturday, startsAt: later },
        ],
      },
    ]);
    expect(report.closed).toEqual(closed('moved', first, later));
    expect(await seen(first)).toEqual(asSold);
    expect(await seen(second)).toEqual({ startsAt: later, venue: 'hall', sale: 'on_sale' });
    expect((await requestBestSeats(program, first, standard(1))).ok).toBe(false);
  });

  test('preserves the venue of a sold performance that the source moves to another one', async () => {
    const { first } = await sellFriday();
    expect((await take([{ ...concert, venue: 'annex' }])).closed).toEqual(closed('moved', first));
    expect(await seen(first)).toEqual(asSold);
  });

  test('keeps a sold performance listed but closes its sale when the source removes it or its event', async () => {
    const { first, second } = await sellFriday();
    expect((await take([{ ...concert, performances: [saturday] }])).closed).toEqual(closed('removed', first));
    expect(await seen(first)).toEqual(asSold);
    expect(await seen(second)).toMatchObject({ sale: 'on_sale' });
    expect(await take([])).toMatchObject({ removed: 0, closed: closed('removed', first) });
    expect(await seen(first)).toEqual(asSold);
    expect(await seen(second)).toMatchObject({ sale: 'ended' });
  });

  test('closes a sold performance of a cancelled event without showing it as cancelled before its buyers are notified', async () => {
    const { first, second } = await sellFriday();
    expect(await take([{ ...concert, cancelled: true }])).toMatchObject({
      closed: closed('cancelled', first),
      cancelled: [],
    });
    expect(await seen(first)).toEqual(asSold);
    expect(await seen(second)).toMatchObject({ sale: 'cancelled' });
  });

  test('closes a sold performance that the source cancels alone, without showing it as cancelled', async () => {
    const { first, second } = await sellFriday();
    const report = await take([{ ...concert, performances: [{ ...friday, cancelled: true }, saturday] }]);
    expect(report).toMatchObject({ closed: closed('cancelled', first), cancelled: [] });
    expect(await seen(first)).toEqual(asSold);
    expect(await seen(second)).toMatchObject({ sale: 'on_sale' });
  });

  test('reopens the sale when the source restores the sold performance as it was', async () => {
    const { first } = await sellFriday();
    await take([]);
    expect((await take([concert])).closed).toEqual([]);
    expect(await seen(first)).toMatchObject({ sale: 'on_sale' });
  });
});

test('moves a performance that has no tickets as its source states', async () => {
  const { second } = await sellFriday();
  const moved = { ...saturday, startsAt: '2026-12-20T12:00:00.000Z' };
  expect((await take([{ ...concert, performances: [friday, moved] }])).closed).toEqual([]);
  expect(await seen(second)).toEqual({ startsAt: moved.startsAt, venue: 'hall', sale: 'on_sale' });
});
