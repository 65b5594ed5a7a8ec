import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { openSecondProgram, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { closeInOrder } from '../inventory/testing-inventory.ts';
import { announceEvent, seatedZone } from '../inventory/testing-sale.ts';
import { adoptSeatingPlan } from '../plans/adopt-seating-plan.ts';
import { zonesOfPlan } from '../plans/sell-by-plan.ts';
import { outlineOlderPlans } from './outline-plan.ts';
import { readSeatMap } from './read-seat-map.ts';

let program: TestProgram;
let performanceId: string;

beforeEach(async () => {
  program = await openTestProgram();
  [performanceId] = (await announceEvent(program, [seatedZone(2, 6, { key: 'hall' })])) as [string];
});
afterEach(() => closeInOrder(program));

async function adopt(seats: number): Promise<void> {
  const name = { en_us: 'Hall' };
  const run = Array.from({ length: seats }, (_, at) => ({ label: String(at + 1), x: (at + 1) * 55, y: 100 }));
  const plan: SeatPlan = {
    key: 'hall',
    name,
    width: 500,
    height: 500,
    levels: [{ key: 'main', name }],
    categories: [{ key: 'hall', name }],
    stage: null,
    sections: [{ key: '', name, level: 'main', category: 'hall', rows: [{ label: 'A', runs: [run] }] }],
    areas: [],
  };
  const zones = zonesOfPlan(plan).map((zone) => ({ ...zone, prices: { R: 100_00 } }));
  const { event } = (await findPerformance(program, performanceId))!;
  valueOf(await adoptSeatingPlan(program, permitSystem('command import', 'plan.adopt', event.number), zones, plan));
}

const outline = () => runJobs(program, { only: ['seating.outline_plan'] });

async function stored() {
  const { rows } = await program.pool.query(
    'select outlines, outlined_hash = content_hash as "isCurrent" from seat_plan',
  );
  return rows[0] as unknown;
}

/** Reads the map in a process that has never drawn the hall. */
async function shown() {
  const beside = await openSecondProgram(program);
  try {
    forgetCatalogue(beside);
    return valueOf(await readSeatMap(beside.ctx(), performanceId)).sections.map((section) => section.outline);
  } finally {
    await beside.close();
  }
}

describe('outlinePlan', () => {
  test('draws outlines once, when the plan is stored and before the first visit', async () => {
    await adopt(3);
    expect(await stored()).toMatchObject({ outlines: null });
    const drawn = await shown();
    await outline();
    expect(await stored()).toEqual({ outlines: drawn, isCurrent: true });
    const marked = [[[0, 0, 500, 0, 500, 500]]];
    await program.pool.query('update seat_plan set outlines = $1', [JSON.stringify(marked)]);
    await outline();
    expect(await shown()).toEqual(marked);
  });

  test('hides the outlines of an earlier version and draws those missing from stored plans', async () => {
    await adopt(3);
    await outline();
    const before = await shown();
    await adopt(6);
    expect(await stored()).toMatchObject({ isCurrent: false });
    const after = await shown();
    expect(after).not.toEqual(before);
    await program.pool.query('delete from pgboss.job');
    await outlineOlderPlans(program);
    await outline();
    expect(await stored()).toEqual({ outlines: after, isCurrent: true });
    await outlineOlderPlans(program);
    const { rows } = await program.pool.query(
      "select id from pgboss.job where name = 'seating.outline_plan' and state = 'created'",
    );
    expect(rows).toEqual([]);
  });
});
