import { expect, test } from 'vitest';
import type { PlanRow, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { findPlanProblems } from './find-plan-problems.ts';

const name = { en_us: 'Hall', zh_hk: '會堂', zh_cn: '会堂' };

function plan(rows: PlanRow[]): SeatPlan {
  return {
    key: 'hall',
    name,
    width: 100_000,
    height: 100_000,
    levels: [{ key: 'main', name }],
    categories: [{ key: 'best', name }],
    stage: null,
    sections: [{ key: 'Stalls', name, level: 'main', category: 'best', rows }],
    areas: [],
  };
}

const line = (label: string, seats: number, from: [number, number], step: [number, number]): PlanRow => ({
  label,
  runs: [
    Array.from({ length: seats }, (_seat, at) => ({
      label: String(at + 1),
      x: from[0] + at * step[0],
      y: from[1] + at * step[1],
    })),
  ],
});

test('reports each pair of crossing rows once, but not rows beside or behind each other', () => {
  const apart = [
    line('A', 20, [100, 100], [55, 4]),
    line('B', 20, [100, 200], [55, 4]),
    line('C', 9, [100, 400], [55, 0]),
    line('Box', 9, [40, 100], [0, 55]),
  ];
  expect(findPlanProblems(plan(apart))).toEqual([]);
  const found = findPlanProblems(plan([...apart, line('D', 7, [127, 70], [0, 60])]));
  expect(found.map(({ problem, at, other }) => `${problem} ${at.row} ${other?.row}`).toSorted()).toEqual([
    'rows_cross A D',
    'rows_cross B D',
    'rows_cross C D',
  ]);
});

test('lists all errors together, followed by warnings', () => {
  const [a, b] = [line('A', 3, [100, 100], [55, 0]), line('A', 2, [100, 300], [5, 0])];
  b.runs[0]![1]!.label = '1';
  const odd = { ...plan([a, b]), name: { en_us: 'Large hall' } };
  expect(findPlanProblems(odd).map(({ problem, weight }) => [problem, weight])).toEqual([
    ['row_twice', 'stops'],
    ['seat_twice', 'stops'],
    ['too_near', 'stops'],
    ['language_missing', 'doubt'],
    ['language_missing', 'doubt'],
  ]);
});

test('reports an error for an area or stage outline that crosses itself, and a warning for a section', () => {
  const [square, bow] = [
    [0, 0, 100, 0, 100, 100, 0, 100],
    [0, 0, 100, 100, 100, 0, 0, 100],
  ].map((list) => list.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: list[at + 1]! }] : [])));
  const drawn = (area: typeof square, stage = area, section = area): SeatPlan => {
    const hall = plan([line('A', 3, [100, 300], [55, 0])]);
    return {
      ...hall,
      sections: [{ ...hall.sections[0]!, outline: section! }],
      areas: [{ key: 'pit', name, outline: area!, capacity: 10 }],
      stage: { name, kind: 'stage', outline: stage! },
    };
  };
  expect(findPlanProblems(drawn(square))).toEqual([]);
  expect(findPlanProblems(drawn(bow, bow, bow)).map(({ problem, weight, at }) => [problem, weight, at])).toEqual([
    ['outline_crosses', 'stops', { section: '', row: '', seat: '', area: 'pit' }],
    ['outline_crosses', 'stops', { section: '', row: '', seat: '' }],
    ['outline_crosses', 'doubt', { section: 'Stalls', row: '', seat: '' }],
  ]);
  // Imported files are accepted as drawn.
  expect(findPlanProblems(drawn(bow), { asRead: true })).toEqual([]);
});

