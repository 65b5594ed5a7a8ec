import type { FeedPass } from '../../../../contract/catalogue/discounts.ts';
import type { FeedEvent, FeedZone } from '../../../../contract/catalogue/feed.ts';
import type { TicketChoice } from '../../../../contract/seating/holds.ts';
import type { Program } from '../../../context.ts';
import type { TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { importFeed } from '../../catalogue/feeds/import-feed.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { movePerformance } from '../../catalogue/events/move-performance.ts';
import { readZones } from '../../catalogue/events/read-zones.ts';
import { openPerformances } from './open-performances.ts';
import { readPerformance } from './read-performance.ts';

const named = (name: string) => ({ en_us: name, zh_hk: name, zh_cn: name });

/** Returns a zone with `rows` rows (A, B, …) of `seats` seats (1, 2, …). */
export function seatedZone(rows: number, seats: number, more: Partial<FeedZone> = {}): FeedZone {
  return {
    key: 'stalls',
    name: named('Stalls'),
    kind: 'seated',
    rows: Array.from({ length: rows }, (_, row) => ({
      row: row < 26 ? String.fromCharCode(65 + row) : `R${row + 1}`,
      seats: Array.from({ length: seats }, (_seat, seat) => String(seat + 1)),
    })),
    prices: { R: 380_00, H: 190_00 },
    ...more,
  };
}

export function generalZone(capacity: number, more: Partial<FeedZone> = {}): FeedZone {
  return { key: 'floor', name: named('Floor'), kind: 'standing', capacity, prices: { R: 480_00 }, ...more };
}

export function standard(quantity: number, zoneNo = 1): TicketChoice[] {
  return [{ zoneNo, ticketType: 'R', quantity }];
}

/**
 * Announces an event as an importer does, and opens its performances. Calling it again with the same key changes the
 * event. For tests and benchmarks.
 * @returns the IDs of its performances in chronological order.
 */
export async function announceEvent(
  program: Program,
  zones: FeedZone[],
  event: Partial<FeedEvent> = {},
  passes: FeedPass[] = [],
): Promise<string[]> {
  // An importer removes events that its source no longer lists, so each event has its own source.
  const source = `test_${(event.key ?? '').replaceAll(/[^a-z0-9]/g, '_')}`;
  const hour = 60 * 60 * 1000;
  const startsAt = new Date(program.now().getTime() + 30 * 24 * hour).toISOString();
  await importFeed(program, permitSystem('start', 'feed.import', source), {
    source,
    presenters: [],
    venues: [{ key: 'hall', name: named('Hall'), region: 'HK' }],
    events: [
      {
        key: 'event',
        type: 'shows',
        category: 'pop_concert',
        title: named('Event'),
        venue: 'hall',
        zones,
        performances: [{ key: 'first', startsAt }],
        ...event,
      },
    ],
    passes,
  });
  forgetCatalogue(program);
  const ids = await program.run<{ id: string }>({
    name: 'test_performances',
    text: `select p.performance_id as id from performance p join event e using (event_id)
      where e.source = $1 and e.source_key = $2 and p.listed order by p.starts_at`,
    values: [source, event.key ?? 'event'],
  });
  const performanceIds = ids.map((row) => row.id);
  if ((await readZones(program, performanceIds)).length > 0) await openPerformances(program, performanceIds);
  return performanceIds;
}

/** Announces an event in the first program and lets both programs read it, so that neither has a head start. */
export async function announceInBoth(
  programs: readonly [TestProgram, TestProgram],
  zones: FeedZone[],
  event: Partial<FeedEvent> = {},
): Promise<string> {
  const [first, second] = programs;
  const [performanceId] = await announceEvent(first, zones, event);
  forgetCatalogue(second);
  await Promise.all(programs.map((program) => readPerformance(program.ctx(), performanceId!)));
  return performanceId!;
}

/** Cancels a performance as its organiser does, and refreshes the programs' catalogue. */
export async function cancelPerformance(
  programs: readonly [TestProgram, ...TestProgram[]],
  performanceId: string,
): Promise<void> {
  const [{ pool }] = programs;
  await pool.query('update performance set cancelled_at = now() where performance_id = $1', [performanceId]);
  await pool.query(`update catalogue_version set version = version + 1 where part = 'events'`);
  programs.forEach(forgetCatalogue);
}

/** Closes the sale of a performance's event now, and refreshes the programs' catalogue. */
export async function closeSale(programs: readonly [TestProgram, ...TestProgram[]], performanceId: string) {
  const [program] = programs;
  const { pool } = program;
  await pool.query(
    'update event set on_sale_until = $2 where event_id = (select event_id from performance where performance_id = $1)',
    [performanceId, program.now()],
  );
  await pool.query(`update catalogue_version set version = version + 1 where part = 'events'`);
  programs.forEach(forgetCatalogue);
}

/** Halts a performance as staff do, and refreshes the programs' catalogue. */
export async function haltPerformance(
  programs: readonly [TestProgram, ...TestProgram[]],
  performanceId: string,
  state: 'suspended' | 'postponed',
): Promise<void> {
  const [program] = programs;
  await program.transact(async (tx) => {
    valueOf(await movePerformance(program, tx, performanceId, { state: 'suspended' }));
    if (state === 'postponed') valueOf(await movePerformance(program, tx, performanceId, { state }));
  });
  programs.forEach(forgetCatalogue);
}
