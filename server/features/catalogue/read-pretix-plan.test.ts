import { describe, expect, test } from 'vitest';
import { FeedZone } from '../../../contract/catalogue-feed.ts';
import { PlanRefused, readPretixPlan } from './read-pretix-plan.ts';

let made = 0;
const at = (x: number) => ({ x, y: 0 });
const seat = (number: string, x: number, category = 'Stalls') => ({
  seat_guid: `seat ${++made}`,
  seat_number: number,
  position: at(x),
  category,
});
const row = (number: string, ...seats: ReturnType<typeof seat>[]) => ({ row_number: number, seats });
const zone = (name: string | undefined, ...rows: ReturnType<typeof row>[]) => ({
  ...(name === undefined ? {} : { name }),
  position: at(0),
  rows,
});
const plan = (...zones: object[]) => ({
  name: 'Small House',
  categories: [{ name: 'Stalls' }, { name: 'Balcony', color: '#1f77b4' }, { name: 'Boxes' }],
  size: { width: 100, height: 100 },
  zones,
});
const refusal = (json: unknown) => {
  try {
    readPretixPlan(json);
  } catch (error) {
    if (error instanceof PlanRefused) return error.message;
    throw error;
  }
  return 'read';
};

describe('a pretix seating plan', () => {
  test('becomes a zone for each category with seats, in the order of categories', () => {
    const { name, zones } = readPretixPlan(
      plan(
        zone('Upper', row('BA', seat('1', 0, 'Balcony'))),
        zone('Stalls', row('A', seat('1', 0), seat('2', 1)), row('B', seat('1', 0))),
      ),
    );
    expect(name).toBe('Small House');
    expect(zones).toEqual([
      {
        key: 'Stalls',
        kind: 'seated',
        rows: [
          { row: 'A', seats: ['1', '2'] },
          { row: 'B', seats: ['1'] },
        ],
      },
      { key: 'Balcony', kind: 'seated', rows: [{ section: 'Upper', row: 'BA', seats: ['1'] }] },
    ]);
    expect(FeedZone.safeParse({ ...zones[1], name: { en_us: 'Balcony' }, prices: { R: 100 } }).success).toBe(true);
  });

  test('splits a row whose seats are of several categories', () => {
    const { zones } = readPretixPlan(plan(zone('Hall', row('A', seat('1', 0), seat('2', 1, 'Boxes'), seat('3', 2)))));
    expect(zones.map(({ key, rows }) => [key, rows[0]?.seats])).toEqual([
      ['Stalls', ['1', '3']],
      ['Boxes', ['2']],
    ]);
  });

  test('has its seats from left to right, whichever way a row is drawn', () => {
    const { zones } = readPretixPlan(
      plan(zone('Stalls', row('A', seat('1', 9), seat('2', 5), seat('3', 1)), row('B', seat('1', 0), seat('2', 0)))),
    );
    expect(zones[0]?.rows.map((one) => one.seats)).toEqual([
      ['3', '2', '1'],
      ['1', '2'],
    ]);
  });

  test('may have zones that are only drawn on, and parts of a row in two places', () => {
    const drawn = { ...zone('Stage'), areas: [{ shape: 'rectangle' }] };
    const { zones } = readPretixPlan(plan(drawn, zone('Stalls', row('A', seat('1', 0)), row('A', seat('2', 5)))));
    expect(zones[0]?.rows).toEqual([{ row: 'A', seats: ['1', '2'] }]);
  });
});

describe('a plan is refused, and the place named,', () => {
  test('where it is of another shape', () => {
    expect(refusal([])).toMatch(/^The plan is no pretix seating plan: top: /);
    expect(refusal(plan({ position: at(0) }))).toMatch(/^The plan is no pretix seating plan: zones\.0\.rows: /);
    const unnamed = { ...seat('1', 0), seat_number: '' };
    expect(refusal(plan(zone('Stalls', row('A', unnamed))))).toMatch(/zones\.0\.rows\.0\.seats\.0\.seat_number: /);
  });

  test('where a zone has no rows or a row no seats', () => {
    expect(refusal(plan(zone('Gallery')))).toBe('Gallery has no rows.');
    expect(refusal(plan(zone(undefined, row('A', seat('1', 0))), zone(undefined)))).toBe('Zone 2 has no rows.');
    expect(refusal(plan(zone('Stalls', row('C'))))).toBe('Stalls, row C has no seats.');
    expect(refusal(plan({ ...zone('Stage'), areas: [{}] }))).toBe('The plan has no seats.');
  });

  test('where a seat stands twice', () => {
    const twice = zone('Stalls', row('A', seat('7', 0)), row('A', seat('7', 1)));
    expect(refusal(plan(twice))).toBe('Stalls, row A, seat 7 stands twice.');
    const one = seat('1', 0);
    const same = zone('Stalls', row('A', one, { ...one, seat_number: '2' }));
    expect(refusal(plan(same))).toBe('Stalls, row A, seat 2 has the same seat_guid as another seat.');
  });

  test('where a category is not listed, or a row too wide', () => {
    const lost = zone('Stalls', row('A', seat('1', 0, 'Pit')));
    expect(refusal(plan(lost))).toBe('Stalls, row A, seat 1 is of the category Pit, which the plan does not list.');
    const wide = Array.from({ length: 241 }, (_, number) => seat(String(number + 1), number));
    expect(refusal(plan(zone('Stalls', row('A', ...wide))))).toBe('Stalls, row A has more than 240 seats.');
  });
});
