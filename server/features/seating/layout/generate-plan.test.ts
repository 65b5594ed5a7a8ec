import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeedSeatRow } from '../../../../contract/catalogue/feed.ts';
import { checkPlan } from './check-plan.ts';
import { generatePlan, type ZoneToDraw } from './generate-plan.ts';

const named = (name: string) => ({ en_us: name });
const seats = (count: number, from = 1) => Array.from({ length: count }, (_, at) => String(from + at));
const zone = (zoneNo: number, rows: FeedSeatRow[] | null, kind: ZoneToDraw['kind'] = 'seated'): ZoneToDraw => ({
  zoneNo,
  name: named(`Zone ${zoneNo}`),
  rows,
  kind,
});

/** Generates zones with sections, row letters that repeat in each section, and rows of one to three runs. */
const anyZones = fc.array(
  fc.record({
    sections: fc.integer({ min: 0, max: 5 }),
    rows: fc.array(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 14,
    }),
  }),
  { minLength: 1, maxLength: 5 },
);
const drawn = (zones: { sections: number; rows: number[][] }[]) =>
  zones.map(({ sections, rows }, at) => {
    const keys = sections === 0 ? [undefined] : Array.from({ length: sections }, (_, number) => `${at + 1}0${number}`);
    return zone(
      at + 1,
      keys.flatMap((section) =>
        rows.flatMap((runs, line) => {
          let next = 1;
          return runs.map((count) => {
            const labels = seats(count, next);
            next += count;
            return { ...(section ? { section } : {}), row: String.fromCharCode(65 + line), seats: labels };
          });
        }),
      ),
    );
  });

