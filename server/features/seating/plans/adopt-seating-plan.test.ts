import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlanRow, PlanSeat, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { adoptSeatingPlan } from './adopt-seating-plan.ts';
import { checkInventory } from '../inventory/check-inventory.ts';
import { exportSeatingPlan } from './export-seating-plan.ts';
import { InventoryView } from '../inventory/inventory-view.ts';
import { readPerformance } from '../inventory/read-performance.ts';
import { parsePretixPlan } from './parse-pretix-plan.ts';
import { zonesOfPlan } from './sell-by-plan.ts';
import { readNamedBlocks } from '../store.ts';
import { readPlanOf } from './store-plans.ts';
import { announceEvent, generalZone, seatedZone, standard } from '../inventory/testing-sale.ts';
import { closeInOrder } from '../inventory/testing-inventory.ts';
import { requestBestSeats } from '../holds/testing-holds.ts';

let program: TestProgram;
const adopting = (event: number) => permitSystem('command import', 'plan.adopt', event);

beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => closeInOrder(program));

const balcony = seatedZone(2, 5, { key: 'Balcony', prices: { R: 280_00 } });
const numberOf = async (performanceId: string) => (await findPerformance(program, performanceId))!.event.number;
const inDays = (days: number) => new Date(program.now().getTime() + days * 24 * 60 * 60 * 1000).toISOString();
const twoPerformances = () => ({
  performances: [
    { key: 'first', startsAt: inDays(30) },
    { key: 'second', startsAt: inDays(31) },
  ],
});

const seatsAt = (...numbers: number[]): PlanSeat[] =>
  numbers.map((number) => ({ label: String(number), x: number * 55, y: 100 }));

function smallPlan(rows: PlanRow[]): SeatPlan {
  const name = { en_us: 'Hall' };
  const apart = rows.map((row, line) => ({
    ...row,
    runs: row.runs.map((run) => run.map((seat) => ({ ...seat, y: seat.y + line * 95 }))),
  }));
  return {
    key: 'hall',
    name,
    width: 500,
    height: 500,
    levels: [{ key: 'main', name }],
    categories: [{ key: 'hall', name }],
    stage: null,
    sections: [{ key: '', name, level: 'main', category: 'hall', rows: apart }],
    areas: [],
  };
}

async function zonesOnSale(performanceId: string) {
  forgetCatalogue(program);
  const read = await readPerformance(program.ctx(), performanceId);
  return read.ok ? read.value.zones.map((zone) => [zone.name, zone.prices.R]) : read.code;
}

const hold = (performanceId: string, zoneNo: number) => requestBestSeats(program, performanceId, standard(2, zoneNo));

const free = async () => (await checkInventory(program)).counts.free;

