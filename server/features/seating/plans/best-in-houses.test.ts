import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastOfAll, computeSeatPenalties } from '../../../../contract/seating/seat-penalty.ts';
import {
  blockStarts,
  chooseAdjacent,
  firstSeats,
  listSeats,
  tidyStarts,
} from '../../../../contract/seating/seat-choice.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { bestBlock, rowsOnSale, type NamedRow } from './testing-best.ts';
import { hallShapes } from './testing-hall-shapes.ts';
import { seatsIn, testingHouses } from './testing-houses.ts';
import { slowness } from '../../../testing/run-settings.ts';

type House = keyof typeof testingHouses;
const plans = new Map<House, SeatPlan>();
const planOf = (house: House) => {
  const known = plans.get(house) ?? testingHouses[house]();
  plans.set(house, known);
  return known;
};
const houses = Object.keys(testingHouses) as House[];
const seatCount = (plan: SeatPlan) => plan.sections.reduce((sum, section) => sum + seatsIn(section).length, 0);

test.each([
  ['oval-stadium', 47_000, 'pitch', 3],
  ['four-sided-arena', 12_000, 'court', 2],
  ['hall-in-the-round', 2000, 'platform', 2],
  ['three-level-theatre', 1300, 'stage', 3],
  ['cinema', 216, 'screen', 1],
] as const)('builds %s with about %i seats, facing a %s, with %i levels', (house, seats, kind, levels) => {
  const plan = planOf(house);
  expect(Math.abs(seatCount(plan) - seats) / seats).toBeLessThan(0.03);
  expect(plan.stage?.kind).toBe(kind);
  expect(plan.levels).toHaveLength(levels);
});

test('scores a stadium in less than a second of CPU time', () => {
  const plan = planOf('oval-stadium');
  const before = process.cpuUsage();
  computeSeatPenalties(plan);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(slowness());
});

/** Seats that someone who knows the hall would choose, for one, two, four and seven people. */
describe.each<[House, string, RegExp, string]>([
  ['oval-stadium', 'Lower', /^(101|121) 1[0-5]: (6|7|8|9|10|11|12|13)\b/, 'at the halfway line, some rows up'],
  ['oval-stadium', 'Club', /^(201|221) [12]: (8|9|10|11|12|13)\b/, 'at the halfway line'],
  ['oval-stadium', 'Upper', /^(301|323) [1-3]: (9|10|11|12|13)\b/, 'at the halfway line, at the front of the tier'],
  ['four-sided-arena', 'Lower', /^(101|113) ([6-9]|1[0-2]): [4-8]\b/, 'beside the middle of the court, halfway up'],
  [
    'four-sided-arena',
    'Upper',
    /^(201|217) [1-3]: [5-9]\b/,
    'beside the middle of the court, at the front of the tier',
  ],
  ['hall-in-the-round', 'Stalls', /^[1-8] [3-5]: /, 'in the middle rows, on any side'],
  ['hall-in-the-round', 'Balcony', /^(2[1-9]|3[0-2]) 1: /, 'in the first row of the balcony, on any side'],
  ['three-level-theatre', 'Stalls', /^Stalls [D-H]: 1[3-7]\b/, 'in the middle, some rows back'],
  ['three-level-theatre', 'Circle', /^Circle BA: 1[4-8]\b/, 'in the middle of the first row of the circle'],
  ['three-level-theatre', 'Gallery', /^Gallery CA: 1[5-9]\b/, 'in the middle of the first row of the gallery'],
  ['cinema', 'house', /^[HIJ]: ([5-9]|10)\b/, 'in the middle, two thirds back'],
])('best seats in %s, %s', (house, zone, wanted, where) => {
  test.each([1, 2, 4, 7])(`finds them ${where}: %i together`, (size) => {
    expect(bestBlock(rowsOnSale(planOf(house), zone), size)).toMatch(wanted);
  });
});

test('prefers a box that seats a whole party, and never splits a party over two boxes', () => {
  const rows = rowsOnSale(planOf('three-level-theatre'), 'Boxes');
  expect(bestBlock(rows, 4)).toMatch(/^Box [1-4] A: 1 2 3 4$/);
  expect(bestBlock(rows, 5)).toBe('none');
});

describe.each<[keyof typeof hallShapes, string, RegExp, string]>([
  ['proscenium', 'Stalls', /^Stalls [D-H]: 1[1-8]\b/, 'in the middle of a row that has a middle'],
  ['balcony', 'Stalls', /^Stalls [C-H]: 1[1-7]\b/, 'in the middle, some rows back'],
  ['balcony', 'Balcony', /^Balcony BE: 1[4-9]\b/, 'in the middle, not in the side arms along the walls'],
  ['surround', 'Stalls', /^Stalls [C-H]: 1[1-6]\b/, 'in the middle, some rows back'],
  ['surround', 'Choir', /^Choir C[A-D]: (9|1[0-3])\b/, 'in the middle of the choir, facing the conductor'],
  ['surround', 'Left side', /^Left side L[A-C]: 1[1-4]\b/, 'nearest to the front edge of the platform'],
  ['arena', 'A', /^A ([4-9]): (1[7-9]|20)\b/, 'at the middle aisle, some rows back'],
  ['arena', '2', /^2 [1-3]: (1[7-9]|2[0-4])\b/, 'in the middle at the back'],
  ['stadium', 'east', /^east 3 [E-J]: 10[0-8]\b/, 'at the halfway line, some rows up'],
  ['stadium', 'north', /^north 2 [E-J]: 6[0-5]\b/, 'behind the middle of the goal'],
  ['thrust', 'All', /^Centre [A-D]: (8|9|1[0-3])\b/, 'in front of the end of the stage'],
  ['flat', 'All', /^Hall [C-H]: 1[4-9]\b/, 'in the middle, some rows back'],
  ['long and narrow', 'Hall', /^Hall [D-J]: [1-6]\b/, 'some rows back'],
  ['fan', 'All', /^Hall [B-F]: (1[5-9]|2[0-2])\b/, 'in the middle, some rows back'],
  ['boxes', 'Circle', /^Circle C[AB]: 1[4-9]\b/, 'in the middle of the first rows of the circle'],
])('best seats in a hall shaped %s, %s', (shape, zone, wanted, where) => {
  test.each([1, 2, 4])(`finds them ${where}: %i together`, (size) => {
    expect(bestBlock(rowsOnSale(hallShapes[shape](), zone), size)).toMatch(wanted);
  });
});