describe('generatePlan', () => {
  test('draws every seat once, far enough apart and inside the frame, with the same result each time', () => {
    fc.assert(
      fc.property(anyZones, (wanted) => {
        const zones = drawn(wanted);
        const plan = generatePlan(zones);
        checkPlan(plan);
        const placed = plan.sections.flatMap((section) =>
          section.rows.flatMap((row) => row.runs.flat().map((seat) => `${section.key} ${row.label} ${seat.label}`)),
        );
        const requested = zones.flatMap(({ zoneNo, rows }) =>
          rows!.flatMap((row) => row.seats.map((seat) => `${row.section ?? `zone-${zoneNo}`} ${row.row} ${seat}`)),
        );
        expect(placed.toSorted()).toEqual(requested.toSorted());
        const outside = plan.sections
          .flatMap((section) => section.rows.flatMap((row) => row.runs.flat()))
          .filter(({ x, y }) => !(x >= 0 && x <= plan.width && y >= 0 && y <= plan.height));
        expect(outside).toEqual([]);
        expect(isDeepStrictEqual(generatePlan(zones), plan)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('places neighbours half a metre apart, with aisles over a metre wide and rows one behind the other', () => {
    const rows = ['A', 'B'].flatMap((row) => [
      { section: 'Stalls', row, seats: seats(8) },
      { section: 'Stalls', row, seats: seats(6, 9) },
    ]);
    const [section] = generatePlan([zone(1, rows), zone(2, [{ section: 'Balcony', row: 'A', seats: ['1'] }])]).sections;
    const [first, second] = section!.rows;
    const [left, right] = first!.runs;
    const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
    expect(apart(left![0]!, left![1]!)).toBeCloseTo(55, -0.5);
    expect(apart(left!.at(-1)!, right![0]!)).toBeGreaterThan(120);
    expect(left!.at(-1)!.facts).toEqual(['aisle']);
    expect(left![0]!.facts).toBeUndefined();
    expect(second!.runs[0]![4]!.y - left![4]!.y).toBeGreaterThan(80);
    // The wings come forward: the row curves around the stage at a distance.
    expect(left![0]!.y).toBeLessThan(left!.at(-1)!.y);
  });

  test('places zones one behind the other with the stage in front, and recognizes a balcony', () => {
    const plan = generatePlan([
      zone(1, [{ section: 'Stalls', row: 'A', seats: seats(10) }]),
      zone(2, [{ section: 'Balcony', row: 'A', seats: seats(10) }]),
      zone(3, null, 'standing'),
    ]);
    const [stalls, balcony] = plan.sections;
    const nearest = (section: typeof stalls) => Math.min(...section!.rows[0]!.runs[0]!.map((seat) => seat.y));
    expect(Math.max(...plan.stage!.outline.map((corner) => corner.y))).toBeLessThan(nearest(stalls));
    expect(nearest(stalls)).toBeLessThan(nearest(balcony));
    expect(plan.levels.map((level) => level.key)).toEqual(['main', 'upper']);
    expect(balcony).toMatchObject({ level: 'upper', name: { zh_hk: '樓座' }, category: 'zone-2' });
    expect(plan.areas).toMatchObject([{ key: 'zone-3', name: named('Zone 3') }]);
  });

  test('draws a choir behind its platform and boxes along the walls if their names indicate it', () => {
    const rows = (section: string, count = 20) => ['A', 'B'].map((row) => ({ section, row, seats: seats(count) }));
    const zones = [
      zone(1, [...rows('Stalls left'), ...rows('Stalls right')]),
      zone(2, [...rows('Left Boxes', 4), ...rows('Right Boxes', 4)]),
      zone(3, rows('Choir Stalls')),
    ];
    const plan = checkPlan(generatePlan(zones, 'stage'));
    const stage = plan.stage!.outline;
    const meanOf = (spots: readonly { x: number; y: number }[], axis: 'x' | 'y') =>
      spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
    const where = Object.fromEntries(
      plan.sections.map(({ key, rows: own }) => {
        const spots = own.flatMap((row) => row.runs.flat());
        const away = [meanOf(spots, 'x') - meanOf(stage, 'x'), meanOf(spots, 'y') - meanOf(stage, 'y')] as const;
        return [
          key,
          Math.abs(away[0]) > 2 * Math.abs(away[1])
            ? away[0] < 0
              ? 'left'
              : 'right'
            : away[1] < 0
              ? 'behind'
              : 'front',
        ];
      }),
    );
    expect(where).toEqual({
      'Stalls left': 'front',
      'Stalls right': 'front',
      'Left Boxes': 'left',
      'Right Boxes': 'right',
      'Choir Stalls': 'behind',
    });
    expect(plan.stage).toMatchObject({ kind: 'platform' });
    const tier = plan.sections.slice(0, 2).map(({ rows: own }) => meanOf(own[0]!.runs.flat(), 'y'));
    expect(tier[0]).toBeCloseTo(tier[1]!, -1);
    // Sports have a court instead of a stage.
    expect(generatePlan(zones, 'field').stage?.kind).toBe('court');
    expect(generatePlan([zone(1, rows('Left Boxes'))], 'stage').stage?.kind).toBe('stage');
  });

  test('lays out a single zone that has no sections as a cinema, with straight rows, A at the screen and the best rows in the back half', () => {
    const plan = generatePlan([
      zone(
        4,
        ['C', 'B', 'D', 'A'].map((row) => ({ row, seats: seats(9) })),
      ),
    ]);
    expect(plan.stage?.name).toMatchObject({ en_us: 'Screen', zh_hk: '銀幕' });
    const [section] = plan.sections;
    expect(section?.key).toBe('zone-4');
    expect(section?.rows.map((row) => row.label)).toEqual(['C', 'D', 'B', 'A']);
    const depth = new Map(section?.rows.map((row) => [row.label, new Set(row.runs[0]!.map((seat) => seat.y))]));
    for (const depths of depth.values()) expect(depths.size).toBe(1);
    const [a, b, d] = ['A', 'B', 'D'].map((row) => [...depth.get(row)!][0]!);
    expect(a! < b! && b! < d!).toBe(true);
  });

  test('draws a seat that is in two zones only once', () => {
    const rows = [{ section: 'Stalls', row: 'A', seats: seats(3) }];
    const plan = generatePlan([zone(1, rows), zone(2, rows)]);
    expect(plan.sections.flatMap((section) => section.rows.flatMap((row) => row.runs.flat()))).toHaveLength(3);
  });
});
