import { expect, test } from 'vitest';
import { parseSeatPlan } from '../features/seating/plans/parse-seat-plan.ts';
import { withChange, cinema } from '../features/seating/plans/testing-plan-files.ts';
import { describePlan } from './read-plan-file.ts';

const row = { row: 'A', blocks: [{ seats: ['1', '2'] }] };

test('reports theatre zones drawn in front because their side is unknown', () => {
  const theatre = {
    venue_id: 'hall',
    name_en: 'Hall',
    name_tc: '音樂廳',
    seat_1_side: 'left',
    zones: [
      { name: 'Stalls', name_tc: '堂座', rows: [row] },
      { name: 'Terrace', name_tc: '', rows: [row] },
    ],
  };
  expect(describePlan(parseSeatPlan(theatre)).filter((line) => line.includes('Terrace: The file'))).toEqual([
    '  Terrace: The file doesn’t say where this section is, so it’s drawn in front of the stage. If it’s beside or behind the stage, add “side” to it in the file (“left”, “right” or “behind”) and import the file again.',
  ]);
});

test('reports wheelchair spaces and omitted unnumbered spots', () => {
  expect(describePlan(parseSeatPlan(cinema, { house: 7 }))[0]).toBe(
    'House 7 (house-7, cinema): 10 seats, 1 wheelchair spaces.',
  );
  const many = withChange(cinema, (copy) =>
    copy.houses[0]!.rows[2]!.seats.push(['', 45, 30, 0], ['', 60, 30, 0], ['', 75, 30, 0]),
  );
  expect(describePlan(parseSeatPlan(many, { house: 7 }))).toContain(
    '  Skipped 4 seats without a number: too many to be wheelchair spaces.',
  );
});
