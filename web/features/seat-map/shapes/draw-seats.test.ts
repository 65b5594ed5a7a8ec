import { expect, test } from 'vitest';
import { decodeSeatMap } from './decode-seat-map.ts';
import { drawZoneRows, drawSeats, seatPositionOf, writeShape } from './draw-seats.ts';
import { bandsOf, styleOfBand } from './seat-bands.ts';
import { codeIn, widthOf } from '../drawing/section-card.tsx';
import { testBlock, testMap, testSection } from './testing-map.ts';

const upright = { x: Array.of(0, 0, 0), y: Array.of(0, -50, -50) };
const layout = decodeSeatMap(
  testMap([
    testSection('A', [
      testBlock(1, 3, { x: 100, y: 100 }),
      testBlock(2, 3, { x: 0, y: 0 }, upright),
      testBlock(3, 1, { x: 400, y: 400 }, { zoneNo: 2 }),
    ]),
  ]),
);

test('gives seats the direction of their row, always to the right or down', () => {
  expect(seatPositionOf(layout, layout.blocks[0]!, 1)).toEqual({ x: 150, y: 100, alongX: 1, alongY: 0 });
  expect(seatPositionOf(layout, layout.blocks[1]!, 1).alongY).toBe(1);
  expect(seatPositionOf(layout, layout.blocks[2]!, 0)).toMatchObject({ alongX: 1, alongY: 0 });
});

test('rotates a shape with its row and mirrors it along the row', () => {
  const shape = [[0, 0, 1, 0, 0, 1]];
  expect(writeShape({ x: 10, y: 20, alongX: 1, alongY: 0 }, 5, shape)).toBe('M10 20l5 0l-5 5z');
  expect(writeShape({ x: 10, y: 20, alongX: 0, alongY: 1 }, 5, shape)).toBe('M10 20l0 5l-5 -5z');
  expect(writeShape({ x: 10, y: 20, alongX: 1, alongY: 0 }, 5, shape, -1)).toBe('M10 20l-5 0l5 5z');
});

test('draws only the selected seats in one path', () => {
  const path = drawSeats(
    layout,
    layout.sections[0]!,
    ({ block }) => (block === 1 ? 0b101n : 0n),
    ({ x }) => `${x} `,
  );
  expect(path).toEqual(['100 200 ']);
});

test('limits a path to a few rows at close range', () => {
  const rows = decodeSeatMap(
    testMap([
      testSection(
        'A',
        [1, 2, 3, 4].map((row) => testBlock(row, 30, { x: 0, y: row * 90 })),
      ),
    ]),
  );
  const all = (max?: number) =>
    drawSeats(
      rows,
      rows.sections[0]!,
      () => (1n << 30n) - 1n,
      () => 'm',
      max,
    ).map(({ length }) => length);
  expect(all()).toEqual([120]);
  expect(all(80)).toEqual([60, 60]);
  expect(all(20)).toEqual([30, 30, 30, 30]);
});

test('draws the rows of a zone as lines from the first to the last seat', () => {
  expect(drawZoneRows(layout, layout.sections[0]!, [2])).toBe('M400 400h0');
  expect(drawZoneRows(layout, layout.sections[0]!, [1])).toBe('M100 100L150 100L200 100M0 0L0 -50L0 -100');
});

test('joins zones that have the same price into one band, most expensive first', () => {
  const zone = (zoneNo: number, R: number) => ({
    zoneNo,
    name: `Z${zoneNo}`,
    kind: 'seated' as const,
    prices: { R, H: 100 },
    serviceFeeCents: 0,
    availability: 'available' as const,
    left: null,
  });
  const bands = bandsOf([
    zone(1, 38000),
    zone(2, 98000),
    zone(3, 38000),
    { ...zone(4, 0), prices: { S: 9000, Z: 8000 } },
  ]);
  expect(bands.map(({ priceCents, zoneNos }) => [priceCents, zoneNos])).toEqual([
    [98000, [2]],
    [38000, [1, 3]],
    [8000, [4]],
  ]);
});

test('combines colour and pattern differently for each of 56 bands', () => {
  const looks = Array.from({ length: 56 }, (_, band) => JSON.stringify(styleOfBand(band)));
  expect(new Set(looks).size).toBe(56);
});

test('shortens a name only to its single code', () => {
  expect(['Block 12', 'Floor A', '第8區', 'Stalls', 'Block 3 row 4', '12A'].map(codeIn)).toEqual([
    '12',
    'A',
    '8',
    '',
    '',
    '12A',
  ]);
  expect(widthOf('大堂', 10)).toBeGreaterThan(widthOf('ab', 10));
});
