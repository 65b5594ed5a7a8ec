import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SeatChoice } from '../../../../contract/seating/holds.ts';
import { fitSeats, firstType, inOrder, lostSeats, pressSeat, withoutSeats, type ChoiceRules } from './change-seats.ts';
import { openLayout } from './open-layout.ts';
import { testLayoutMap, testSeat, testStates, testZone } from './testing-layout.ts';

const layout = openLayout(
  testLayoutMap({
    a: [
      { run: 1, row: 'A', seats: 10 },
      { run: 2, row: 'B', seats: 10, zoneNo: 2 },
    ],
  }),
);
const zones = [testZone(1, { R: 480_00, S: 240_00 }), testZone(2, { H: 300_00 })];
const show: ChoiceRules = { most: 3, together: false };
const film: ChoiceRules = { most: 3, together: true };

/** Presses seats by number: in the first row, or in the second row as 100 + number. */
function pressAll(numbers: readonly number[], rules: ChoiceRules) {
  let seats: readonly SeatChoice[] = [];
  let pressed = '';
  for (const number of numbers) {
    const place = layout.place(number >= 100 ? testSeat(2, number - 100) : testSeat(1, number))!;
    ({ seats, pressed } = pressSeat(layout, seats, place, 'R', rules));
  }
  return { pressed, chosen: seats.map(({ seatId }) => seatId.slice('c0ffee01-'.length)) };
}

test('deselects a seat on the second press', () => {
  expect(pressAll([3, 5], show)).toEqual({ pressed: 'chosen', chosen: ['1-3', '1-5'] });
  expect(pressAll([3, 5, 3], show)).toEqual({ pressed: 'given_up', chosen: ['1-5'] });
});

test('changes nothing when a seat is pressed after the limit is reached', () => {
  expect(pressAll([1, 2, 3, 4], show)).toEqual({ pressed: 'full', chosen: ['1-1', '1-2', '1-3'] });
});

test('adds only neighbours at a cinema and restarts the selection elsewhere', () => {
  expect(pressAll([4, 5, 3], film)).toEqual({ pressed: 'chosen', chosen: ['1-4', '1-5', '1-3'] });
  expect(pressAll([4, 5, 7], film)).toEqual({ pressed: 'anew', chosen: ['1-7'] });
  expect(pressAll([4, 5, 105], film)).toEqual({ pressed: 'anew', chosen: ['2-5'] });
  expect(pressAll([4, 5, 6, 9], film)).toEqual({ pressed: 'anew', chosen: ['1-9'] });
  expect(pressAll([4, 5, 6, 7], film)).toEqual({ pressed: 'full', chosen: ['1-4', '1-5', '1-6'] });
});

test('preserves only one side when a middle cinema seat is deselected', () => {
  expect(pressAll([4, 5, 6, 5], film)).toEqual({ pressed: 'parted', chosen: ['1-4'] });
  expect(pressAll([4, 5, 6, 4], film)).toEqual({ pressed: 'given_up', chosen: ['1-5', '1-6'] });
});

test('leaves the selected cinema seats adjacent after any presses', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 100, max: 109 }))), (numbers) => {
      const { chosen } = pressAll(numbers, film);
      expect(new Set(chosen.map((seat) => seat.split('-')[0])).size).toBeLessThanOrEqual(1);
      const places = chosen.map((seat) => Number(seat.split('-')[1])).toSorted((a, b) => a - b);
      expect(places.every((place, at) => place === places[0]! + at)).toBe(true);
    }),
  );
});

test('finds selected seats that another buyer has taken', () => {
  const seats: SeatChoice[] = [3, 4].map((bit) => ({ seatId: testSeat(1, bit), ticketType: 'R' }));
  expect(lostSeats(layout, seats, testStates({ 1: { taken: 1n << 4n, held: 1n << 4n } }))).toMatchObject([
    { label: '5' },
  ]);
  expect(lostSeats(layout, seats, testStates({}))).toEqual([]);
});

test('reduces the seats in an old URL to those available', () => {
  const wanted: SeatChoice[] = [
    { seatId: testSeat(9, 0), ticketType: 'R' },
    { seatId: testSeat(2, 1), ticketType: 'S' },
    { seatId: testSeat(1, 8), ticketType: 'S' },
    { seatId: testSeat(1, 1), ticketType: 'R' },
    { seatId: testSeat(1, 2), ticketType: 'R' },
  ];
  expect(fitSeats(layout, wanted, zones, show)).toEqual([
    { seatId: testSeat(2, 1), ticketType: 'H' },
    { seatId: testSeat(1, 8), ticketType: 'S' },
    { seatId: testSeat(1, 1), ticketType: 'R' },
  ]);
  expect(fitSeats(layout, wanted, zones, film).map(({ seatId }) => seatId)).toEqual([testSeat(1, 1), testSeat(1, 2)]);
});

test('sorts seats in layout order', () => {
  const seats: SeatChoice[] = [testSeat(2, 1), testSeat(1, 8), testSeat(1, 2)].map((seatId) => ({
    seatId,
    ticketType: 'R',
  }));
  expect(inOrder(layout, seats).map(({ seatId }) => seatId)).toEqual([testSeat(1, 2), testSeat(1, 8), testSeat(2, 1)]);
});

test('defaults to the standard ticket type, or to the first one', () => {
  expect(zones.map(firstType)).toEqual(['R', 'H']);
});

test('counts seats being changed as free and other taken seats as unavailable', () => {
  const states = withoutSeats(layout, testStates({ 1: { taken: 0b0111n, held: 0b0011n } }), [
    { seatId: testSeat(1, 1), ticketType: 'R' },
  ]);
  expect(states.get(1)).toMatchObject({ taken: 0b0101n, held: 0b0001n });
});
