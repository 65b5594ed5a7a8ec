import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestProgram, type TestProgram } from '../../testing/open-program.ts';
import { valueOf } from '../../testing/outcomes.ts';
import { findPerformance } from '../catalogue/events/find-performance.ts';
import { forgetCatalogue } from '../catalogue/events/catalogue-cache.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../orders/checkout/testing-gateway.ts';
import { announceEvent, generalZone } from '../seating/inventory/testing-sale.ts';
import { chooseByLink, chooseForOrder } from './choice/make-choice.ts';
import { approveCase, closeCase, writeCase } from './decide-case.ts';
import { openCase } from './open-case.ts';
import { previewCase } from './preview-case.ts';
import { readOfferByLink, readOwnOffer } from './choice/read-offer.ts';
import { runCases } from './run-cases.ts';
import { signChoice } from './choice/sign-choice.ts';
import { approvedCase, buyPerformances, drainCases, permitFor, reasons, wrongOf } from './testing-cases.ts';

let program: TestProgram;
let performanceId: string;

beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
  [performanceId = ''] = await announceEvent(program, [generalZone(50)]);
});
afterEach(() => program.close());

const open = (texts: Partial<typeof reasons> = reasons) =>
  openCase(program, permitFor(program, 'case.open', performanceId), { kind: 'cancel', texts, by: 'Ah Fei' });
const preview = (number: number) => previewCase(program, permitFor(program, 'case.preview', number));
const approve = (number: number, by = 'Second Pair') =>
  approveCase(program, permitFor(program, 'case.approve', number), by);

async function standing() {
  forgetCatalogue(program);
  return (await findPerformance(program, performanceId))?.performance.state;
}

async function tokenOf(): Promise<string> {
  const { rows } = await program.pool.query<{ caseId: string; orderId: string }>(
    'select case_id as "caseId", order_id as "orderId" from case_order order by told_at desc limit 1',
  );
  return signChoice(program, rows[0]!);
}

describe('case', () => {
  test('suspends sales when opened, once per performance, and resumes them when abandoned', async () => {
    const { number } = valueOf(await open());
    expect(await standing()).toBe('suspended');
    expect(await open()).toMatchObject({ ok: false, code: 'case_open' });
    valueOf(await closeCase(program, permitFor(program, 'case.close', number)));
    expect(await standing()).toBe('scheduled');
    expect(await preview(number)).toMatchObject({ ok: false, code: 'wrong_state' });
  });

  test('requires a reason in every language and notifies no one before approval', async () => {
    await buyPerformances(program, [performanceId]);
    const { number } = valueOf(await open({ en_us: 'Ill.', zh_hk: '抱恙。' }));
    valueOf(await preview(number));
    expect(await approve(number)).toMatchObject({ ok: false, code: 'texts_missing', facts: { languages: 'zh_cn' } });
    expect(await runCases(program, 1000)).toBe(false);
    expect(await standing()).toBe('suspended');
    valueOf(await writeCase(program, permitFor(program, 'case.write', number), { texts: { zh_cn: '身体不适。' } }));
    // Changed texts require a new preview.
    expect(await approve(number)).toMatchObject({ ok: false, code: 'wrong_state' });
    valueOf(await preview(number));
    valueOf(await approve(number));
    expect(await standing()).toBe('cancelled');
    const { rows } = await program.pool.query(`select details from audit where action = 'case.approve'`);
    expect(rows).toMatchObject([{ details: { kind: 'cancel' } }]);
  });

  test('rejects approval by the person who opened it', async () => {
    const opened = await openCase(program, permitFor(program, 'case.open', performanceId), {
      kind: 'cancel',
      texts: reasons,
    });
    const { number, openedBy } = valueOf(opened);
    valueOf(await preview(number));
    await program.pool.query('update event_case set opened_by = $1', [openedBy]);
    const same = { ...permitFor(program, 'case.approve', number), actor: { kind: 'system', name: openedBy } } as const;
    expect(await approveCase(program, same)).toMatchObject({ ok: false, code: 'second_person_needed' });
  });
});

