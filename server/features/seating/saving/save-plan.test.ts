import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PlanRow, SeatPlan } from '../../../../contract/seating/seat-plan.ts';
import type { SavedPlan } from '../../../../contract/staff/plans.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitAction, permitSystem } from '../../audit/permit-action.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { openPerformances } from '../inventory/open-performances.ts';
import { requestBestSeats } from '../holds/testing-holds.ts';
import { inventoryOf } from '../inventory/inventory-cache.ts';
import { closeInOrder } from '../inventory/testing-inventory.ts';
import { announceEvent, standard } from '../inventory/testing-sale.ts';
import { adoptSeatingPlan } from '../plans/adopt-seating-plan.ts';
import { zonesOfPlan } from '../plans/sell-by-plan.ts';
import { readPlanByKey } from '../plans/store-plans.ts';
import { readNamedBlocks } from '../store.ts';
import { readPlan } from './read-plans.ts';
import { restorePlan, savePlan } from './save-plan.ts';

let program: TestProgram;
let performanceId: string;
const name = { en_us: 'Hall', zh_hk: '會堂', zh_cn: '会堂' };
const everything = { scopes: [{ kind: 'everything' }], mayWrite: () => true } as const;

beforeEach(async () => {
  program = await openTestProgram();
  const plan = hall([row('A', 10, 100), row('B', 10, 200)]);
  const zones = zonesOfPlan(plan).map((zone) => ({ ...zone, prices: { R: 380_00 } }));
  [performanceId] = (await announceEvent(program, zones)) as [string];
  const { event } = (await findPerformance(program, performanceId))!;
  valueOf(await adoptSeatingPlan(program, permitSystem('command import', 'plan.adopt', event.number), zones, plan));
  forgetCatalogue(program);
});
afterEach(() => closeInOrder(program));

function row(label: string, seats: number, y: number): PlanRow {
  const run = Array.from({ length: seats }, (_seat, at) => ({ label: String(at + 1), x: 100 + at * 55, y }));
  return { label, runs: [run] };
}

function hall(rows: PlanRow[]): SeatPlan {
  return {
    key: 'hall',
    name,
    width: 2000,
    height: 2000,
    levels: [{ key: 'main', name }],
    categories: [{ key: 'stalls', name }],
    stage: null,
    sections: [{ key: 'Stalls', name, level: 'main', category: 'stalls', rows }],
    areas: [],
  };
}

const permit = () => valueOf(permitAction({ actor: staffActor() }, 'plan.write', 'hall'));
const save = async (plan: SeatPlan, baseVersion = 1): Promise<SavedPlan> =>
  valueOf(await savePlan(program, permit(), { plan, baseVersion }));

/** Returns the free seats on sale, formatted as 'A1'. */
async function free(): Promise<string[]> {
  const blocks = await readNamedBlocks(program, performanceId);
  return blocks
    .flatMap(({ rowLabel, seatLabels, taken }) =>
      seatLabels.filter((_label, at) => ((taken >> BigInt(at)) & 1n) === 0n).map((label) => `${rowLabel}${label}`),
    )
    .toSorted();
}

const seatsOf = (rows: readonly PlanRow[]) =>
  rows.flatMap(({ label, runs }) => runs.flat().map((seat) => `${label}${seat.label}`)).toSorted();

