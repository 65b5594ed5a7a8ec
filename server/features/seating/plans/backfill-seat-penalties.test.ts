import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { generatePlan } from '../layout/generate-plan.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';
import { closeInOrder } from '../inventory/testing-inventory.ts';
import { announceEvent, generalZone } from '../inventory/testing-sale.ts';
import { readNamedBlocks } from '../store.ts';
import { adoptSeatingPlan } from './adopt-seating-plan.ts';
import { backfillSeatPenalties } from './backfill-seat-penalties.ts';
import { zonesOfPlan } from './sell-by-plan.ts';
import { readPlanByKey, readPlanOf } from './store-plans.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => {
  vi.restoreAllMocks();
  return closeInOrder(program);
});

const rows = ['A', 'B', 'C'].map((row) => ({ row, seats: Array.from({ length: 20 }, (_, at) => String(at + 1)) }));
const plan = {
  ...generatePlan([{ zoneNo: 1, name: { en_us: 'Hall' }, kind: 'seated', rows }], 'stage'),
  key: 'hall',
};

async function adopted(): Promise<[string, string]> {
  const startsAt = (days: number) => new Date(program.now().getTime() + days * 24 * 60 * 60 * 1000).toISOString();
  const performances = [30, 31].map((days) => ({ key: `in ${days}`, startsAt: startsAt(days) }));
  const ids = await announceEvent(program, [generalZone(10)], { performances });
  const { event } = (await findPerformance(program, ids[0]!))!;
  const zones = zonesOfPlan(plan).map((zone) => ({ ...zone, prices: { R: 100_00 } }));
  await adoptSeatingPlan(program, permitSystem('command import', 'plan.adopt', event.number), zones, plan);
  return ids as [string, string];
}
const measured = async (id: string) =>
  (await readNamedBlocks(program, id)).map(({ rowLabel, measures }) => [rowLabel, measures]);

test('scores performances that have no scores once and leaves scored ones unchanged', async () => {
  const [first, second] = await adopted();
  const before = await measured(first);
  await program.run({
    name: 'test_unmeasure',
    text: "update block_label set measures = '{}' where performance_id = $1 and row_label <> 'B'",
    values: [first],
  });
  await program.run({
    name: 'test_mark',
    text: "update block_label set measures[1] = 7 where performance_id = $1 and row_label = 'B'",
    values: [second],
  });
  const marked = await measured(second);

  expect(await backfillSeatPenalties(program)).toBe(1);

  expect(await measured(first)).toEqual(before);
  expect(await measured(second)).toEqual(marked);
  expect(await backfillSeatPenalties(program)).toBe(0);
});

test('scores the seats of an unscored hall within a minute and uses the earlier data until then', async () => {
  const [id] = await adopted();
  await program.run({
    name: 'test_unmeasure_all',
    text: "update block_label set measures = '{}' where performance_id = $1",
    values: [id],
  });
  const inventory = inventoryOf(program, id);
  const before = await inventory.look();
  expect(before.isMeasured).toBe(false);
  const inMinutes = (minutes: number) => {
    const at = performance.now() + minutes * 60_000;
    vi.spyOn(performance, 'now').mockReturnValue(at);
  };
  inMinutes(1.1);
  expect(await inventory.look()).toBe(before);
  await backfillSeatPenalties(program);
  vi.restoreAllMocks();
  inMinutes(2.2);
  const after = await inventory.look();
  expect(after.isMeasured).toBe(true);
  vi.restoreAllMocks();
  inMinutes(4);
  expect(await inventory.look()).toBe(after);
});

test('skips a row with a seat for sale that is missing from the plan', async () => {
  const [id] = await adopted();
  await program.run({
    name: 'test_rename',
    text: `update block_label set measures = '{}',
      seat_labels = case when row_label = 'A' then jsonb_set(seat_labels, '{3}', '"9A"') else seat_labels end
      where performance_id = $1`,
    values: [id],
  });
  await backfillSeatPenalties(program);
  const lacking = (await measured(id)).filter(([row, measures]) => row !== null && measures?.length === 0);
  expect(lacking.map(([row]) => row)).toEqual(['A']);
});

test('reads a plan that was stored before stages had a kind', async () => {
  const [id] = await adopted();
  await program.run({
    name: 'test_old_plan',
    text: "update seat_plan set document = document #- '{stage,kind}' where key = 'hall'",
    values: [],
  });
  expect(await readPlanOf(program, id)).toEqual(plan);
  expect((await readPlanByKey(program, 'hall'))?.stage?.kind).toBe('stage');
});
