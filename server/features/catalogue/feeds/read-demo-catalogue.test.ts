import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { FeedEvent } from '../../../../contract/catalogue/feed.ts';
import { readDemoCatalogue } from './read-demo-catalogue.ts';
import { readDemoFiles } from './read-demo-files.ts';
import { rowNames } from './read-demo-layouts.ts';

const files = await readDemoFiles(fileURLToPath(new URL('../../../../demo/', import.meta.url)));
const today = '2026-03-02';
const feed = readDemoCatalogue(files, today);
const complete = 'events-cinema.json' in files;

const anyDate = fc
  .integer({ min: 0, max: 36_500 })
  .map((days) => Temporal.PlainDate.from('2020-01-01').add({ days }).toString());

const name = { en_us: 'A', zh_hk: '甲', zh_cn: '甲' };
const hall = { key: 'hall', name, region: 'HK' };

function filesWith(event: Record<string, unknown>) {
  const whole = {
    key: 'e',
    type: 'shows',
    category: 'theatre',
    title: name,
    venue: 'hall',
    performances: [],
    ...event,
  };
  return { 'venues.json': [hall], 'presenters.json': [], 'events-test.json': [whole] };
}

function readOne(event: Record<string, unknown>, date = today): FeedEvent {
  const [only] = readDemoCatalogue(filesWith(event), date).events;
  if (!only) throw new Error('no event was read');
  return only;
}

const startOf = (performance: Record<string, unknown>, date: string) =>
  readOne({ performances: [performance] }, date).performances[0];

const places = (event: FeedEvent) =>
  (event.zones ?? []).map((zone) => zone.capacity ?? (zone.rows ?? []).reduce((sum, row) => sum + row.seats.length, 0));

const count = (wanted: (event: FeedEvent) => boolean | undefined) => feed.events.filter(wanted).length;

describe('demo performance', () => {
  it('starts at its Hong Kong time, eight hours ahead of UTC in winter and in summer', () => {
    expect(startOf({ key: 'p1', day: 1, time: '20:15' }, '2026-01-14')?.startsAt).toBe('2026-01-15T12:15:00Z');
    expect(startOf({ key: 'p1', day: 1, time: '20:15' }, '2026-07-14')?.startsAt).toBe('2026-07-15T12:15:00Z');
    expect(startOf({ key: 'p1', day: 1, time: '07:59' }, '2026-07-14')?.startsAt).toBe('2026-07-14T23:59:00Z');
  });

  it('moves to the next matching weekday, or stays if the day already matches', () => {
    expect(startOf({ key: 'p1', day: 1, weekday: 'sat', time: '20:00' }, '2026-01-15')?.key).toBe('p1@2026-01-17');
    expect(startOf({ key: 'p1', day: 2, weekday: 'sat', time: '20:00' }, '2026-01-15')?.key).toBe('p1@2026-01-17');
    expect(startOf({ key: 'p1', day: 3, weekday: 'sat', time: '20:00' }, '2026-01-15')?.key).toBe('p1@2026-01-24');
  });

  it("ends after its own duration, or the event's if it has none", () => {
    const event = readOne({
      durationMinutes: 90,
      performances: [
        { key: 'p1', day: 1, time: '23:00' },
        { key: 'p2', day: 1, time: '23:00', durationMinutes: 30 },
      ],
    });
    expect(event.performances.map((performance) => performance.endsAt)).toEqual([
      '2026-03-03T16:30:00Z',
      '2026-03-03T15:30:00Z',
    ]);
  });

  it('falls after today, on its weekday, and within six days of its day number, for any reading date', () => {
    const written = fc.record({
      day: fc.integer({ min: 1, max: 200 }),
      weekday: fc.constantFrom('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'),
    });
    fc.assert(
      fc.property(anyDate, written, (date, { day, weekday }) => {
        const start = startOf({ key: 'p1', day, weekday, time: '00:00' }, date)?.startsAt ?? '';
        const local = Temporal.Instant.from(start).toZonedDateTimeISO('Asia/Hong_Kong');
        const later = Temporal.PlainDate.from(date).until(local.toPlainDate()).days;
        expect(later).toBeGreaterThanOrEqual(day);
        expect(later).toBeLessThan(day + 7);
        expect(local.toLocaleString('en-GB', { weekday: 'short' }).toLowerCase()).toBe(weekday);
      }),
    );
  });
});

