import * as z from 'zod/mini';
import type { Text } from '../../../../contract/core/language.ts';
import type { PlanRow, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { checkPlan, PlanRefused } from '../layout/check-plan.ts';
import { divideRow, usualDistance, type DrawnSeat } from '../layout/divide-rows.ts';
import { corners, settle, spacing } from '../layout/lay-out-tiers.ts';
import { frontNames, levelNames } from '../layout/name-sections.ts';
import { rankCinemaRows } from '../layout/rank-rows.ts';
import { refuseShape } from '../layout/refuse-shape.ts';
import { tellSeatFacts } from '../layout/tell-seat-facts.ts';

const Label = z.string();

/** Houses of cinemas by their seats as a drawing with the screen in front has them. */
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

/**
 * Reads one house of a file: rows straight before the screen, runs and aisles from the coordinates. Places without a
 * number cannot be named on a ticket and are left out.
 * @param houseId one of the file's. @param name what the house is called; its number where nobody says.
 * @throws {PlanRefused} for a house that the file does not have, empty rows, seats that stand twice.
 */
export function parseCinemaPlan(json: unknown, houseId: number | undefined, name?: Text): SeatPlan {
  const file = refuseShape(CinemaFile, json, 'cinema');
  const house = file.houses.find((one) => one.house_id === houseId);
  if (!house) {
    const known = file.houses.length;
    throw new PlanRefused(
      houseId === undefined
        ? `The file has ${known} houses: choose one by its id.`
        : `The file has no house ${houseId}.`,
    );
  }
  const rows = house.rows.map(({ row, seats }) => {
    if (seats.length === 0) throw new PlanRefused(`Row ${row} has no seats.`);
    return {
      label: row,
      drawn: seats
        .filter(([label]) => label !== '')
        .map(([label, x, y]): DrawnSeat => ({ label, x, y }))
        .toSorted((a, b) => a.x - b.x),
    };
  });
  const named = rows.filter(({ drawn }) => drawn.length > 0).toSorted((a, b) => a.drawn[0]!.y - b.drawn[0]!.y);
  if (named.length === 0) throw new PlanRefused('The plan has no seats.');
  const usual = usualDistance(named.map(({ drawn }) => drawn)) ?? 1;
  const steps = named.slice(1).map(({ drawn }, at) => drawn[0]!.y - named[at]!.drawn[0]!.y);
  const step = steps.filter((one) => one > 0).toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? usual;
  const scale = { x: spacing.seat / usual, y: spacing.row / step };
  const planned = named.map(({ label, drawn }): PlanRow => {
    const { runs, gaps } = divideRow(drawn, usual);
    const place = (seat: DrawnSeat) => ({ ...seat, x: seat.x * scale.x, y: seat.y * scale.y });
    return tellSeatFacts({ label, runs: runs.map((run) => run.map(place)) }, gaps);
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
  const settled = settle([section], { name: frontNames.screen, outline });
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
