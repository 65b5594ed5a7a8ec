import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { staffActor } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { hold } from '../../seating/holds/testing-holds.ts';
import { standard } from '../../seating/inventory/testing-sale.ts';
import { closeInOrder } from '../../seating/inventory/testing-inventory.ts';
import { zonesOfPlan } from '../../seating/plans/sell-by-plan.ts';
import { staffEventHandlers as events } from '../events/calls.ts';
import { EditingBench, feedEvent, multilingual, set } from '../events/testing-editing.ts';
import { staffVenueHandlers as calls } from './calls.ts';
import { staffPlanHandlers as plans } from './plan-calls.ts';

let bench: EditingBench;
let venueId: string;
let presenterId: string;
beforeEach(async () => {
  bench = await EditingBench.open();
  const places = valueOf(await events.listEventPlaces(bench.as(), { query: {} }));
  venueId = places.venues[0]!.venueId;
  presenterId = places.presenters.find(({ name }) => name.en_us === 'Club')!.presenterId;
});
afterEach(() => closeInOrder(bench.program));

const change = (path: 'name/en_us' | 'telephone' | 'region', value: string) => ({ path, to: 'value', value }) as const;
const write = async (version: number, ...changes: ReturnType<typeof change>[]) =>
  valueOf(await calls.writeVenue(bench.as(), { params: { venueId }, body: { version, changes } }));
const venue = async () => valueOf(await calls.readVenue(bench.as(), { params: { venueId } })).venue;

describe('venue', () => {
  test('saves the first of two concurrent changes, and shows the second author the current version', async () => {
    const saved = [await write(0, change('name/en_us', 'One')), await write(0, change('name/en_us', 'Two'))];
    expect(saved).toMatchObject([
      { outcome: 'saved', version: 1 },
      { outcome: 'stale', venue: { version: 1, name: { en_us: 'One' }, editedBy: 'Ah Fei' } },
    ]);
    expect(await write(1, change('name/en_us', 'Two'))).toMatchObject({ outcome: 'saved', version: 2 });
  });

  test('preserves staff fields regardless of the source until they are reset', async () => {
    await write(0, change('name/en_us', 'Mine'), change('telephone', '2345 6789'));
    await bench.take(feedEvent());
    expect(await venue()).toMatchObject({ name: { en_us: 'Mine', zh_hk: 'Hall繁' }, telephone: '2345 6789' });
    const body = { version: 1, changes: [{ path: 'name/en_us', to: 'source' }] as const };
    valueOf(await calls.writeVenue(bench.as(), { params: { venueId }, body: { ...body, changes: [...body.changes] } }));
    expect((await venue()).name.en_us).toBe('Hall');
    expect((await venue()).written.map(({ path }) => path)).toEqual(['telephone']);
  });

  test('rejects a name missing in one language, and an unknown region', async () => {
    const problems = async (...changes: ReturnType<typeof change>[]) => {
      const written = await write(0, ...changes);
      return written.outcome === 'refused' ? written.problems : written.outcome;
    };
    expect(await problems(change('name/en_us', ' '))).toEqual([{ path: 'name/en_us', problem: 'language_missing' }]);
    expect(await problems(change('region', 'Mars'))).toEqual([{ path: 'region', problem: 'not_valid' }]);
    expect((await venue()).version).toBe(0);
  });
});