describe('demo entry with several performances', () => {
  const whole = { key: 'h1', days: [1, 3], times: ['11:30', '23:00'] };

  it('expands to one performance per day and time, with the time in its key', () => {
    const event = readOne({ durationMinutes: 90, performances: [whole] });
    expect(event.performances.map(({ key, startsAt }) => [key, startsAt])).toEqual([
      ['h1-1130@2026-03-03', '2026-03-03T03:30:00Z'],
      ['h1-2300@2026-03-03', '2026-03-03T15:00:00Z'],
      ['h1-1130@2026-03-05', '2026-03-05T03:30:00Z'],
      ['h1-2300@2026-03-05', '2026-03-05T15:00:00Z'],
    ]);
    expect(event.performances[1]?.endsAt).toBe('2026-03-03T16:30:00Z');
  });

  it('accepts day or days and time or times, but not a weekday with several days', () => {
    expect(() => readOne({ performances: [{ ...whole, day: 1 }] })).toThrow(/day or days/);
    expect(() => readOne({ performances: [{ key: 'p1', time: '20:00' }] })).toThrow(/day or days/);
    expect(() => readOne({ performances: [{ ...whole, time: '20:00' }] })).toThrow(/time or times/);
    expect(() => readOne({ performances: [{ ...whole, weekday: 'sat' }] })).toThrow(/weekday/);
  });
});

describe('demo sale times', () => {
  it('opens and closes a sale at Hong Kong times relative to today', () => {
    const event = readOne({ onSaleFromDay: -1, onSaleTime: '10:00', onSaleUntilDay: 3, onSaleUntilTime: '23:59' });
    expect([event.onSaleFrom, event.onSaleUntil]).toEqual(['2026-03-01T02:00:00Z', '2026-03-05T15:59:00Z']);
  });

  it('rejects a day without a time', () => {
    expect(() => readOne({ onSaleFromDay: -1 })).toThrow(/onSaleTime/);
    expect(() => readOne({ onSaleUntilTime: '10:00' })).toThrow(/onSaleUntilDay/);
  });
});

describe('demo rows', () => {
  it('accepts letters, prefixed letters, doubled letters and numbers as row names', () => {
    expect(rowNames('A-C,E')).toEqual(['A', 'B', 'C', 'E']);
    expect(rowNames('BY-BZ')).toEqual(['BY', 'BZ']);
    expect(rowNames('AA-CC')).toEqual(['AA', 'BB', 'CC']);
    expect(rowNames('9-11')).toEqual(['9', '10', '11']);
  });

  it.each(['C-A', '3-1', 'A-12', 'AB-CD', 'A-B-C', '', 'a-c'])('rejects the row names %j', (range) => {
    expect(() => rowNames(range)).toThrow(/rows/);
  });

  it('numbers seats in order from the first label', () => {
    const rows = [
      { section: 'Stalls', rows: 'A-B', seats: 3, from: 7 },
      { rows: 'C', seats: 2 },
    ];
    const event = readOne({ zones: [{ key: 'z', name, kind: 'seated', rows, prices: { R: 8000 } }] });
    expect(event.zones?.[0]?.rows).toEqual([
      { section: 'Stalls', row: 'A', seats: ['7', '8', '9'] },
      { section: 'Stalls', row: 'B', seats: ['7', '8', '9'] },
      { row: 'C', seats: ['1', '2'] },
    ]);
  });
});

describe('invalid demo files', () => {
  it('names the file in the error', () => {
    expect(() => readOne({ titel: name })).toThrow(/demo\/events-test\.json[\s\S]*titel/);
    expect(() => readOne({ performances: [{ key: 'p1', day: -61, time: '20:00' }] })).toThrow(
      /demo\/events-test\.json/,
    );
    expect(() => readOne({ performances: [{ key: 'p1', day: 1, time: '24:00' }] })).toThrow(/demo\/events-test\.json/);
  });

  it('reports an unknown venue or presenter', () => {
    expect(() => readOne({ venue: 'elsewhere' })).toThrow(/venue 'elsewhere'/);
    expect(() => readOne({ presenter: 'nobody' })).toThrow(/presenter 'nobody'/);
    expect(() => readOne({ performances: [{ key: 'p1', day: 1, time: '20:00', venue: 'elsewhere' }] })).toThrow(
      /venue 'elsewhere'/,
    );
  });

  it('reports a duplicate key', () => {
    const performance = { key: 'p1', day: 1, time: '20:00' };
    expect(() => readOne({ performances: [performance, performance] })).toThrow(/'p1@2026-03-03'/);
    const twice = { ...filesWith({}), 'venues.json': [hall, hall] };
    expect(() => readDemoCatalogue(twice, today)).toThrow(/'hall'/);
  });
});

describe('readDemoCatalogue', () => {
  it('reads venues and cinemas as venues, and every events-*.json as events', () => {
    const [event] = filesWith({})['events-test.json'];
    const all = {
      ...filesWith({}),
      'cinemas.json': [{ ...hall, key: 'screen' }],
      'events-zz.json': [{ ...event, key: 'film', venue: 'screen' }],
      'notes.json': 'not ours',
    };
    const read = readDemoCatalogue(all, today);
    expect(read.venues.map(({ key }) => key)).toEqual(['hall', 'screen']);
    expect(read.events.map(({ key }) => key)).toEqual(['e', 'film']);
  });
});

