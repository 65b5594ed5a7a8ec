import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formatsIn } from '../../../../contract/core/format.ts';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { NotifiedRefundStatus } from '../../../../contract/payments/refunds.ts';
import { href } from '../../../../contract/routes.ts';
import enUs from '../../../../words/notices/notices.en_us.ts';
import zhCn from '../../../../words/notices/notices.zh_cn.ts';
import zhHk from '../../../../words/notices/notices.zh_hk.ts';
import { checkLedger } from '../../../check-ledger.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox } from '../../../platform/mail.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, testClock, type TestProgram } from '../../../testing/open-program.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { permitSystem } from '../../audit/permit-action.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../../orders/checkout/testing-gateway.ts';
import { capture } from '../../orders/checkout/testing-purchase.ts';
import { applyDispute } from '../../payments/refunds/apply-dispute.ts';
import { reconcileRefunds } from '../../payments/refunds/reconcile-refunds.ts';
import { retryRefund, settleOtherWay } from '../../payments/refunds/resolve-refund.ts';
import { refundsOf } from '../../payments/testing-charges.ts';
import { listTopUps } from '../../top-ups/list-top-ups.ts';
import { refundTopUp } from '../../top-ups/refund-top-up.ts';
import { startTopUp } from '../../top-ups/start-top-up.ts';
import { listNotices } from './list-notices.ts';

let program: TestProgram;
let member: Ctx;
let topUpId: string;
const words = { en_us: enUs, zh_cn: zhCn, zh_hk: zhHk };
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram({ ...byTestGateway, clock: testClock('2026-03-02T04:00:00Z') });
});
afterEach(async () => {
  expect((await checkLedger(program)).wrong).toEqual([]);
  await program.close();
});

/** Tops up HK$500 by card for a member with this language, and requests its refund as staff. */
async function refunded(language: Language): Promise<void> {
  const { memberId } = await activatedMember(program, 'payer@mail.test');
  await program.pool.query('update member_profile set language = $1', [language]);
  member = program.ctx(memberActor(memberId), language);
  topUpId = program.id();
  valueOf(await startTopUp(member, { topUpId, cents: 50_000, method: 'card' }));
  await capture(member, topUpId);
  await runJobs(program);
  valueOf(await refundTopUp(program, permitSystem('command refunds', 'top_up.refund', topUpId)));
}

const listed = async () => (await listTopUps(member)).data[0]!;
const refundId = async () => (await refundsOf(program, topUpId))[0]!.refundId;
const pay = async (way: 'bank_transfer' | 'cash') => {
  const permit = permitSystem('command refunds', 'refund.settle_other_way', await refundId());
  valueOf(await settleOtherWay(program, permit, { way, proof: 'T1' }));
};
const bankSays = (state: 'open' | 'lost') => {
  const about = { provider: 'test', of: { chargeId: topUpId }, disputeRef: topUpId, amountCents: 50_000 };
  return applyDispute(program, { ...about, state });
};
const mails = async () =>
  (await readOutbox(program.pool, 100)).filter(({ messageId }) => messageId.startsWith('top-up-refund-')).toReversed();

const stories: Record<NotifiedRefundStatus, () => Promise<NotifiedRefundStatus[]>> = {
  done: async () => {
    testGateway().refundState = 'pending';
    await runJobs(program);
    program.clock.advance(24 * 60 * 60_000);
    testGateway().refundState = 'done';
    await reconcileRefunds(program);
    return ['done'];
  },
  delayed: async () => {
    testGateway().refundState = 'failed';
    await runJobs(program);
    valueOf(await retryRefund(program, permitSystem('command refunds', 'refund.retry', await refundId())));
    return ['delayed'];
  },
  bank_transfer: async () => {
    testGateway().refundState = 'failed';
    await runJobs(program);
    await pay('bank_transfer');
    return ['delayed', 'bank_transfer'];
  },
  cash: async () => {
    testGateway().refundState = 'failed';
    await runJobs(program);
    await pay('cash');
    return ['delayed', 'cash'];
  },
  by_bank: async () => {
    await bankSays('open');
    await runJobs(program);
    await bankSays('lost');
    return ['by_bank'];
  },
};
const cases = (Object.keys(stories) as NotifiedRefundStatus[]).flatMap((standing) =>
  languages.map((language): [NotifiedRefundStatus, Language] => [standing, language]),
);

