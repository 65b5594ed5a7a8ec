import type { PlanSeat, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { PlanRefused } from '../layout/check-plan.ts';
import { parseSeatPlan, type PlanChoice } from './parse-seat-plan.ts';

/** A hall with three rows, one of which has an aisle and an unnumbered seat. */
export const cinema = {
  columns: ['seat_label', 'x', 'y', 'times_chosen'],
  houses: [
    {
      house_id: 7,
      rows: [
        {
          row: 'A',
          seats: [
            ['5', 15, 0, 3],
            ['4', 30, 0, 1],
            ['', 45, 0, 0],
            ['3', 75, 0, 1],
            ['2', 90, 0, 1],
            ['1', 105, 0, 1],
          ],
        },
        {
          row: 'B',
          seats: [
            ['2', 15, 15, 1],
            ['1', 30, 15, 1],
          ],
        },
        {
          row: 'C',
          seats: [
            ['2', 15, 30, 1],
            ['1', 30, 30, 1],
          ],
        },
      ],
    },
  ],
};

export const parseTestPlan = (json: unknown, choice?: PlanChoice) => parseSeatPlan(json, choice).plan;
export const planRefusal = (json: unknown, choice?: PlanChoice) => {
  try {
    parseSeatPlan(json, choice);
  } catch (error) {
    if (error instanceof PlanRefused) return error.message;
    throw error;
  }
  return 'read';
};
export const runs = (plan: SeatPlan) =>
  plan.sections.map((section) => [
    section.key,
    ...section.rows.map(
      (row) => `${row.label}: ${row.runs.map((run) => run.map((seat) => seat.label).join(' ')).join(' | ')}`,
    ),
  ]);
export const seatOf = (plan: SeatPlan, section: string, row: string, label: string): PlanSeat =>
  plan.sections
    .find((one) => one.key === section)!
    .rows.find((one) => one.label === row)!
    .runs.flat()
    .find((seat) => seat.label === label)!;
export const withChange = <Json>(json: Json, change: (copy: Json) => void): Json => {
  const copy = structuredClone(json);
  change(copy);
  return copy;
};