describe('plan in use', () => {
  test('updates performances that have no held or sold seats: adds and removes seats, and splits rows at aisles', async () => {
    const b = row('B', 10, 200).runs[0]!;
    const rows = [row('A', 8, 100), { label: 'B', runs: [b.slice(0, 5), b.slice(5)] }, row('C', 4, 300)];
    expect(await save(hall(rows))).toMatchObject({ outcome: 'saved', version: 2, followed: 1, unpriced: [] });
    expect(await free()).toEqual(seatsOf(rows));
    // Opening the performance again, as an import does, must not restore removed seats.
    await openPerformances(program, [performanceId]);
    expect(await free()).toEqual(seatsOf(rows));
    // There are no six adjacent seats across the aisle, so only row A has room.
    const requested = await requestBestSeats(program, performanceId, standard(6));
    expect(valueOf(requested).places.map((place) => place.row)).toEqual(Array(6).fill('A'));
  });

  test('rejects a change that affects held or sold seats, names them and changes nothing', async () => {
    valueOf(await requestBestSeats(program, performanceId, standard(2)));
    const taken = (await readPlan(program, everything, 'hall'))!.takenSeats;
    const [own] = taken;
    expect(own!.held).toHaveLength(2);
    const before = await free();
    const without = hall(
      [row('A', 10, 100), row('B', 10, 200)].map((one) => ({
        ...one,
        runs: one.runs.map((run) => run.filter(({ label }) => one.label !== own!.row || !own!.held.includes(label))),
      })),
    );
    expect(await save(without)).toMatchObject({ outcome: 'plan_in_use', seats: [{ why: 'gone' }, { why: 'gone' }] });
    const moved = hall([row('A', 10, 110), row('B', 10, 210)]);
    expect(await save(moved)).toMatchObject({ outcome: 'plan_in_use', seats: [{ why: 'moved' }, { why: 'moved' }] });
    const dearer = hall([row('A', 10, 100), row('B', 10, 200)]);
    dearer.categories.push({ key: 'best', name });
    dearer.sections[0]!.category = 'best';
    expect(await save(dearer)).toMatchObject({
      outcome: 'plan_in_use',
      seats: [{ why: 'changed' }, { why: 'changed' }],
    });
    expect(await free()).toEqual(before);
    expect(await readPlanByKey(program, 'hall')).toEqual(hall([row('A', 10, 100), row('B', 10, 200)]));
    // A row that has no held or sold seats may change.
    const other = own!.row === 'A' ? 'B' : 'A';
    const longer = hall([row('A', other === 'A' ? 12 : 10, 100), row('B', other === 'B' ? 12 : 10, 200)]);
    expect(await save(longer)).toMatchObject({ outcome: 'saved' });
    expect(await free()).toHaveLength(before.length + 2);
  });

  test('never takes a seat from a concurrent buyer', async () => {
    const shorter = hall([row('A', 10, 100)]);
    const [holds, saved] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => requestBestSeats(program, performanceId, standard(3)))),
      save(shorter),
    ]);
    const rows = new Set(holds.flatMap((one) => (one.ok ? one.value.places.map((place) => place.row) : [])));
    if (saved.outcome === 'saved') expect([...rows].filter((label) => label !== 'A')).toEqual([]);
    else {
      expect(saved.outcome).toBe('plan_in_use');
      expect(rows).toContain('B');
    }
    await inventoryOf(program, performanceId).look(0);
  });

  test('does not sell seats that have no price and reports their zone', async () => {
    const plan = hall([row('A', 10, 100)]);
    plan.categories.push({ key: 'side', name });
    plan.sections.push({ key: 'Side', name, level: 'main', category: 'side', rows: [row('B', 10, 200)] });
    expect(await save(plan)).toMatchObject({ outcome: 'saved', unpriced: [{ performanceId, zone: 'side' }] });
    expect(await free()).toEqual(seatsOf([row('A', 10, 100)]));
  });
});

describe('plan versions', () => {
  test('shows the second of two concurrent editors what the first one saved', async () => {
    const mine = hall([row('A', 12, 100), row('B', 10, 200)]);
    expect(await save(mine)).toMatchObject({ outcome: 'saved', version: 2 });
    const theirs = hall([row('A', 9, 100), row('B', 10, 200)]);
    expect(await save(theirs)).toMatchObject({ outcome: 'stale', version: 2, by: 'Ah Fei', plan: mine });
    expect(await save(theirs, 2)).toMatchObject({ outcome: 'saved', version: 3 });
    const first = valueOf(await restorePlan(program, permit(), { version: 1, baseVersion: 3 }));
    expect(first).toMatchObject({ outcome: 'saved', version: 4 });
    expect(await free()).toHaveLength(20);
  });

  test('preserves plan versions through an import', async () => {
    const mine = hall([row('A', 12, 100), row('B', 10, 200)]);
    await save(mine);
    const plan = hall([row('A', 3, 100)]);
    const zones = zonesOfPlan(plan).map((zone) => ({ ...zone, prices: { R: 380_00 } }));
    const { event } = (await findPerformance(program, performanceId))!;
    const adopting = permitSystem('command import', 'plan.adopt', event.number);
    expect(await adoptSeatingPlan(program, adopting, zones, plan)).toMatchObject({ code: 'plan_of_staff' });
    expect(await readPlanByKey(program, 'hall')).toEqual(mine);
    expect(await free()).toHaveLength(22);
  });
});