describe('postponed performance', () => {
  test('leaves the order valid until its buyer requests the refund, which is made once', async () => {
    const { buyer, checkout } = await buyPerformances(program, [performanceId]);
    await approvedCase(program, performanceId, { kind: 'postpone' });
    await drainCases(program);
    expect(await standing()).toBe('postponed');
    const token = await tokenOf();
    expect(valueOf(await readOfferByLink(program.ctx(), token))).toMatchObject({
      choice: 'asked',
      options: ['keep', 'refund'],
      totalCents: checkout.totalCents,
      standing: 'postponed',
    });
    valueOf(await chooseByLink(program.ctx(), { token, choice: 'keep' }));
    expect(testGateway().refunds.size).toBe(0);
    const refund = { token, choice: 'refund' } as const;
    const results = await Promise.all([1, 2, 3].map(() => chooseByLink(program.ctx(), refund)));
    for (const result of results) expect(valueOf(result)).toMatchObject({ choice: 'refund', options: [] });
    expect(await chooseByLink(program.ctx(), { token, choice: 'keep' })).toMatchObject({ code: 'choice_closed' });
    await drainCases(program);
    expect(testGateway().refunds.size).toBe(1);
    const number = checkout.groups[0]!.number;
    expect(valueOf(await readOwnOffer(buyer, number))).toMatchObject({ choice: 'refund' });
    expect(await wrongOf(program)).toEqual([]);
  });

  test('closes the choice after two weeks', async () => {
    const { buyer, checkout } = await buyPerformances(program, [performanceId]);
    await approvedCase(program, performanceId, { kind: 'postpone' });
    await drainCases(program);
    const number = checkout.groups[0]!.number;
    program.clock.advance(14 * 24 * 60 * 60_000);
    expect(await chooseForOrder(buyer, { number, choice: 'refund' })).toMatchObject({ code: 'choice_closed' });
    await drainCases(program);
    const { rows } = await program.pool.query('select state, outcome from event_case');
    expect(rows).toEqual([{ state: 'closed', outcome: 'done' }]);
  });

  test('rejects payment of a cart for the old date and notifies only buyers of the old date', async () => {
    await buyPerformances(program, [performanceId]);
    const newStartsAt = new Date(program.now().getTime() + 40 * 24 * 60 * 60_000);
    await approvedCase(program, performanceId, { kind: 'postpone', newStartsAt });
    expect(await standing()).toBe('scheduled');
    program.clock.advance(1000);
    await buyPerformances(program, [performanceId]);
    await drainCases(program);
    const { rows } = await program.pool.query('select count(*)::int as n from case_order');
    expect(rows).toEqual([{ n: 1 }]);
    const found = await findPerformance(program, performanceId);
    expect(found?.performance).toMatchObject({ startsAt: newStartsAt, previousStartsAt: expect.any(Date) as Date });
  });

  test('refunds the remaining buyers if it is cancelled later', async () => {
    const first = await buyPerformances(program, [performanceId]);
    await buyPerformances(program, [performanceId]);
    await approvedCase(program, performanceId, { kind: 'postpone' });
    await drainCases(program);
    const number = first.checkout.groups[0]!.number;
    valueOf(await chooseForOrder(first.buyer, { number, choice: 'refund' }));
    await drainCases(program);
    const { preview: counted } = await approvedCase(program, performanceId, { kind: 'cancel' });
    expect(counted.orders).toBe(1);
    await drainCases(program);
    expect(testGateway().refunds.size).toBe(2);
    const { rows } = await program.pool.query('select outcome from event_case order by number');
    expect(rows).toEqual([{ outcome: 'replaced' }, { outcome: 'done' }]);
    expect(await wrongOf(program)).toEqual([]);
  });
});

test('rejects a link that was altered or signed for another purpose', async () => {
  await buyPerformances(program, [performanceId]);
  await approvedCase(program, performanceId, { kind: 'postpone' });
  await drainCases(program);
  const token = await tokenOf();
  for (const wrong of ['', 'x', `${token}A`, token.replace(/^../, 'AA'), token.toLowerCase()]) {
    expect(await readOfferByLink(program.ctx(), wrong)).toMatchObject({ ok: false, code: 'choice_link_invalid' });
  }
});
