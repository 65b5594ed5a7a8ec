import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { PlanSeat, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { SeatMap } from '../../../../contract/seating/seat-map.ts';
import { layOutSeats, writeSeatMap, type SeatLayout } from './lay-out-seats.ts';
import { planOpening } from '../inventory/plan-opening.ts';
import { seededRandom, slowness } from '../../../testing/run-settings.ts';
import type { BlockRow } from '../store.ts';

const named = (name: string) => ({ en_us: name, zh_hk: `${name}區`, zh_cn: `${name}区` });
const performanceId = '01900000-0000-7000-8000-00000000b0e1';

/** Builds a row of seats 1, 2, … with a slight curve, as in a real theatre. */
function seatsOf(count: number, rowNo: number, section: number): PlanSeat[] {
  return Array.from({ length: count }, (_, at) => ({
    label: String(at + 1),
    x: Math.round(section * 3000 + (at - count / 2) * 52.5 * (1 + rowNo / 200)),
    y: Math.round(1000 + rowNo * 92 + ((at - count / 2) ** 2 * rowNo) / 150),
    ...(at === 0 || at === count - 1 ? { facts: ['aisle' as const] } : {}),
  }));
}

function planOf(sections: number, rows: number, seats: number): SeatPlan {
  return {
    key: 'hall',
    name: named('Hall'),
    width: 20_000,
    height: 20_000,
    levels: [{ key: 'ground', name: named('Ground') }],
    categories: [],
    stage: {
      name: named('Stage'),
      kind: 'platform',
      outline: [0, 1, 2].map((at) => ({ x: at * 100, y: at * at * 10 })),
    },
    sections: Array.from({ length: sections }, (_, section) => ({
      key: `s${section}`,
      name: named(`Section ${section}`),
      level: 'ground',
      category: 'all',
      rows: Array.from({ length: rows }, (_row, row) => ({
        label: String.fromCharCode(65 + (row % 26)) + (row < 26 ? '' : '2'),
        runs: [seatsOf(seats, row, section)],
      })),
    })),
    areas: [],
  };
}

/** Builds the blocks of a performance that sells the whole plan. */
function blocksOf(plan: SeatPlan, keep: (section: string, row: string) => boolean = () => true): BlockRow[] {
  const rows = plan.sections.flatMap(({ key, rows: all }) =>
    all
      .filter(({ label }) => keep(key, label))
      .flatMap(({ label, runs }) =>
        runs.map((run) => ({ section: key, row: label, seats: run.map((seat) => seat.label) })),
      ),
  );
  const zone = { performanceId, zoneNo: 1, name: named('All'), kind: 'seated' as const, capacity: null, rows };
  const rest = { prices: { R: 100 }, withdrawn: false, statedSoldOut: false, eventType: 'shows' as const };
  return [...planOpening([], [{ ...zone, ...rest }]).add];
}

const zones = [{ zoneNo: 1, kind: 'seated' }];
function laidOut(plan: SeatPlan, blocks: readonly BlockRow[] = blocksOf(plan)): SeatLayout {
  const layout = layOutSeats(performanceId, plan, blocks, zones);
  if (!layout) throw new Error('the plan was not laid out');
  return layout;
}

const unpack = (differences: number[]) => {
  let at = 0;
  return differences.map((difference) => (at += difference));
};

describe('layOutSeats', () => {
  test('places each block at its position in the plan, with its seat attributes', () => {
    const plan = planOf(2, 3, 4);
    const map = writeSeatMap(laidOut(plan), 'zh_hk');
    expect(SeatMap.parse(map)).toEqual(map);
    expect(map).toMatchObject({
      levels: ['Ground區'],
      stage: { name: 'Stage區', kind: 'platform', outline: [0, 0, 100, 10, 200, 40] },
    });
    expect(map.sections.map(({ key, name, level }) => [key, name, level])).toEqual([
      ['s0', 'Section 0區', 0],
      ['s1', 'Section 1區', 0],
    ]);
    const block = map.sections[1]!.blocks[2]!;
    expect(block).toMatchObject({ block: 6, zoneNo: 1, run: 6, firstSeat: 0, row: 'C', facts: { aisle: '9' } });
    const seats = plan.sections[1]!.rows[2]!.runs[0]!;
    expect(unpack(block.x)).toEqual(seats.map((seat) => seat.x));
    expect(unpack(block.y)).toEqual(seats.map((seat) => seat.y));
    expect(block.labels).toEqual(['1', '2', '3', '4']);
  });

  test('continues a run of more than 60 seats in the next block', () => {
    const [first, second] = writeSeatMap(laidOut(planOf(1, 1, 64)), 'en_us').sections[0]!.blocks;
    expect([first!.run, first!.firstSeat, first!.labels.length]).toEqual([1, 0, 60]);
    expect([second!.run, second!.firstSeat, second!.labels.length]).toEqual([1, 60, 4]);
  });

  test('changes its version only for other seats, texts or plans', () => {
    const plan = planOf(1, 2, 4);
    const { version } = laidOut(plan);
    const taken = blocksOf(plan).map((block) => ({ ...block, taken: 5n, available: 2 }));
    expect(laidOut(plan, taken).version).toBe(version);
    const moved = structuredClone(plan);
    moved.sections[0]!.rows[0]!.runs[0]![0]!.x += 1;
    const renamed = { ...plan, levels: [{ key: 'ground', name: { ...named('Ground'), zh_cn: '地下' } }] };
    const others = [
      laidOut(moved),
      laidOut(renamed),
      laidOut(
        plan,
        blocksOf(plan, (_, row) => row === 'A'),
      ),
    ];
    expect(new Set([version, ...others.map((layout) => layout.version)]).size).toBe(4);
  });

  test('draws unsold seats as not for sale, separate from the others', () => {
    const plan = planOf(1, 2, 4);
    const blocks = blocksOf(plan, (_, row) => row === 'A');
    const [sold, unsold] = writeSeatMap(laidOut(plan, blocks), 'en_us').sections[0]!.blocks;
    expect(sold!.facts.not_for_sale).toBeUndefined();
    expect(unsold).toMatchObject({ block: 900_000, run: 900_000, row: 'B', facts: { not_for_sale: 'f' } });
  });

  test('draws a closed seat that is missing from the plan beside its neighbour, and omits closed rows', () => {
    const plan = planOf(1, 2, 4);
    const blocks = blocksOf(plan);
    const smaller = structuredClone(plan);
    smaller.sections[0]!.rows = smaller.sections[0]!.rows.slice(0, 1);
    const lost = smaller.sections[0]!.rows[0]!.runs[0]!.pop()!;
    expect(layOutSeats(performanceId, smaller, blocks, zones)).toBeUndefined();
    const closed = blocks.map((block) => ({ ...block, closed: block.rowLabel === 'A' ? 8n : 15n }));
    const drawn = writeSeatMap(laidOut(smaller, closed), 'en_us').sections[0]!.blocks;
    expect(drawn).toHaveLength(1);
    expect(drawn[0]!.facts.not_for_sale).toBe('8');
    expect(unpack(drawn[0]!.x).at(-1)).toBeGreaterThan(lost.x - 10);
  });

  test('names the areas of general-admission zones', () => {
    const outline = [0, 1, 2].map((at) => ({ x: at, y: at * at }));
    const plan = { ...planOf(1, 1, 4), areas: [{ key: 'floor', name: named('Floor'), outline, capacity: 9 }] };
    const layout = layOutSeats(performanceId, plan, blocksOf(plan), [...zones, { zoneNo: 2, kind: 'standing' }]);
    expect(writeSeatMap(layout!, 'en_us').areas).toEqual([{ zoneNo: 2, name: 'Floor', outline: [0, 0, 1, 1, 2, 4] }]);
  });

  test('stays small and fast for 20,000 seats', () => {
    const plan = planOf(20, 25, 40);
    // A manually measured theatre has no two equal rows.
    const random = seededRandom('a theatre measured by hand');
    const seats = plan.sections.flatMap((section) => section.rows.flatMap((row) => row.runs.flat()));
    for (const seat of seats) {
      seat.x += Math.floor(random() * 9) - 4;
      seat.y += Math.floor(random() * 9) - 4;
    }
    const blocks = blocksOf(plan);
    const times: number[] = [];
    let bytes = 0;
    for (let attempt = 0; attempt < 3; attempt++) {
      // Measures CPU time so that other processes do not count.
      const startedAt = process.cpuUsage();
      const text = JSON.stringify(writeSeatMap(laidOut(plan, blocks), 'zh_hk'));
      times.push(process.cpuUsage(startedAt).user / 1000);
      // Uses the compression that the server uses for cached responses.
      bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
    }
    // Worst case for compression: half of the seats are taken at random, and half of those are held.
    const bits = () => BigInt(Math.floor(random() * 2 ** 40));
    const states = blocks.map(({ blockNo }) => {
      const taken = bits();
      return `${blockNo} ${taken.toString(16)} ${(taken & bits()).toString(16)}`;
    });
    bytes += brotliCompressSync(JSON.stringify(states)).length;
    expect(blocks.reduce((sum, block) => sum + block.width, 0)).toBe(20_000);
    expect(bytes).toBeLessThan(150_000);
    expect(Math.min(...times)).toBeLessThan(300 * slowness());
  });
});
