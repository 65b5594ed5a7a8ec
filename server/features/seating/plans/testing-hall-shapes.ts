import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { parseArenaPlan } from './parse-arena-plan.ts';
import { parsePretixPlan } from './parse-pretix-plan.ts';
import { parseStadiumPlan } from './parse-stadium-plan.ts';
import { parseTheatrePlan } from './parse-theatre-plan.ts';

/** Ten halls of different shapes, as files describe them. They copy no real venue and are the same in every run. */

type Block = { seats: string[]; side?: 'left' | 'right' };

const numbered = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at));

/** Builds the blocks of one row with consecutive numbers. */
function blocks(...widths: number[]): Block[] {
  let from = 1;
  return widths.map((width) => {
    from += width;
    return { seats: numbered(from - width, width) };
  });
}

function rows(names: string, widths: (line: number) => number[], prefix = ''): { row: string; blocks: Block[] }[] {
  return names.split('').map((name, line) => ({ row: prefix + name, blocks: blocks(...widths(line)) }));
}

function theatre(...zones: { name: string; rows: object[]; side?: string }[]): SeatPlan {
  return parseTheatrePlan({
    venue_id: 'shape',
    name_en: 'Shape',
    name_tc: '',
    seat_1_side: 'left',
    zones: zones.map((zone) => ({ name_tc: '', ...zone })),
  });
}

/** Rows A to C have only side seats, next to an orchestra pit. */
function proscenium(): SeatPlan {
  const sides = rows('ABC', (line) => [4 + line, 4 + line]);
  return theatre({ name: 'Stalls', rows: [...sides, ...rows('DEFGHJKLMNPQRST', () => [7, 14, 7])] });
}

/** The first rows of the balcony extend forward along both walls. */
function balcony(): SeatPlan {
  const arms = rows('ABCD', () => [3, 3], 'B');
  return theatre(
    { name: 'Stalls', rows: rows('ABCDEFGHJKLMNPQ', (line) => [6, 14 + (line % 2), 6]) },
    { name: 'Balcony', rows: [...arms, ...rows('EFGHJK', (line) => [9, 15 + (line % 2), 9], 'B')] },
  );
}

function surround(): SeatPlan {
  return theatre(
    { name: 'Stalls', rows: rows('ABCDEFGHJKLMNPQR', () => [6, 16, 6]) },
    { name: 'Choir', rows: rows('ABCD', () => [22], 'C') },
    { name: 'Left side', rows: rows('ABC', () => [14], 'L') },
    { name: 'Right side', rows: rows('ABC', () => [14], 'R') },
  );
}

/** A stage at one end, a floor of two blocks, and stands along both sides and across the back. */
function arena(): SeatPlan {
  const block = (section: string, lines: number, width: number, at: (line: number, seat: number) => [number, number]) =>
    Array.from({ length: lines }, (_, line) =>
      Array.from({ length: width }, (_seat, seat) => [section, String(line + 1), seat + 1, ...at(line, seat)]),
    ).flat();
  return parseArenaPlan({
    venue_id: 'shape',
    name_en: 'Shape',
    name_tc: '',
    columns: ['section', 'row', 'seat', 'x_m', 'y_m'],
    seats: [
      ...block('A', 20, 20, (line, seat) => [-line * 0.95, -11.5 + seat * 0.55]),
      ...block('B', 20, 20, (line, seat) => [-line * 0.95, 1.05 + seat * 0.55]),
      ...block('1', 12, 30, (line, seat) => [-seat * 0.55, -16 - line * 0.9]),
      ...block('2', 12, 40, (line, seat) => [-24 - line * 0.9, -10.7 + seat * 0.55]),
      ...block('3', 12, 30, (line, seat) => [-16 + seat * 0.55, 16 + line * 0.9]),
    ],
  });
}

function stadium(): SeatPlan {
  const stand = (id: string, on: string, from: number, to: number) => ({
    id,
    stand: on,
    rows: 'ABCDEFGHIJKLMNOPQRST'.split('').map((row) => [row, `${from}-${to}`]),
  });
  return parseStadiumPlan(
    {
      venue_id: 'shape',
      name_en: 'Shape',
      name_tc: '',
      layouts: [{ id: 'football', name_en: 'Football', name_tc: '', closed_stands: [], floor_seat_totals: {} }],
      stand_sections: (['east', 'west'] as const)
        .flatMap((on) => Array.from({ length: 5 }, (_, at) => stand(`${on} ${at + 1}`, on, at * 42 + 1, at * 42 + 40)))
        .concat(
          (['north', 'south'] as const).flatMap((on) =>
            Array.from({ length: 3 }, (_, at) => stand(`${on} ${at + 1}`, on, at * 42 + 1, at * 42 + 40)),
          ),
        ),
    },
    'football',
  );
}

