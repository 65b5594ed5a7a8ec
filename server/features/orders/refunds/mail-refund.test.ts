import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { RefundCause } from '../../../../contract/payments/refunds.ts';
import { href } from '../../../../contract/routes.ts';
import enUs from '../../../../words/orders/mails.en_us.ts';
import zhCn from '../../../../words/orders/mails.zh_cn.ts';
import zhHk from '../../../../words/orders/mails.zh_hk.ts';
import type { Ctx } from '../../../context.ts';
import { readOutbox, type OutboxMessage } from '../../../platform/mail.ts';
import { activatedMember } from '../../../testing/members.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import {
  announceEvent,
  cancelPerformance,
  haltPerformance,
  generalZone,
  seatedZone,
} from '../../seating/inventory/testing-sale.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { findOwnOrder } from '../access/find-own-order.ts';
import { cancelCheckout } from '../checkout/cancel-checkout.ts';
import { settleCharges } from '../settlement/settle-charges.ts';
import { byTestGateway, renewTestGateway, testGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { beginToPay, expire } from '../settlement/testing-settlement.ts';

let program: TestProgram;
beforeEach(async () => {
  renewTestGateway();
  program = await openTestProgram(byTestGateway);
});
afterEach(() => program.close());

let members = 0;
async function newBuyer(language: Language): Promise<Ctx> {
  members += 1;
  const { memberId } = await activatedMember(program, `buyer-${members}@mail.test`);
  return program.ctx(memberActor(memberId), language);
}

async function buy(ctx: Ctx) {
  const bought = await beginToPay(ctx, [1, 2], { key: `show-${program.id()}` });
  return { ...bought, number: bought.groups[0]!.number };
}

async function letItExpire(): Promise<void> {
  program.clock.advance(20 * 60_000);
  await expire(program);
}

/**
 * Triggers each refund cause for a checkout that is being paid with money only.
 * @returns the payment that is refunded.
 */
const ways: Record<
  Exclude<RefundCause, 'points_gone' | 'exchange_gone' | 'resale_gone' | 'wrong_card'>,
  (ctx: Ctx, bought: Awaited<ReturnType<typeof buy>>) => Promise<string>
> = {
  places_gone: async (ctx, { paymentId, performanceId }) => {
    await letItExpire();
    await holdFor(program.ctx(memberActor()), performanceId);
    await capture(ctx, paymentId);
    return paymentId;
  },
  performance_begun: async (ctx, { paymentId }) => {
    await letItExpire();
    program.clock.advance(30 * 24 * 60 * 60_000);
    await capture(ctx, paymentId);
    return paymentId;
  },
  performance_cancelled: async (ctx, { paymentId, performanceId }) => {
    await cancelPerformance([program], performanceId);
    await capture(ctx, paymentId);
    return paymentId;
  },
  performance_postponed: async (ctx, { paymentId, performanceId }) => {
    await haltPerformance([program], performanceId, 'postponed');
    await capture(ctx, paymentId);
    return paymentId;
  },
  sale_suspended: async (ctx, { paymentId, performanceId }) => {
    await haltPerformance([program], performanceId, 'suspended');
    await capture(ctx, paymentId);
    return paymentId;
  },
  checkout_cancelled: async (ctx, { paymentId, checkoutId }) => {
    await cancelCheckout(ctx, checkoutId);
    await capture(ctx, paymentId);
    return paymentId;
  },
  paid_before: async (ctx, bought) => {
    const second = await payFor(ctx, bought);
    await capture(ctx, bought.paymentId);
    await runJobs(program, { only: ['orders.settle_charges'] });
    await capture(ctx, second);
    return second;
  },
};

const cases = (Object.keys(ways) as (keyof typeof ways)[]).flatMap((cause) =>
  languages.map((language): [keyof typeof ways, Language] => [cause, language]),
);

async function refundMailsOf(checkoutId: string): Promise<OutboxMessage[]> {
  const mails = await readOutbox(program.pool, 1000);
  return mails.filter((mail) => mail.messageId.startsWith('refund-') && mail.messageId.includes(checkoutId));
}

async function countRefundJobs(): Promise<number> {
  const { rows } = await program.pool.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'orders.send_refund_notice'`,
  );
  return rows[0]!.n;
}

describe('refund mail', () => {
  test.each(cases)('sends the mail for %s once, in %s', async (cause, language) => {
    const ctx = await newBuyer(language);
    const bought = await buy(ctx);
    const refunded = await ways[cause](ctx, bought);
    await runJobs(program, { times: 3 });
    const words = { en_us: enUs, zh_cn: zhCn, zh_hk: zhHk }[language];
    const [mail, ...more] = await refundMailsOf(bought.checkoutId);
    expect(more).toEqual([]);
    expect(await countRefundJobs()).toBe(1);
    expect(mail).toMatchObject({ recipient: `buyer-${members}@mail.test`, language });
    expect(mail!.attachments).toMatchObject([{ filename: `fei-credit-note-${bought.number}-C1.pdf` }]);
    expect(mail!.subject).toBe(words.refundSubject.replace('{number}', bought.number));
    for (const part of [words.refundHeading, words.causes[cause], words.refundText, bought.number, 'HK$800']) {
      expect(mail!.body).toContain(part);
      expect(mail!.html).toContain(part);
    }
    // The link opens the transaction.
    expect(mail!.body).toContain(href('transactionDetail', { language, query: { number: bought.number } }));
    expect(await findOwnOrder(program, requireMember(ctx), bought.number)).toMatchObject({ ok: true });
    expect(testGateway().refundedCents(refunded)).toBe(bought.totalCents);
    expect(testGateway().refunds.size).toBe(1);
  });

  test('sends one mail per refund of a checkout, with its amount and reason', async () => {
    const ctx = await newBuyer('en_us');
    const [scarce] = await announceEvent(program, [seatedZone(1, 2)], { key: 'scarce', title: { en_us: 'Scarce' } });
    const [gone] = await announceEvent(program, [generalZone(9)], { key: 'gone', title: { en_us: 'Gone' } });
    const [plenty] = await announceEvent(program, [generalZone(9)], { key: 'plenty', title: { en_us: 'Plenty' } });
    const holds = [await holdFor(ctx, scarce!), await holdFor(ctx, gone!, 1), await holdFor(ctx, plenty!, 3)];
    const checkout = await startFor(ctx, holds);
    const [first, second] = [await payFor(ctx, checkout), await payFor(ctx, checkout)];
    await letItExpire();
    await holdFor(program.ctx(memberActor()), scarce!);
    await cancelPerformance([program], gone!);
    await capture(ctx, first);
    await runJobs(program);
    await capture(ctx, second);
    await runJobs(program, { times: 2 });
    const words = enUs;
    const mails = await refundMailsOf(checkout.checkoutId);
    expect(mails).toHaveLength(3);
    const about = (cause: RefundCause) => mails.find((mail) => mail.body.includes(words.causes[cause]))!.body;
    expect(about('places_gone')).toMatch(/Scarce[^]*HK\$800/);
    expect(about('places_gone')).not.toMatch(/Gone|Plenty/);
    expect(about('performance_cancelled')).toMatch(/Gone[^]*HK\$500/);
    expect(about('performance_cancelled')).not.toMatch(/Scarce|Plenty/);
    for (const title of ['Scarce', 'Gone', 'Plenty']) expect(about('paid_before')).toContain(title);
    const back = [first, second].map((paymentId) => testGateway().refundedCents(paymentId));
    expect(back).toEqual([800_00 + 500_00, checkout.totalCents]);
  });

  test('sends no second mail when the same charges are settled again', async () => {
    const ctx = await newBuyer('zh_hk');
    const bought = await buy(ctx);
    await cancelCheckout(ctx, bought.checkoutId);
    await capture(ctx, bought.paymentId);
    const { rows } = await program.pool.query<{ data: Parameters<typeof settleCharges>[1] }>(
      `select data -> 'charges' as data from pgboss.job where name = 'orders.settle_charges'`,
    );
    for (const { data } of [...rows, ...rows, ...rows]) await settleCharges(program, data);
    expect(await countRefundJobs()).toBe(1);
    await runJobs(program, { times: 2 });
    expect(await countRefundJobs()).toBe(1);
    expect(await refundMailsOf(bought.checkoutId)).toHaveLength(1);
  });

  test('promises no refund for free tickets', async () => {
    const ctx = await newBuyer('zh_cn');
    const free = { type: 'streamed', key: 'free' } as const;
    const [gone] = await announceEvent(program, [generalZone(9, { prices: { R: 0 } })], free);
    const [stays] = await announceEvent(program, [generalZone(9)], { key: 'stays' });
    const checkout = await startFor(ctx, [await holdFor(ctx, gone!), await holdFor(ctx, stays!)]);
    const paymentId = await payFor(ctx, checkout);
    await cancelPerformance([program], gone!);
    await capture(ctx, paymentId);
    await runJobs(program, { times: 2 });
    const words = zhCn;
    const [mail, ...more] = await refundMailsOf(checkout.checkoutId);
    expect(more).toEqual([]);
    const { number } = checkout.groups.find((group) => group.performanceId === gone)!;
    expect(mail!.subject).toBe(words.noTicketsSubject.replace('{number}', number));
    expect(mail!.body).toContain(words.causes.performance_cancelled);
    expect(mail!.body).not.toMatch(/HK\$|退款|退还/);
    expect(testGateway().refunds.size).toBe(0);
  });

  test('sends nothing to a closed account', async () => {
    const ctx = program.ctx(memberActor());
    const bought = await buy(ctx);
    await cancelCheckout(ctx, bought.checkoutId);
    await capture(ctx, bought.paymentId);
    await runJobs(program);
    expect(await countRefundJobs()).toBe(1);
    expect(await refundMailsOf(bought.checkoutId)).toEqual([]);
    expect(testGateway().refunds.size).toBe(1);
  });
});
