import { describe, expect, test } from 'vitest';
import { parseSeatPlan } from './parse-seat-plan.ts';
import { changed, cinema, read, refusal, runs, seatOf } from './testing-plan-files.ts';
import { writePretixPlan } from './write-pretix-plan.ts';

const theatre = {
  venue_id: 'small-th',
  name_en: 'Small Theatre',
  name_tc: '小劇院',
  seat_1_side: 'left',
  zones: [
    {
      name: 'Stalls',
      name_tc: '堂座',
      rows: [
        { row: 'A', blocks: [{ seats: ['1', '2'] }, { seats: ['3', '4', '5'] }, { seats: ['6', '7'] }] },
        {
          row: 'B',
          blocks: [{ seats: ['W1', 'W2', '3'] }, { seats: ['4', '5', 'X1'] }],
          marks: { W1: 'W', W2: 'W', X1: 'X', '5': 'L' },
        },
      ],
    },
    {
      name: 'Balcony',
      name_tc: '樓座',
      rows: [
        {
          row: 'A',
          blocks: [
            { side: 'left', seats: ['1'] },
            { side: 'right', seats: ['2'] },
          ],
          marks: { 1: 'R' },
        },
      ],
    },
  ],
};

const arena = {
  venue_id: 'arena',
  name_en: 'Arena',
  name_tc: '體育館',
  columns: ['section', 'row', 'seat', 'x_m', 'y_m'],
  seats: [
    ...[1, 2, 3, 4].map((seat) => ['A', 'A', seat, 10, seat * 0.5 + (seat > 2 ? 1 : 0)]),
    ...[1, 2].map((seat) => ['A', 'B', seat, 9, seat * 0.5]),
    // On the left of whoever faces the stage, looking to the right: seat 1 is nearest to the stage.
    ...[1, 2].map((seat) => ['101', 'A', seat, 9 - seat * 0.5, -6]),
  ],
};

const stadium = {
  venue_id: 'stadium',
  name_en: 'Stadium',
  name_tc: '球場',
  layouts: [
    { id: 'end-stage', name_en: 'End Stage', name_tc: '正面舞台', closed_stands: [], floor_seat_totals: { 9: 300 } },
    { id: 'boxing-ring', name_en: 'Ring', name_tc: '擂台', closed_stands: [2], floor_seat_totals: {} },
  ],
  stand_sections: [
    {
      id: '1',
      stand: 'east',
      rows: [
        ['C', '1-3,5 | 8-9'],
        ['D', '1'],
      ],
    },
    { id: '2', stand: 'north', rows: [['C', '1-2']] },
  ],
};

describe('a theatre by its rows', () => {
  test('keeps its blocks as runs, its marks as facts, its names in three languages', () => {
    const plan = read(theatre);
    expect(plan).toMatchObject({ key: 'small-th', name: { zh_hk: '小劇院', zh_cn: '小剧院' } });
    expect(runs(plan)).toEqual([
      ['Stalls', 'A: 1 2 | 3 4 5 | 6 7', 'B: W1 W2 3 | 4 5 X1'],
      ['Balcony', 'A: 1 | 2'],
    ]);
    expect(seatOf(plan, 'Stalls', 'B', 'W2').facts).toEqual(['wheelchair']);
    expect(seatOf(plan, 'Stalls', 'B', '3')).toMatchObject({ facts: ['aisle', 'companion'], companionOf: 'W2' });
    expect(seatOf(plan, 'Stalls', 'B', 'X1').facts).toEqual(['not_for_sale']);
    expect(seatOf(plan, 'Stalls', 'B', '5').facts).toEqual(['limited_legroom']);
    expect(seatOf(plan, 'Balcony', 'A', '1').facts).toContain('restricted_view');
    expect(plan.levels.map((level) => level.key)).toEqual(['main', 'upper']);
  });

  test('has seat 1 where the file says', () => {
    const mirrored = read({ ...theatre, seat_1_side: 'right' });
    expect(runs(mirrored)[0]).toEqual(['Stalls', 'A: 7 6 | 5 4 3 | 2 1', 'B: X1 5 4 | 3 W2 W1']);
    expect(seatOf(mirrored, 'Stalls', 'A', '1').x).toBeGreaterThan(seatOf(mirrored, 'Stalls', 'A', '7').x);
    const straight = read(theatre);
    expect(seatOf(straight, 'Stalls', 'A', '1').x).toBeLessThan(seatOf(straight, 'Stalls', 'A', '7').x);
  });

  test('is refused with a mark of no seat, an empty row or zone, a seat that stands twice', () => {
    const stalls = (copy: typeof theatre) => copy.zones[0]!;
    expect(refusal(changed(theatre, (copy) => (stalls(copy).rows[1]!.marks = { W9: 'W' } as never)))).toBe(
      'Stalls, row B, seat W9: The seat is marked, but the row doesn’t have it.',
    );
    expect(refusal(changed(theatre, (copy) => (stalls(copy).rows[0]!.blocks = [])))).toBe(
      'Stalls, row A: The row has no seats.',
    );
    expect(refusal(changed(theatre, (copy) => (stalls(copy).rows = [])))).toBe('Stalls: The section has no rows.');
    expect(refusal(changed(theatre, (copy) => (stalls(copy).rows[1]!.row = 'A')))).toBe(
      'Stalls, row A: Two rows of the section have the same name.',
    );
    expect(refusal(changed(theatre, (copy) => copy.zones[0]!.rows[0]!.blocks[0]!.seats.push('2')))).toBe(
      'Stalls, row A, seat 2: Two seats in the row have the same number.',
    );
    expect(refusal({ ...theatre, seat_1_side: 'top' })).toMatch(
      /^The file isn’t a complete theatre plan\. seat_1_side: /,
    );
  });
});

