import { describe, expect, test } from 'vitest';
import { distanceTo, lastOfAll, computeSeatPenalties } from './seat-penalty.ts';
import type { PlanRow, PlanSeat, PlanSection, SeatPlan, StageKind } from './seat-plan.ts';

const name = (text: string) => ({ en_us: text });
const seatAt = (label: string, x: number, y: number, facts?: PlanSeat['facts']): PlanSeat => ({
  label,
  x: Math.round(x),
  y: Math.round(y),
  ...(facts && { facts }),
});
const section = (key: string, rows: PlanRow[], level = 'main'): PlanSection => ({
  key,
  name: name(key),
  level,
  category: 'all',
  rows,
});
const planOf = (sections: PlanSection[], kind: StageKind, outline: [number, number][]): SeatPlan => ({
  key: 'house',
  name: name('House'),
  width: 20_000,
  height: 20_000,
  levels: [
    { key: 'main', name: name('Main') },
    { key: 'upper', name: name('Upper') },
  ],
  categories: [{ key: 'all', name: name('All') }],
  stage: { name: name('Stage'), kind, outline: outline.map(([x, y]) => ({ x, y })) },
  sections,
  areas: [],
});

/** Straight rows A, B, … in front of a stage, 95 cm apart. */
const straightRows = (count: number, seats: number, top: number, middle = 5000): PlanRow[] =>
  Array.from({ length: count }, (_, row) => ({
    label: String.fromCharCode(65 + row),
    runs: [
      Array.from({ length: seats }, (_, at) =>
        seatAt(String(at + 1), middle + (at - (seats - 1) / 2) * 55, top + row * 95),
      ),
    ],
  }));

/** Seats in rings around a point. Labels are degrees; 0 is at the top. */
const rings = (radii: number[], middle = 5000): PlanRow[] =>
  radii.map((radius, row) => ({
    label: String(row + 1),
    runs: [
      Array.from({ length: 72 }, (_, at) => {
        const angle = (at * 5 * Math.PI) / 180;
        return seatAt(String(at * 5), middle + radius * Math.sin(angle), middle - radius * Math.cos(angle));
      }),
    ],
  }));

const block = (left: number, top: number, right: number, bottom: number): [number, number][] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** Returns the seats as `section row seat`, sorted best first. */
function best(plan: SeatPlan): string[] {
  const measures = computeSeatPenalties(plan);
  return plan.sections
    .flatMap(({ key, rows }) =>
      rows.flatMap((row) => row.runs.flat().map((seat) => ({ at: `${key} ${row.label} ${seat.label}`, seat }))),
    )
    .toSorted((a, b) => measures.get(a.seat)! - measures.get(b.seat)!)
    .map(({ at }) => at);
}

