import { afterEach, beforeEach, expect, test } from 'vitest';
import { failedRefund, onlyRefund } from '../../../checks/testing-money-moves.ts';
import type { ActorOf } from '../../../context.ts';
import { openTestProgram, staffActor, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { buyPerformances, reasons } from '../../cases/testing-cases.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { sellEvent, type SoldEvent } from '../orders/testing-staff-orders.ts';
import { staffRefundHandlers } from '../refunds/calls.ts';
import { staffCaseHandlers } from './calls.ts';

const { listCases, readStaffCase, openCase, writeCase, previewCase, askForCase, pauseCase, closeCase } =
  staffCaseHandlers;
const { listStuckRefunds, retryRefund, askForOtherWay, judgeLateRefund } = staffRefundHandlers;

let program: TestProgram;
let own: SoldEvent;
let other: SoldEvent;
let organiser: ActorOf<'staff'>;
const chief = staffActor();

beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram({ ...byTestGateway, clock: testClock() });
  own = await sellEvent(program, 'own');
  other = await sellEvent(program, 'other');
  organiser = staffActor('organiser', { kind: 'presenter', presenterId: own.presenterId });
});
afterEach(() => program.close());

const opening = (performanceId: string) => ({ body: { performanceId, kind: 'cancel' as const, texts: reasons } });

test("opens, previews and requests approval of an organiser's cancellation of their own performance", async () => {
  await buyPerformances(program, [own.performanceId]);
  const ctx = program.ctx(organiser);
  const { number, state, openedBy } = valueOf(await openCase(ctx, opening(own.performanceId)));
  expect({ state, openedBy }).toEqual({ state: 'draft', openedBy: 'Ah Fei' });
  const params = { number };
  const asking = { params, body: { reason: 'Illness' } };
  expect(await askForCase(ctx, asking)).toMatchObject({ code: 'case_state_wrong' });
  const counted = valueOf(await previewCase(ctx, { params, body: {} }));
  expect(counted).toMatchObject({ state: 'previewed', preview: { orders: 2, tickets: 4 } });
  expect(valueOf(await askForCase(ctx, asking))).toMatchObject({
    action: 'case.approve',
    subject: String(number),
    preview: { orders: 2, kind: 'cancel' },
    state: 'asked',
  });
  expect(await pauseCase(ctx, { params, body: {} })).toMatchObject({ code: 'case_not_found' });
  expect(valueOf(await closeCase(ctx, { params, body: {} }))).toMatchObject({ state: 'closed', outcome: 'given_up' });
});

test('hides cases of another presenter from every call', async () => {
  const { number } = valueOf(await openCase(program.ctx(chief), opening(other.performanceId)));
  const ctx = program.ctx(organiser);
  const params = { number };
  expect(valueOf(await listCases(ctx, { query: {} }))).toEqual({ cases: [], next: null });
  expect(valueOf(await listCases(program.ctx(chief), { query: {} })).cases).toMatchObject([{ number }]);
  const outside = [
    await readStaffCase(ctx, { params }),
    await writeCase(ctx, { params, body: { texts: { en_us: 'Mine', zh_hk: undefined, zh_cn: undefined } } }),
    await previewCase(ctx, { params, body: {} }),
    await askForCase(ctx, { params, body: { reason: 'Mine' } }),
    await closeCase(ctx, { params, body: {} }),
    await readStaffCase(ctx, { params: { number: 999 } }),
  ];
  expect(outside.map((one) => (one.ok ? 'seen' : one.code))).toEqual(Array(6).fill('case_not_found'));
  expect(await openCase(ctx, opening(other.performanceId))).toMatchObject({ code: 'performance_not_found' });
  expect(valueOf(await readStaffCase(program.ctx(chief), { params })).state).toBe('draft');
});

test('requires a new preview after a text change, and leaves the other languages unchanged', async () => {
  const ctx = program.ctx(chief);
  const { number } = valueOf(await openCase(ctx, opening(own.performanceId)));
  const params = { number };
  valueOf(await previewCase(ctx, { params, body: {} }));
  const written = valueOf(await writeCase(ctx, { params, body: { texts: { en_us: 'Flood.' } } }));
  expect(written).toMatchObject({ state: 'draft', texts: { ...reasons, en_us: 'Flood.' } });
});

test('requires a grant for everything to list, retry and settle waiting refunds', async () => {
  await failedRefund(program);
  const refundId = await onlyRefund(program);
  const params = { refundId };
  const small = program.ctx(staffActor('administrator', { kind: 'event', eventNumber: 7 }));
  expect(valueOf(await listStuckRefunds(small, { query: {} })).refunds).toEqual([]);
  expect(await retryRefund(small, { params, body: {} })).toMatchObject({ code: 'refund_not_found' });
  const paid = { way: 'cash', proof: 'R1', reason: 'No card' } as const;
  expect(await askForOtherWay(small, { params, body: paid })).toMatchObject({ code: 'refund_not_found' });
  const ctx = program.ctx(chief);
  expect(valueOf(await listStuckRefunds(ctx, { query: {} })).refunds).toMatchObject([{ refundId, state: 'failed' }]);
  expect(await judgeLateRefund(ctx, { params, body: { found: 'once', proof: 'x' } })).toMatchObject({
    code: 'refund_not_found',
  });
  expect(valueOf(await askForOtherWay(ctx, { params, body: paid }))).toMatchObject({ preview: { way: 'cash' } });
  valueOf(await retryRefund(ctx, { params, body: {} }));
  expect(valueOf(await listStuckRefunds(ctx, { query: {} })).refunds).toEqual([]);
});
