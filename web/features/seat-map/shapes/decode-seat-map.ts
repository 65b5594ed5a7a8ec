import type { MapBlock, MapSection, SeatMap } from '../../../../contract/seating/seat-map.ts';
import type { SeatAttribute } from '../../../../contract/seating/seat-plan.ts';
import type { Rectangle, Point } from '../../../ui/pan-zoom.ts';
import { boxOfPoints, boxOfRings, withoutGates, type OutlineRings } from './shape-of-section.ts';

/** A run of adjacent seats, or part of one, as drawn. Seats are indexes into the layout's `x` and `y`. */
export interface LayoutBlock {
  /** Block number in the inventory. */
  readonly block: number;
  readonly zoneNo: number;
  /** Index into `SeatMapLayout.runs`. */
  readonly run: number;
  readonly firstInRun: number;
  readonly row: string;
  readonly labels: readonly string[];
  readonly first: number;
  readonly section: number;
  readonly facts: Readonly<Partial<Record<SeatAttribute, bigint>>>;
}

export interface LayoutSection {
  readonly key: string;
  readonly name: string;
  readonly level: number;
  readonly outline: OutlineRings;
  /** The outline without gates, which from afar make the section look like the digit 0. */
  readonly floor: OutlineRings;
  readonly box: Rectangle;
  /** Position of the section's name. */
  readonly middle: Point;
  /**
   * The section's blocks are the indexes in `SeatMapLayout.blocks` from `firstBlock` up to, but excluding, `endBlock`.
   */
  readonly firstBlock: number;
  readonly endBlock: number;
  readonly seats: number;
  /** Typical distance to the nearest seat, in centimetres. */
  readonly pitch: number;
}

/** A seat map as arrays for fast drawing and searching. Coordinates are in centimetres. */
export interface SeatMapLayout {
  readonly map: SeatMap;
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly blocks: readonly LayoutBlock[];
  readonly sections: readonly LayoutSection[];
  /** Blocks of each run in order, as indexes into `blocks`. */
  readonly runs: readonly (readonly number[])[];
  /** Index into `blocks` by inventory number. */
  readonly placeOfBlock: ReadonlyMap<number, number>;
  /** Bounding box of everything drawn. */
  readonly box: Rectangle;
  readonly pitch: number;
}

/** Decodes a map once, so that nothing needs to be decoded while the map moves. */
export function decodeSeatMap(map: SeatMap): SeatMapLayout {
  const count = map.sections.reduce(
    (sum, { blocks }) => sum + blocks.reduce((n, { labels }) => n + labels.length, 0),
    0,
  );
  const x = new Int32Array(count);
  const y = new Int32Array(count);
  const blocks: LayoutBlock[] = [];
  const runs = new Map<number, number[]>();
  const runPlaces = new Map<number, number>();
  const sections: LayoutSection[] = [];
  let next = 0;
  for (const [number, section] of map.sections.entries()) {
    const firstBlock = blocks.length;
    const first = next;
    for (const block of section.blocks) {
      if (!runs.has(block.run)) {
        runPlaces.set(block.run, runs.size);
        runs.set(block.run, []);
      }
      runs.get(block.run)!.push(blocks.length);
      blocks.push(decodeBlock(block, number, next, runPlaces.get(block.run)!));
      sumUp(block.x, x, next);
      sumUp(block.y, y, next);
      next += block.labels.length;
    }
    sections.push(describeSection(section, { firstBlock, endBlock: blocks.length, seats: next - first }));
  }
  const outlines = [...sections.flatMap(({ outline }) => outline), ...map.areas.map(({ outline }) => outline)];
  if (map.stage) outlines.push(map.stage.outline);
  return {
    map,
    x,
    y,
    blocks,
    sections,
    runs: [...runs.values()],
    placeOfBlock: new Map(blocks.map(({ block }, place) => [block, place])),
    box: boxOfPoints(outlines.flat()),
    pitch: medianOf(sections.map(({ pitch }) => pitch)) ?? usualPitch,
  };
}

/** Fallback: about the typical width of a seat, in centimetres. */
const usualPitch = 55;

function decodeBlock(block: MapBlock, section: number, first: number, run: number): LayoutBlock {
  const facts: Partial<Record<SeatAttribute, bigint>> = {};
  for (const [fact, bits] of Object.entries(block.facts) as [SeatAttribute, string][])
    facts[fact] = BigInt(`0x${bits}`);
  const { zoneNo, row, labels, firstSeat: firstInRun } = block;
  return { block: block.block, zoneNo, run, firstInRun, row, labels, first, section, facts };
}

function sumUp(deltas: readonly number[], into: Int32Array, from: number): void {
  let sum = 0;
  for (let at = 0; at < deltas.length; at++) into[from + at] = sum += deltas[at]!;
}

function describeSection(
  { key, name, level, outline, middle, pitch }: MapSection,
  seats: Pick<LayoutSection, 'firstBlock' | 'endBlock' | 'seats'>,
): LayoutSection {
  const floor = withoutGates(outline);
  return { key, name, level, outline, floor, box: boxOfRings(outline), middle, pitch, ...seats };
}

function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

/** Returns the block and bit of a seat, given its index. */
export function locateSeatNumber(layout: SeatMapLayout, seat: number): { block: LayoutBlock; bit: number } | undefined {
  let [low, high] = [0, layout.blocks.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (layout.blocks[middle]!.first <= seat) low = middle;
    else high = middle - 1;
  }
  const block = layout.blocks[low];
  const bit = block ? seat - block.first : 0;
  return block && bit >= 0 && bit < block.labels.length ? { block, bit } : undefined;
}
