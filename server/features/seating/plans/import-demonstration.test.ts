import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  byBestSeat,
  changeFree,
  chooseAdjacent,
  firstSeats,
  listSeats,
  makeRow,
} from '../../../../contract/seating/seat-choice.ts';
import type { SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
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

describe('demo plans', () => {
  test('matches the number of seats, levels and stage of the demo venues', () => {
    const arena = planned('asiaworld-arena');
    expect(seatsOf(arena)).toHaveLength(10_020);
    expect(arena.levels.map((level) => level.key)).toEqual(['floor', 'main', 'upper']);
    expect(planned('xiqu-grand-theatre').levels.map((level) => level.key)).toEqual(['main', 'upper']);
    const stadium = planned('kai-tak-stadium');
    expect(seatsOf(stadium).length).toBeGreaterThan(45_000);
    expect([stadium.stage?.kind, ...stadium.levels.map((level) => level.key)]).toEqual([
      'pitch',
      'main',
      'middle',
      'upper',
    ]);
    const coliseum = planned('coliseum-centre-stage');
    expect(seatsOf(coliseum).length).toBeGreaterThan(11_500);
    expect(coliseum.stage?.kind).toBe('platform');
    const hall = planned('cultural-centre-concert-hall');
    expect(seatsOf(hall).length).toBeGreaterThan(1900);
    expect([hall.stage?.kind, ...hall.levels.map((level) => level.key)]).toEqual(['platform', 'main', 'upper']);
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

  test('sells exactly the runs that the demo events list', () => {
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

/** Lists section, row and first seat of a zone's best pairs, one after the other. */
function bestPairs(plan: SeatPlan, zone: string, count: number): string[] {
  const named = zonesOfPlan(plan).find(({ key }) => key === zone)!.rows!;
  const rows = named.map((one, line) => ({
    ...makeRow({
      width: one.seats.length,
      free: firstSeats(one.seats.length),
      line,
      ...(one.measures && { measures: one.measures }),
    }),
    one,
  }));
  return Array.from({ length: count }, () => {
    const { row, seats } = chooseAdjacent(byBestSeat(rows), 2)!;
    changeFree(row, row.free & ~seats);
    return `${row.one.section ?? ''} ${row.one.row} ${row.one.seats[listSeats(seats)[0]!]}`.trim();
  });
}

describe('best pair', () => {
  test.each([
    // Two thirds back, in the middle of rows of ten between aisles.
    ['cinematheque', 'house', /^[GHI] [56]$/],
    // Odd numbers are on one side of the middle, even ones on the other.
    ['xiqu-grand-theatre', 'Stalls', /^Stalls [EFG] (1[0-9]|2[0-4])$/],
    // The front row of the balcony.
    ['xiqu-grand-theatre', 'Balcony', /^Balcony BA (1[0-9]|2[0-4])$/],
    // Behind the blocks nearest to the stage, next to the runway.
    ['asiaworld-arena', 'D', /^D [AB] [13]$/],
    // Facing the stage, at the back.
    ['asiaworld-arena', '107', /^107 A /],
    // In the middle, some rows back.
    ['cultural-centre-concert-hall', 'Stalls', /^Stalls [E-I] (19|2[0-4])$/],
    ['cultural-centre-concert-hall', 'Balcony', /^Balcony BA 2[3-7]$/],
    // At the halfway line, some rows up.
    ['kai-tak-stadium', '121', /^121 1[0-5] ([6-9]|1[0-3])$/],
    // Some rows up; all sides are equal.
    ['coliseum-centre-stage', '53', /^53 [4-9] /],
  ])('chooses for %s, %s, the seats that a person would choose', (key, zone, wanted) => {
    expect(bestPairs(planned(key), zone, 1)[0]).toMatch(wanted);
  });
});

describe('importDemonstration', () => {
  let program: TestProgram;
  beforeAll(async () => {
    program = await openTestProgram();
  });
  afterAll(() => program.close());

  test('links the performances to their plans, even when the demo is imported again', async () => {
    const publicSite = { ...program, config: { ...program.config, local: false } };
    const permit = permitSystem('start', 'feed.import', 'demo');
    await expect(importDemonstration(publicSite, permit, files)).rejects.toThrow(/local mode only/);
    expect((await program.pool.query('select 1 from event')).rowCount).toBe(0);
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
    await runJobs(program);
    const [measured] = await program.run<{ seats: number; unmeasured: number }>({
      name: 'test_measures',
      text: `select sum(b.width)::int as seats, sum(b.width - cardinality(l.measures))::int as unmeasured
        from block_label l join inv_block b using (performance_id, block_no) join performance_plan using (performance_id)
        where b.width > 0`,
      values: [],
    });
    expect(measured?.seats).toBeGreaterThan(10_000);
    expect(measured?.unmeasured).toBe(0);
    const one = rows.find((row) => row.event === 'lantern-bridge')!;
    expect(await readPlanOf(program, one.id)).toEqual(planned('xiqu-grand-theatre'));
    // Two runs over a stadium, which is slower than other tests on a busy machine.
  });
});
