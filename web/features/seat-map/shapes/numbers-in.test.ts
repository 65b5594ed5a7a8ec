import { describe, expect, test } from 'vitest';
import { decodeSeatMap } from './decode-seat-map.ts';
import { indexSeats } from './find-seat.ts';
import { markSeats } from './mark-seats.ts';
import { numbersIn } from './numbers-in.ts';
import { rowEndsOf } from './row-ends.ts';
import { testBlock, testMap, testSection } from './testing-map.ts';
import { canWrite, writeLabelPath } from './write-label.ts';

const layout = decodeSeatMap(
  testMap([
    testSection('A', [
      testBlock(1, 8, { x: 100, y: 100 }, { row: 'A' }),
      testBlock(2, 8, { x: 100, y: 200 }, { row: '乙', zoneNo: 2 }),
    ]),
    testSection('B', [testBlock(3, 4, { x: 100, y: 150 }, { row: 'C' })]),
  ]),
);
const index = indexSeats(layout);
const [marks] = markSeats(layout, {
  states: new Map([[1, { taken: 0b11n, held: 0n }]]),
  own: new Map(),
  filter: { zoneNos: new Set([1]), together: 1 },
});
const ends = rowEndsOf(layout, layout.sections[0]!);
const strokesOf = (d: string) => d.match(/M/g)?.length ?? 0;

describe('numbersIn', () => {
  test("draws numbers on a section's available seats, fainter on dimmed ones", () => {
    const { strokes, texts } = numbersIn(layout, index, marks!, ends, { left: 0, top: 0, right: 999, bottom: 999 });
    const count = (kind: string) =>
      strokes.filter((one) => one.kind === kind).reduce((sum, { d }) => sum + strokesOf(d), 0);
    // Each of these digits is one stroke.
    expect([count('free'), count('dim')]).toEqual([6, 8]);
    // A has two strokes and appears at both ends. The other row's name can't be drawn with strokes.
    expect(count('row')).toBe(4);
    expect(texts.map(({ label, x }) => [label, x])).toEqual([
      ['乙', 50],
      ['乙', 500],
    ]);
  });

  test('draws each number once where two squares touch', () => {
    const part = (left: number, right: number) =>
      numbersIn(layout, index, marks!, ends, { left, top: 0, right, bottom: 999 })
        .strokes.filter(({ kind }) => kind === 'free')
        .map(({ d }) => strokesOf(d));
    expect([...part(0, 300), ...part(300, 999)]).toEqual([2, 4]);
  });
});

test('places the name of a strongly curved row beyond both its ends', () => {
  const places = Array.from({ length: 12 }, (_, seat) => {
    const angle = (seat / 11) * 1.3 - Math.PI / 2 + 0.2;
    return { x: Math.round(800 * Math.cos(angle)), y: Math.round(800 * Math.sin(angle)) };
  });
  const deltas = (axis: 'x' | 'y') => places.map((place, at) => place[axis] - (places[at - 1]?.[axis] ?? 0));
  const bent = decodeSeatMap(
    testMap([testSection('A', [testBlock(1, 12, { x: 0, y: 0 }, { row: 'A', x: deltas('x'), y: deltas('y') })])]),
  );
  for (const { x, y } of rowEndsOf(bent, bent.sections[0]!)) {
    const nearest = Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y)));
    expect(nearest).toBeGreaterThan(bent.pitch * 0.9);
  }
});

describe('writeLabel', () => {
  test('centres a label at its point within its seat', () => {
    const places = writeLabelPath('28', 1000, 500, 20)
      .match(/-?[\d.]+/g)!
      .map(Number);
    const [xs, ys] = [places.filter((_, at) => at % 2 === 0), places.filter((_, at) => at % 2 === 1)];
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(1000, -0.5);
    expect((Math.min(...ys) + Math.max(...ys)) / 2).toBeCloseTo(500, -0.5);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(28);
  });

  test('rejects a label that contains a character without strokes', () => {
    expect(['1', 'AB', 'W-12', '輪1', 'a'].map(canWrite)).toEqual([true, true, true, false, false]);
  });
});
