import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { findPerformance } from '../catalogue/events/find-performance.ts';
import { forgetCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../orders/checkout/testing-gateway.ts';
import { returnOrder } from '../orders/tickets/return-order.ts';
import type { OrderKey } from '../orders/tickets/return-tickets.ts';
import { announceEvent, generalZone } from '../seating/inventory/testing-sale.ts';
import { approveCase, closeCase, pauseCase, resumeCase, writeCase } from './decide-case.ts';
import { chooseByLink, chooseForOrder } from './choice/make-choice.ts';
import { openCase, type NewCase } from './open-case.ts';
import { previewCase } from './preview-case.ts';
import { readOfferByLink, readOwnOffer } from './choice/read-offer.ts';
import { signChoice } from './choice/sign-choice.ts';
import { isCaseRunning, releaseCase, takeCase } from './store.ts';
import { approvedCase, buyPerformances, drainCases, permitFor, reasons, wrongOf } from './testing-cases.ts';

const dayMs = 24 * 60 * 60_000;

let program: TestProgram;
let performanceId: string;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  [performanceId = ''] = await announceEvent(program, [generalZone(50)]);
});
afterEach(() => program.close());

const inDays = (days: number) => new Date(program.now().getTime() + days * dayMs);
const open = (input: Partial<NewCase> = {}) =>
  openCase(program, permitFor(program, 'case.open', performanceId), { kind: 'cancel', texts: reasons, ...input });
const opened = async (input: Partial<NewCase> = {}) => valueOf(await open(input)).number;

const actions = {
  write: (number: number) => writeCase(program, permitFor(program, 'case.write', number), { texts: reasons }),
  preview: (number: number) => previewCase(program, permitFor(program, 'case.preview', number)),
  approve: (number: number) => approveCase(program, permitFor(program, 'case.approve', number), 'Second Pair'),
  pause: (number: number) => pauseCase(program, permitFor(program, 'case.pause', number)),
  resume: (number: number) => resumeCase(program, permitFor(program, 'case.resume', number)),
  close: (number: number) => closeCase(program, permitFor(program, 'case.close', number)),
};
type CaseAction = keyof typeof actions;
const does = async (number: number, ...some: CaseAction[]) => {
  for (const action of some) valueOf<unknown>(await actions[action](number));
};

const stateOf = async (number: number) => {
  const { rows } = await program.pool.query('select state, outcome from event_case where number = $1', [number]);
  return rows[0] as { state: string; outcome: string | null };
};
async function standing() {
  forgetCatalogue(program);
  return (await findPerformance(program, performanceId))?.performance.state;
}
const begin = () => takeCase(program.db, program.id(), { now: program.now(), until: inDays(1), without: [] });