describe('top-up refund', () => {
  test.each(cases)('announces the refund and that it is %s, once, in %s', async (story, language) => {
    await refunded(language);
    const told = ['asked', ...(await stories[story]())] as const;
    await runJobs(program, { times: 3 });
    const amount = formatsIn(language).money(50_000);
    const titles = told.map((standing) => words[language].top_up_refund[standing].title.replace('{amount}', amount));
    const sent = await mails();
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(titles.toSorted());
    for (const mail of sent) {
      expect(mail.recipient).toBe('payer@mail.test');
      expect(mail.body).toContain(href('topUpsHistory', { language, hash: `top-up-${topUpId}` }));
    }
    const requested = sent.find(({ messageId }) => messageId.endsWith('-asked'))!;
    expect(requested.body).toContain('4111********1111');
    expect(requested.body).toContain(formatsIn(language).day('2026-03-16'));
    const notices = (await listNotices(member)).data.filter(({ kind }) => kind === 'top_up_refund');
    expect(notices.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
    expect(notices.map(({ subject }) => subject.page)).toEqual(titles.map(() => 'topUpsHistory'));
  });

  test('sends no second notice for an immediate refund, and none for an order refund', async () => {
    await refunded('en_us');
    await runJobs(program);
    expect(await mails()).toHaveLength(1);
  });

  test('sends nothing after the account is closed', async () => {
    await refunded('en_us');
    await program.pool.query('delete from member');
    await runJobs(program);
    expect(await mails()).toEqual([]);
    expect((await program.pool.query('select 1 from notice')).rowCount).toBe(0);
  });
});

describe('top-up history', () => {
  test('shows no refund for a top-up that is not refunded', async () => {
    const actor = memberActor();
    member = program.ctx(actor);
    valueOf(await startTopUp(member, { topUpId: program.id(), cents: 50_000, method: 'card' }));
    expect(await listed()).toMatchObject({ state: 'waiting', refund: null });
  });

  test('shows each step of the refund, with the expected days, until it is complete', async () => {
    await refunded('en_us');
    expect(await listed()).toMatchObject({
      state: 'refunded',
      leftCents: 0,
      refund: {
        standing: 'asked',
        moneyCents: 50_000,
        pointsCents: 0,
        method: 'card',
        cardNumber: '4111********1111',
        expected: { from: '2026-03-09', to: '2026-03-16' },
        cause: null,
      },
    });
    testGateway().refundState = 'pending';
    await runJobs(program);
    expect(await listed()).toMatchObject({ refund: { standing: 'on_its_way' } });
    testGateway().refundState = 'done';
    program.clock.set('2026-03-17T04:00:00Z');
    await reconcileRefunds(program);
    const { refund, confirmationNumber } = await listed();
    expect(refund).toMatchObject({ standing: 'done', expected: null, number: confirmationNumber ?? topUpId });
  });

  test('shows that a refund is delayed, and how staff then paid it', async () => {
    await refunded('en_us');
    testGateway().refundState = 'failed';
    await runJobs(program);
    expect(await listed()).toMatchObject({ refund: { standing: 'delayed', expected: null } });
    await pay('cash');
    expect(await listed()).toMatchObject({ refund: { standing: 'other_way', otherWay: 'cash' } });
  });

  test('shows that the bank decides on the refund while the payment is disputed', async () => {
    await refunded('en_us');
    await bankSays('open');
    await runJobs(program);
    expect(await listed()).toMatchObject({ dispute: 'open', refund: { standing: 'disputed' } });
  });
});
