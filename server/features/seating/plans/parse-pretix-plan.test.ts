import { describe, expect, test } from 'vitest';
import { FeedZone } from '../../../../contract/catalogue/feed.ts';
import type { SeatAttribute } from '../../../../contract/seating/seat-plan.ts';
import { PlanRefused } from '../layout/check-plan.ts';
import { parsePretixPlan } from './parse-pretix-plan.ts';
import { parseSeatPlan } from './parse-seat-plan.ts';
import { zonesOfPlan } from './sell-by-plan.ts';
import { writePretixPlan } from './write-pretix-plan.ts';

let made = 0;
let zones = 0;
const at = (x: number, y = 0) => ({ x, y });
const seat = (number: string, x: number, category = 'Stalls') => ({
  seat_guid: `seat ${++made}`,
  seat_number: number,
  position: at(x * 25),
  category,
});
const row = (number: string, ...seats: ReturnType<typeof seat>[]) => ({ row_number: number, seats });
/** Builds a zone whose rows are one behind the other. Zones are far apart. */
const zone = (name: string | undefined, ...rows: ReturnType<typeof row>[]) => ({
  ...(name === undefined ? {} : { name }),
  position: at(0, (++zones % 10) * 1000),
  rows: rows.map((one, number) => ({ ...one, position: at(0, number * 30) })),
});
const plan = (...zones: object[]) => ({
  name: 'Small Hall',
  categories: [{ name: 'Stalls' }, { name: 'Balcony', color: '#1f77b4' }, { name: 'Boxes' }],
  size: { width: 100, height: 100 },
  zones,
});
const refusal = (json: unknown) => {
  try {
    parsePretixPlan(json);
  } catch (error) {
    if (error instanceof PlanRefused) return error.message;
    throw error;
  }
  return 'read';
};
const labels = (json: unknown) =>
  parsePretixPlan(json).sections.map((section) => [
    section.key,
    section.category,
    section.rows.map((one) => [one.label, one.runs.map((run) => run.map((own) => own.label).join(' '))]),
  ]);

describe('parsePretixPlan', () => {
  test('reads zones as sections that are sold by category, in category order', () => {
    const read = parsePretixPlan(
      plan(
        zone('Upper', row('BA', seat('1', 0, 'Balcony'))),
        zone('Stalls', row('A', seat('1', 0), seat('2', 1)), row('B', seat('1', 0))),
      ),
    );
    expect(read).toMatchObject({ key: 'small-hall', name: { en_us: 'Small Hall' } });
    expect(read.levels.map((level) => level.key)).toEqual(['main', 'upper']);
    const zones = zonesOfPlan(read);
    expect(zones.map(({ key, rows }) => [key, rows])).toMatchObject([
      [
        'Stalls',
        [
          { section: 'Stalls', row: 'A', seats: ['1', '2'] },
          { section: 'Stalls', row: 'B', seats: ['1'] },
        ],
      ],
      ['Balcony', [{ section: 'Upper', row: 'BA', seats: ['1'] }]],
    ]);
    expect(FeedZone.safeParse({ ...zones[1], prices: { R: 100 } }).success).toBe(true);
  });

  test('reads a section for each category in a zone, with no neighbours across categories', () => {
    expect(labels(plan(zone('Hall', row('A', seat('1', 0), seat('2', 1, 'Boxes'), seat('3', 2)))))).toEqual([
      ['Hall Stalls', 'Stalls', [['A', ['1', '3']]]],
      ['Hall Boxes', 'Boxes', [['A', ['2']]]],
    ]);
  });

  test('orders seats from left to right regardless of how the row is drawn, in runs between the aisles', () => {
    const rows = [
      row('A', seat('3', 3), seat('2', 2), seat('1', 1)),
      row('B', seat('1', 0), seat('2', 1), seat('3', 4), seat('4', 5)),
      row('C', seat('1', 0), seat('2', 2), seat('4', 4)),
    ];
    const [section] = parsePretixPlan(plan(zone('Stalls', ...rows))).sections;
    expect(section?.rows.map((one) => one.runs.map((run) => run.map((own) => own.label).join(' ')))).toEqual([
      ['1 2 3'],
      ['1 2', '3 4'],
      ['1 2', '4'],
    ]);
    // Seats beside an aisle have the attribute. A gap of one seat is not an aisle.
    expect(section?.rows[1]?.runs.flat().map((own) => own.facts ?? [])).toEqual([[], ['aisle'], ['aisle'], []]);
    expect(section?.rows[2]?.runs.flat().every((own) => !own.facts)).toBe(true);
  });

  test('allows zones that have no seats, and rows with parts in two places', () => {
    const drawn = {
      ...zone('Stage'),
      areas: [
        {
          shape: 'rectangle',
          position: at(0),
          rectangle: { width: 100, height: 40 },
          text: { text: 'STAGE', position: at(0) },
        },
      ],
    };
    const json = plan(drawn, zone('Stalls', row('A', seat('2', 5)), row('A', seat('1', 0))));
    expect(labels(json)).toEqual([['Stalls', 'Stalls', [['A', ['1', '2']]]]]);
    expect(parsePretixPlan(json).stage).toMatchObject({ name: { en_us: 'Stage', zh_hk: '舞台' } });
  });
});

