import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInside } from './outline-checks.ts';
import { outlineSections, type Rings, type SectionToOutline } from './outline-sections.ts';
import { bentRows, ringsOf, sectionOf, straightRows } from './testing-rings.ts';

const spotsOf = (section: SectionToOutline) => section.rows.flatMap((row) => row.runs.flat());

/** Counts the crossings between all pieces of all rings. Slower than the production check and independent of it. */
function meetings(outlines: readonly Rings[]): number {
  const pieces = outlines.flatMap((rings) =>
    rings.flatMap((ring) =>
      Array.from({ length: ring.length / 2 }, (_, at) => {
        const [x, y] = [ring[2 * at]!, ring[2 * at + 1]!];
        return [x, y, ring[(2 * at + 2) % ring.length]! - x, ring[(2 * at + 3) % ring.length]! - y] as const;
      }),
    ),
  );
  let count = 0;
  for (const [at, [x, y, right, down]] of pieces.entries()) {
    for (const [otherX, otherY, otherRight, otherDown] of pieces.slice(at + 1)) {
      const turn = right * otherDown - down * otherRight;
      const share = ((otherX - x) * otherDown - (otherY - y) * otherRight) / turn;
      const otherShare = ((otherX - x) * down - (otherY - y) * right) / turn;
      const inner = (value: number) => value > 1e-9 && value < 1 - 1e-9;
      if (turn !== 0 && inner(share) && inner(otherShare)) count++;
    }
  }
  return count;
}

function expectTrue(sections: readonly SectionToOutline[]): readonly Rings[] {
  const outlines = outlineSections(sections);
  for (const [at, rings] of outlines.entries()) {
    const outside = spotsOf(sections[at]!).filter((spot) => !isInside(spot, rings));
    const strangers = sections
      .filter((other, number) => number !== at && other.level === sections[at]!.level)
      .flatMap((other) => spotsOf(other).filter((spot) => isInside(spot, rings)));
    expect({ at, outside, strangers }).toEqual({ at, outside: [], strangers: [] });
  }
  for (const level of new Set(sections.map((section) => section.level))) {
    expect(meetings(outlines.filter((_, at) => sections[at]!.level === level))).toBe(0);
  }
  return outlines;
}

/** Generates halls in the round, ovals, and curved tiers in front of a stage, with narrow to wide aisles. */
const anyHouse = fc.oneof(
  fc
    .record({
      rings: fc.integer({ min: 1, max: 3 }),
      wedges: fc.integer({ min: 2, max: 9 }),
      rows: fc.integer({ min: 1, max: 6 }),
      radius: fc.integer({ min: 500, max: 1600 }),
      aisle: fc.integer({ min: 60, max: 300 }),
      wide: fc.constantFrom(1, 1.3, 1.7),
      apart: fc.integer({ min: 80, max: 400 }),
    })
    .map(ringsOf),
  fc
    .array(
      fc.record({
        rows: fc.integer({ min: 1, max: 6 }),
        half: fc.integer({ min: 15, max: 100 }),
        cuts: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((tiers) => {
      let radius = 900;
      return tiers.flatMap(({ rows, half, cuts }, level) => {
        const [from, to] = [Math.PI / 2 - half / 60, Math.PI / 2 + half / 60];
        const wide = (to - from) / cuts;
        const sections = Array.from({ length: cuts }, (_, cut) =>
          sectionOf(
            bentRows({ from: from + cut * wide + 0.03, to: from + (cut + 1) * wide - 0.03, radius, rows }),
            `level ${level % 2}`,
          ),
        );
        radius += rows * 95 + 40;
        return sections;
      });
    }),
);

describe('outlineSections', () => {
  test('encloses every seat of its section and no others, and crosses no outline', () => {
    fc.assert(
      fc.property(anyHouse, (sections) => {
        expectTrue(sections.filter((section) => spotsOf(section).length > 0));
      }),
      { numRuns: 60 },
    );
  });

  test('draws an L-shaped section around the section in its corner, within half a metre of its seats', () => {
    const l = sectionOf(straightRows([[[0, 10]], [[0, 10]], [[0, 10]], [[0, 30]], [[0, 30]]]));
    const corner = sectionOf(straightRows([[[13, 24]], [[13, 24]]]));
    const [outline] = expectTrue([l, corner]);
    expect(outline).toHaveLength(1);
    const far = outline!.flat().filter((_, at, all) => {
      const [x, y] = [all[at - (at % 2)]!, all[at - (at % 2) + 1]!];
      // The inner corner is rounded.
      return !(x > 450 && x < 750) && spotsOf(l).every((seat) => Math.hypot(seat.x - x, seat.y - y) > 75);
    });
    expect(far).toEqual([]);
  });

  test('draws two parts for a section on both sides of the hall and bridges its aisles', () => {
    const [apart, bridged] = expectTrue([
      sectionOf(
        straightRows([
          [
            [0, 10],
            [22, 32],
          ],
          [
            [0, 10],
            [22, 32],
          ],
        ]),
      ),
      sectionOf(
        straightRows(
          [
            [
              [0, 10],
              [12, 22],
            ],
            [
              [0, 10],
              [12, 22],
            ],
          ],
          { x: 0, y: 1000 },
        ),
      ),
    ]);
    expect(apart).toHaveLength(2);
    expect(bridged).toHaveLength(1);
  });

  test('leaves a hole where a section surrounds others', () => {
    const round = sectionOf(bentRows({ from: 0, to: 2 * Math.PI - 0.06, radius: 900, rows: 3 }));
    const [rings] = expectTrue([round]);
    expect(rings).toHaveLength(2);
    expect(isInside({ x: 0, y: 0 }, rings!)).toBe(false);
    const field = straightRows(
      Array.from({ length: 7 }, (_, row) =>
        row === 3
          ? [
              [0, 8],
              [12, 20],
            ]
          : [[0, 20]],
      ),
    );
    const box = straightRows([[[10, 11]]], { x: 0, y: 3 * 95 });
    expect(expectTrue([sectionOf(field), sectionOf(box)])[0]).toHaveLength(2);
  });

  test('encloses a section of one seat, and seats of two sections that are very close together', () => {
    const rows = straightRows([[[0, 6]], [[0, 6]]]);
    const [single] = expectTrue([
      sectionOf([[{ x: 1000, y: 0 }]]),
      sectionOf(rows),
      sectionOf(rows.map((row) => row.map(({ x, y }) => ({ x: x + 24, y: y + 10 })))),
    ]);
    expect(single).toHaveLength(1);
  });

  test('reuses plan outlines that match their seats and redraws those that cover other seats', () => {
    const rows = straightRows([[[0, 6]], [[0, 6]]]);
    const beside = straightRows([[[10, 16]], [[10, 16]]]);
    const frame = (left: number, right: number) => [
      { x: left, y: -60 },
      { x: right, y: -60 },
      { x: right, y: 160 },
      { x: left, y: 160 },
    ];
    const drawn = (right: number) =>
      outlineSections([
        { ...sectionOf(rows), outline: frame(-60, right) },
        { ...sectionOf(beside), outline: frame(500, 900) },
      ]);
    expect(drawn(400)[0]).toEqual([[-60, -60, 400, -60, 400, 160, -60, 160]]);
    expect(drawn(650)[0]).not.toEqual([[-60, -60, 650, -60, 650, 160, -60, 160]]);
  });
});
