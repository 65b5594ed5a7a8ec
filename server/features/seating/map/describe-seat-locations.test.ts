import { afterEach, beforeEach, expect, test } from 'vitest';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { findPerformance } from '../../catalogue/events/find-performance.ts';
import { holdTickets } from '../holds/hold-tickets.ts';
import { announceEvent, generalZone, seatedZone } from '../inventory/testing-sale.ts';
import { describeSeatLocations } from './describe-seat-locations.ts';

let program: TestProgram;

beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

async function holdAndDescribe(performanceId: string, zoneNo: number, quantity: number) {
  const ctx = program.ctx(memberActor());
  const choices = [{ zoneNo, ticketType: 'R' as const, quantity }];
  const hold = valueOf(await holdTickets(ctx, { holdId: program.id(), performanceId, choices }));
  const found = (await findPerformance(ctx, performanceId))!;
  return { hold, tell: () => describeSeatLocations(ctx, found, hold.places) };
}

test('describes the location of the best available seats in the row that was assigned', async () => {
  const [performanceId] = await announceEvent(program, [seatedZone(8, 20)]);
  const { hold, tell: describeHeld } = await holdAndDescribe(performanceId!, 1, 3);
  const [told, ...more] = await describeHeld();
  expect(more).toEqual([]);
  expect(told).toMatchObject({ rows: [hold.places[0]!.row], place: 'front', kind: 'stage', notes: [] });
  expect(told!.metres).toBeGreaterThan(0);
});

test('describes locations without a database query once the map is cached', async () => {
  const [performanceId] = await announceEvent(program, [seatedZone(8, 20)]);
  const { tell } = await holdAndDescribe(performanceId!, 1, 2);
  const first = await tell();
  await program.close();
  expect(await tell()).toEqual(first);
  program = await openTestProgram();
});

test('returns no description for general-admission tickets', async () => {
  const [performanceId] = await announceEvent(program, [generalZone(10)]);
  const { tell } = await holdAndDescribe(performanceId!, 1, 2);
  expect(await tell()).toEqual([]);
});
