import { describe, expect, test } from 'vitest';
import { parseSeatPlan } from './parse-seat-plan.ts';
import { withChange, cinema, parseTestPlan, planRefusal, runs, seatOf } from './testing-plan-files.ts';
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
    // These seats are on the left as seen facing the stage and face right, so seat 1 is nearest to the stage.
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

describe('theatre listed by rows', () => {
  test('reads blocks as runs, marks as attributes, and names in three languages', () => {
    const plan = parseTestPlan(theatre);
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

  test('places seat 1 where the file states', () => {
    const mirrored = parseTestPlan({ ...theatre, seat_1_side: 'right' });
    expect(runs(mirrored)[0]).toEqual(['Stalls', 'A: 7 6 | 5 4 3 | 2 1', 'B: X1 5 4 | 3 W2 W1']);
    expect(seatOf(mirrored, 'Stalls', 'A', '1').x).toBeGreaterThan(seatOf(mirrored, 'Stalls', 'A', '7').x);
    const straight = parseTestPlan(theatre);
    expect(seatOf(straight, 'Stalls', 'A', '1').x).toBeLessThan(seatOf(straight, 'Stalls', 'A', '7').x);
  });

  test('rejects unknown marks, empty rows or zones, and seats that appear twice', () => {
    const stalls = (copy: typeof theatre) => copy.zones[0]!;
    expect(planRefusal(withChange(theatre, (copy) => (stalls(copy).rows[1]!.marks = { W9: 'W' } as never)))).toBe(
      'Stalls, row B, seat W9: The file marks a seat that this row doesn’t have. Correct the mark or the row.',
    );
    expect(planRefusal(withChange(theatre, (copy) => (stalls(copy).rows[0]!.blocks = [])))).toBe(
      'Stalls, row A: This row has no seats. Add some, or delete the row.',
    );
    expect(planRefusal(withChange(theatre, (copy) => (stalls(copy).rows = [])))).toBe(
      'Stalls: This section has no rows. Add some, or delete the section.',
    );
    expect(planRefusal(withChange(theatre, (copy) => (stalls(copy).rows[1]!.row = 'A')))).toBe(
      'Stalls, row A: Two rows in this section have the same name. Rename one of them.',
    );
    expect(planRefusal(withChange(theatre, (copy) => copy.zones[0]!.rows[0]!.blocks[0]!.seats.push('2')))).toBe(
      'Stalls, row A, seat 2: Two seats in this row have the same number. Renumber one of them.',
    );
    expect(planRefusal({ ...theatre, seat_1_side: 'top' })).toMatch(
      /^This file isn’t a complete theatre plan\. seat_1_side: /,
    );
  });
});

describe('rows that have no middle block, in a theatre listed by rows', () => {
  const numbered = (written: string) =>
    written.split('|').map((part) => {
      const [from = 0, to = 0] = part.split('-').map(Number);
      const step = from <= to ? 1 : -1;
      return { seats: Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => String(from + at * step)) };
    });
  const hall = (rows: Record<string, { seats: string[]; side?: string }[] | string>) => ({
    ...theatre,
    zones: [
      {
        name: 'Stalls',
        name_tc: '堂座',
        rows: Object.entries(rows).map(([row, blocks]) => ({
          row,
          blocks: typeof blocks === 'string' ? numbered(blocks) : blocks,
        })),
      },
    ],
  });
  const full = '1-6|7-18|19-24';
  const oddAndEven = [
    { seats: ['15', '13', '11', '9', '7', '5', '3', '1', '2', '4', '6', '8', '10', '12', '14', '16'] },
  ];
  /** Returns the sides of the blocks in row X: L, C or R. */
  const sidesOf = (rows: Parameters<typeof hall>[0], more: object = {}) => {
    const plan = parseTestPlan({ ...hall(rows), ...more });
    const spots = plan.sections[0]!.rows.map((row) => row.runs.flat().map(({ x }) => x)).flat();
    const middle = (Math.min(...spots) + Math.max(...spots)) / 2;
    const row = plan.sections[0]!.rows.find(({ label }) => label === 'X')!;
    return row.runs.map((run) => {
      if (run.every(({ x }) => x < middle - 250)) return 'L';
      return run.every(({ x }) => x > middle + 250) ? 'R' : 'C';
    });
  };

  test.each<[string, Parameters<typeof hall>[0], string]>([
    ['seat numbers continue across the gap', { A: full, X: '1-6|7-12' }, 'LR'],
    ['the rows with a middle block are behind', { X: '1-2|3-4', B: '1-40' }, 'LR'],
    ['a seat number has the same position in every row', { A: full, X: '1-4|21-24' }, 'LR'],
    ['odd numbers are on one side', { A: oddAndEven, X: [{ seats: ['15', '13'] }, { seats: ['14', '16'] }] }, 'LR'],
    ['only the right block remains', { A: full, X: '19-24' }, 'R'],
    ['only the left block remains', { A: full, X: '1-6' }, 'L'],
    ['two blocks are on each side', { A: '1-3|4-9|10-21|22-27|28-30', X: '1-3|4-9|10-15|16-18' }, 'LLRR'],
    ['another row with only side blocks is in front', { A: full, B: '1-6|7-12', X: '1-5|6-10' }, 'LR'],
  ])('places blocks at the sides when %s', (_where, rows, sides) => {
    expect(sidesOf(rows).join('')).toBe(sides);
  });

  test.each<[string, Parameters<typeof hall>[0]]>([
    ['the first row of a fan is short', { X: '1-8', B: '1-8|9-22|23-30' }],
    ['each row starts at 1', { A: '1-24', X: '1-10' }],
    ['a row is as wide as the one in front', { A: full, X: '1-12|13-24' }],
    ['the hall has an aisle in the middle', { A: '1-20|21-40', X: '1-4|5-8' }],
  ])('places a row in the middle when %s', (_where, rows) => {
    const row = parseTestPlan(hall(rows)).sections[0]!.rows.find(({ label }) => label === 'X')!;
    const gaps = row.runs.slice(1).map((run, at) => run[0]!.x - row.runs[at]!.at(-1)!.x);
    expect(gaps.filter((gap) => gap > 200)).toEqual([]);
    expect(new Set(sidesOf(rows))).not.toEqual(new Set(['L']));
    expect(new Set(sidesOf(rows))).not.toEqual(new Set(['R']));
  });

  test('follows the given side of the hall and the side of seat 1', () => {
    const [left, right] = numbered('1-6|7-12');
    expect(sidesOf({ A: full, X: [{ ...left!, side: 'right' }] })).toEqual(['R']);
    expect(sidesOf({ A: full, X: [{ ...left!, side: 'left' }, right!] })).toEqual(['L', 'C']);
    expect(sidesOf({ A: full, X: '19-24' }, { seat_1_side: 'right' })).toEqual(['L']);
  });
});

describe('arena listed by seats', () => {
  test('faces its stage, with runs where the coordinates leave no gap', () => {
    const plan = parseTestPlan(arena);
    expect(runs(plan)).toEqual([
      ['A', 'A: 1 2 | 3 4', 'B: 1 2'],
      ['101', 'A: 1 2'],
    ]);
    expect(seatOf(plan, 'A', 'A', '1').y).toBeLessThan(seatOf(plan, 'A', 'B', '1').y);
    expect(Math.max(...plan.stage!.outline.map((corner) => corner.y))).toBeLessThan(seatOf(plan, 'A', 'A', '1').y);
    expect(plan.sections.map((section) => [section.level, section.category])).toEqual([
      ['floor', 'A'],
      ['main', '101'],
    ]);
    expect(plan.categories).toEqual([
      { key: 'A', name: { en_us: 'Block A', zh_hk: 'A 區', zh_cn: 'A 区' } },
      { key: '101', name: { en_us: 'Section 101', zh_hk: '101 區', zh_cn: '101 区' } },
    ]);
  });

  test('rejects overlapping seats and names both', () => {
    expect(planRefusal(withChange(arena, (copy) => copy.seats.push(['B', 'K', 5, 10.1, 1])))).toBe(
      'A, row A, seat 2 and B, row K, seat 5: These seats are 10 cm apart. Move them at least 20 cm apart.',
    );
    // Section 102 is a balcony above the stalls, so its seats may overlap them.
    expect(planRefusal(withChange(arena, (copy) => copy.seats.push(['102', 'K', 5, 10.1, 1])))).toBe('read');
  });
});

describe('stadium with layouts', () => {
  test('reads the selected layout, omitting closed stands and turning floor blocks into areas', () => {
    const plan = parseTestPlan(stadium, { layout: 'end-stage' });
    expect(plan).toMatchObject({ key: 'stadium-end-stage', areas: [{ key: '9', capacity: 300 }] });
    expect(runs(plan)).toEqual([
      ['1', 'C: 1 2 3 | 5 | 8 9', 'D: 1'],
      ['2', 'C: 1 2'],
    ]);
    expect(parseTestPlan(stadium, { layout: 'boxing-ring' }).sections.map((section) => section.key)).toEqual(['1']);
    // Only `|` is an aisle.
    const facts = (label: string) => seatOf(plan, '1', 'C', label).facts;
    expect([facts('3'), facts('5'), facts('8')]).toEqual([undefined, ['aisle'], ['aisle']]);
    expect(seatOf(plan, '1', 'C', '5').x - seatOf(plan, '1', 'C', '3').x).toBe(110);
  });

  test('rejects a missing layout', () => {
    expect(planRefusal(stadium)).toBe('This plan has several layouts. Choose one: end-stage, boxing-ring.');
    expect(planRefusal(stadium, { layout: 'opera' })).toBe(
      'This plan has no layout opera. Choose one: end-stage, boxing-ring.',
    );
    const odd = withChange(stadium, (copy) => (copy.stand_sections[0]!.rows[0]![1] = '1-3 | x'));
    expect(planRefusal(odd, { layout: 'end-stage' })).toBe(
      '1, row C: It isn’t clear which seats “x” means. Correct it in the file.',
    );
  });
});

describe('parseSeatPlan', () => {
  test('detects the format and accepts only the options of that format', () => {
    const formats = [
      parseSeatPlan(theatre),
      parseSeatPlan(arena),
      parseSeatPlan(stadium, { layout: 'end-stage' }),
      parseSeatPlan(cinema, { house: 7 }),
      parseSeatPlan(writePretixPlan(parseTestPlan(theatre))),
    ];
    expect(formats.map((one) => one.format)).toEqual(['theatre', 'arena', 'stadium', 'cinema', 'pretix']);
    expect(planRefusal({ rows: [] })).toBe(
      'This file isn’t a seat plan in a format we can read. Use one of these: own, pretix, theatre, stadium, arena, cinema.',
    );
    expect(planRefusal(theatre, { layout: 'end-stage' })).toBe(
      'Plans in the theatre format have no layout to choose. Leave it out.',
    );
  });
});
