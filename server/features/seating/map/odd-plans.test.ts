import { expect, test } from 'vitest';
import { openSeatHouse } from '../../../../contract/seating/seat-house.ts';
import { SeatMap } from '../../../../contract/seating/seat-map.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { planOpening } from '../inventory/plan-opening.ts';
import { InventoryView } from '../inventory/inventory-view.ts';
import { listNamedSeats } from '../inventory/list-named-seats.ts';
import { checkPlan } from '../layout/check-plan.ts';
import { generatePlan } from '../layout/generate-plan.ts';
import { isInside } from '../layout/outline-checks.ts';
import { zonesOfPlan } from '../plans/sell-by-plan.ts';
import type { BlockRow } from '../store.ts';
import { layOutSeats, writeSeatMap } from './lay-out-seats.ts';

const performanceId = '01900000-0000-7000-8000-00000000b0e2';
const seats = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
const hall = (sections: Record<string, number>, rows = 4) =>
  generatePlan([
    {
      zoneNo: 1,
      name: { en_us: 'Hall' },
      kind: 'seated',
      rows: Object.entries(sections).flatMap(([section, count]) =>
        Array.from({ length: count === 1 ? 1 : rows }, (_, row) => ({
          section,
          row: String.fromCharCode(65 + row),
          seats: seats(count),
        })),
      ),
    },
  ]);

function sold(plan: SeatPlan): { blocks: BlockRow[]; map: SeatMap } {
  checkPlan(plan);
  const rest = { performanceId, withdrawn: false, statedSoldOut: false, eventType: 'shows' as const };
  const zones = zonesOfPlan(plan).map((zone, at) => ({
    ...rest,
    ...zone,
    zoneNo: at + 1,
    capacity: zone.capacity ?? null,
    rows: zone.rows ?? null,
    prices: { R: 100 },
  }));
  const blocks = [...planOpening([], zones).add];
  const layout = layOutSeats(performanceId, plan, blocks, zones);
  return { blocks, map: SeatMap.parse(writeSeatMap(layout!, 'en_us')) };
}

/** Returns the best available seats for each party in turn: 'A 3, 4'. */
function given(blocks: readonly BlockRow[], parties: readonly number[]): string[] {
  const map = new InventoryView(blocks);
  return parties.map((quantity) => {
    const items = map.choose({ zones: [{ zoneNo: 1, quantity }], adjacentOnly: false });
    if (!Array.isArray(items)) return 'none';
    const places = listNamedSeats('', map.label(items), 'R'.repeat(quantity));
    return places.map(({ section, row, seat }) => `${section?.en_us} ${row}${seat}`).join(', ');
  });
}

test('sells a plan that has no stage from the middle of its first rows, without distances', () => {
  const { blocks, map } = sold({ ...hall({ Stalls: 9 }), stage: null });
  expect(map.stage).toBeNull();
  expect(openSeatHouse(map)).toBeUndefined();
  expect(given(blocks, [1])[0]).toMatch(/^Stalls [AB]5$/);
});

test('draws an outline around a section of one seat and sells it to one buyer', () => {
  const { blocks, map } = sold(hall({ 'Royal seat': 1 }));
  const [section] = map.sections;
  const { x, y } = section!.middle;
  expect([section!.blocks[0]!.x, section!.blocks[0]!.y]).toEqual([[x], [y]]);
  expect(isInside({ x, y }, section!.outline)).toBe(true);
  const [ring] = section!.outline;
  const wide = Math.max(...ring!.filter((_, at) => at % 2 === 0)) - Math.min(...ring!.filter((_, at) => at % 2 === 0));
  expect(wide).toBeGreaterThan(section!.pitch);
  expect(wide).toBeLessThan(3 * section!.pitch);
  expect(given(blocks, [2, 1])).toEqual(['none', 'Royal seat A1']);
});

test('selects the same seats among equally good ones regardless of row order', () => {
  const { blocks: measured } = sold(hall({ Left: 8, Right: 8 }));
  const blocks = measured.map((block) => ({ ...block, measures: block.measures.map(() => 100) }));
  const parties = [2, 2, 3, 1, 4, 2];
  const asRead = given(blocks, parties);
  expect(asRead).not.toContain('none');
  expect(given(blocks.toReversed(), parties)).toEqual(asRead);
  expect(given([...blocks.slice(3), ...blocks.slice(0, 3)], parties)).toEqual(asRead);
});