test.each<[keyof typeof hallShapes, string, string]>([
  ['proscenium', 'Stalls T 14', 'Stalls A 1'],
  ['proscenium', 'Stalls N 14', 'Stalls D 1'],
  ['balcony', 'Stalls N 14', 'Stalls A 1'],
  ['balcony', 'Balcony BK 17', 'Balcony BA 1'],
  ['balcony', 'Balcony BK 17', 'Balcony BE 1'],
  ['surround', 'Stalls K 14', 'Stalls A 1'],
  ['surround', 'Stalls R 14', 'Choir CD 11'],
  ['arena', 'A 13 20', 'A 1 1'],
  ['stadium', 'east 3 M 104', 'east 1 A 1'],
  ['thrust', 'Centre J 10', 'Left A 1'],
  ['flat', 'Hall T 16', 'Hall A 5'],
  ['long and narrow', 'Hall H 4', 'Hall A 1'],
  ['fan', 'Hall N 32', 'Hall A 3'],
  ['boxes', 'Circle CE 16', 'Circle CA 1'],
  ['boxes', 'Stalls P 13', 'Box 1 A 1'],
])('prefers, in a hall shaped %s, seat %s in the middle to %s at the side', (shape, middle, side) => {
  const plan = hallShapes[shape]();
  const measures = computeSeatPenalties(plan);
  const measureOf = (wanted: string) => {
    const found = plan.sections.flatMap(({ key, rows }) =>
      rows.flatMap((row) => row.runs.flat().filter(({ label }) => `${key} ${row.label} ${label}` === wanted)),
    );
    expect(found).toHaveLength(1);
    return measures.get(found[0]!)!;
  };
  expect(measureOf(middle)).toBeLessThan(measureOf(side));
});

/** Lists the free blocks of a size: whether each leaves no single seat, and its total penalty. */
function blocksIn(rows: readonly NamedRow[], size: number): { isTidy: boolean; measure: number }[] {
  return rows.flatMap((row) => {
    const starts = blockStarts(row.free, size);
    const tidy = tidyStarts(row.free, starts, size);
    return listSeats(starts).map((start) => ({
      isTidy: ((tidy >> BigInt(start)) & 1n) === 1n,
      measure: row.sums[start + size]! - row.sums[start]!,
    }));
  });
}

test.each(houses)(
  'finds the best free block in %s that leaves no single seat, regardless of which seats are taken',
  (house) => {
    const plan = planOf(house);
    const zone = plan.categories[0]!.key;
    const widest = Math.max(...rowsOnSale(plan, zone).map((row) => row.width));
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: firstSeats(widest) }), { minLength: 3, maxLength: 20 }),
        fc.constantFrom(1, 2, 4, 7),
        (taken, size) => {
          const rows = rowsOnSale(plan, zone, (width, at) => firstSeats(width) & taken[at % taken.length]!);
          const blocks = blocksIn(rows, size);
          const tidy = blocks.filter(({ isTidy }) => isTidy);
          const chosen = chooseAdjacent(rows, size);
          expect(chosen === undefined).toBe(blocks.length === 0);
          if (!chosen) return;
          const [start] = listSeats(chosen.seats) as [number];
          const measure = chosen.row.sums[start + size]! - chosen.row.sums[start]!;
          expect(measure).toBe(
            (tidy.length > 0 ? tidy : blocks).reduce((least, one) => Math.min(least, one.measure), Infinity),
          );
        },
      ),
      { numRuns: house === 'oval-stadium' ? 5 : 20 },
    );
  },
);

test.each(houses)('assigns wheelchair and companion seats in %s only when all other seats are gone', (house) => {
  const plan = planOf(house);
  const marked = new Set(
    plan.sections.flatMap((section) =>
      seatsIn(section).some((seat) => seat.facts?.includes('wheelchair')) ? [section.category] : [],
    ),
  );
  expect(marked.size).toBeGreaterThan(0);
  for (const zone of marked) {
    const isKept = (row: NamedRow) => row.lowest >= lastOfAll.kept;
    const everything = rowsOnSale(plan, zone);
    const kept = everything.filter(isKept);
    const worst = everything.filter((row) => !isKept(row)).at(-1)!;
    expect(kept.length).toBeGreaterThan(0);
    expect(
      chooseAdjacent(
        [...kept, worst].toSorted((a, b) => a.lowest - b.lowest),
        1,
      )?.row,
    ).toBe(worst);
    expect(isKept(chooseAdjacent(kept, 1)!.row)).toBe(true);
  }
});
