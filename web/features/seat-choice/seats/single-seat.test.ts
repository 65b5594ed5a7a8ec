import { expect, test } from 'vitest';
import type { SeatChoice } from '../../../../contract/seating/holds.ts';
import { findSingleSeat, moveSeats } from './single-seat.ts';
import { openLayout } from './open-layout.ts';
import { testLayoutMap, testSeat, testStates } from './testing-layout.ts';

const layout = openLayout(
  testLayoutMap({
    a: [
      { run: 1, row: 'A', seats: 8 },
      { run: 2, row: 'B', seats: 3 },
    ],
  }),
);
const choose = (block: number, ...bits: number[]): SeatChoice[] =>
  bits.map((bit, at) => ({ seatId: testSeat(block, bit), ticketType: at === 0 ? 'S' : 'R' }));
const noHolds = testStates({});

test('finds the seat left single and the nearest seats that leave none', () => {
  const seats = choose(1, 1, 2, 3);
  const single = findSingleSeat(layout, seats, noHolds)!;
  expect(single.place).toMatchObject({ row: 'A', label: '1' });
  expect(single.instead.map(({ label }) => label)).toEqual(['1', '2', '3']);
  expect(moveSeats(seats, single)).toEqual(choose(1, 0, 1, 2));
});

test('leaves no single seat after the repair and does not change other rows', () => {
  const seats = [...choose(2, 0), ...choose(1, 1, 2)];
  const single = findSingleSeat(layout, seats, noHolds)!;
  const fixed = moveSeats(seats, single);
  expect(fixed).toHaveLength(3);
  expect(fixed).toContainEqual({ seatId: testSeat(2, 0), ticketType: 'S' });
  expect(findSingleSeat(layout, fixed, noHolds)).toBeUndefined();
});

test('reports no single seat if no other choice avoids it', () => {
  // Two of three seats always leave one.
  expect(findSingleSeat(layout, choose(2, 0, 1), noHolds)).toBeUndefined();
  expect(findSingleSeat(layout, choose(1, 0, 1), noHolds)).toBeUndefined();
});

test('treats unavailable seats as the borders of a single seat', () => {
  const states = testStates({ 1: { taken: 0b0000_0001n } });
  expect(findSingleSeat(layout, choose(1, 2, 3), states)?.place.label).toBe('2');
  expect(findSingleSeat(layout, choose(1, 1, 2), states)).toBeUndefined();
});
