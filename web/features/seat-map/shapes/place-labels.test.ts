import { describe, expect, test } from 'vitest';
import { contains, overlap } from '../../../ui/pan-zoom.ts';
import { isPointInBox } from './choose-detail.ts';
import { decodeSeatMap } from './decode-seat-map.ts';
import { indexSeats } from './find-seat.ts';
import { nameBesideSeats } from './name-beside-seats.ts';
import { boxAround, placeOnSections, type LabelGround, type PlacedLabel } from './place-labels.ts';
import { testBlock, testMap, testSection } from './testing-map.ts';

/** Four sections of 10 rows side by side, with one-metre aisles between them. */
const layout = decodeSeatMap(
  testMap(
    [0, 1, 2, 3].map((number) =>
      testSection(
        String(number + 1),
        Array.from({ length: 10 }, (_, row) => testBlock(number * 10 + row, 12, { x: number * 650, y: row * 90 })),
      ),
    ),
  ),
);
const ground = (scale: number): LabelGround => ({
  layout,
  index: indexSeats(layout),
  scale,
  shown: [0, 1, 2, 3],
  taken: [],
});
const name = { kind: 'name', width: 30, height: 16 };
const card = { kind: 'card', width: 90, height: 44 };

function pairsThatOverlap(placed: readonly PlacedLabel[], scale: number): number {
  const boxes = placed.map(({ at, form }) => boxAround(at, form, scale, 0));
  return boxes.filter((box, at) => boxes.slice(at + 1).some((other) => overlap(box, other))).length;
}

describe('placeOnSections', () => {
  const place = (scale: number) =>
    placeOnSections(
      ground(scale),
      () => [card, name],
      () => undefined,
    );

  test('uses the largest form that fits into the sections, or none', () => {
    expect(place(0.2).map(({ form }) => form.kind)).toEqual(['card', 'card', 'card', 'card']);
    expect(place(0.1).map(({ form }) => form.kind)).toEqual(['name', 'name', 'name', 'name']);
    expect(place(0.02)).toEqual([]);
  });

  test('places labels beside small sections without overlaps', () => {
    const placed = placeOnSections(
      ground(0.03),
      () => [name],
      () => name,
    );
    expect(placed.length).toBeGreaterThan(0);
    expect(pairsThatOverlap(placed, 0.03)).toBe(0);
    for (const { at } of placed) {
      expect(layout.sections.some(({ box }) => overlap(box, boxAround(at, name, 0.03, 0)))).toBe(false);
    }
  });
});

test('places names beside sections within the visible frame', () => {
  const long = { kind: 'name', width: 160, height: 16 };
  const edge = decodeSeatMap(
    testMap([
      testSection(
        'boxes',
        [0, 1, 2, 3].map((row) => testBlock(row, 1, { x: 0, y: row * 90 })),
      ),
      testSection(
        'stalls',
        [10, 11, 12].map((row) => testBlock(row, 20, { x: 500, y: row * 90 })),
      ),
    ]),
  );
  const { left, top, right, bottom } = edge.box;
  const frame = { left: left - 70, top: top - 400, right: right + 70, bottom: bottom + 400 };
  const from = { layout: edge, index: indexSeats(edge), scale: 0.2, shown: [0, 1], frame, taken: [] };
  const placed = [
    ...nameBesideSeats(from, { formOf: () => long, marksOf: () => [], over: false })([0, 1]),
    ...placeOnSections(
      from,
      () => [{ ...long, width: 900 }],
      () => long,
    ),
  ];
  expect(placed.map(({ section }) => section)).toEqual(expect.arrayContaining([0, 1]));
  for (const { at } of placed) expect(contains(frame, boxAround(at, long, 0.2, 0))).toBe(true);
});

describe('nameBesideSeats', () => {
  const placeBesideSeats = (from: LabelGround, marks: readonly { x: number; y: number }[] = [], over = false) =>
    nameBesideSeats(from, { formOf: () => name, marksOf: () => marks, over })(from.shown);

  test('places names where there are no seats, at any scale, without overlaps', () => {
    for (const scale of [0.15, 0.3, 0.6, 1.2]) {
      const placed = placeBesideSeats(ground(scale));
      const covered = placed.flatMap(({ at, form }) => {
        const box = boxAround(at, form, scale, 0);
        return [...layout.x.keys()].filter((seat) => isPointInBox(box, layout.x[seat]!, layout.y[seat]!));
      });
      expect({ scale, covered }).toEqual({ scale, covered: [] });
      expect(placed.map(({ section }) => section)).toEqual([0, 1, 2, 3]);
      expect(pairsThatOverlap(placed, scale)).toBe(0);
    }
  });

  test('prefers a position above the section, clear of row names', () => {
    const [first] = placeBesideSeats(ground(0.3));
    expect(first!.at.y).toBeLessThan(0);
    const rows = Array.from({ length: 600 }, (_, at) => ({
      x: -300 + (at % 60) * 20,
      y: -400 + Math.floor(at / 60) * 40,
    }));
    const [moved] = placeBesideSeats(ground(0.3), rows);
    expect(moved!.at.y).toBeGreaterThan(850);
  });

  test('leaves a name in position when other sections come into view', () => {
    const placed = nameBesideSeats(ground(0.3), { formOf: () => name, marksOf: () => [], over: false });
    const [second] = placed([1]);
    expect(placed([0, 1, 2]).find(({ section }) => section === 1)).toBe(second);
    expect(placed([3]).map(({ section }) => section)).toEqual([3]);
  });

  test('covers surrounding seats only while they are too small to press', () => {
    const amid = decodeSeatMap(
      testMap([
        testSection(
          'A',
          Array.from({ length: 30 }, (_, row) => testBlock(row, 30, { x: 0, y: row * 90 })),
        ),
        testSection('B', [testBlock(99, 2, { x: 725, y: 1300 })]),
      ]),
    );
    const from = { layout: amid, index: indexSeats(amid), scale: 0.3, shown: [1], taken: [] };
    // Sections that aren't drawn don't count.
    expect(placeBesideSeats(from)).toHaveLength(1);
    expect(placeBesideSeats({ ...from, shown: [1, 0] }).map(({ section }) => section)).toEqual([0]);
    expect(placeBesideSeats({ ...from, shown: [1, 0] }, [], true)).toHaveLength(2);
  });
});