describe('stage of a pretix plan', () => {
  /** Builds two seats on each side of a point, 20 units apart, with areas drawn at the point. */
  const around = (...areas: object[]) => ({
    ...plan({
      position: at(500, 500),
      rows: [
        row('A', { ...seat('1', 0), position: at(-120) }, { ...seat('2', 0), position: at(120) }),
        row('B', { ...seat('1', 0), position: at(0, -120) }, { ...seat('2', 0), position: at(0, 120) }),
      ],
      areas,
    }),
  });
  const stageOf = (...areas: object[]) => parsePretixPlan(around(...areas)).stage;
  const reach = (outline: readonly { x: number; y: number }[] = [], axis: 'x' | 'y') =>
    Math.max(...outline.map((spot) => spot[axis])) - Math.min(...outline.map((spot) => spot[axis]));

  test('accepts a circle or ellipse among the seats, rotated or not', () => {
    const circle = stageOf({ shape: 'circle', circle: { radius: 60 }, text: { text: 'Stage', position: at(0) } });
    expect(circle).toMatchObject({ kind: 'platform', name: { en_us: 'Stage' } });
    expect([reach(circle?.outline, 'x'), reach(circle?.outline, 'y')]).toEqual([25, 25]);
    const said = { text: { text: '演奏台', position: at(0) } };
    const flat = stageOf({ shape: 'ellipse', ellipse: { radius: { x: 80, y: 20 } }, ...said });
    const upright = stageOf({ shape: 'ellipse', ellipse: { radius: { x: 80, y: 20 } }, rotation: 90, ...said });
    expect(flat).toMatchObject({ kind: 'platform', name: { en_us: 'Platform' } });
    expect(reach(flat?.outline, 'x')).toBe(reach(upright?.outline, 'y'));
    expect(reach(flat?.outline, 'x')).toBeGreaterThan(3 * reach(flat?.outline, 'y'));
  });

  test('uses the larger of two stages regardless of their order', () => {
    const stage = (width: number) => ({
      shape: 'rectangle',
      position: at(-width / 2, -20),
      rectangle: { width, height: 40 },
      text: { text: 'Stage', position: at(0) },
    });
    const [large, small] = [stage(80), stage(40)];
    const alone = stageOf(large);
    expect(alone).not.toBeNull();
    expect(stageOf(large, small)).toEqual(alone);
    expect(stageOf(small, large)).toEqual(alone);
  });

  test('recognizes only a text on a shape, or a shape in a zone of that name', () => {
    const shape = { shape: 'rectangle', position: at(-30, -20), rectangle: { width: 60, height: 40 } };
    const written = { shape: 'text', position: at(0), text: { text: 'Court', position: at(0) } };
    expect(stageOf(shape, written)).toMatchObject({ kind: 'court' });
    expect(stageOf(shape, { ...written, position: at(300) })).toBeNull();
    expect(stageOf(shape)).toBeNull();
    const json = around();
    const drawn = { name: 'Pitch', position: at(500, 500), rows: [], areas: [shape] };
    expect(parsePretixPlan({ ...json, zones: [...json.zones, drawn] }).stage).toMatchObject({ kind: 'pitch' });
    expect(stageOf({ ...shape, text: { text: 'Stage door', position: at(0) } })).toBeNull();
  });
});

describe('plan from another program', () => {
  const bare = ({ category: _none, ...rest }: ReturnType<typeof seat>, status?: string | null) => ({
    ...rest,
    ...(status !== undefined && { status }),
  });
  const loose = (categories: object, ...seats: object[]) => {
    const { categories: _listed, ...rest } = plan(zone('Stalls', { row_number: 'A', seats: seats as never[] }));
    return { ...rest, ...categories };
  };
  const row3 = [seat('1', 0), seat('2', 1), seat('3', 2)] as const;

  test.each([{}, { categories: [] }])('sells a plan that has no categories as one zone: %o', (categories) => {
    const { plan: read } = parseSeatPlan(loose(categories, ...row3.map((one) => bare(one))));
    expect(zonesOfPlan(read)).toMatchObject([
      { key: 'All seats', name: { zh_hk: '全部座位' }, rows: [{ seats: ['1', '2', '3'] }] },
    ]);
    expect(parsePretixPlan(writePretixPlan(read))).toEqual(read);
  });

  test("uses the seats' categories if the plan lists none, and its only category for seats that have none", () => {
    expect(parsePretixPlan(loose({ categories: [] }, row3[0], bare(row3[1]))).categories.map(({ key }) => key)).toEqual(
      ['Stalls', 'All seats'],
    );
    const one = parsePretixPlan(loose({ categories: [{ name: 'Pit' }] }, bare(row3[0])));
    expect(one.sections.map(({ category }) => category)).toEqual(['Pit']);
    expect(refusal(loose({ categories: [{ name: 'Pit' }, { name: 'Stalls' }] }, bare(row3[0])))).toContain(
      'row A, seat 1',
    );
  });

  test('takes seats off sale if their status is not free, counts them and exports them without a status', () => {
    const [first, second, third] = row3;
    const others = [seat('4', 3), seat('5', 4), seat('6', 5)].map((one, at) =>
      bare(one, [null, 'wheelchair', 'sold'][at]),
    );
    const json = loose({}, bare(first, 'available'), bare(second, 'blocked'), bare(third, 'sold'), ...others);
    const { plan: read, doubts } = parseSeatPlan(json);
    const seats = read.sections[0]!.rows[0]!.runs.flat();
    const marked = (fact: SeatAttribute) =>
      seats.filter(({ facts }) => facts?.includes(fact)).map(({ label }) => label);
    expect([marked('not_for_sale'), marked('wheelchair')]).toEqual([['2', '3', '6'], ['5']]);
    expect(doubts.map(({ problem, values }) => [problem, values])).toEqual([
      ['status_not_for_sale', { status: 'blocked', seats: '1' }],
      ['status_not_for_sale', { status: 'sold', seats: '2' }],
    ]);
    const written = writePretixPlan(read);
    expect(written.zones.flatMap(({ rows }) => rows.flatMap((one) => one.seats)).some((one) => 'status' in one)).toBe(
      false,
    );
    expect(parsePretixPlan(written).sections).toEqual(read.sections);
  });
});