describe('an arena by its seats', () => {
  test('is turned towards its stage, with runs where the coordinates leave no gap', () => {
    const plan = read(arena);
    expect(runs(plan)).toEqual([
      ['A', 'A: 1 2 | 3 4', 'B: 1 2'],
      ['101', 'A: 1 2'],
    ]);
    expect(seatOf(plan, 'A', 'A', '1').y).toBeLessThan(seatOf(plan, 'A', 'B', '1').y);
    expect(Math.max(...plan.stage!.outline.map((corner) => corner.y))).toBeLessThan(seatOf(plan, 'A', 'A', '1').y);
    expect(plan.sections.map((section) => [section.level, section.category])).toEqual([
      ['floor', 'floor'],
      ['main', 'tier'],
    ]);
  });

  test('is refused with seats on each other, both of them named', () => {
    expect(refusal(changed(arena, (copy) => copy.seats.push(['B', 'K', 5, 10.1, 1])))).toBe(
      'A, row A, seat 2 and B, row K, seat 5: The seats are 10 cm apart. They need at least 20 cm.',
    );
    // A balcony hangs over the stalls.
    expect(refusal(changed(arena, (copy) => copy.seats.push(['102', 'K', 5, 10.1, 1])))).toBe('read');
  });
});

describe('a stadium with layouts', () => {
  test('is read as the layout that is chosen: closed stands are out, floor blocks are areas', () => {
    const plan = read(stadium, { layout: 'end-stage' });
    expect(plan).toMatchObject({ key: 'stadium-end-stage', areas: [{ key: '9', capacity: 300 }] });
    expect(runs(plan)).toEqual([
      ['1', 'C: 1 2 3 | 5 | 8 9', 'D: 1'],
      ['2', 'C: 1 2'],
    ]);
    expect(read(stadium, { layout: 'boxing-ring' }).sections.map((section) => section.key)).toEqual(['1']);
    // Only `|` is an aisle.
    const facts = (label: string) => seatOf(plan, '1', 'C', label).facts;
    expect([facts('3'), facts('5'), facts('8')]).toEqual([undefined, ['aisle'], ['aisle']]);
    expect(seatOf(plan, '1', 'C', '5').x - seatOf(plan, '1', 'C', '3').x).toBe(110);
  });

  test('is refused without a layout that it has', () => {
    expect(refusal(stadium)).toBe('The plan has several layouts. Choose one: end-stage, boxing-ring.');
    expect(refusal(stadium, { layout: 'opera' })).toBe('The plan has no layout opera, only end-stage, boxing-ring.');
    const odd = changed(stadium, (copy) => (copy.stand_sections[0]!.rows[0]![1] = '1-3 | x'));
    expect(refusal(odd, { layout: 'end-stage' })).toBe('1, row C: “x” doesn’t say which seats.');
  });
});

describe('any plan', () => {
  test('is known by what it looks like, and takes only choices that it has', () => {
    const formats = [
      parseSeatPlan(theatre),
      parseSeatPlan(arena),
      parseSeatPlan(stadium, { layout: 'end-stage' }),
      parseSeatPlan(cinema, { house: 7 }),
      parseSeatPlan(writePretixPlan(read(theatre))),
    ];
    expect(formats.map((one) => one.format)).toEqual(['theatre', 'arena', 'stadium', 'cinema', 'pretix']);
    expect(refusal({ rows: [] })).toBe(
      'The file isn’t a seat plan in a known format: own, pretix, theatre, stadium, arena, cinema.',
    );
    expect(refusal(theatre, { layout: 'end-stage' })).toBe('A plan in the format theatre has no layout to choose.');
  });
});
