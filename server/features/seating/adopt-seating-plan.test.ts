import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memberViewer, openTestProgram, type TestProgram } from '../../testing.ts';
import { runJobs } from '../../testing-jobs.ts';
import { findPerformance } from '../catalogue/find-performance.ts';
import { forgetCatalogue } from '../catalogue/keep-catalogue.ts';
import { adoptSeatingPlan } from './adopt-seating-plan.ts';
import { checkInventory } from './check-inventory.ts';
import { holdTickets } from './hold-tickets.ts';
import { readPerformance } from './read-performance.ts';
import { announceEvent, generalZone, seatedZone } from './testing-sale.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(async () => {
  const { wrong } = await checkInventory(program);
  await program.close();
  expect(wrong).toEqual([]);
});

const balcony = seatedZone(2, 5, { key: 'Balcony', prices: { R: 280_00 } });
const numberOf = async (performanceId: string) => (await findPerformance(program, performanceId))!.event.number;
const inDays = (days: number) => new Date(program.now().getTime() + days * 24 * 60 * 60 * 1000).toISOString();
const twoPerformances = () => ({
  performances: [
    { key: 'first', startsAt: inDays(30) },
    { key: 'second', startsAt: inDays(31) },
  ],
});

async function zonesOnSale(performanceId: string) {
  forgetCatalogue(program);
  const read = await readPerformance(program.ctx(), performanceId);
  return read.ok ? read.value.zones.map((zone) => [zone.name, zone.prices.R]) : read.code;
}

async function hold(performanceId: string, zoneNo: number) {
  const choices = [{ zoneNo, ticketType: 'R' as const, quantity: 2 }];
  return holdTickets(program.ctx(memberViewer()), { holdId: program.id(), performanceId, choices });
}

const free = async () => (await checkInventory(program)).counts.free;

describe('a seating plan', () => {
  test('replaces the zones of every performance to come, at once', async () => {
    const [first, second] = await announceEvent(program, [generalZone(100)], twoPerformances());
    const number = await numberOf(first!);
    expect(await free()).toBe(200);

    expect(await adoptSeatingPlan(program, number, [balcony])).toEqual({ ok: true, value: { performances: 2 } });

    expect(await free()).toBe(20);
    expect(await zonesOnSale(first!)).toEqual([['Stalls', 280_00]]);
    expect(await zonesOnSale(second!)).toEqual([['Stalls', 280_00]]);
    expect((await hold(first!, 2)).ok).toBe(true);
    expect((await hold(second!, 1)).ok).toBe(false);
    await runJobs(program, { only: ['seating.open_performances'] });
    expect(await free()).toBe(18);
  });

  test('changes nothing while somebody holds tickets of one of them, and names that one', async () => {
    const [first, second] = await announceEvent(program, [generalZone(100)], twoPerformances());
    expect((await hold(second!, 1)).ok).toBe(true);

    const refused = await adoptSeatingPlan(program, await numberOf(first!), [balcony]);

    expect(refused).toMatchObject({ ok: false, code: 'tickets_taken', facts: { startsAt: inDays(31) } });
    expect(await free()).toBe(198);
    expect(await zonesOnSale(first!)).toEqual([['Floor', 480_00]]);
  });

  test('and a hold that come together never both succeed', async () => {
    const [only] = await announceEvent(program, [generalZone(100)]);
    const number = await numberOf(only!);
    const [adopted, held] = await Promise.all([adoptSeatingPlan(program, number, [balcony]), hold(only!, 1)]);
    expect(adopted.ok).toBe(!held.ok);
    expect((await checkInventory(program)).counts.held).toBe(held.ok ? 2 : 0);
  });

  test('leaves performances that are over as they were', async () => {
    const [first, second] = await announceEvent(program, [generalZone(100)], twoPerformances());
    program.clock.set(inDays(30.5));
    expect(await adoptSeatingPlan(program, await numberOf(second!), [balcony])).toMatchObject({
      value: { performances: 1 },
    });
    expect(await zonesOnSale(first!)).toEqual([['Floor', 480_00]]);
    program.clock.set(inDays(5));
    expect(await adoptSeatingPlan(program, await numberOf(second!), [balcony])).toMatchObject({
      code: 'nothing_to_come',
    });
  });

  test('is refused for events that we do not have or do not sell', async () => {
    const partner = { site: { en_us: 'Elsewhere' }, url: 'https://tickets.example/' };
    const [elsewhere] = await announceEvent(program, [], { ...twoPerformances(), partner });
    expect(await adoptSeatingPlan(program, await numberOf(elsewhere!), [balcony])).toMatchObject({
      code: 'not_sold_here',
    });
    expect(await adoptSeatingPlan(program, 999_999, [balcony])).toMatchObject({ code: 'event_not_found' });
  });
});
