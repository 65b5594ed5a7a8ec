import { describe, expect, test } from 'vitest';
import { decodeSeatMap, locateSeatNumber, type SeatMapLayout } from './decode-seat-map.ts';
import { stepToSeat } from './step-to-seat.ts';
import { testBlock, testMap, testSection } from './testing-map.ts';

const nameOf = (layout: SeatMapLayout, seat: number | undefined) => {
  const place = seat === undefined ? undefined : locateSeatNumber(layout, seat);
  return place ? `${place.block.row}${place.block.labels[place.bit]}` : undefined;
};
const seatAt = (layout: SeatMapLayout, name: string) =>
  Array.from(layout.x.keys()).find((seat) => nameOf(layout, seat) === name)!;
const walk = (layout: SeatMapLayout, from: string, ...keys: string[]) => {
  let seat: number | undefined = seatAt(layout, from);
  return keys.map((key) => {
    seat = seat === undefined ? undefined : stepToSeat(layout, seat, key);
    return nameOf(layout, seat);
  });
};
const [left, right, up, down] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

describe('stepToSeat', () => {
  const straight = decodeSeatMap(
    testMap([
      testSection('1', [
        testBlock(1, 4, { x: 100, y: 100 }, { row: 'A' }),
        testBlock(2, 4, { x: 450, y: 100 }, { row: 'A', labels: ['5', '6', '7', '8'] }),
        // Offset by half a seat, as is common between rows.
        testBlock(3, 8, { x: 125, y: 200 }, { row: 'B' }),
      ]),
      testSection('2', [testBlock(4, 2, { x: 900, y: 110 }, { row: 'Z' })]),
    ]),
  );

  test('moves along the row, across an aisle and into the next section', () => {
    expect(walk(straight, 'A3', right, right, left)).toEqual(['A4', 'A5', 'A4']);
    expect(walk(straight, 'A8', right, left)).toEqual(['Z1', 'A8']);
  });

  test('moves to the next row and back', () => {
    expect(walk(straight, 'A2', down)[0]).toMatch(/^B[12]$/);
    expect(walk(straight, 'B4', up)[0]).toMatch(/^A[45]$/);
  });

  test('stays at the edge of the hall and ignores other keys', () => {
    expect(walk(straight, 'A1', left)).toEqual([undefined]);
    expect(walk(straight, 'A1', up)).toEqual([undefined]);
    expect(walk(straight, 'A1', 'PageUp')).toEqual([undefined]);
  });

  test('stays within the shown sections', () => {
    const from = seatAt(straight, 'A8');
    expect(stepToSeat(straight, from, right, (section) => section === 0)).toBeUndefined();
  });

  test.each([20, 40, 90, 130])(
    'follows rows rotated by %i degrees and leaves them with the perpendicular key',
    (degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const turned = (row: number) => {
        const spots = Array.from({ length: 6 }, (_, at) => ({
          x: Math.round(at * 50 * Math.cos(angle) - row * 90 * Math.sin(angle)),
          y: Math.round(at * 50 * Math.sin(angle) + row * 90 * Math.cos(angle)),
        }));
        const steps = (axis: 'x' | 'y') => spots.map((spot, at) => spot[axis] - (spots[at - 1]?.[axis] ?? 0));
        return { row: 'ABC'[row]!, x: steps('x'), y: steps('y') };
      };
      const askew = decodeSeatMap(
        testMap([
          testSection(
            '1',
            [0, 1, 2].map((row) => testBlock(row + 1, 6, { x: 0, y: 0 }, turned(row))),
          ),
        ]),
      );
      const found = new Set(
        [left, right, up, down].map((key) => nameOf(askew, stepToSeat(askew, seatAt(askew, 'B3'), key))),
      );
      expect(found).toEqual(new Set(['B2', 'B4', 'A3', 'C3']));
    },
  );
});
