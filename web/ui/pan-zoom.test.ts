import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  interpolateCameras,
  clampCamera,
  contains,
  contentAt,
  fitBox,
  panBy,
  viewPointOf,
  shownBox,
  zoomAt,
} from './pan-zoom.ts';

const view = { width: 800, height: 600 };
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const cameras = fc.record({ x: finite(-1000, 1000), y: finite(-1000, 1000), scale: finite(0.05, 20) });
const places = fc.record({ x: finite(0, 800), y: finite(0, 600) });

test('converts between content points and view positions', () => {
  fc.assert(
    fc.property(cameras, places, (camera, place) => {
      const back = viewPointOf(camera, view, contentAt(camera, view, place));
      expect(back.x).toBeCloseTo(place.x, 5);
      expect(back.y).toBeCloseTo(place.y, 5);
    }),
  );
});

test('keeps the point under the pointer when zooming', () => {
  fc.assert(
    fc.property(cameras, places, finite(0.05, 20), (camera, place, scale) => {
      const before = contentAt(camera, view, place);
      const after = contentAt(zoomAt(camera, view, place, scale), view, place);
      expect(after.x).toBeCloseTo(before.x, 4);
      expect(after.y).toBeCloseTo(before.y, 4);
    }),
  );
});

test('moves the content with the finger when dragging', () => {
  const camera = { x: 10, y: 10, scale: 2 };
  const held = contentAt(camera, view, { x: 100, y: 100 });
  expect(viewPointOf(panBy(camera, 30, -40), view, held)).toEqual({ x: 130, y: 60 });
});

test('interpolates between two cameras around their common point', () => {
  const from = { x: 0, y: 0, scale: 1 };
  const to = zoomAt(from, view, { x: 200, y: 150 }, 4);
  expect(interpolateCameras(from, to, 0)).toEqual(from);
  expect(interpolateCameras(from, to, 1).scale).toBeCloseTo(4);
  expect(interpolateCameras(from, to, 1).x).toBeCloseTo(to.x);
  const fixed = contentAt(from, view, { x: 200, y: 150 });
  const halfway = viewPointOf(interpolateCameras(from, to, 0.5), view, fixed);
  expect(halfway.x).toBeCloseTo(200);
  expect(halfway.y).toBeCloseTo(150);
  expect(interpolateCameras(from, { x: 100, y: 50, scale: 1 }, 0.5)).toEqual({ x: 50, y: 25, scale: 1 });
});

test('fits a box into the view with padding', () => {
  const box = { left: 100, top: 50, right: 400, bottom: 950 };
  const camera = fitBox(box, view, 20);
  expect(viewPointOf(camera, view, { x: 250, y: 50 })).toEqual({ x: 400, y: 20 });
  expect(viewPointOf(camera, view, { x: 250, y: 950 })).toEqual({ x: 400, y: 580 });
  expect(contains(shownBox(camera, view), box)).toBe(true);
});

test('clamps the camera to its content and scales', () => {
  const bounds = { box: { left: 0, top: 0, right: 1000, bottom: 500 }, least: 0.5, most: 4 };
  fc.assert(
    fc.property(cameras, (camera) => {
      const { x, y, scale } = clampCamera(camera, view, bounds);
      expect(scale).toBeGreaterThanOrEqual(0.5);
      expect(scale).toBeLessThanOrEqual(4);
      expect(x >= 0 && x <= 1000 && y >= 0 && y <= 500).toBe(true);
    }),
  );
  expect(clampCamera({ x: 9000, y: 9000, scale: 0.5 }, view, bounds)).toEqual({ x: 500, y: 250, scale: 0.5 });
});
