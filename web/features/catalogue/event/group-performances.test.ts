import { expect, test } from 'vitest';
import { chooseDay, groupByDay, groupByVenue } from './group-performances.ts';
import { performanceAt } from './testing-performances.ts';

test('groups 16:30 UTC under the next day in Hong Kong', () => {
  const days = groupByDay([performanceAt('2026-12-05T16:30:00.000Z'), performanceAt('2026-12-05T12:00:00.000Z')]);
  expect(days.map(({ day }) => day)).toEqual(['2026-12-05', '2026-12-06']);
});

test('sorts times within a day', () => {
  const [day] = groupByDay([performanceAt('2026-12-05T12:00:00.000Z'), performanceAt('2026-12-05T06:00:00.000Z')]);
  expect(day?.performances.map(({ startsAt }) => startsAt)).toEqual([
    '2026-12-05T06:00:00.000Z',
    '2026-12-05T12:00:00.000Z',
  ]);
});

test('selects the requested day, else the first on sale, else the first', () => {
  const days = groupByDay([
    performanceAt('2026-12-04T12:00:00.000Z', { state: 'sold_out' }),
    performanceAt('2026-12-05T12:00:00.000Z', { state: 'limited' }),
    performanceAt('2026-12-06T12:00:00.000Z'),
  ]);
  expect(chooseDay(days, '2026-12-06')?.day).toBe('2026-12-06');
  expect(chooseDay(days, '2027-01-01')?.day).toBe('2026-12-05');
  expect(chooseDay(days.slice(0, 1), null)?.day).toBe('2026-12-04');
  expect(chooseDay([], null)).toBeUndefined();
});

test('groups performances by venue and house, defaulting to the event’s venue', () => {
  const places = groupByVenue(
    [
      performanceAt('2026-12-05T06:00:00.000Z', { house: '1' }),
      performanceAt('2026-12-05T07:00:00.000Z', { house: '1', venue: 'Cine-Art' }),
      performanceAt('2026-12-05T08:00:00.000Z', { house: '1' }),
    ],
    'Broadway',
  );
  expect(places.map(({ venue, house, performances }) => [venue, house, performances.length])).toEqual([
    ['Broadway', '1', 2],
    ['Cine-Art', '1', 1],
  ]);
});
