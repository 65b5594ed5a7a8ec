import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { announcePass } from '../../discounts/testing-discounts.ts';
import { cancelPerformance } from '../../seating/inventory/testing-sale.ts';
import { readEvent } from '../events/read-event.ts';
import { listPasses } from './list-passes.ts';
import { readPass } from './read-pass.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await openTestProgram();
});
afterEach(() => program.close());

test('returns a pass with its performances sorted by time, its class zones and the set price', async () => {
  const performanceIds = await announcePass(program);
  const pass = valueOf(await readPass(program.ctx(), 101));
  expect(pass).toMatchObject({ name: 'Festival pass', choose: 2, classes: [{ key: 'all', prices: { R: 800_00 } }] });
  expect(pass.performances.map(({ performanceId }) => performanceId)).toEqual(performanceIds);
  const zones = [{ classKey: 'all', zoneNo: 1, name: 'Floor', prices: { R: 480_00 }, serviceFeeCents: 20_00 }];
  expect(pass.performances[0]).toMatchObject({ state: 'available', zones });
  expect(await readPass(program.ctx(), 102)).toMatchObject({ code: 'pass_not_found' });
});

test("links an event's page to the passes that include it", async () => {
  await announcePass(program);
  const { eventNumber } = valueOf(await readPass(program.ctx(), 101)).performances[0]!;
  const { passes } = valueOf(await readEvent(program.ctx(), eventNumber));
  expect(passes).toEqual([{ number: 101, name: 'Festival pass', choose: 2, of: 4, fromCents: 800_00, only: true }]);
});

test('lists passes with upcoming performances, and whether enough of them can be bought', async () => {
  const performanceIds = await announcePass(program);
  const list = () => listPasses(program.ctx());
  expect(await list()).toMatchObject([{ id: 101, nameEng: 'Festival pass', choose: 2, purchasible: true }]);
  for (const performanceId of performanceIds.slice(0, 3)) await cancelPerformance([program], performanceId);
  const [pass] = await list();
  expect([pass?.purchasible, pass?.performances.filter((one) => one.isPurchasable).length]).toEqual([false, 1]);
  program.clock.advance(40 * 24 * 60 * 60_000);
  expect(await list()).toEqual([]);
});
