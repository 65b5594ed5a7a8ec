import { expect, test } from 'vitest';
import { parseSeatPlan } from '../features/seating/plans/parse-seat-plan.ts';
import { changed, cinema } from '../features/seating/plans/testing-plan-files.ts';
import { describePlan } from './read-plan-file.ts';

test('a check says how many wheelchair places a plan has, and how many places without a number it leaves out', () => {
  expect(describePlan(parseSeatPlan(cinema, { house: 7 }))[0]).toBe(
    'House 7 (house-7, cinema): 10 seats, 1 wheelchair places.',
  );
  const many = changed(cinema, (copy) =>
    copy.houses[0]!.rows[2]!.seats.push(['', 45, 30, 0], ['', 60, 30, 0], ['', 75, 30, 0]),
  );
  expect(describePlan(parseSeatPlan(many, { house: 7 }))).toContain(
    '  4 places without a number are left out: too many to be wheelchair places.',
  );
});
