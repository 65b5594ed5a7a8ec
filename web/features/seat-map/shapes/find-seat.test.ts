import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseView, detailAt, sectionsIn } from './choose-detail.ts';
import { decodeSeatMap } from './decode-seat-map.ts';
import { findSeat, findSection, indexSeats } from './find-seat.ts';
import { testBlock, testMap, testSection } from './testing-map.ts';

const rows = (first: number, count: number, left: number, top: number) =>
  Array.from({ length: count }, (_, row) => testBlock(first + row, 20, { x: left, y: top + row * 90 }));
const layout = decodeSeatMap(
  testMap([
    testSection('A', rows(1, 20, 0, 0)),
    testSection('B', rows(21, 20, 1400, 0)),
    testSection('C', rows(41, 3, 0, 2500)),
  ]),
);
const index = indexSeats(layout);

test('finds the same nearest seat as a full scan', () => {
  const place = fc.record({ x: fc.integer({ min: -200, max: 2600 }), y: fc.integer({ min: -200, max: 3000 }) });
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 300 }), (point, radius) => {
      const far = (seat: number) => Math.hypot(layout.x[seat]! - point.x, layout.y[seat]! - point.y);
      let nearest = Infinity;
      for (let seat = 0; seat < layout.x.length; seat++) nearest = Math.min(nearest, far(seat));
      const found = findSeat(layout, index, point, radius);
      if (nearest > radius) expect(found).toBeUndefined();
      else expect(far(found!)).toBe(nearest);
    }),
  );
});

test('ignores seats that the filter excludes', () => {
  const first = findSeat(layout, index, { x: 0, y: 0 }, 100);
  expect(first).toBe(0);
  expect(findSeat(layout, index, { x: 0, y: 0 }, 100, (seat) => seat !== 0)).toBe(1);
});

test('finds the section at a point, and none between sections', () => {
  expect(findSection(layout, { x: 500, y: 500 }, null)).toBe(0);
  expect(findSection(layout, { x: 1900, y: 500 }, null)).toBe(1);
  expect(findSection(layout, { x: 1200, y: 500 }, null)).toBeUndefined();
  expect(findSection(layout, { x: 500, y: 500 }, 1)).toBeUndefined();
});

test('increases the detail with the on-screen distance between seats', () => {
  expect([1, 5.9, 6, 14.9, 15, 60].map(detailAt)).toEqual(['sections', 'sections', 'dots', 'dots', 'seats', 'seats']);
});

const size = { width: 800, height: 600 };

test('reuses the drawn view while the camera stays within it', () => {
  const camera = { x: 500, y: 800, scale: 0.2 };
  const view = chooseView(layout, camera, size);
  expect(chooseView(layout, { ...camera, x: 700 }, size, view)).toBe(view);
  expect(chooseView(layout, { ...camera, x: 4500 }, size, view)).not.toBe(view);
  expect(chooseView(layout, { ...camera, scale: 0.29 }, size, view)).not.toBe(view);
});

test('skips sections that are out of view or on other levels', () => {
  const box = { left: 0, top: 0, right: 1000, bottom: 1000 };
  expect(sectionsIn(layout, box, null)).toEqual([0]);
  expect(sectionsIn(layout, layout.box, null)).toEqual([0, 1, 2]);
  expect(sectionsIn(layout, layout.box, 1)).toEqual([]);
});