test.each<[string, (hall: SeatPlan, hidden: string) => void]>([
  ['the plan', (hall, hidden) => (hall.name = { ...name, zh_hk: hidden })],
  ['the stage', (hall, hidden) => (hall.stage!.name = { ...name, en_us: hidden })],
  ['a level', (hall, hidden) => (hall.levels[0]!.name = { ...name, zh_cn: hidden })],
  ['a zone', (hall, hidden) => (hall.categories[0]!.name = { ...name, en_us: hidden })],
  ['an area', (hall, hidden) => (hall.areas[0]!.name = { ...name, en_us: hidden })],
  ['a section', (hall, hidden) => (hall.sections[0]!.name = { ...name, en_us: hidden })],
  ['a section, by its key', (hall, hidden) => (hall.sections[0]!.key = hidden)],
  ['a row', (hall, hidden) => (hall.sections[0]!.rows[0]!.label = hidden)],
  ['a seat', (hall, hidden) => (hall.sections[0]!.rows[0]!.runs[0]![0]!.label = hidden)],
])('rejects line breaks and direction overrides in the name of %s', (_where, change) => {
  for (const hidden of ['A\nB', 'A\u202eB']) {
    const outline = [0, 100, 200].map((x) => ({ x, y: (x * x) / 100 }));
    const hall: SeatPlan = {
      ...structuredClone(plan([line('A', 3, [100, 300], [55, 0])])),
      stage: { name, kind: 'stage', outline },
      areas: [{ key: 'pit', name, outline, capacity: 10 }],
    };
    expect(findPlanProblems(hall)).toEqual([]);
    change(hall, hidden);
    for (const look of [{}, { asRead: true }])
      expect(findPlanProblems(hall, look)).toMatchObject([{ problem: 'hidden_characters', weight: 'stops' }]);
  }
});

test.each([[null], [{}], [[]], [{ sections: [{ rows: 'x' }] }], [{ ...plan([]), sections: null }]])(
  'rejects %j because it is not a plan',
  (value) => {
    expect(findPlanProblems(value)[0]).toMatchObject({ problem: 'not_readable', weight: 'stops' });
  },
);

test('checks a plan of 60,000 seats and rejects a plan with one more seat than the limit', () => {
  const rows = Array.from({ length: 600 }, (_row, at) => line(`R${at}`, 100, [100, 100 + at * 90], [55, 0]));
  expect(findPlanProblems(plan(rows))).toEqual([]);
  const more = [...rows, line('Z', 1, [100, 60_000], [55, 0])];
  expect(findPlanProblems(plan(more)).map(({ problem }) => problem)).toEqual(['too_many_seats']);
  // The list stays short enough to work through even when all seats are on one spot.
  const heap = rows.map((row) => ({
    ...row,
    runs: row.runs.map((run) => run.map((seat) => ({ ...seat, x: 0, y: 0 }))),
  }));
  expect(findPlanProblems(plan(heap))).toHaveLength(100);
});

test.each([1e300, -1e300, 2 ** 53, 1e15, 100_001, 0.5, Number.NaN, Infinity])(
  'reports the coordinate %d at its seat and skips the other checks',
  (far) => {
    const at = (x: number, y: number) =>
      plan([
        {
          label: 'A',
          runs: [
            [
              { label: '1', x, y },
              { label: '2', x, y: y + 100 },
            ],
          ],
        },
      ]);
    for (const hall of [at(far, 0), at(0, far), { ...at(0, 0), width: far }, { ...at(0, 0), height: far }]) {
      expect(findPlanProblems(hall)[0]).toMatchObject({ problem: 'not_readable', weight: 'stops' });
    }
    expect(findPlanProblems(at(far, 0))[0]!.at).toEqual({ section: 'Stalls', row: 'A', seat: '1' });
    const outline = [
      { x: far, y: 0 },
      { x: 0, y: 100 },
      { x: 100, y: 100 },
    ];
    const area = { ...plan([line('A', 3, [100, 300], [55, 0])]), areas: [{ key: 'pit', name, outline, capacity: 10 }] };
    expect(findPlanProblems(area)[0]).toMatchObject({ problem: 'not_readable' });
  },
);

test('rejects more parts than any hall has and skips the other checks', () => {
  const hall = plan([line('A', 3, [100, 300], [55, 0])]);
  const many = (count: number, key: string) => Array.from({ length: count }, (_, at) => ({ key: `${key}${at}`, name }));
  const sections = many(2001, 'S').map((part) => ({ ...hall.sections[0]!, ...part }));
  for (const plan of [
    { ...hall, sections },
    { ...hall, levels: many(101, 'L') },
    { ...hall, categories: many(501, 'C') },
  ]) {
    expect(findPlanProblems(plan).map(({ problem }) => problem)).toEqual(['not_readable']);
  }
});