describe('event created from scratch', () => {
  /** Adds a new plan with a row of ten seats in the first category. */
  const addPlan = async (key: string, owner?: string) => {
    const body = { venueId, key, name: multilingual(key), ...(owner ? { presenterId: owner } : {}) };
    expect(valueOf(await plans.createSeatPlan(bench.as(), { body }))).toMatchObject({ outcome: 'created' });
    return valueOf(await plans.readSeatPlan(bench.as(), { params: { key } })).plan;
  };
  const begin = async () => {
    const body = { type: 'shows', category: 'music', title: multilingual('New'), presenterId, venueId } as const;
    return valueOf(await events.createEvent(bench.as(), { body })).number;
  };
  const write = async (number: number, version: number, changes: ReturnType<typeof set>[]) =>
    valueOf(await events.writeEventDraft(bench.as(), { params: { number }, body: { version, changes } }));
  const publish = async (number: number, version: number) =>
    valueOf(await events.publishEvent(bench.as(), { params: { number }, body: { version } }));
  const zone = 'performances/p1/zones/standard';
  const planned = (key: string) => [
    set('performances/p1', true),
    set('performances/p1/startsAt', '2027-02-01T12:00:00.000Z'),
    set('performances/p1/plan', key),
    set(zone, true),
    set(`${zone}/kind`, 'seated'),
    ...Object.entries(multilingual('Standard')).map(([language, text]) => set(`${zone}/name/${language}`, text)),
    set(`${zone}/prices/R`, 300_00),
  ];
  const onSale = async (number: number) => {
    forgetCatalogue(bench.program);
    await runJobs(bench.program);
    const { rows } = await bench.program.pool.query<{ id: string; places: number }>(
      `select p.performance_id as id, coalesce(sum(b.capacity), 0)::int as places from performance p
       join event e using (event_id) left join inv_block b using (performance_id) where e.number = $1 group by 1`,
      [number],
    );
    return rows[0]!;
  };

  test("sells seats by the performance's seat plan and follows its changes", async () => {
    const plan = await addPlan('small-hall');
    expect(zonesOfPlan(plan).map(({ key }) => key)).toEqual(['standard']);
    const number = await begin();
    expect(await write(number, 0, planned('small-hall'))).toMatchObject({ problems: [] });
    expect(await publish(number, 1)).toMatchObject({ outcome: 'published' });
    const { id, places } = await onSale(number);
    expect(places).toBe(10);
    expect((await hold(bench.program, id, standard(2))).places.map((place) => place.row)).toEqual(['A', 'A']);
    const read = valueOf(await plans.readSeatPlan(bench.as(), { params: { key: 'small-hall' } }));
    expect(read).toMatchObject({ usedBy: [{ eventNumber: number, held: 2 }], takenSeats: [{ row: 'A' }] });
    // With tickets sold, it cannot change to another plan.
    await addPlan('other-hall');
    await write(number, 2, [set('performances/p1/plan', 'other-hall')]);
    expect(await publish(number, 3)).toMatchObject({
      outcome: 'stopped',
      problems: [{ path: 'performances/p1/plan', problem: 'has_tickets' }],
    });
  });

  test('changes its plan while no tickets are sold, and copies it in a duplicate', async () => {
    await addPlan('small-hall');
    const number = await begin();
    await write(number, 0, planned('small-hall'));
    await publish(number, 1);
    await onSale(number);
    const plan = await addPlan('other-hall');
    const row = plan.sections[0]!.rows[0]!;
    plan.sections[0]!.rows = [{ ...row, runs: [row.runs[0]!.slice(0, 4)] }];
    const body = { plan, baseVersion: 1 };
    valueOf(await plans.saveSeatPlan(bench.as(), { params: { key: 'other-hall' }, body }));
    await write(number, 2, [set('performances/p1/plan', 'other-hall')]);
    expect(await publish(number, 3)).toMatchObject({ outcome: 'published' });
    expect((await onSale(number)).places).toBe(4);
    const startsAt = { startsAt: ['2027-03-01T12:00:00Z'] };
    const copy = valueOf(await events.duplicateEvent(bench.as(), { params: { number }, body: startsAt }));
    expect(await publish(copy.number, 0)).toMatchObject({ outcome: 'published' });
    expect((await onSale(copy.number)).places).toBe(4);
  });

  test("rejects a zone without seats in the plan, and another presenter's plan", async () => {
    const places = valueOf(await events.listEventPlaces(bench.as(), { query: {} }));
    const rival = places.presenters.find(({ name }) => name.en_us === 'Rival')!.presenterId;
    await addPlan('of-rival', rival);
    await addPlan('small-hall');
    const number = await begin();
    await write(number, 0, planned('of-rival'));
    expect(await publish(number, 1)).toMatchObject({
      problems: [{ path: 'performances/p1/plan', problem: 'unknown_place' }],
    });
    const balcony = planned('small-hall').map((one) => ({ ...one, path: one.path.replace('standard', 'balcony') }));
    await write(number, 1, balcony);
    expect(await publish(number, 2)).toMatchObject({
      outcome: 'stopped',
      problems: [{ path: 'performances/p1/zones/balcony', problem: 'no_places' }],
    });
  });

  test('lets an organiser draw their own plans, but not those of the venue or of others', async () => {
    const organiser = bench.program.ctx(staffActor('organiser', { kind: 'presenter', presenterId }));
    const create = (key: string, owner?: string) => {
      const body = { venueId, key, name: multilingual(key), ...(owner ? { presenterId: owner } : {}) };
      return plans.createSeatPlan(organiser, { body });
    };
    expect(valueOf(await create('mine', presenterId))).toMatchObject({ outcome: 'created' });
    expect(await create('of-the-house')).toMatchObject({ code: 'not_found' });
    await addPlan('small-hall');
    const listed = valueOf(await plans.listSeatPlans(organiser, { query: {} })).plans;
    expect(listed.map(({ key, mayWrite }) => [key, mayWrite])).toEqual([
      ['mine', true],
      ['small-hall', false],
    ]);
    const { plan } = valueOf(await plans.readSeatPlan(organiser, { params: { key: 'small-hall' } }));
    const body = { plan, baseVersion: 1 };
    expect(await plans.saveSeatPlan(organiser, { params: { key: 'small-hall' }, body })).toMatchObject({
      code: 'not_found',
    });
  });
});
