import type { MapBlock, MapSection, SeatMap } from '../../../../contract/seating/seat-map.ts';

export const testPerformanceId = '01990000-0000-7000-8000-0000abcdef12';

/** Returns a run of seats 50 cm apart that starts at a point. */
export function testBlock(
  block: number,
  seats: number,
  at: { x: number; y: number },
  more: Partial<MapBlock> = {},
): MapBlock {
  return {
    block,
    zoneNo: 1,
    run: block,
    firstSeat: 0,
    row: `R${block}`,
    labels: Array.from({ length: seats }, (_, seat) => String(seat + 1)),
    x: Array.from({ length: seats }, (_, seat) => (seat === 0 ? at.x : 50)),
    y: Array.from({ length: seats }, (_, seat) => (seat === 0 ? at.y : 0)),
    facts: {},
    ...more,
  };
}

/** Returns a section whose outline is a box around its seats. */
export function testSection(key: string, blocks: MapBlock[], more: Partial<MapSection> = {}): MapSection {
  const ends = (deltas: (block: MapBlock) => readonly number[]) => {
    const places = blocks.flatMap((block) => {
      let sum = 0;
      return deltas(block).map((delta) => (sum += delta));
    });
    return [Math.min(...places) - 40, Math.max(...places) + 40] as const;
  };
  const [left, right] = ends(({ x }) => x);
  const [top, bottom] = ends(({ y }) => y);
  const outline = [[left, top, right, top, right, bottom, left, bottom]];
  const middle = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
  return { key, name: key, level: 0, outline, middle, pitch: 50, blocks, ...more };
}

export function testMap(sections: MapSection[], more: Partial<SeatMap> = {}): SeatMap {
  return {
    performanceId: testPerformanceId,
    version: 'v1',
    width: 1000,
    height: 1000,
    levels: ['Stalls', 'Balcony'],
    overlapping: false,
    stage: null,
    sections,
    areas: [],
    ...more,
  };
}
