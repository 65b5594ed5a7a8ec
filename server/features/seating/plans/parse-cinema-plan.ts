import * as z from 'zod/mini';
import type { Text } from '../../../../contract/core/language.ts';
import type { PlanRow, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { checkPlan, PlanRefused } from '../layout/check-plan.ts';
import { nowhere, makePlanError } from '../layout/plan-problem.ts';
import { divideRow, usualDistance, type DrawnSeat } from '../layout/divide-rows.ts';
import { corners, fitIntoFrame, spacing } from '../layout/lay-out-tiers.ts';
import { fronts, levelNames } from '../layout/name-sections.ts';
import { rankCinemaRows } from '../layout/rank-rows.ts';
import { refuseShape } from '../layout/refuse-shape.ts';
import { deriveSeatAttributes } from '../layout/seat-attributes.ts';

const Label = z.string();

/** Cinema halls as lists of seats, drawn with the screen in front. */
export const CinemaFile = z.object({
  columns: z.tuple([z.literal('seat_label'), z.literal('x'), z.literal('y'), z.literal('times_chosen')]),
  houses: z.array(
    z.object({
      house_id: z.int(),
      rows: z.array(
        z.object({ row: z.string(), seats: z.array(z.tuple([Label, z.number(), z.number(), z.number()])) }),
      ),
    }),
  ),
});

type House = z.infer<typeof CinemaFile>['houses'][number];

/**
 * Largest fraction of wheelchair seats in a hall. If more seats are unnumbered, the drawing counts as unfinished. Our
 * decision: the law requires two to six, and known halls have at most one in fifteen. In small halls the legal minimum
 * is a larger fraction.
 */
const maxWheelchairPlaces = { share: 0.1, few: 6, shareOfFew: 0.25 } as const;

const isNumbered = ([label]: readonly [string, ...unknown[]]) => label !== '';

/**
 * Reads one hall from a file: straight rows in front of the screen, with runs and aisles derived from the coordinates.
 * Cinemas do not number wheelchair seats, so a few unnumbered seats count as wheelchair seats and are labelled W1, W2,
 * … in their row. If there are many, their meaning is unknown and they are omitted: see {@link countDropped}.
 * @param houseId a hall in the file.
 * @param name name of the hall; defaults to its number.
 * @throws {PlanRefused} if the file does not contain the hall, or rows are empty, or seats are duplicate.
 */
export function parseCinemaPlan(json: unknown, houseId: number | undefined, name?: Text): SeatPlan {
  const house = findHouse(json, houseId);
  const heightOf = ({ pieces }: DrawnRow) => pieces[0]![0]!.y;
  const named = readRows(house).toSorted((a, b) => heightOf(a) - heightOf(b));
  if (named.length === 0) throw new PlanRefused(makePlanError('no_seats', nowhere, {}));
  const usual = usualDistance(named.flatMap(({ pieces }) => pieces)) ?? 1;
  const steps = named.slice(1).map((row, at) => heightOf(row) - heightOf(named[at]!));
  const step = steps.filter((one) => one > 0).toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? usual;
  const scale = { x: spacing.seat / usual, y: spacing.row / step };
  const planned = named.map((row): PlanRow => {
    const { runs, gaps } = divide(row, usual);
    const place = ({ wheelchair, ...seat }: DrawnPlace) => ({
      ...seat,
      x: seat.x * scale.x,
      y: seat.y * scale.y,
      ...(wheelchair ? { facts: ['wheelchair' as const] } : {}),
    });
    return deriveSeatAttributes({ label: row.label, runs: runs.map((run) => run.map(place)) }, gaps);
  });
  const all = planned.flatMap((row) => row.runs.flat());
  const [left, right] = [Math.min(...all.map((seat) => seat.x)), Math.max(...all.map((seat) => seat.x))];
  const top = Math.min(...all.map((seat) => seat.y));
  const half = Math.max(200, (right - left) * 0.42);
  const middle = (left + right) / 2;
  const outline = corners(middle - half, top - 320, middle + half, top - 290);
  const called = name ?? {
    en_us: `House ${house.house_id}`,
    zh_hk: `${house.house_id} 院`,
    zh_cn: `${house.house_id} 号厅`,
  };
  const section = { key: '', name: called, level: 'main', category: 'house', rows: planned };
  const settled = fitIntoFrame([section], { ...fronts.screen, outline });
  return checkPlan({
    key: `house-${house.house_id}`,
    name: called,
    ...settled,
    sections: settled.sections.map((one) => ({ ...one, rows: rankCinemaRows(one.rows) })),
    levels: [{ key: 'main', name: levelNames.main }],
    categories: [{ key: 'house', name: called }],
    areas: [],
  });
}

function findHouse(json: unknown, houseId: number | undefined): House {
  const file = refuseShape(CinemaFile, json, 'cinema');
  const house = file.houses.find((one) => one.house_id === houseId);
  if (house) return house;
  const known = file.houses.length;
  throw new PlanRefused(
    houseId === undefined
      ? makePlanError('house_missing', nowhere, { count: known })
      : makePlanError('house_unknown', nowhere, { house: houseId }),
  );
}

/** Counts the seats that the plan of a hall omits because their meaning is unknown. */
export function countDropped(json: unknown, houseId: number | undefined): number {
  const house = findHouse(json, houseId);
  return hasWheelchairPlaces(house) ? 0 : unnumbered(house);
}

function unnumbered(house: House): number {
  return house.rows.reduce((sum, { seats }) => sum + seats.filter((seat) => !isNumbered(seat)).length, 0);
}

function hasWheelchairPlaces(house: House): boolean {
  const all = house.rows.reduce((sum, { seats }) => sum + seats.length, 0);
  const places = unnumbered(house);
  const { share, few, shareOfFew } = maxWheelchairPlaces;
  return places <= all * (places <= few ? shareOfFew : share);
}

interface DrawnPlace extends DrawnSeat {
  readonly wheelchair?: true;
}

interface DrawnRow {
  readonly label: string;
  /**
   * Each from left to right. There are several if the file lists parts of the row separately, possibly at different
   * heights.
   */
  readonly pieces: DrawnPlace[][];
}

/** Reads the rows with their seats. Lists with the same name are one row if they have no seat in common. */
function readRows(house: House): DrawnRow[] {
  const keeps = hasWheelchairPlaces(house);
  const byLabel = Map.groupBy(house.rows, ({ row }) => row);
  return [...byLabel].flatMap(([label, listed]) => {
    const at = { ...nowhere, row: label };
    if (listed.some(({ seats }) => seats.length === 0)) throw new PlanRefused(makePlanError('row_empty', at, {}));
    const numbers = listed.flatMap(({ seats }) => seats.filter(isNumbered).map(([number]) => number));
    if (listed.length > 1 && new Set(numbers).size < numbers.length)
      throw new PlanRefused(makePlanError('row_twice', at, {}));
    const taken = new Set(numbers);
    let last = 0;
    const nextPlace = () => {
      do last += 1;
      while (taken.has(`W${last}`));
      return `W${last}`;
    };
    const pieces = listed.map(({ seats }) =>
      seats
        .toSorted((a, b) => a[1] - b[1])
        .flatMap((seat): DrawnPlace[] => {
          const [number, x, y] = seat;
          if (isNumbered(seat)) return [{ label: number, x, y }];
          return keeps ? [{ label: nextPlace(), x, y, wheelchair: true }] : [];
        }),
    );
    const filled = pieces.filter((piece) => piece.length > 0).toSorted((a, b) => a[0]!.x - b[0]!.x);
    return filled.length > 0 ? [{ label, pieces: filled }] : [];
  });
}

/** Divides each piece of a row into runs separately. */
function divide({ pieces }: DrawnRow, usual: number): ReturnType<typeof divideRow<DrawnPlace>> {
  const runs: DrawnPlace[][] = [];
  const gaps = new Set<number>();
  for (const piece of pieces) {
    const divided = divideRow(piece, usual);
    for (const gap of divided.gaps) gaps.add(runs.length + gap);
    runs.push(...divided.runs);
  }
  return { runs, gaps };
}
