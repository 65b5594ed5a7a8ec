import * as z from 'zod/mini';
import type { PlanRow, PlanSection, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { writeText } from '../../catalogue/lcsd/clean-feed-text.ts';
import { checkPlan, PlanRefused } from '../layout/check-plan.ts';
import { nowhere, makePlanError } from '../layout/plan-problem.ts';
import { divideRow, usualDistance, type DrawnSeat } from '../layout/divide-rows.ts';
import { fromTheLeft, middleOf } from '../layout/face-stage.ts';
import { corners, fitIntoFrame } from '../layout/lay-out-tiers.ts';
import { fronts, levelsOf, planKey } from '../layout/name-sections.ts';
import { refuseShape } from '../layout/refuse-shape.ts';
import { deriveSeatAttributes } from '../layout/seat-attributes.ts';

const Label = z.union([z.string().check(z.minLength(1)), z.number()]);

/**
 * An arena as a list of seats, in metres. The stage is beyond the largest x, and y increases to the right as seen
 * facing the stage.
 */
export const ArenaFile = z.object({
  venue_id: z.string(),
  name_en: z.string(),
  name_tc: z.string(),
  columns: z.tuple([z.literal('section'), z.literal('row'), z.literal('seat'), z.literal('x_m'), z.literal('y_m')]),
  seats: z.array(z.tuple([Label, Label, Label, z.number(), z.number()])),
});
type ArenaSeat = z.infer<typeof ArenaFile>['seats'][number];

/**
 * Reads an arena from its seats and rotates it so that the stage is in front. Splits runs where the coordinates leave a
 * gap. Rows are in file order, which counts as best first. Sections that have no number are the floor. Each section
 * becomes a zone because the file contains no prices.
 * @throws {PlanRefused} if the file has another shape, or seats are duplicate or overlap.
 */
export function parseArenaPlan(json: unknown): SeatPlan {
  const file = refuseShape(ArenaFile, json, 'arena');
  if (file.seats.length === 0) throw new PlanRefused(makePlanError('no_seats', nowhere, {}));
  const drawn = [...Map.groupBy(file.seats, ([section]) => String(section))].map(([key, seats]) => ({
    key,
    isFloor: !/\d/.test(key),
    rows: [...Map.groupBy(seats, ([, row]) => String(row))].map(([label, inRow]) => ({
      label,
      seats: inRow.map(turn),
    })),
  }));
  const everySeat = drawn.flatMap(({ rows }) => rows.flatMap((row) => row.seats));
  const floor = drawn.filter(({ isFloor }) => isFloor).flatMap(({ rows }) => rows.flatMap((row) => row.seats));
  const middle = middleOf(floor.length > 0 ? floor : everySeat);
  const front = everySeat
    .filter((seat) => Math.abs(seat.x - middle.x) < stageHalf)
    .reduce((least, seat) => Math.min(least, seat.y), Infinity);
  const stageY = Number.isFinite(front) ? front : middle.y;
  const usual = usualDistance(drawn.flatMap(({ rows }) => rows.map((row) => row.seats))) ?? 50;
  const sections = drawn.map(({ key, isFloor, rows }): PlanSection => {
    const faced = isFloor ? { x: middle.x, y: stageY - 10_000 } : middle;
    const planned = rows.map(({ label, seats }): PlanRow => {
      const { runs, gaps } = divideRow(fromTheLeft(seats, faced), usual);
      return deriveSeatAttributes({ label, runs }, gaps);
    });
    const name = isFloor
      ? { en_us: `Block ${key}`, zh_hk: `${key} 區`, zh_cn: `${key} 区` }
      : { en_us: `Section ${key}`, zh_hk: `${key} 區`, zh_cn: `${key} 区` };
    return { key, name, level: isFloor ? 'floor' : 'main', category: key, rows: planned };
  });
  const outline = corners(middle.x - stageHalf, stageY - 1300, middle.x + stageHalf, stageY - 250);
  return checkPlan({
    key: planKey(file.venue_id, 'arena'),
    name: writeText(file.name_en, file.name_tc) ?? { en_us: file.venue_id },
    ...fitIntoFrame(sections, { ...fronts.stage, outline }),
    levels: levelsOf(sections),
    categories: sections.map(({ key, name }) => ({ key, name })),
    areas: [],
  });
}

/** Half the width of the drawn stage, in centimetres. */
const stageHalf = 900;

function turn([, , seat, x, y]: ArenaSeat): DrawnSeat {
  return { label: String(seat), x: y * 100, y: -x * 100 };
}
