import { expect, test } from 'vitest';
import { decodeSeatMap, locateSeatNumber } from './decode-seat-map.ts';
import { insideOf, shareOfBox } from './shape-of-section.ts';
import { testBlock, testMap, testSection } from './testing-map.ts';

const layout = decodeSeatMap(
  testMap([
    testSection('A', [
      testBlock(7, 3, { x: 100, y: 200 }, { facts: { wheelchair: '5' } }),
      testBlock(9, 2, { x: 100, y: 290 }, { run: 40 }),
    ]),
    testSection('B', [testBlock(10, 2, { x: 200, y: 290 }, { run: 40, firstSeat: 2, labels: ['3', '4'] })]),
  ]),
);

test('decodes differences into centimetres, each block from its own start', () => {
  expect([...layout.x]).toEqual([100, 150, 200, 100, 150, 200, 250]);
  expect([...layout.y]).toEqual([200, 200, 200, 290, 290, 290, 290]);
});

test('groups the blocks of a run in order for any run number', () => {
  expect(layout.runs).toEqual([[0], [1, 2]]);
  expect(layout.blocks.map(({ run }) => run)).toEqual([0, 1, 1]);
});

test('decodes attributes as bits', () => {
  expect(layout.blocks[0]!.facts).toEqual({ wheelchair: 0b101n });
});

test('finds a seat by its index in the first and last block, and none outside', () => {
  expect(locateSeatNumber(layout, 0)).toMatchObject({ block: { block: 7 }, bit: 0 });
  expect(locateSeatNumber(layout, 4)).toMatchObject({ block: { block: 9 }, bit: 1 });
  expect(locateSeatNumber(layout, 6)).toMatchObject({ block: { block: 10 }, bit: 1 });
  expect(locateSeatNumber(layout, 7)).toBeUndefined();
});

test('uses the pitch of most sections as the pitch of the hall', () => {
  const sections = [70, 50, 50].map((pitch, at) => testSection(`${at}`, [testBlock(at, 2, { x: 0, y: 0 })], { pitch }));
  expect(decodeSeatMap(testMap(sections)).pitch).toBe(50);
});

test('excludes points in a hole or between two parts', () => {
  const square = (at: number, half: number) => [at - half, -half, at + half, -half, at + half, half, at - half, half];
  const ring = [square(0, 100), square(0, 40)];
  expect([0, 70].map((x) => insideOf({ x, y: 0 }, ring))).toEqual([false, true]);
  expect([0, 70, 200].map((x) => insideOf({ x, y: 0 }, [square(0, 30), square(200, 30)]))).toEqual([true, false, true]);
});

test('removes gates from the outline but preserves parts and large holes', () => {
  const square = (at: number, half: number) => [at - half, -half, at + half, -half, at + half, half, at - half, half];
  const [stand, gate, court, part] = [square(0, 2000), square(1500, 200), square(0, 900), square(2600, 300)];
  const outline = [stand, gate, court, part];
  const made = decodeSeatMap(testMap([testSection('A', [testBlock(1, 2, { x: 0, y: 0 })], { outline })]));
  expect(made.sections[0]!.outline).toEqual(outline);
  expect(made.sections[0]!.floor).toEqual([stand, court, part]);
});

test('decodes a map that has no seats', () => {
  const empty = decodeSeatMap(testMap([]));
  expect(empty.x.length).toBe(0);
  expect(locateSeatNumber(empty, 0)).toBeUndefined();
});

test('computes the fraction of its box that a triangle and a box fill', () => {
  expect(shareOfBox([[0, 0, 100, 0, 0, 80]])).toBe(0.5);
  expect(shareOfBox([[10, 10, 30, 10, 30, 90, 10, 90]])).toBe(1);
  expect(shareOfBox([])).toBe(0);
});
