import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsOf, factInRun, freeInRun, openLayout, stateOf } from './open-layout.ts';
import { testMap, testSeat, testStates } from './testing-layout.ts';

const map = testMap({
  a: [
    { run: 1, row: 'A', seats: 60 },
    { run: 1, row: 'A', seats: 4, from: 60, facts: { aisle: '8', restricted_view: '3' }, x: 3000 },
    { run: 2, row: 'A', seats: 3 },
    { run: 3, row: 'B', seats: 5, facts: { not_for_sale: '11' } },
  ],
  b: [{ run: 4, row: 'A', seats: 2, zoneNo: 2 }],
});
const layout = openLayout(map);

test('a run that goes on in a second block is one run', () => {
  const run = layout.run(1)!;
  expect(run.width).toBe(64);
  expect(layout.placeIn(run, 59)).toMatchObject({ block: 1, bit: 59, at: 59, label: '60' });
  expect(layout.placeIn(run, 62)).toMatchObject({ block: 2, bit: 2, at: 62, label: '63', x: 3100 });
  expect(layout.placeIn(run, 64)).toBeUndefined();
});

test('a run knows the measures of all its blocks, or of none', () => {
  const measured = structuredClone(map);
  measured.sections[0]!.blocks[0]!.measures = Array.from({ length: 60 }, () => 2);
  expect(openLayout(measured).run(1)!.measures).toBeUndefined();
  measured.sections[0]!.blocks[1]!.measures = [500, -100, 0, 50];
  expect(openLayout(measured).run(1)!.measures?.slice(58)).toEqual([118, 120, 500, 400, 400, 450]);
});

test('rows gather the runs on both sides of an aisle', () => {
  expect(
    layout
      .section('a')
      ?.rows()
      .map(({ label, places }) => [label, places.length]),
  ).toEqual([
    ['A', 67],
    ['B', 5],
  ]);
});

test('a seat says what is to be known of it', () => {
  expect(layout.place(testSeat(2, 0))?.facts).toEqual(['restricted_view']);
  expect(layout.place(testSeat(2, 3))?.facts).toEqual(['aisle']);
  expect(layout.place(testSeat(2, 4))).toBeUndefined();
  expect(layout.place('00000000-2-0')).toBeUndefined();
});

test('free are the seats that are for sale and that nobody has', () => {
  const states = testStates({ 4: { taken: 0b00100n } });
  expect(freeInRun(layout.run(3)!, states)).toBe(0b01010n);
  expect(factInRun(layout.run(1)!, 'restricted_view')).toBe(0b11n << 60n);
});

test('tells seats set aside from sold ones and from those of the venue', () => {
  const states = testStates({ 4: { taken: 0b01110n, held: 0b00100n } });
  const all = layout
    .section('a')!
    .rows()[1]!
    .places.map((place) => stateOf(place, states));
  expect(all).toEqual(['not_for_sale', 'sold', 'held', 'sold', 'not_for_sale']);
  expect(stateOf(layout.place(testSeat(5, 0))!, states)).toBe('available');
});

test('every seat is found again by its id and by its place in the run', () => {
  const places = layout.sections.flatMap((section) => section.rows().flatMap((row) => row.places));
  fc.assert(
    fc.property(fc.constantFrom(...places), (place) => {
      expect(layout.place(place.seatId)).toBe(place);
      expect(layout.placeIn(layout.run(place.run)!, place.at)).toBe(place);
      expect(bitsOf([place])).toBe(1n << BigInt(place.at));
    }),
  );
});