/** Builds a pretix document: a stage, and zones of seats with positions in centimetres. */
function drawing(
  stage: { x: number; y: number; width: number; height: number },
  zones: {
    name: string;
    /** Row label if the zone has only one row. */
    row?: string;
    lines: number;
    width: number;
    at: (line: number, seat: number) => { x: number; y: number };
  }[],
): SeatPlan {
  return parsePretixPlan({
    name: 'Shape',
    size: { width: 4000, height: 4000 },
    categories: [{ name: 'All' }],
    zones: [
      {
        name: 'Stage',
        position: { x: stage.x, y: stage.y },
        rows: [],
        areas: [
          {
            shape: 'rectangle',
            rectangle: { width: stage.width, height: stage.height },
            text: { text: 'Stage', position: { x: stage.width / 2, y: stage.height / 2 } },
          },
        ],
      },
      ...zones.map(({ name, row, lines, width, at }) => ({
        name,
        position: { x: 0, y: 0 },
        rows: Array.from({ length: lines }, (_, line) => ({
          row_number: row ?? String.fromCharCode(65 + line),
          seats: Array.from({ length: width }, (_seat, seat) => ({
            seat_guid: `${name} ${row ?? line} ${seat}`,
            seat_number: String(seat + 1),
            category: 'All',
            position: at(line, seat),
          })),
        })),
      })),
    ],
  });
}

/** A stage that extends into the hall, with seats in front and along both sides. */
function thrust(): SeatPlan {
  return drawing({ x: 1600, y: 200, width: 800, height: 1000 }, [
    { name: 'Centre', lines: 10, width: 20, at: (line, seat) => ({ x: 1475 + seat * 55, y: 1350 + line * 95 }) },
    { name: 'Left', lines: 6, width: 14, at: (line, seat) => ({ x: 1450 - line * 95, y: 450 + seat * 55 }) },
    { name: 'Right', lines: 6, width: 14, at: (line, seat) => ({ x: 2550 + line * 95, y: 1165 - seat * 55 }) },
  ]);
}

/** Straight rows of chairs on a flat floor. */
function flat(): SeatPlan {
  return drawing({ x: 1600, y: 200, width: 800, height: 400 }, [
    { name: 'Hall', lines: 20, width: 32, at: (line, seat) => ({ x: 1147 + seat * 55, y: 750 + line * 95 }) },
  ]);
}

function longAndNarrow(): SeatPlan {
  return theatre({ name: 'Hall', rows: rows('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefgh', () => [4, 4]) });
}

/** Rows around one point, each longer than the previous one, up to 50 degrees to either side. */
function fan(): SeatPlan {
  const seats = (line: number) => Math.floor(((2 * 50 * Math.PI) / 180 / 55) * (900 + line * 95));
  return drawing(
    { x: 1700, y: 200, width: 600, height: 400 },
    Array.from({ length: 16 }, (_, line) => ({
      name: 'Hall',
      row: String.fromCharCode(65 + line),
      lines: 1,
      width: seats(line),
      at: (_line, seat) => {
        const [radius, angle] = [900 + line * 95, ((seat - (seats(line) - 1) / 2) * 55) / (900 + line * 95)];
        return { x: 2000 + radius * Math.sin(angle), y: 200 + radius * Math.cos(angle) };
      },
    })),
  );
}

/** Boxes of four seats along both walls of the upper level. */
function boxes(): SeatPlan {
  const box = (number: number) => ({
    name: `Box ${number}`,
    rows: rows('A', () => [4]),
    side: number % 2 === 1 ? 'left' : 'right',
  });
  return theatre(
    { name: 'Stalls', rows: rows('ABCDEFGHJKLMNP', () => [6, 14, 6]) },
    { name: 'Circle', rows: rows('ABCDEFGH', () => [8, 16, 8], 'C') },
    ...[1, 2, 3, 4, 5, 6].map(box),
  );
}

export const hallShapes = {
  proscenium,
  balcony,
  surround,
  arena,
  stadium,
  thrust,
  flat,
  'long and narrow': longAndNarrow,
  fan,
  boxes,
} as const satisfies Record<string, () => SeatPlan>;
