import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { offerCollection } from './read-collection-options.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

test('computes the collection options once for all buyers, and again the next day', async () => {
  const performanceIds = await announceEvent(program, [generalZone(50)]);
  const open = (offers: Awaited<ReturnType<typeof offerCollection>>) =>
    offers.filter((one) => one.available).map((one) => one.method);
  const today = await offerCollection(program, performanceIds);
  expect(open(today)).toContain('courier');
  expect(await offerCollection(program, performanceIds)).toBe(today);
  const dayBefore = new Date(program.now().getTime() + 29 * 24 * 60 * 60 * 1000);
  const late = await offerCollection({ ...program, now: () => dayBefore }, performanceIds);
  expect(open(late)).not.toContain('courier');
  expect(open(late)).toContain('e_ticket');
});
