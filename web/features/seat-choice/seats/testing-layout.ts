import type { SeatMap } from '../../../../contract/seating/seat-map.ts';
import type { SeatAttribute } from '../../../../contract/seating/seat-plan.ts';
import type { ZoneOnSale } from '../../../../contract/seating/holds.ts';

/** Performance of the test map. The IDs of its seats end in block and bit. */
const testPerformanceId = '01890000-0000-7000-8000-0000c0ffee01';

export function testSeat(block: number, bit: number): string {
  return `c0ffee01-${block}-${bit}`;
}

interface TestBlock {
  run: number;
  row: string;
  seats: number;
  /** Index of the first seat in its run. */
  from?: number;
  zoneNo?: number;
  facts?: Partial<Record<SeatAttribute, string>>;
  /** Position of the first seat, in centimetres. */
  x?: number;
  y?: number;
}

/** Builds a map with blocks numbered from 1 across sections. Seats are 50 cm apart and numbered from 1 in their run. */
export function testLayoutMap(sections: Record<string, TestBlock[]>): SeatMap {
  let block = 0;
  return {
    performanceId: testPerformanceId,
    version: '1',
    width: 2000,
    height: 2000,
    levels: ['Ground'],
    stage: null,
    overlapping: false,
    areas: [],
    sections: Object.entries(sections).map(([key, blocks]) => ({
      key,
      name: key.toUpperCase(),
      level: 0,
      outline: [],
      middle: { x: 0, y: 0 },
      pitch: 50,
      blocks: blocks.map(({ run, row, seats, from = 0, zoneNo = 1, facts = {}, x = 0, y = run * 100 }) => ({
        block: ++block,
        zoneNo,
        run,
        firstSeat: from,
        row,
        labels: Array.from({ length: seats }, (_, at) => String(from + at + 1)),
        x: Array.from({ length: seats }, (_, at) => (at === 0 ? x : 50)),
        y: Array.from({ length: seats }, (_, at) => (at === 0 ? y : 0)),
        facts,
      })),
    })),
  };
}

export function testZone(zoneNo: number, prices: ZoneOnSale['prices']): ZoneOnSale {
  return {
    zoneNo,
    name: `Zone ${zoneNo}`,
    kind: 'seated',
    prices,
    serviceFeeCents: 20_00,
    availability: 'available',
    left: null,
  };
}

export function testStates(blocks: Record<number, { taken: bigint; held?: bigint }>) {
  return new Map(Object.entries(blocks).map(([block, { taken, held = 0n }]) => [Number(block), { taken, held }]));
}