describe('case in each state', () => {
  test.each<[string, CaseAction[], boolean, CaseAction[]]>([
    ['a draft', [], false, ['approve', 'pause', 'resume']],
    ['previewed', ['preview'], false, ['pause', 'resume']],
    ['approved', ['preview', 'approve'], false, ['write', 'preview', 'approve', 'resume', 'close']],
    ['running', ['preview', 'approve'], true, ['write', 'preview', 'approve', 'resume', 'close']],
    ['paused', ['preview', 'approve', 'pause'], false, ['write', 'preview', 'approve', 'pause', 'close']],
    ['closed', ['close'], false, ['write', 'preview', 'approve', 'pause', 'resume', 'close']],
  ])(
    'rejects actions not allowed while a case is %s and leaves the state unchanged',
    async (_, before, runs, refused) => {
      const number = await opened();
      await does(number, ...before);
      if (runs) await begin();
      const state = await stateOf(number);
      for (const action of refused) {
        expect([action, await actions[action](number)]).toMatchObject([action, { ok: false, code: 'wrong_state' }]);
      }
      expect(await stateOf(number)).toEqual(state);
    },
  );

  test('returns not_found for an unknown case', async () => {
    for (const action of Object.values(actions))
      expect(await action(999)).toMatchObject({ ok: false, code: 'not_found' });
  });

  test('ignores a paused case until it is resumed', async () => {
    const number = await opened();
    await does(number, 'preview', 'approve', 'pause');
    expect(await begin()).toBeUndefined();
    await does(number, 'resume');
    expect((await begin())?.number).toBe(number);
    expect(await begin()).toBeUndefined();
  });

  test('marks a case that is closed early as done once every buyer is notified', async () => {
    await buyPerformances(program, [performanceId]);
    const { row } = await approvedCase(program, performanceId, { kind: 'postpone' });
    await drainCases(program);
    await does(row.number, 'close');
    expect(await stateOf(row.number)).toEqual({ state: 'closed', outcome: 'done' });
    expect(await standing()).toBe('postponed');
  });

  test('leases a case to the worker that took it, and to no worker while it is paused', async () => {
    const number = await opened();
    await does(number, 'preview', 'approve');
    const workerId = program.id();
    const { caseId } = (await takeCase(program.db, workerId, { now: program.now(), until: inDays(1), without: [] }))!;
    await releaseCase(program.db, caseId, program.id(), null);
    expect(await begin()).toBeUndefined();
    await program.transact(async (tx) => {
      expect(await isCaseRunning(tx, caseId)).toBe(true);
      const lock = program.pool.query('select 1 from event_case where number = $1 for update nowait', [number]);
      await expect(lock).rejects.toThrow('could not obtain lock');
    });
    await does(number, 'pause');
    expect(await program.transact((tx) => isCaseRunning(tx, caseId))).toBe(false);
    await does(number, 'resume');
    await releaseCase(program.db, caseId, workerId, null);
    expect((await begin())?.caseId).toBe(caseId);
  });
});

describe('case approval', () => {
  test('rejects a reason that is blank in one language', async () => {
    const number = await opened({ texts: { ...reasons, zh_cn: ' \n' } });
    await does(number, 'preview');
    expect(await actions.approve(number)).toMatchObject({ code: 'texts_missing', facts: { languages: 'zh_cn' } });
  });

  test('rejects a new date that is not in the future and accepts one a millisecond ahead', async () => {
    const number = await opened({ kind: 'postpone', newStartsAt: inDays(1) });
    await does(number, 'preview');
    program.clock.advance(dayMs);
    expect(await actions.approve(number)).toMatchObject({ ok: false, code: 'date_over' });
    program.clock.advance(-1);
    await does(number, 'approve');
    expect(await standing()).toBe('scheduled');
  });

  test('rejects a second postponement with no date, and approves one with a date or a cancellation', async () => {
    const first = await opened({ kind: 'postpone' });
    await does(first, 'preview', 'approve');
    await drainCases(program);
    const again = await opened({ kind: 'postpone' });
    expect(await stateOf(first)).toEqual({ state: 'closed', outcome: 'replaced' });
    await does(again, 'preview');
    expect(await actions.approve(again)).toMatchObject({ ok: false, code: 'nothing_changes' });
    await does(again, 'close');
    expect([await stateOf(again), await standing()]).toEqual([{ state: 'closed', outcome: 'given_up' }, 'postponed']);
    const dated = await opened({ kind: 'postpone', newStartsAt: inDays(60) });
    await does(dated, 'preview', 'approve');
    expect(await standing()).toBe('scheduled');
    await drainCases(program);
    const over = await opened({ kind: 'cancel' });
    await does(over, 'preview', 'approve');
    expect(await standing()).toBe('cancelled');
    await drainCases(program);
    expect(await open()).toMatchObject({ ok: false, code: 'performance_cancelled' });
  });
});

describe('open case', () => {
  test('blocks a second case until every buyer is notified', async () => {
    const number = await opened();
    expect(await open()).toMatchObject({ ok: false, code: 'case_open' });
    await does(number, 'preview', 'approve');
    expect(await open()).toMatchObject({ ok: false, code: 'case_open' });
    expect(await stateOf(number)).toEqual({ state: 'approved', outcome: null });
  });
});