describe('adoptSeatingPlan', () => {
  test('replaces the zones of all future performances together', async () => {
    const [first, second] = await announceEvent(program, [generalZone(100)], twoPerformances());
    const number = await numberOf(first!);
    expect(await free()).toBe(200);

    expect(await adoptSeatingPlan(program, adopting(number), [balcony])).toEqual({
      ok: true,
      value: { performances: 2 },
    });

    expect(await free()).toBe(20);
    expect(await zonesOnSale(first!)).toEqual([['Stalls', 280_00]]);
    expect(await zonesOnSale(second!)).toEqual([['Stalls', 280_00]]);
    expect((await hold(first!, 2)).ok).toBe(true);
    expect((await hold(second!, 1)).ok).toBe(false);
    await runJobs(program, { only: ['seating.open_performances'] });
    expect(await free()).toBe(18);
  });

  test('stores the plan and splits rows at aisles', async () => {
    const [first, second] = await announceEvent(program, [seatedZone(2, 6, { key: 'hall' })], twoPerformances());
    const number = await numberOf(first!);
    const adopt = (plan: SeatPlan) =>
      adoptSeatingPlan(
        program,
        adopting(number),
        zonesOfPlan(plan).map((zone) => ({ ...zone, prices: { R: 100_00 } })),
        plan,
      );
    const runs = [seatsAt(1, 2, 3), seatsAt(5, 6)];
    const plan = smallPlan([
      { label: 'A', runs },
      { label: 'B', runs: [seatsAt(1, 2, 3, 4, 5, 6)] },
    ]);

    expect(await adopt(plan)).toMatchObject({ ok: true, value: { performances: 2 } });

    for (const id of [first!, second!]) expect(await readPlanOf(program, id)).toEqual(plan);
    expect(await free()).toBe(22);
    const blocks = async () =>
      (await readNamedBlocks(program, first!))
        .filter((block) => block.capacity > 0)
        .map(({ rowLabel, seatLabels }) => `${rowLabel}: ${seatLabels.join(' ')}`);
    // Row A has lost its seat 4 and now has two runs. Row B is unchanged.
    expect((await blocks()).toSorted()).toEqual(['A: 1 2 3', 'A: 5 6', 'B: 1 2 3 4 5 6']);

    const before = (await readNamedBlocks(program, first!)).length;
    expect((await adopt(plan)).ok).toBe(true);
    expect((await readNamedBlocks(program, first!)).length).toBe(before);

    expect((await adoptSeatingPlan(program, adopting(number), [balcony])).ok).toBe(true);
    expect(await readPlanOf(program, first!)).toBeUndefined();
  });

  test('assigns wheelchair seats and their companion seats last, and never those that the venue withholds', async () => {
    const [only] = await announceEvent(program, [generalZone(10)]);
    const run = seatsAt(1, 2, 3, 4, 5, 6);
    run[0]!.facts = ['wheelchair'];
    Object.assign(run[1]!, { facts: ['companion'], companionOf: '1' });
    run[4]!.facts = ['not_for_sale'];
    const plan = smallPlan([{ label: 'A', runs: [run] }]);
    const zones = zonesOfPlan(plan);
    expect(zones[0]?.rows?.map((row) => row.seats)).toEqual([['3', '4'], ['6'], ['1', '2']]);
    await adoptSeatingPlan(program, adopting(await numberOf(only!)), [{ ...zones[0]!, prices: { R: 100_00 } }], plan);
    forgetCatalogue(program);
    const held = await hold(only!, 2);
    expect(held.ok && held.value.places.map((place) => place.seat)).toEqual(['3', '4']);
  });

  test('assigns restricted-view seats after the others, even if that changed later', async () => {
    const [only] = await announceEvent(program, [generalZone(10)]);
    const behindPillar = (...labels: string[]): PlanRow => ({
      label: 'A',
      runs: [
        seatsAt(1, 2, 3, 4, 5, 6).map((seat): PlanSeat =>
          labels.includes(seat.label) ? { ...seat, facts: ['restricted_view'] } : seat,
        ),
      ],
    });
    const bestOf = async (...labels: string[]) => {
      const plan = smallPlan([behindPillar(...labels)]);
      const zones = zonesOfPlan(plan).map((zone) => ({ ...zone, prices: { R: 100_00 } }));
      await adoptSeatingPlan(program, adopting(await numberOf(only!)), zones, plan);
      const [block] = (await readNamedBlocks(program, only!)).filter((one) => one.width > 0 && one.capacity > 0);
      const map = new InventoryView([block!]);
      return map.choose({ zones: [{ zoneNo: block!.zoneNo, quantity: 2 }], adjacentOnly: true });
    };
    // Nearer to the stage than the pair on the left.
    expect(await bestOf('3', '4')).toMatchObject([{ mask: 0b110000n }]);
    expect(await bestOf('1', '6')).toMatchObject([{ mask: 0b001100n }]);
  });

  test('exports a stored plan as a pretix plan by its key', async () => {
    const [only] = await announceEvent(program, [generalZone(10)]);
    const plan = smallPlan([{ label: 'A', runs: [seatsAt(1, 2)] }]);
    expect(await exportSeatingPlan(program, 'hall')).toMatchObject({ ok: false, facts: { known: '' } });
    const [zone] = zonesOfPlan(plan);
    await adoptSeatingPlan(program, adopting(await numberOf(only!)), [{ ...zone!, prices: { R: 100_00 } }], plan);
    const out = await exportSeatingPlan(program, 'hall');
    expect(out.ok && [out.value.seats, parsePretixPlan(out.value.document)]).toEqual([2, plan]);
    expect(await exportSeatingPlan(program, 'other')).toMatchObject({ ok: false, facts: { known: 'hall' } });
  });

  test('changes nothing while tickets of one performance are held, and names that performance', async () => {
    const [first, second] = await announceEvent(program, [generalZone(100)], twoPerformances());
    expect((await hold(second!, 1)).ok).toBe(true);

    const refused = await adoptSeatingPlan(program, adopting(await numberOf(first!)), [balcony]);

    expect(refused).toMatchObject({ ok: false, code: 'tickets_taken', facts: { startsAt: inDays(31) } });
    expect(await free()).toBe(198);
    expect(await zonesOnSale(first!)).toEqual([['Floor', 480_00]]);
  });

  test.each([
    ['does not mention zones', undefined],
    ['has zones of its own', [generalZone(100)]],
  ])('stays on sale when the source changes a text of an event that %s', async (_what, zones) => {
    const [only] = await announceEvent(program, [generalZone(100)], { zones });
    const plan = smallPlan([{ label: 'A', runs: [seatsAt(1, 2, 3, 4)] }]);
    const priced = zonesOfPlan(plan).map((zone) => ({ ...zone, prices: { R: 100_00 } }));
    expect((await adoptSeatingPlan(program, adopting(await numberOf(only!)), priced, plan)).ok).toBe(true);
    forgetCatalogue(program);
    const [{ zoneNo } = { zoneNo: 0 }] = (await findPerformance(program, only!))!.performance.zones;
    expect((await hold(only!, zoneNo)).ok).toBe(true);
    await announceEvent(program, [generalZone(100)], {
      zones,
      title: { en_us: 'Other', zh_hk: 'Other', zh_cn: 'Other' },
    });
    expect((await findPerformance(program, only!))?.event.title.en_us).toBe('Other');
    expect(await zonesOnSale(only!)).toEqual([['Hall', 100_00]]);
    expect(await readPlanOf(program, only!)).toEqual(plan);
    expect((await hold(only!, zoneNo)).ok).toBe(true);
    const { rows } = await program.pool.query(
      `select report->'kept' as kept from import_run order by started_at desc, import_run_id desc limit 1`,
    );
    const kept = [{ kind: 'event', key: 'event', title: 'Other', fields: ['performances/first/zones'], why: 'other' }];
    expect(rows).toEqual([{ kept: zones ? kept : [] }]);
  });

  test('never succeeds together with a concurrent hold', async () => {
    const [only] = await announceEvent(program, [generalZone(100)]);
    const number = await numberOf(only!);
    const [adopted, held] = await Promise.all([adoptSeatingPlan(program, adopting(number), [balcony]), hold(only!, 1)]);
    expect(adopted.ok).toBe(!held.ok);
    expect((await checkInventory(program)).counts.held).toBe(held.ok ? 2 : 0);
  });

  test('leaves past performances unchanged', async () => {
    const [first, second] = await announceEvent(program, [generalZone(100)], twoPerformances());
    program.clock.set(inDays(30.5));
    expect(await adoptSeatingPlan(program, adopting(await numberOf(second!)), [balcony])).toMatchObject({
      value: { performances: 1 },
    });
    expect(await zonesOnSale(first!)).toEqual([['Floor', 480_00]]);
    program.clock.set(inDays(5));
    expect(await adoptSeatingPlan(program, adopting(await numberOf(second!)), [balcony])).toMatchObject({
      code: 'nothing_to_come',
    });
  });

  test('rejects a plan that lacks a zone needed by a sale window', async () => {
    const fans = { kind: 'group', group: 'fans', name: { en_us: 'Fans' } } as const;
    const window = { key: 'fans', from: inDays(1), who: fans, zones: ['floor'] };
    const [only] = await announceEvent(program, [generalZone(100)], { ...twoPerformances(), saleWindows: [window] });
    expect(await adoptSeatingPlan(program, adopting(await numberOf(only!)), [balcony])).toMatchObject({
      code: 'windows_name_zones',
    });
  });

  test('rejects events that do not exist or are sold elsewhere', async () => {
    const partner = { site: { en_us: 'Elsewhere' }, url: 'https://tickets.example/' };
    const [elsewhere] = await announceEvent(program, [], { ...twoPerformances(), partner });
    expect(await adoptSeatingPlan(program, adopting(await numberOf(elsewhere!)), [balcony])).toMatchObject({
      code: 'not_sold_here',
    });
    expect(await adoptSeatingPlan(program, adopting(999_999), [balcony])).toMatchObject({ code: 'event_not_found' });
  });
});
