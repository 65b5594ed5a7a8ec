import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { NotifiedRefundStatus } from '../../../../contract/payments/refunds.ts';
import { href } from '../../../../contract/routes.ts';
import enUs from '../../../../words/orders/mails.en_us.ts';
import zhCn from '../../../../words/orders/mails.zh_cn.ts';
import zhHk from '../../../../words/orders/mails.zh_hk.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox, type OutboxMessage } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { applyDispute } from '../../payments/refunds/apply-dispute.ts';
import { applyEvent } from '../../payments/charges/apply-events.ts';
import { reconcileRefunds } from '../../payments/refunds/reconcile-refunds.ts';
import { retryRefund, settleOtherWay } from '../../payments/refunds/resolve-refund.ts';
import { refundsOf } from '../../payments/testing-charges.ts';
import { creditPoints } from '../../points/credit-points.ts';
import { ordersHandlers } from '../calls.ts';
import { cancelCheckout } from '../checkout/cancel-checkout.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, startFor } from '../checkout/testing-purchase.ts';
import { beginToPay, expectOrdersInOrder } from '../settlement/testing-settlement.ts';
import { announceEvent, seatedZone } from '../../seating/inventory/testing-sale.ts';

let program: TestProgram;
let members = 0;
const words = { en_us: enUs, zh_cn: zhCn, zh_hk: zhHk };
/** Makes names unique, because the tests share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
});
beforeEach(() => {
  nth += 1;
  renewTestGateway();
});
afterEach(async () => {
  await expectOrdersInOrder(program);
});
afterAll(() => program.close());

async function newBuyer(language: Language): Promise<Ctx> {
  members += 1;
  const { memberId } = await activatedMember(program, `payer-${members}@mail.test`);
  return program.ctx(memberActor(memberId), language);
}

async function payLate(buyer: Ctx) {
  const bought = await beginToPay(buyer, [2, 10], { key: `show-${program.id()}` });
  await cancelCheckout(buyer, bought.checkoutId);
  await capture(buyer, bought.paymentId);
  return { ...bought, number: bought.groups[0]!.number };
}

async function mailsOf(number: string): Promise<OutboxMessage[]> {
  const mails = await readOutbox(program.pool, 1000);
  return mails.filter(({ messageId, body }) => messageId.startsWith('refund-') && body.includes(number)).toReversed();
}

async function noticesOf(buyer: Ctx): Promise<string[]> {
  const { rows } = await program.pool.query(
    `select coalesce(facts ->> 'standing', kind) as kind from notice where member_id = $1 order by 1`,
    [requireMember(buyer)],
  );
  return rows.map(({ kind }) => kind);
}

const pay = (refundId: string, way: 'bank_transfer' | 'cash') =>
  settleOtherWay(program, permitSystem('command refunds', 'refund.settle_other_way', refundId), { way, proof: 'T1' });

/** Moves a requested refund to each status for which its buyer is notified. */
const stories: Record<
  NotifiedRefundStatus,
  (paymentId: string, totalCents: number) => Promise<NotifiedRefundStatus[]>
> = {
  done: async () => {
    testGateway().refundState = 'pending';
    await runJobs(program);
    program.clock.advance(24 * 60 * 60_000);
    testGateway().refundState = 'done';
    await reconcileRefunds(program);
    return ['done'];
  },
  delayed: async (paymentId) => {
    testGateway().refundState = 'failed';
    await runJobs(program);
    const [{ refundId } = { refundId: '' }] = await refundsOf(program, paymentId);
    valueOf(await retryRefund(program, permitSystem('command refunds', 'refund.retry', refundId)));
    return ['delayed'];
  },
  bank_transfer: async (paymentId) => {
    testGateway().refundState = 'failed';
    await runJobs(program);
    valueOf(await pay((await refundsOf(program, paymentId))[0]!.refundId, 'bank_transfer'));
    return ['delayed', 'bank_transfer'];
  },
  cash: async (paymentId) => {
    testGateway().refundState = 'failed';
    await runJobs(program);
    valueOf(await pay((await refundsOf(program, paymentId))[0]!.refundId, 'cash'));
    return ['delayed', 'cash'];
  },
  by_bank: async (paymentId, amountCents) => {
    const word = { provider: 'test', of: { chargeId: paymentId }, disputeRef: paymentId, amountCents } as const;
    await applyDispute(program, { ...word, state: 'open' });
    await runJobs(program);
    await applyDispute(program, { ...word, state: 'lost' });
    return ['by_bank'];
  },
};

const cases = (Object.keys(stories) as NotifiedRefundStatus[]).flatMap((standing) =>
  languages.map((language): [NotifiedRefundStatus, Language] => [standing, language]),
);

describe('mails after the first refund mail', () => {
  test.each(cases)('reports once that it is %s, in %s, and in the inbox', async (story, language) => {
    const buyer = await newBuyer(language);
    const { number, paymentId, totalCents } = await payLate(buyer);
    const told = await stories[story](paymentId, totalCents);
    await runJobs(program, { times: 3 });
    const mails = await mailsOf(number);
    const requested = mails.find(
      ({ subject }) => subject === words[language].refundSubject.replace('{number}', number),
    );
    // The mail states when and where the money arrives.
    expect(requested!.body).toContain(words[language].expected);
    expect(requested!.body).toContain('4111********1111');
    expect(mails).toHaveLength(1 + told.length);
    for (const standing of told) {
      const { subject, text } = words[language].refundMoved[standing];
      const [mail, ...more] = mails.filter(({ body }) => body.includes(text));
      expect(mail!.subject).toBe(subject.replace('{number}', number));
      expect(mail!.body).toContain(href('transactionDetail', { language, query: { number } }));
      expect(more).toEqual([]);
    }
    expect(await noticesOf(buyer)).toEqual(['refund_due', ...told].toSorted());
  });

  test('sends no further mail if the refund completed immediately', async () => {
    const buyer = await newBuyer('en_us');
    const { number } = await payLate(buyer);
    await runJobs(program);
    expect(await mailsOf(number)).toHaveLength(1);
    expect(await noticesOf(buyer)).toEqual(['refund_due']);
  });
});

test('links to pages that open, even if points were missing and nothing was ever paid', async () => {
  const buyer = await newBuyer('zh_hk');
  const [performanceId] = await announceEvent(program, [seatedZone(2, 10)], { key: `event-${nth}` });
  const { checkoutId, groups } = await startFor(buyer, [await holdFor(buyer, performanceId!)]);
  const memberId = requireMember(buyer);
  await program.transact((tx) =>
    creditPoints(program, tx, { memberId, lotId: program.id(), source: 'grant', cents: 30_000 }),
  );
  const [first, other] = [program.id(), program.id()];
  valueOf(await payCheckout(buyer, { checkoutId, paymentId: first, method: 'card', pointsCents: 30_000 }));
  const paid = testGateway().capture(first);
  valueOf(await payCheckout(buyer, { checkoutId, paymentId: other, method: 'fps', pointsCents: 20_000 }));
  await applyEvent(program, 'test', paid);
  await runJobs(program);
  const number = groups[0]!.number;
  const [mail] = await mailsOf(number);
  expect(mail!.body).toContain(href('transactionDetail', { language: 'zh_hk', query: { number } }));
  expect((await ordersHandlers.readTransaction(buyer, { query: { number } })).ok).toBe(true);
  const { rows } = await program.pool.query(`select facts from notice where kind = 'refund_due' and member_id = $1`, [
    memberId,
  ]);
  expect(rows).toMatchObject([{ facts: { number, hasRecord: true } }]);
});