describe('invalid pretix plans', () => {
  test('rejects seats that all share one point', () => {
    const heap = plan(zone('Stalls', row('A', seat('1', 0), seat('2', 0)), row('B', seat('1', 0), seat('2', 0))));
    expect(refusal(heap)).toBe(
      'Stalls, row A, seat 1 and Stalls, row A, seat 2: These seats are 0 cm apart. Move them at least 20 cm apart.',
    );
  });

  test('rejects a shape that does not match the published schema', () => {
    expect(refusal([])).toMatch(/^This file isn’t a complete pretix plan\. top: /);
    expect(refusal(plan({ position: at(0) }))).toMatch(/^This file isn’t a complete pretix plan\. zones\.0\.rows: /);
    const unnamed = { ...seat('1', 0), seat_number: '' };
    expect(refusal(plan(zone('Stalls', row('A', unnamed))))).toMatch(/zones\.0\.rows\.0\.seats\.0\.seat_number: /);
    expect(refusal({ ...plan(), stage: 1 })).toContain('stage: this field isn’t recognised');
    const odd = { ...zone('Stage'), areas: [{ shape: 'star' }] };
    expect(refusal(plan(odd))).toMatch(/zones\.0\.areas\.0\.shape: /);
    expect(refusal(plan(zone('Stalls', { ...row('A', { ...seat('1', 0), radius: 1.5 } as never) })))).toMatch(
      /radius: /,
    );
  });

  test('rejects a zone that has no rows or a row that has no seats', () => {
    expect(refusal(plan(zone('Gallery')))).toBe('Gallery: This section has no rows. Add some, or delete the section.');
    expect(refusal(plan(zone(undefined, row('A', seat('1', 0))), zone(undefined)))).toBe(
      'Zone 2: This section has no rows. Add some, or delete the section.',
    );
    expect(refusal(plan(zone('Stalls', row('C'))))).toBe(
      'Stalls, row C: This row has no seats. Add some, or delete the row.',
    );
    expect(refusal(plan({ ...zone('Stage'), areas: [{}] }))).toBe('The plan has no seats. Add some first.');
  });

  test('rejects a seat that appears twice', () => {
    const twice = zone('Stalls', row('A', seat('7', 0)), row('A', seat('7', 1)));
    expect(refusal(plan(twice))).toBe(
      'Stalls, row A, seat 7: Two seats in this row have the same number. Renumber one of them.',
    );
    const one = seat('1', 0);
    const same = zone('Stalls', row('A', one, { ...one, seat_number: '2' }));
    expect(refusal(plan(same))).toBe('Stalls, row A, seat 2: Another seat has the same seat_guid. Change one of them.');
    const on = zone(
      'Stalls',
      row('A', seat('1', 0), seat('2', 1), seat('3', 1.1), seat('4', 2.1), seat('5', 3.1), seat('6', 4.1)),
    );
    expect(refusal(plan(on))).toBe(
      'Stalls, row A, seat 2 and Stalls, row A, seat 3: These seats are 5 cm apart. Move them at least 20 cm apart.',
    );
  });

  test('rejects an unlisted category or a row that is too wide', () => {
    const lost = zone('Stalls', row('A', seat('1', 0, 'Pit')));
    expect(refusal(plan(lost))).toBe(
      'Stalls, row A, seat 1: Zone “Pit” isn’t in the plan. Add it, or select another zone.',
    );
    const wide = Array.from({ length: 241 }, (_, number) => seat(String(number + 1), number));
    expect(refusal(plan(zone('Stalls', row('A', ...wide))))).toBe(
      'Stalls, row A: This row has more than 240 seats without an aisle. Add an aisle.',
    );
  });
});
