import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../testing/jobs.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { byTestGateway, renewTestGateway } from '../orders/checkout/testing-gateway.ts';
import { announceEvent, generalZone } from '../seating/inventory/testing-sale.ts';
import { closeShift } from './close-shift.ts';
import { listOwnShifts, readOwnReport } from './report-shift.ts';
import { openShift } from './open-shift.ts';
import { sellAtCounter } from './sell-at-counter.ts';
import { atCounter, holdForSale, permitted, withCounters } from './testing-counter.ts';

let program: TestProgram;
beforeAll(async () => {
  renewTestGateway();
  program = await openTestProgram({ ...byTestGateway, providers: withCounters(byTestGateway.providers) });
});
afterAll(() => program.close());

test('shows a shift and its history only to its clerk, with totals by method', async () => {
  const [performanceId] = (await announceEvent(program, [generalZone(100)])) as [string];
  const { clerk, shift } = await atCounter(program);
  const other = await atCounter(program);
  for (const quantity of [1, 2]) {
    const { saleId, input } = await holdForSale(clerk, performanceId, quantity);
    valueOf(await sellAtCounter(clerk, permitted(clerk, 'counter.sell', saleId), input));
    await runJobs(program);
  }
  const { shift: report, methods } = valueOf(await readOwnReport(clerk, shift.shiftId));
  expect(methods).toEqual([{ method: 'cash', sales: 2, soldCents: report.cashCents, returns: 0, returnedCents: 0 }]);
  expect(report.cashCents).toBeGreaterThan(0);
  const countedCents = report.expectedCents;
  valueOf(await closeShift(clerk, permitted(clerk, 'shift.close', shift.shiftId), { countedCents }));
  expect(valueOf(await readOwnReport(clerk, shift.shiftId)).shift).toMatchObject({ countedCents, reason: null });
  expect(await readOwnReport(other.clerk, shift.shiftId)).toMatchObject({ ok: false, code: 'not_found' });
  expect(await readOwnReport(program.ctx(staffActor()), shift.shiftId)).toMatchObject({ code: 'not_found' });
  const listed = await listOwnShifts(clerk, undefined);
  expect(listed.shifts.map(({ shiftId }) => shiftId)).toEqual([shift.shiftId]);
});

test('pages through the history without listing a shift twice', async () => {
  const { clerk, shift } = await atCounter(program);
  let current = shift;
  for (let n = 0; n < 24; n++) {
    program.clock.advance(60_000);
    const countedCents = current.floatCents;
    valueOf(await closeShift(clerk, permitted(clerk, 'shift.close', current.shiftId), { countedCents }));
    const opening = { shiftId: program.id(), floatCents: 100_00 };
    current = valueOf(await openShift(clerk, permitted(clerk, 'shift.open', shift.counterId), opening));
  }
  const first = await listOwnShifts(clerk, undefined);
  expect(first.shifts).toHaveLength(20);
  const second = await listOwnShifts(clerk, first.next ?? undefined);
  expect(second).toMatchObject({ next: null });
  const ids = [...first.shifts, ...second.shifts].map(({ shiftId }) => shiftId);
  expect(new Set(ids).size).toBe(25);
});
