import { describe, expect, test } from 'vitest';
import { openSeatHouse } from '../../../../contract/seating/seat-house.ts';
import type { StageKind } from '../../../../contract/seating/seat-plan.ts';
import { testLayoutMap } from '../seats/testing-layout.ts';
import { drawView, type ViewShape } from './draw-view.ts';
import { lookAt, picture } from './perspective.ts';

/** Twelve rows of 31 seats, the first 5 m from a stage 12 m wide. Rows are blocks, numbered from 1. */
function houseOf(kind: StageKind = 'stage', outline = [400, 0, 1600, 0, 1600, 600, 400, 600]) {
  const rows = Array.from({ length: 12 }, (_, at) => ({
    run: at + 1,
    row: String(at + 1),
    seats: 31,
    x: 250,
    y: 1100 + at * 95,
  }));
  return openSeatHouse({ ...testLayoutMap({ a: rows }), stage: { name: 'Stage', kind, outline } })!;
}
const view = (house: ReturnType<typeof houseOf>, row: number, seat: number) => drawView(house, house.seat(row, seat)!);
const numbersIn = (shapes: readonly ViewShape[]) =>
  shapes.flatMap(({ path }) => path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const widthOf = (shapes: readonly ViewShape[], look: ViewShape['look']) => {
  const path = shapes.find((shape) => shape.look === look)!.path;
  const xs = [...path.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x));
  return { left: Math.min(...xs), right: Math.max(...xs), width: Math.max(...xs) - Math.min(...xs) };
};

describe('drawView', () => {
  test('draws a shape in proportion to its viewing angle', () => {
    const eye = lookAt({ x: 0, y: 1000, z: 120 }, { x: 0, y: 0, z: 120 });
    // From ten metres, a wall of twice the tangent of 36 degrees fills the picture.
    const half = 1000 * Math.tan((36 * Math.PI) / 180);
    const [left, right] = eye.see([
      { x: -half, y: 0, z: 120 },
      { x: half, y: 0, z: 120 },
    ]);
    expect(left!.x).toBeCloseTo(0, 0);
    expect(right!.x).toBeCloseTo(picture.width, 0);
    expect(left!.y).toBeCloseTo(picture.height / 2, 0);
  });

  test('omits shapes behind the eye and clips those beside it', () => {
    const eye = lookAt({ x: 0, y: 0, z: 100 }, { x: 0, y: -100, z: 100 });
    const behind = [-50, 50].flatMap((x) => [
      { x, y: 200, z: 0 },
      { x, y: 300, z: 0 },
    ]);
    expect(eye.see(behind)).toEqual([]);
    const through = eye.see([
      { x: -50, y: 500, z: 0 },
      { x: 50, y: 500, z: 0 },
      { x: 50, y: -500, z: 0 },
      { x: -50, y: -500, z: 0 },
    ]);
    expect(through).toHaveLength(4);
    expect(through.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  });

  test('draws the stage larger from the front and symmetrical from the middle', () => {
    const house = houseOf();
    const [front, back] = [widthOf(view(house, 1, 15), 'back'), widthOf(view(house, 12, 15), 'back')];
    expect(front.width).toBeGreaterThan(back.width * 1.5);
    expect(back.left + back.right).toBeCloseTo(picture.width, 0);
  });

  test('draws the heads in the rows in front, and none for the first row', () => {
    const house = houseOf();
    const heads = (row: number) => view(house, row, 15).filter(({ look }) => look === 'head').length;
    expect(heads(1)).toBe(0);
    expect(heads(2)).toBeGreaterThan(0);
    expect(heads(8)).toBeGreaterThan(heads(2));
    expect(heads(8)).toBeLessThan(240);
  });

  test('keeps the heads in front below the sight line on an upper level', () => {
    const rows = (level: number) =>
      Array.from({ length: 12 }, (_, at) => ({
        run: 20 * level + at + 1,
        row: String(at + 1),
        seats: 31,
        x: 250,
        y: 1100 + level * 300 + at * 95,
      }));
    const map = testLayoutMap({ stalls: rows(0), balcony: rows(1) });
    const sections = map.sections.map((section, level) => ({ ...section, level }));
    const stage = { name: 'Platform', kind: 'platform' as const, outline: [400, 0, 1600, 0, 1600, 600, 400, 600] };
    const house = openSeatHouse({ ...map, sections, stage })!;
    const shapes = drawView(house, house.seat(20, 15)!);
    const heightsOf = (look: ViewShape['look']) =>
      shapes
        .filter((shape) => shape.look === look)
        .flatMap(({ path }) => [...path.matchAll(/[ML]-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)));
    const discs = shapes
      .filter(({ look, path }) => look === 'head' && path.includes('a'))
      .map(({ path }) => {
        const [, , y, r] = /^M(-?[\d.]+) (-?[\d.]+)a([\d.]+)/.exec(path)!.map(Number);
        return y! - r!;
      });
    expect(discs.length).toBeGreaterThan(10);
    // From the top of the stage down to its front edge.
    expect(Math.min(...discs)).toBeGreaterThanOrEqual(Math.max(...heightsOf('top')) - 0.5);
  });

  test.each(['stage', 'screen', 'platform', 'pitch', 'court'] as const)(
    'draws a %s compactly from any seat',
    (kind) => {
      const house = houseOf(kind, kind === 'screen' ? [400, 500, 1600, 500, 1600, 530, 400, 530] : undefined);
      for (const [row, seat] of [
        [1, 0],
        [1, 30],
        [6, 15],
        [12, 0],
      ] as const) {
        const shapes = view(house, row, seat);
        expect(shapes.map(({ look }) => look)).toContain(
          { stage: 'top', screen: 'screen', platform: 'top', pitch: 'field', court: 'field' }[kind],
        );
        expect(numbersIn(shapes).every(Number.isFinite)).toBe(true);
        expect(JSON.stringify(shapes).length).toBeLessThan(40_000);
      }
    },
  );

  test('draws a view from a seat on the stage', () => {
    const house = openSeatHouse({
      ...testLayoutMap({ a: [{ run: 1, row: 'A', seats: 1, x: 1000, y: 300 }] }),
      stage: { name: 'Stage', kind: 'stage', outline: [400, 0, 1600, 0, 1600, 600, 400, 600] },
    })!;
    expect(numbersIn(drawView(house, house.seat(1, 0)!)).every(Number.isFinite)).toBe(true);
  });
});
