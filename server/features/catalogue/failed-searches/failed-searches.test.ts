import { afterAll, beforeEach, expect, test } from 'vitest';
import { allStaffHandlers } from '../../../all-staff-handlers.ts';
import { answerStaffCall } from '../../../http/api/serve-staff-calls.ts';
import { openTestProgram, staffActor, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { forgetCatalogue } from '../events/catalogue-cache.ts';
import { listEvents } from '../events/list-events.ts';
import { forgetOldSearches, normalizeSearchWords, writeFailedSearches } from './record-failed-search.ts';
import { addFailedSearches } from './store-failed-searches.ts';

let program: TestProgram;
beforeEach(async () => {
  await program?.close();
  // 4 December in London, but already 5 December in Hong Kong.
  program = await openTestProgram({ clock: testClock('2026-12-04T18:00:00.000Z') });
  await announceEvent(program, [generalZone(10)], { title: { en_us: 'Moon Lantern' } });
});
afterAll(() => program.close());

async function look(q: string, address = '192.0.2.1', more = {}) {
  await listEvents({ ...program.ctx(), address }, { q, ...more });
}

async function report(query = { from: '2026-12-01', to: '2026-12-31' }) {
  await writeFailedSearches(program);
  const result = await answerStaffCall(allStaffHandlers, program.ctx(staffActor()), 'readFailedSearches', { query });
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.output;
}

test('counts failed searches per network in normalized form, by Hong Kong date', async () => {
  await look('Ｔａｙｌｏｒ  SWIFT ');
  await look('taylor swift', '192.0.2.2');
  // The same network within the minute.
  await look('taylor swift', '192.0.2.2');
  await look('moon lantern');
  // The event exists; only the category filter excludes it.
  await look('moon', '192.0.2.1', { category: ['sports'] });
  await look('鄧麗君');
  expect(await report()).toEqual({
    days: [{ day: '2026-12-05', count: 3 }],
    words: [
      { language: 'en_us', words: 'taylor swift', count: 2, days: 1, last: '2026-12-05', found: 0 },
      { language: 'en_us', words: '鄧麗君', count: 1, days: 1, last: '2026-12-05', found: 0 },
    ],
  });
  program.clock.advance(24 * 60 * 60 * 1000);
  await look('taylor swift');
  await announceEvent(program, [generalZone(10)], { key: 'taylor', title: { en_us: 'Taylor Swift' } });
  forgetCatalogue(program);
  expect(await report()).toMatchObject({
    words: [{ words: 'taylor swift', count: 3, days: 2, last: '2026-12-06', found: 1 }, {}],
  });
  expect(await report({ from: '2026-12-07', to: '2026-12-31' })).toEqual({ days: [], words: [] });
});

test('does not record words that may identify a person', async () => {
  for (const typed of [
    'chan@example.com',
    '9123 4567',
    '+852 ９１２３４５６７',
    'A123456(7)',
    '4242 4242 4242 4242',
    '  ',
    '!!!',
    'x'.repeat(61),
    'a\u0000b',
  ])
    expect(normalizeSearchWords(typed)).toBeUndefined();
  expect(normalizeSearchWords('Hamlet 2026')).toBe('hamlet 2026');
  await look('chan@example.com');
  expect(await report()).toEqual({ days: [], words: [] });
});

test('limits new words per day but continues to count known ones', async () => {
  const known = { language: 'en_us', words: 'opera', count: 1 } as const;
  const flood = Array.from({ length: 20 }, (_, at) => ({ ...known, words: `invented ${at}` }));
  await addFailedSearches(program.db, '2026-12-05', [known], 5);
  await addFailedSearches(program.db, '2026-12-05', flood, 5);
  await addFailedSearches(program.db, '2026-12-05', [{ ...known, count: 4 }, ...flood], 5);
  const { rows } = await program.pool.query('select words, count from failed_search order by count desc, words');
  expect(rows).toHaveLength(5);
  expect(rows[0]).toEqual({ words: 'opera', count: 5 });
});

test('deletes failed searches after ninety days', async () => {
  const one = [{ language: 'en_us', words: 'opera', count: 1 } as const];
  await addFailedSearches(program.db, '2026-09-05', one, 5);
  await addFailedSearches(program.db, '2026-09-06', one, 5);
  await forgetOldSearches(program);
  expect(await report({ from: '2026-08-01', to: '2026-12-31' })).toMatchObject({ days: [{ day: '2026-09-06' }] });
});
