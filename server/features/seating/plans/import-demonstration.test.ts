import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { readDemoCatalogue, readDemoLayouts } from '../../catalogue/feeds/read-demo-catalogue.ts';
import { readDemoFiles } from '../../catalogue/feeds/read-demo-files.ts';
import { importDemonstration } from './import-demonstration.ts';
import { drawDemoPlans } from './draw-demo-plans.ts';
import { zonesOfPlan } from './sell-by-plan.ts';
import { readPlanOf } from './store-plans.ts';

const files = await readDemoFiles(fileURLToPath(new URL('../../../../demo/', import.meta.url)));
const plans = drawDemoPlans(readDemoLayouts(files));
const planned = (key: string) => plans.find((plan) => plan.key === key)!;
const seatsOf = (plan: SeatPlan) => plan.sections.flatMap((section) => section.rows.flatMap((row) => row.runs.flat()));
const names = (rows: readonly { section?: string | undefined; row: string; seats: readonly string[] }[]) =>
  rows.map((row) => `${row.section ?? ''} ${row.row}: ${row.seats.join(' ')}`).toSorted();

describe('the plans of the demonstration', () => {
  test('are an arena of ten thousand seats on three levels, a theatre of two, and seven cinema houses', () => {
    const arena = planned('asiaworld-arena');
    expect(seatsOf(arena)).toHaveLength(10_020);
    expect(arena.levels.map((level) => level.key)).toEqual(['floor', 'main', 'upper']);
    expect(planned('xiqu-grand-theatre').levels.map((level) => level.key)).toEqual(['main', 'upper']);
    const cinemas = plans.filter((plan) => plan.stage?.name.en_us === 'Screen');
    expect(cinemas).toHaveLength(7);
    for (const plan of cinemas) {
      const facts = new Set(seatsOf(plan).flatMap((seat) => seat.facts ?? []));
      expect([...facts], plan.key).toEqual(expect.arrayContaining(['aisle', 'wheelchair', 'companion']));
      expect(
        plan.sections[0]?.rows.some((row) => row.runs.length > 1),
        plan.key,
      ).toBe(true);
    }
  });

  test('are sold by exactly the runs that their events name', () => {
    const feed = readDemoCatalogue(files, '2026-03-02');
    const seen = new Set<string>();
    for (const event of feed.events) {
      for (const performance of event.performances) {
        if (!performance.plan || seen.has(performance.plan)) continue;
        seen.add(performance.plan);
        const sold = (performance.zones ?? event.zones ?? []).flatMap((zone) => zone.rows ?? []);
        const drawn = zonesOfPlan(planned(performance.plan)).flatMap((zone) => zone.rows ?? []);
        expect(names(sold), performance.plan).toEqual(names(drawn));
      }
    }
    expect([...seen].toSorted()).toEqual(plans.map((plan) => plan.key).toSorted());
  });
});

describe('the demonstration', () => {
  let program: TestProgram;
  beforeAll(async () => {
    program = await openTestProgram();
  });
  afterAll(() => program.close());

  test('gives its performances their plans, as often as it is brought in', async () => {
    const first = await importDemonstration(program, permitSystem('start', 'feed.import', 'demo'), files);
    const again = await importDemonstration(program, permitSystem('start', 'feed.import', 'demo'), files);
    expect([first.rejected, again.changed]).toEqual([[], 0]);
    const rows = await program.run<{ id: string; event: string; plan: string | null }>({
      name: 'test_plans',
      text: `select p.performance_id as id, e.source_key as event, s.key as plan from performance p
        join event e using (event_id) left join performance_plan l using (performance_id)
        left join seat_plan s using (plan_id)`,
      values: [],
    });
    const of = (event: string) => new Set(rows.filter((row) => row.event === event).map((row) => row.plan));
    expect([...of('morningline-arena')]).toEqual(['asiaworld-arena']);
    expect(of('film-iron-kite')).toEqual(new Set(['cityplaza-1', 'cityplaza-5']));
    expect([...of('rooftop-weather')]).toEqual([null]);
    const one = rows.find((row) => row.event === 'lantern-bridge')!;
    expect(await readPlanOf(program, one.id)).toEqual(planned('xiqu-grand-theatre'));
  });
});