describe('demonstration catalogue', () => {
  it('parses on any date, with every sale opening before its first performance', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        for (const event of readDemoCatalogue(files, date).events) {
          const starts = event.performances.map(({ startsAt }) => Temporal.Instant.from(startsAt));
          expect(starts.length, event.key).toBeGreaterThan(0);
          const sale = Temporal.Instant.from(event.onSaleFrom ?? '1970-01-01T00:00:00Z');
          expect(
            starts.every((start) => Temporal.Instant.compare(sale, start) < 0),
            event.key,
          ).toBe(true);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('prices every standard ticket between 40 and 1,680 dollars', () => {
    for (const event of feed.events.filter(({ partner }) => !partner)) {
      const zones = event.performances.flatMap((performance) => performance.zones ?? event.zones ?? []);
      expect(zones.length, event.key).toBeGreaterThan(0);
      for (const zone of zones) {
        expect(zone.prices.R, `${event.key} ${zone.key}`).toBeDefined();
        for (const price of Object.values(zone.prices)) {
          expect(price, `${event.key} ${zone.key}`).toBeGreaterThanOrEqual(40_00);
          expect(price, `${event.key} ${zone.key}`).toBeLessThanOrEqual(1_680_00);
        }
      }
    }
  });

  it('offers no concessions at pop concerts', () => {
    const concerts = feed.events.filter(({ type, category }) => type === 'shows' && category === 'pop_concert');
    expect(concerts.length).toBeGreaterThan(0);
    for (const concert of concerts)
      for (const zone of concert.zones ?? []) expect(Object.keys(zone.prices), concert.key).toEqual(['R']);
  });

  it('provides seats in every zone and shares none between zones', () => {
    for (const event of feed.events) {
      for (const zones of [event.zones ?? [], ...event.performances.map((performance) => performance.zones ?? [])]) {
        const seats = zones.flatMap((zone) =>
          (zone.rows ?? []).flatMap((row) => row.seats.map((seat) => `${row.section} ${row.row} ${seat}`)),
        );
        expect(new Set(seats).size, event.key).toBe(seats.length);
        for (const zone of zones)
          expect((zone.rows?.length ?? 0) > 0 ? 1 : zone.capacity, `${event.key} ${zone.key}`).toBeGreaterThan(0);
      }
    }
  });

  it('includes an event with more than 40,000 numbered seats across several zones', () => {
    const seats = feed.events.map((event) => ({
      event,
      seats: event.zones?.every(({ kind }) => kind === 'seated') ? places(event) : [],
    }));
    const large = seats.filter((entry) => entry.seats.reduce((sum, zone) => sum + zone, 0) > 40_000);
    expect(large.map(({ event }) => event.key)).toEqual(['harbour-shield-final']);
    expect(large[0]?.seats.length).toBeGreaterThan(2);
  });

  it('flags exactly the events that have an added performance', () => {
    for (const event of feed.events) {
      expect(event.showAdded ?? false, event.key).toBe(event.performances.some(({ added }) => added));
    }
  });

  it('covers every state that visitors may see', () => {
    const now = Temporal.PlainDate.from(today).toZonedDateTime('Asia/Hong_Kong').toInstant();
    const opensLater = (event: FeedEvent) => Temporal.Instant.compare(event.onSaleFrom ?? now, now) > 0;
    expect(count(({ hot }) => hot)).toBeGreaterThanOrEqual(1);
    expect(feed.events.filter(({ hot }) => hot).every(({ ticketsPerMember }) => ticketsPerMember === 4)).toBe(true);
    expect(count(({ performances }) => performances.every(({ soldOut }) => soldOut))).toBeGreaterThanOrEqual(1);
    expect(count(({ performances }) => performances.some(({ soldOut }) => soldOut))).toBeGreaterThanOrEqual(4);
    expect(count(({ showAdded }) => showAdded)).toBeGreaterThanOrEqual(4);
    expect(count(({ ticketsAdded }) => ticketsAdded)).toBeGreaterThanOrEqual(3);
    expect(count(opensLater)).toBeGreaterThanOrEqual(4);
    expect(count(({ onSaleFrom }) => onSaleFrom === '2026-03-03T02:00:00Z')).toBeGreaterThanOrEqual(1);
    expect(count(({ performances }) => performances.length >= 15)).toBeGreaterThanOrEqual(4);
    expect(count(({ type }) => type === 'priority')).toBeGreaterThanOrEqual(3);
    expect(count(({ partner }) => partner?.url.startsWith('http://'))).toBeGreaterThanOrEqual(1);
    expect(new Set(feed.events.map(({ likeCount }) => likeCount)).size).toBeGreaterThan(20);
  });

  it('links to reserved domains only', () => {
    const addresses = feed.events.flatMap(({ partner, website }) => [partner?.url ?? [], website ?? []].flat());
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(new URL(address).hostname).toMatch(/(^|\.)example\.(com|org)$/);
  });

  it.runIf(complete)('includes more than sixty events, of every type and category', () => {
    expect(feed.events.length).toBeGreaterThanOrEqual(60);
    expect(new Set(feed.events.map(({ type }) => type)).size).toBe(7);
    expect(new Set(feed.events.map(({ category }) => category)).size).toBe(12);
  });
});
