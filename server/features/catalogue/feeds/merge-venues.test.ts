import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabaseBefore, type DatabaseBefore } from '../../../testing/database-before.ts';

let database: DatabaseBefore;
beforeEach(async () => {
  database = await openDatabaseBefore('0260_venue_aliases.sql');
});
afterEach(() => database.close());

const idOf = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

async function addVenue(number: number, source: string, english: string, chinese: string, version = 0): Promise<void> {
  const name = JSON.stringify({ en_us: english, zh_hk: chinese, zh_cn: chinese });
  await database.pool.query(
    `insert into venue (venue_id, source, source_key, number, name, region, telephone, version)
     values ($1, $2, $3, $4, $5, 'HK', $6, $7)`,
    [idOf(number), source, `key ${number}`, number, name, `+852 ${number}`, version],
  );
  await database.pool.query(
    `insert into event (event_id, source, source_key, number, type, category, title, venue_id, fingerprint, created_at, updated_at)
     values ($1, $2, $3, $4, 'shows', 'music', $5, $1, '', '2026-11-01', '2026-11-01')`,
    [idOf(number), source, `event ${number}`, number, name],
  );
  await database.pool.query(
    `insert into performance (performance_id, event_id, source_key, starts_at, venue_id)
     values ($1, $1, 'one', '2026-12-20', $1)`,
    [idOf(number)],
  );
}

test('moves events and performances to the older venue and records the alias', async () => {
  await addVenue(1, 'demonstration', 'City Hall, Theatre', '大會堂劇院');
  await addVenue(2, 'lcsd', 'City Hall (Theatre)', '大會堂 （劇院）');
  await addVenue(3, 'lcsd', 'City Hall (Concert Hall)', '大會堂 （音樂廳）');
  await addVenue(4, 'demonstration', 'Ko Shan Theatre', '高山劇場');
  await addVenue(5, 'lcsd', 'Ko Shan Theatre', '高山劇場', 1);
  await database.migrate();
  const { rows: places } = await database.pool.query(
    `select e.number, e.venue_id as event, p.venue_id as performance from event e join performance p using (event_id)
     order by e.number`,
  );
  const at = (number: number, venue: number) => ({ number, event: idOf(venue), performance: idOf(venue) });
  // The fifth has staff edits.
  expect(places).toEqual([at(1, 1), at(2, 1), at(3, 3), at(4, 4), at(5, 5)]);
  expect((await database.pool.query('select number, telephone from venue order by number')).rows).toEqual(
    [1, 3, 4, 5].map((number) => ({ number, telephone: `+852 ${number}` })),
  );
  expect((await database.pool.query('select source, source_key, venue_id from venue_alias')).rows).toEqual([
    { source: 'lcsd', source_key: 'key 2', venue_id: idOf(1) },
  ]);
});
