import { afterEach, beforeEach, expect, test } from 'vitest';
import { failedRefund } from '../../../checks/testing-money-moves.ts';
import { openTestProgram, staffActor, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { listStuckRefunds } from './resolve-stuck-refunds.ts';

let program: TestProgram;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
});
afterEach(() => program.close());

const pagesOf = async () => {
  const ids: string[] = [];
  for (let cursor: string | undefined; ids.length < 200;) {
    const { refunds, next } = valueOf(await listStuckRefunds(program.ctx(staffActor()), { cursor }));
    ids.push(...refunds.map(({ refundId }) => refundId));
    if (next === null) break;
    cursor = next;
  }
  return ids;
};

test('shows why a failed refund waits, and its order', async () => {
  const refundId = await failedRefund(program);
  const { refunds, next } = valueOf(await listStuckRefunds(program.ctx(staffActor()), {}));
  expect(refunds).toMatchObject([{ refundId, why: 'failed', orders: [expect.stringMatching(/^\d+$/)] }]);
  expect(refunds[0]!.buyer?.name).toBeTruthy();
  expect(next).toBeNull();
  const organiser = staffActor('administrator', { kind: 'presenter', presenterId: program.id() });
  expect(valueOf(await listStuckRefunds(program.ctx(organiser), {}))).toEqual({ refunds: [], next: null });
});

test('lists refunds with the same instant once over all pages, and accepts any cursor', async () => {
  const refundId = await failedRefund(program);
  await program.pool.query(
    `insert into refund select (jsonb_populate_record(r, jsonb_build_object('refund_id', gen_random_uuid(),
       'reason', 'copy:' || n))).* from refund r, generate_series(1, 70) n where refund_id = $1`,
    [refundId],
  );
  const ids = await pagesOf();
  expect(ids).toHaveLength(71);
  expect(new Set(ids).size).toBe(71);
  for (const cursor of ['x', '2026-13-99T00:00:00Z_1', `${program.now().toISOString()}_' or 1`])
    expect(valueOf(await listStuckRefunds(program.ctx(staffActor()), { cursor })).refunds).toHaveLength(30);
});