describe("buyer's choice", () => {
  const postpone = async (input: Partial<NewCase> = {}) => {
    const { buyer, checkout } = await buyPerformances(program, [performanceId]);
    const { row } = await approvedCase(program, performanceId, { kind: 'postpone', ...input });
    await drainCases(program);
    const { rows } = await program.pool.query<{ caseId: string; orderId: string; toldAt: Date }>(
      'select case_id as "caseId", order_id as "orderId", told_at as "toldAt" from case_order',
    );
    const [told] = rows;
    return { buyer, row, number: checkout.groups[0]!.number, token: signChoice(program, told!), toldAt: told!.toldAt };
  };
  const refund = (token: string) => chooseByLink(program.ctx(), { token, choice: 'refund' });

  test('accepts refund requests up to the last millisecond of two weeks', async () => {
    const { token, toldAt } = await postpone();
    program.clock.set(new Date(toldAt.getTime() + 14 * dayMs - 1));
    expect(valueOf(await refund(token)).choice).toBe('refund');
  });

  test('closes the choice when the new date starts if that is before the two weeks end', async () => {
    const { token, row } = await postpone({ newStartsAt: inDays(3) });
    program.clock.set(new Date(row.newStartsAt!.getTime() - 1));
    expect(valueOf(await readOfferByLink(program.ctx(), token)).until).toBe(row.newStartsAt!.toISOString());
    program.clock.set(row.newStartsAt!);
    expect(await refund(token)).toMatchObject({ ok: false, code: 'choice_closed' });
  });

  test('refunds once if the choice is made 50 times concurrently by link and as a member', async () => {
    const { buyer, number, token } = await postpone();
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 ? refund(token) : chooseForOrder(buyer, { number, choice: n % 4 ? 'keep' : 'refund' }),
      ),
    );
    expect(results.some(({ ok }) => ok)).toBe(true);
    await drainCases(program);
    expect(testGateway().refunds.size).toBe(1);
    expect(valueOf(await readOwnOffer(buyer, number))).toMatchObject({ choice: 'refund', options: [], until: null });
    expect(await wrongOf(program)).toEqual([]);
  });

  test('rejects a refund and leaves the choice unchanged if the whole order was already refunded another way', async () => {
    const { token } = await postpone();
    const { rows } = await program.pool.query<OrderKey>(
      `select member_id as "memberId", checkout_id as "checkoutId", order_id as "orderId",
        performance_id as "performanceId" from orders`,
    );
    const by = { actor: { kind: 'system', name: 'a test' } } as const;
    const why = { note: 'a test', cause: null } as const;
    await program.transact((tx) => returnOrder(program, tx, by, rows[0]!, why));
    expect(await refund(token)).toMatchObject({ ok: false, code: 'choice_closed' });
    expect((await program.pool.query('select choice from case_order')).rows).toEqual([{ choice: 'asked' }]);
    await drainCases(program);
    expect(testGateway().refunds.size).toBe(1);
  });

  test('closes the choice when the next case opens, which makes its own offer', async () => {
    const { buyer, number, token } = await postpone();
    const next = await opened({ kind: 'postpone', newStartsAt: inDays(40) });
    expect(await refund(token)).toMatchObject({ ok: false, code: 'choice_closed' });
    expect(valueOf(await readOfferByLink(program.ctx(), token))).toMatchObject({ options: [] });
    await does(next, 'preview', 'approve');
    forgetCatalogue(program);
    await drainCases(program);
    expect(valueOf(await readOwnOffer(buyer, number))?.options).toEqual(['keep', 'refund']);
    expect(valueOf(await chooseForOrder(buyer, { number, choice: 'refund' })).choice).toBe('refund');
    await drainCases(program);
    expect(testGateway().refunds.size).toBe(1);
  });
});

test('notifies a buyer who bought at the exact moment of approval', async () => {
  await buyPerformances(program, [performanceId]);
  await approvedCase(program, performanceId, { kind: 'cancel' });
  const { rows: times } = await program.pool.query('select created_at = approved_at as same from orders, event_case');
  expect(times).toEqual([{ same: true }]);
  await drainCases(program);
  expect((await program.pool.query('select 1 from case_order')).rowCount).toBe(1);
});
