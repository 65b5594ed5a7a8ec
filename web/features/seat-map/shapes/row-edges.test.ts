import { describe, expect, test } from 'vitest';
import type { Camera } from '../../../ui/pan-zoom.ts';
import { decodeSeatMap } from './decode-seat-map.ts';
import { indexSeats } from './find-seat.ts';
import { rowEdgesIn } from './row-edges.ts';
import { testBlock, testMap, testSection } from './testing-map.ts';

const layout = decodeSeatMap(
  testMap([
    testSection('wide', [
      testBlock(1, 60, { x: 0, y: 0 }, { row: 'A' }),
      testBlock(2, 60, { x: 0, y: 100 }, { row: 'B' }),
      testBlock(3, 6, { x: 1400, y: 200 }, { row: 'C' }),
    ]),
    testSection('upright', [
      testBlock(
        4,
        30,
        { x: 4000, y: 0 },
        { row: 'U', x: Array.from({ length: 30 }, (_, at) => (at === 0 ? 4000 : 0)), y: Array(30).fill(50) },
      ),
    ]),
    testSection('above', [testBlock(5, 60, { x: 0, y: 300 }, { row: 'Z' })], { level: 1 }),
  ]),
);
const view = { width: 600, height: 400 };
const edgesAt = (camera: Camera, level: number | null = null) =>
  rowEdgesIn({ layout, index: indexSeats(layout), level }, camera, view);
const named = (camera: Camera, level: number | null = null) =>
  edgesAt(camera, level).map(({ row, at }) => `${row} ${Math.round(at.x)} ${Math.round(at.y)}`);

describe('rowEdgesIn', () => {
  const amid: Camera = { x: 1500, y: 100, scale: 0.8 };

  test('shows both sides of rows that extend beyond the view, and none of rows with visible ends', () => {
    expect(named(amid, 0)).toEqual(['A 15 120', 'B 15 200', 'A 585 120', 'B 585 200']);
  });

  test('shows one side of rows whose other end is visible', () => {
    expect(named({ ...amid, x: 150 }, 0)).toEqual(['A 585 120', 'B 585 200']);
  });

  test('shows vertical rows at the top and bottom', () => {
    expect(named({ x: 4000, y: 750, scale: 0.8 })).toEqual(['U 300 15', 'U 300 385']);
  });

  test('shows only rows on the visible level', () => {
    expect(named(amid, 1)).toEqual(['Z 15 360', 'Z 585 360']);
  });

  test('shows nothing from afar, where seats have no numbers', () => {
    expect(named({ ...amid, scale: 0.3 })).toEqual([]);
  });
});