describe('computeSeatPenalties', () => {
  const theatre = planOf([section('stalls', straightRows(24, 31, 1500))], 'stage', block(4400, 200, 5600, 1200));

  test('scores the middle a few rows back best in a theatre, and the ends of the first and last rows worst', () => {
    const order = best(theatre);
    expect(order[0]).toMatch(/^stalls [C-H] 16$/);
    expect(order.slice(-4).every((at) => /^stalls [AX] (1|2|30|31)$/.test(at))).toBe(true);
    expect(order.indexOf('stalls F 16')).toBeLessThan(order.indexOf('stalls F 4'));
    expect(order.indexOf('stalls F 20')).toBeLessThan(order.indexOf('stalls T 16'));
  });

  test('scores a row along the side wall near the stage below the centre of the middle rows', () => {
    const side: PlanRow[] = [
      { label: 'W', runs: [[1, 2, 3, 4].map((at) => seatAt(String(at), 3300, 1400 + at * 55))] },
    ];
    const order = best(planOf([...theatre.sections, section('side', side)], 'stage', block(4400, 200, 5600, 1200)));
    expect(order.indexOf('side W 1')).toBeGreaterThan(order.indexOf('stalls L 16'));
  });

  test('scores seats two thirds of the way back best in a cinema', () => {
    const cinema = planOf([section('', straightRows(12, 20, 500))], 'screen', block(4400, 150, 5600, 180));
    expect(best(cinema)[0]).toMatch(/^ [HIJ] 1[01]$/);
    expect(best(cinema).at(-1)).toMatch(/^ A (1|20)$/);
  });

  test('scores seats equally on all sides of a hall in the round', () => {
    const measures = computeSeatPenalties(
      planOf([section('round', rings([900, 1000, 1100, 1200]))], 'platform', octagon(500)),
    );
    const first = [...measures].slice(0, 72).map(([, measure]) => measure);
    expect(Math.max(...first) - Math.min(...first)).toBeLessThan(60);
  });

  test('scores seats facing a platform best and those behind it worst if most seats are on one side', () => {
    const front = section('front', straightRows(20, 25, 5700));
    const choir = section('choir', straightRows(3, 21, 3900));
    const order = best(planOf([front, choir], 'platform', block(4500, 4400, 5500, 5300)));
    expect(order[0]).toMatch(/^front [B-H] 13$/);
    expect(order.indexOf('choir C 11')).toBeGreaterThan(order.indexOf('front P 13'));
  });

  test('scores seats at the halfway line of a pitch best, ahead of the ends behind the goals', () => {
    const tribune = (key: string, top: number) => section(key, straightRows(30, 121, top, 10_000));
    const end = section('end', [
      { label: 'A', runs: [Array.from({ length: 60 }, (_, at) => seatAt(String(at + 1), 3500, 8000 + at * 55))] },
    ]);
    const order = best(
      planOf([tribune('north', 3000), tribune('south', 14_500), end], 'pitch', block(4750, 6600, 15_250, 13_400)),
    );
    expect(order.slice(0, 20).every((at) => /^(north|south) [A-Z[\\\]^_`]+ (5\d|6\d|7\d)$/.test(at))).toBe(true);
    expect(order.indexOf('end A 30')).toBeGreaterThan(order.indexOf('south C 61'));
  });

  test('ranks restricted-view seats after ordinary seats, and wheelchair spaces last', () => {
    const rows = straightRows(10, 20, 1500);
    rows[4]!.runs[0]![9] = { ...rows[4]!.runs[0]![9]!, facts: ['restricted_view'] };
    rows[4]!.runs[0]![10] = { ...rows[4]!.runs[0]![10]!, facts: ['wheelchair'] };
    const order = best(planOf([section('stalls', rows)], 'stage', block(4400, 200, 5600, 1200)));
    expect(order.slice(-2)).toEqual(['stalls E 10', 'stalls E 11']);
    expect(lastOfAll.restricted).toBeGreaterThan(240 * 100);
  });

  test('returns non-negative whole penalties even if there is no stage', () => {
    for (const plan of [theatre, { ...theatre, stage: null }]) {
      for (const measure of computeSeatPenalties(plan).values()) {
        expect(Number.isInteger(measure)).toBe(true);
        expect(measure).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

test.each(['stage', 'screen', 'platform', 'court', 'pitch'] as const)(
  'returns non-negative whole penalties for a degenerate %s plan: all seats on one point, a single seat, or no extent',
  (kind) => {
    const onePoint = [{ label: 'A', runs: [[seatAt('1', 500, 500), seatAt('2', 500, 500)]] }];
    const alone = [{ label: 'A', runs: [[seatAt('1', 800, 900)]] }];
    for (const rows of [onePoint, alone]) {
      for (const outline of [block(500, 500, 500, 500), block(400, 400, 600, 600)]) {
        for (const measure of computeSeatPenalties(planOf([section('one', rows)], kind, outline)).values()) {
          expect(Number.isInteger(measure)).toBe(true);
          expect(measure).toBeGreaterThanOrEqual(0);
        }
      }
    }
  },
);

function octagon(radius: number, middle = 5000): [number, number][] {
  return Array.from({ length: 8 }, (_, at) => {
    const angle = (at * Math.PI) / 4;
    return [Math.round(middle + radius * Math.cos(angle)), Math.round(middle + radius * Math.sin(angle))];
  });
}

test('measures the distance from an outline to its nearest point and returns zero inside it', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ];
  expect(distanceTo(square, { x: 50, y: 50 })).toBe(0);
  expect(distanceTo(square, { x: 150, y: 50 })).toBe(50);
  expect(distanceTo(square, { x: 130, y: 140 })).toBe(50);
  expect(distanceTo([{ x: 3, y: 4 }], { x: 0, y: 0 })).toBe(5);
});
