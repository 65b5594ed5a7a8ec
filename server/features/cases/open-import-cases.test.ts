import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FeedEvent } from '../../../contract/catalogue/feed.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { permitSystem } from '../audit/permit-action.ts';
import { findPerformance } from '../catalogue/events/find-performance.ts';
import { forgetCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { payCheckout } from '../orders/checkout/pay-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../orders/checkout/testing-gateway.ts';
import { holdFor, startFor } from '../orders/checkout/testing-purchase.ts';
import { announceEvent, generalZone } from '../seating/inventory/testing-sale.ts';
import { importEvents } from '../seating/plans/import-events.ts';
import { approveCase, writeCase } from './decide-case.ts';
import { listCases } from './list-cases.ts';
import { casesOfImport } from './open-import-cases.ts';
import { previewCase } from './preview-case.ts';
import { buyPerformances, drainCases, permitFor, reasons, wrongOf } from './testing-cases.ts';

let program: TestProgram;
let performanceId: string;
let startsAt: Date;
const named = (name: string) => ({ en_us: name, zh_hk: name, zh_cn: name });

beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  [performanceId = ''] = await announceEvent(program, [generalZone(50)]);
  startsAt = (await performanceNow()).startsAt;
});
afterEach(() => program.close());

async function performanceNow() {
  forgetCatalogue(program);
  return (await findPerformance(program, performanceId))!.performance;
}

async function importAgain(event: Partial<FeedEvent>, at = startsAt) {
  const base = { key: 'event', type: 'shows', category: 'pop_concert', title: named('Event'), venue: 'hall' } as const;
  const performances = [{ key: 'first', startsAt: at.toISOString() }];
  const venues = [{ key: 'hall', name: named('Hall'), region: 'HK' as const }];
  const feed = {
    source: 'test_',
    presenters: [],
    venues,
    events: [{ ...base, zones: [generalZone(50)], performances, ...event }],
  };
  const openCases = casesOfImport(program, (id) => permitSystem('command import', 'case.open', id));
  const permit = permitSystem('command import', 'feed.import', 'test_');
  valueOf(await importEvents(program, permit, feed, { mayTakeOffMost: true, openCases }));
  forgetCatalogue(program);
}

const later = () => new Date(startsAt.getTime() + 7 * 24 * 60 * 60_000);

test('opens one case without affecting buyers when an import cancels a performance with sold tickets', async () => {
  await buyPerformances(program, [performanceId]);
  await importAgain({ cancelled: true });
  await importAgain({ cancelled: true, hot: true });
  expect(await listCases(program)).toMatchObject([
    { kind: 'cancel', state: 'draft', performanceId, openedBy: 'import' },
  ]);
  expect(await performanceNow()).toMatchObject({ state: 'suspended', cancelledAt: null, startsAt });
});

test('opens a case with the new date when an import moves a performance, and rejects payment of carts for the old date', async () => {
  await buyPerformances(program, [performanceId]);
  const waiting = program.ctx(memberActor());
  const { checkoutId } = await startFor(waiting, [await holdFor(waiting, performanceId)]);
  const pay = () => payCheckout(waiting, { checkoutId, paymentId: program.id(), method: 'card' });
  await importAgain({}, later());
  const [opened] = await listCases(program);
  expect(opened).toMatchObject({ kind: 'postpone', state: 'draft', newStartsAt: later() });
  expect(await pay()).toMatchObject({ ok: false, code: 'sale_suspended' });
  const { number } = opened!;
  valueOf(await writeCase(program, permitFor(program, 'case.write', number), { texts: reasons }));
  valueOf(await previewCase(program, permitFor(program, 'case.preview', number)));
  valueOf(await approveCase(program, permitFor(program, 'case.approve', number)));
  expect(await performanceNow()).toMatchObject({ state: 'scheduled', startsAt: later(), previousStartsAt: startsAt });
  expect(await pay()).toMatchObject({ ok: false, code: 'performance_postponed' });
  await drainCases(program);
  expect(testGateway().refunds.size).toBe(0);
  expect(await wrongOf(program)).toEqual([]);
});

test('preserves the new date if a source still has the old one', async () => {
  await importAgain({}, later());
  expect(await performanceNow()).toMatchObject({ startsAt: later(), state: 'scheduled' });
  expect(await listCases(program)).toEqual([]);
  await program.pool.query('update performance set previous_starts_at = $1', [startsAt]);
  await importAgain({ hot: true });
  expect(await performanceNow()).toMatchObject({ startsAt: later() });
});

test('cancels without a case when an import cancels a performance that has no buyers', async () => {
  await importAgain({ cancelled: true });
  expect(await listCases(program)).toEqual([]);
  expect(await performanceNow()).toMatchObject({ state: 'cancelled' });
});
