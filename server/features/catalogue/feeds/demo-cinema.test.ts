import { fileURLToPath } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { filmClasses } from '../../../../contract/catalogue/kinds.ts';
import { readDemoCatalogue } from './read-demo-catalogue.ts';
import { readDemoFiles } from './read-demo-files.ts';

const files = await readDemoFiles(fileURLToPath(new URL('../../../../demo/', import.meta.url)));
const today = '2026-03-02';
const feed = readDemoCatalogue(files, today);
const films = feed.events.flatMap((event) => (event.film ? [{ ...event, film: event.film }] : []));
const shows = films.flatMap((event) =>
  event.performances.map((performance) => ({ event: event.key, venue: event.venue, ...performance })),
);

const name = { en_us: 'A', zh_hk: '甲', zh_cn: '甲' };
const layouts = [
  {
    key: 'small',
    rows: [
      { rows: 'C,B', seats: 2, from: 4 },
      { rows: 'A', seats: 1 },
    ],
  },
];

function readFilm(zone: Record<string, unknown>, film: Record<string, unknown> = {}) {
  const facts = {
    genre: name,
    class: 'I',
    language: name,
    durationMinutes: 95,
    director: name,
    cast: name,
    story: name,
  };
  const event = {
    key: 'film',
    type: 'cinema',
    category: 'movie',
    title: name,
    venue: 'screen',
    film: { ...facts, releaseDay: -3, ...film },
    zones: [{ key: 'house', name, kind: 'seated', prices: { R: 9000 }, ...zone }],
    performances: [{ key: 'h1', day: 1, time: '12:00' }],
  };
  const all = {
    'cinemas.json': [{ key: 'screen', name, region: 'KLN' }],
    'layouts.json': layouts,
    'events-test.json': [event],
  };
  const [only] = readDemoCatalogue(all, today).events;
  if (!only) throw new Error('no film was read');
  return only;
}

describe('demo film', () => {
  it('sets the release date in days from today and ends a screening after the running time', () => {
    const event = readFilm({ layout: 'small' });
    expect(event.film?.releaseDate).toBe('2026-02-27');
    expect(event.durationMinutes).toBe(95);
    expect(event.performances[0]?.endsAt).toBe('2026-03-03T05:35:00Z');
    expect(() => readFilm({ layout: 'small' }, { releaseDate: '2026-02-27' })).toThrow(/releaseDate/);
  });

  it('uses the seats of its house layout, in layout order', () => {
    expect(readFilm({ layout: 'small' }).zones?.[0]?.rows).toEqual([
      { row: 'C', seats: ['4', '5'] },
      { row: 'B', seats: ['4', '5'] },
      { row: 'A', seats: ['1'] },
    ]);
  });

  it('rejects an unknown layout, or explicit rows next to a layout', () => {
    expect(() => readFilm({ layout: 'large' })).toThrow(/layout 'large'/);
    expect(() => readFilm({ layout: 'small', rows: [{ rows: 'A', seats: 1 }] })).toThrow(/rows or a layout/);
  });
});

describe('demonstration catalogue films', () => {
  it('includes nine films across all classes, with class III for adults only', () => {
    expect(films.length).toBe(9);
    expect(new Set(films.map(({ film }) => film.class))).toEqual(new Set(filmClasses));
    for (const { key, film, minimumAge } of films) expect(minimumAge, key).toBe(film.class === 'III' ? 18 : 6);
  });

  it('gives each film 8 to 30 screenings within ten days', () => {
    const last = Temporal.PlainDate.from(today).add({ days: 11 }).toZonedDateTime('Asia/Hong_Kong').toInstant();
    for (const { key, performances } of films) {
      expect(performances.length, key).toBeGreaterThanOrEqual(8);
      expect(performances.length, key).toBeLessThanOrEqual(30);
      for (const { startsAt } of performances)
        expect(Temporal.Instant.compare(Temporal.Instant.from(startsAt), last), `${key} ${startsAt}`).toBe(-1);
    }
  });

  it('shows the films in three cinemas, in houses of 90 to 260 seats', () => {
    expect(new Set(shows.map(({ venue }) => venue)).size).toBe(3);
    for (const { event, key, zones = [] } of shows) {
      const seats = zones.flatMap(({ rows = [] }) => rows.flatMap((row) => row.seats));
      expect(seats.length, `${event} ${key}`).toBeGreaterThanOrEqual(90);
      expect(seats.length, `${event} ${key}`).toBeLessThanOrEqual(260);
    }
  });

  it('leaves 15 minutes between screenings in the same house', () => {
    const byHouse = Map.groupBy(shows, ({ venue, house }) => `${venue} ${house?.en_us}`);
    expect(byHouse.size).toBeGreaterThan(3);
    for (const inHouse of byHouse.values()) {
      const inOrder = inHouse.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
      for (const [index, next] of inOrder.entries()) {
        const before = inOrder[index - 1];
        if (!before?.endsAt) continue;
        const pause = Temporal.Instant.from(before.endsAt).until(Temporal.Instant.from(next.startsAt));
        expect(pause.total('minutes'), `${before.event} then ${next.event} ${next.key}`).toBeGreaterThanOrEqual(15);
      }
    }
  });
});
