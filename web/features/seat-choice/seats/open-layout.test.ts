import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsOf, attributeInRun, freeInRun, openLayout, publicSeatStateOf } from './open-layout.ts';
import { testLayoutMap, testSeat, testStates } from './testing-layout.ts';

const map = testLayoutMap({
  a: [
    { run: 1, row: 'A', seats: 60 },
    { run: 1, row: 'A', seats: 4, from: 60, facts: { aisle: '8', restricted_view: '3' }, x: 3000 },
    { run: 2, row: 'A', seats: 3 },
    { run: 3, row: 'B', seats: 5, facts: { not_for_sale: '11' } },
  ],
  b: [{ run: 4, row: 'A', seats: 2, zoneNo: 2 }],
});
const layout = openLayout(map);

test('joins the blocks of a run', () => {
  const run = layout.run(1)!;
  expect(run.width).toBe(64);
  expect(layout.placeIn(run, 59)).toMatchObject({ block: 1, bit: 59, at: 59, label: '60' });
  expect(layout.placeIn(run, 62)).toMatchObject({ block: 2, bit: 2, at: 62, label: '63', x: 3100 });
  expect(layout.placeIn(run, 64)).toBeUndefined();
});

test('loads penalties for either all blocks of a run or none', () => {
  const measured = structuredClone(map);
  measured.sections[0]!.blocks[0]!.measures = Array.from({ length: 60 }, () => 2);
  expect(openLayout(measured).run(1)!.measures).toBeUndefined();
  measured.sections[0]!.blocks[1]!.measures = [500, -100, 0, 50];
  expect(openLayout(measured).run(1)!.measures?.slice(58)).toEqual([118, 120, 500, 400, 400, 450]);
});

test('joins the runs on both sides of an aisle into a row', () => {
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

test('lists the attributes of a seat', () => {
  expect(layout.place(testSeat(2, 0))?.facts).toEqual(['restricted_view']);
  expect(layout.place(testSeat(2, 3))?.facts).toEqual(['aisle']);
  expect(layout.place(testSeat(2, 4))).toBeUndefined();
  expect(layout.place('00000000-2-0')).toBeUndefined();
});

test('counts seats as free if they are for sale and not taken', () => {
  const states = testStates({ 4: { taken: 0b00100n } });
  expect(freeInRun(layout.run(3)!, states)).toBe(0b01010n);
  expect(attributeInRun(layout.run(1)!, 'restricted_view')).toBe(0b11n << 60n);
});

test('distinguishes held seats from sold seats and from seats not for sale', () => {
  const states = testStates({ 4: { taken: 0b01110n, held: 0b00100n } });
  const all = layout
    .section('a')!
    .rows()[1]!
    .places.map((place) => publicSeatStateOf(place, states));
  expect(all).toEqual(['not_for_sale', 'sold', 'held', 'sold', 'not_for_sale']);
  expect(publicSeatStateOf(layout.place(testSeat(5, 0))!, states)).toBe('available');
});

test('finds every seat by its ID and by its position in the run', () => {
  const places = layout.sections.flatMap((section) => section.rows().flatMap((row) => row.places));
  fc.assert(
    fc.property(fc.constantFrom(...places), (place) => {
      expect(layout.place(place.seatId)).toBe(place);
      expect(layout.placeIn(layout.run(place.run)!, place.at)).toBe(place);
      expect(bitsOf([place])).toBe(1n << BigInt(place.at));
    }),
  );
});
