import type { MapBlock, MapSection } from '../../../../contract/seating/seat-map.ts';
import { isInside } from '../layout/outline-checks.ts';
import type { Rings } from '../layout/outline-sections.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

type Rows = readonly (readonly Spot[])[];

/** Returns the positions of a block's seats, in centimetres. */
function spotsOf({ x, y }: Pick<MapBlock, 'x' | 'y'>): Spot[] {
  let spot = { x: 0, y: 0 };
  return x.map((right, at) => (spot = { x: spot.x + right, y: spot.y + y[at]! }));
}

/** Computes values that the browser would otherwise derive from every seat. */
export function shapeSection(outline: Rings, blocks: readonly MapBlock[]): Pick<MapSection, 'middle' | 'pitch'> {
  const rows = blocks.map(spotsOf);
  return { middle: middleOf(rows.flat(), outline), pitch: pitchOf(rows) };
}

function middleOf(spots: readonly Spot[], outline: Rings): Spot {
  const sum = spots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const mean = { x: Math.round(sum.x / spots.length), y: Math.round(sum.y / spots.length) };
  if (isInside(mean, outline)) return mean;
  return spots.reduce((best, spot) => (square(spot, mean) < square(best, mean) ? spot : best));
}

/** Blocks sampled for the seat and row distances. The middle seat of each one represents its row. */
const maxSamples = 12;
/**
 * Width of a seat that has no neighbours, and the maximum for seats that are far apart, as in a box. In centimetres.
 */
const alone = 55;
const widest = 90;

function pitchOf(rows: Rows): number {
  const beside: number[] = [];
  const behind: number[] = [];
  const every = Math.max(1, Math.floor(rows.length / maxSamples));
  for (let number = 0; number < rows.length; number += every) {
    const own = rows[number]!;
    own.slice(1).forEach((spot, at) => beside.push(square(spot, own[at]!)));
    const middle = own[own.length >> 1]!;
    let nearest = Infinity;
    for (const row of rows) {
      if (row !== own) for (const spot of row) nearest = Math.min(nearest, square(spot, middle));
    }
    if (nearest < Infinity) behind.push(nearest);
  }
  const usual = Math.sqrt(Math.min(medianOf(beside), medianOf(behind)));
  return usual === Infinity ? alone : Math.max(1, Math.min(Math.round(usual), widest));
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Infinity;
}

function square(one: Spot, other: Spot): number {
  return (one.x - other.x) ** 2 + (one.y - other.y) ** 2;
}

/** Fraction of all rows that may overlap: tolerates small inaccuracies at the seams of a drawing. */
const carelessShare = 0.02;

/**
 * Returns true if seats on different levels overlap in the drawing.
 * @param pitch seat distance of the sections, in centimetres.
 */
export function levelsOverlap(
  sections: readonly { readonly level: number; readonly pitch: number; readonly blocks: readonly MapBlock[] }[],
): boolean {
  if (new Set(sections.map(({ level }) => level)).size < 2) return false;
  const pitches = sections.map(({ pitch }) => pitch).toSorted((a, b) => a - b);
  const near = pitches[pitches.length >> 1]! / 2;
  const squares = new Map<string, (Spot & { readonly level: number })[]>();
  const keyOf = (column: number, row: number) => `${column} ${row}`;
  const rows = sections.flatMap(({ level, blocks }) =>
    blocks.map((block) => spotsOf(block).map((spot) => ({ ...spot, level }))),
  );
  for (const spot of rows.flat()) {
    const key = keyOf(Math.floor(spot.x / near), Math.floor(spot.y / near));
    const there = squares.get(key);
    if (there) there.push(spot);
    else squares.set(key, [spot]);
  }
  const isOver = (row: (typeof rows)[number]) => {
    const one = row[row.length >> 1]!;
    const [column, line] = [Math.floor(one.x / near), Math.floor(one.y / near)];
    return [-1, 0, 1].some((right) =>
      [-1, 0, 1].some((down) =>
        squares
          .get(keyOf(column + right, line + down))
          ?.some((other) => other.level !== one.level && square(one, other) <= near * near),
      ),
    );
  };
  return rows.filter(isOver).length > rows.length * carelessShare;
}
