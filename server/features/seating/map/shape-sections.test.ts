import { expect, test } from 'vitest';
import { isInside } from '../layout/outline-checks.ts';
import { levelsOverlap, shapeSection } from './shape-sections.ts';

/** Builds a run of seats 50 cm apart, as in a map. */
function row(block: number, seats: number, x: number, y: number) {
  const along = (first: number, step: number) => Array.from({ length: seats }, (_, at) => (at === 0 ? first : step));
  const labels = along(1, 1).map((_, at) => String(at + 1));
  return { block, zoneNo: 1, run: block, firstSeat: 0, row: 'A', labels, x: along(x, 50), y: along(y, 0), facts: {} };
}
const square = [[-50, -50, 1000, -50, 1000, 1000, -50, 1000]];

test('derives the pitch from the nearest seat, beside it or in another row', () => {
  expect(shapeSection(square, [row(1, 3, 0, 0), row(2, 3, 0, 90)]).pitch).toBe(50);
  expect(shapeSection(square, [row(1, 3, 0, 0), row(2, 3, 0, 30)]).pitch).toBe(30);
});

test('draws a section of one seat at the usual seat width, with its name on the seat', () => {
  expect(shapeSection(square, [row(1, 1, 300, 400)])).toEqual({ middle: { x: 300, y: 400 }, pitch: 55 });
});

test('limits the size of seats that are far apart', () => {
  expect(shapeSection(square, [row(1, 1, 0, 0), row(2, 1, 0, 400)]).pitch).toBe(90);
});

test("places a section's name in the middle of its seats", () => {
  expect(shapeSection(square, [row(1, 3, 0, 0), row(2, 3, 0, 90)]).middle).toEqual({ x: 50, y: 45 });
});

test('places the name of a section that curves around its middle on one of its seats', () => {
  const arms = [[-50, -50, 150, -50, 150, 900, 900, 900, 900, -50, 1100, -50, 1100, 1100, -50, 1100]];
  const { middle } = shapeSection(arms, [row(1, 2, 0, 0), row(2, 2, 1000, 0)]);
  expect(isInside(middle, arms)).toBe(true);
  expect([0, 50, 1000, 1050]).toContain(middle.x);
});

test('reports overlapping levels if their seats overlap, but not if they are side by side', () => {
  const rows = (top: number) => Array.from({ length: 10 }, (_, at) => row(at, 20, 0, top + at * 90));
  const house = (top: number, level: number) => [
    { level: 0, pitch: 50, blocks: rows(0) },
    { level, pitch: 50, blocks: rows(top) },
  ];
  expect(levelsOverlap(house(10, 1))).toBe(true);
  expect(levelsOverlap(house(1200, 1))).toBe(false);
  expect(levelsOverlap(house(10, 0))).toBe(false);
});
