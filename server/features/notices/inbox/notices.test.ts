import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inboxPageSize } from '../../../../contract/notices/inbox.ts';
import { languages, type Language } from '../../../../contract/core/language.ts';
import type { Ctx } from '../../../context.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { translator } from '../../../translator.ts';
import { cancelCheckout } from '../../orders/checkout/cancel-checkout.ts';
import { byTestGateway, renewTestGateway } from '../../orders/checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../../orders/checkout/testing-purchase.ts';
import { settleCharges } from '../../orders/settlement/settle-charges.ts';
import { announceEvent, cancelPerformance, generalZone } from '../../seating/inventory/testing-sale.ts';
import { forgetOldNotices } from './forget-old-notices.ts';
import { listNotices } from './list-notices.ts';
import {
  noticePasswordChanged,
  noticeAuthenticatorChanged,
  noticeSignInMethodAdded,
} from './notice-account-changes.ts';
import { markNotices } from './mark-notices.ts';
import { insertNotices } from '../store.ts';

let program: TestProgram;
let performanceId: string;
/** Numbers the tests for unique names, because they share a program. */
let nth = 0;
beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
});
beforeEach(async () => {
  nth += 1;
  renewTestGateway();
  [performanceId] = (await announceEvent(program, [generalZone(50)], {
    key: `event-${nth}`,
    title: { en_us: 'Lion Rock', zh_hk: '獅子山下', zh_cn: '狮子山下' },
  })) as [string];
});
afterAll(() => program.close());

async function begin(ctx: Ctx, tickets = 2) {
  const checkout = await startFor(ctx, [await holdFor(ctx, performanceId, tickets)]);
  const paymentId = await payFor(ctx, checkout);
  return { checkoutId: checkout.checkoutId, paymentId, number: checkout.groups[0]!.number };
}

async function buy(ctx: Ctx, tickets = 2) {
  const bought = await begin(ctx, tickets);
  await capture(ctx, bought.paymentId);
  await runJobs(program);
  return bought;
}

test('creates one notice per paid order despite repeated events, and links to the transaction', async () => {
  const ctx = program.ctx(memberActor());
  const { paymentId, number } = await begin(ctx);
  await capture(ctx, paymentId);
  await runJobs(program, { times: 3 });
  const inbox = await listNotices(ctx);
  expect(inbox).toMatchObject({ unread: 1, total: 1, page: 1, pages: 1 });
  expect(inbox.data).toMatchObject([
    {
      kind: 'order_paid',
      title: 'Your tickets for Lion Rock',
      read: false,
      subject: { page: 'transactionDetail', number },
    },
  ]);
  expect(inbox.data[0]!.text).toMatch(/^2 tickets: /);
  expect(inbox.data[0]!.text).toContain(`(transaction ${number}).`);
});

test('creates notices for orders that are settled together in one job', async () => {
  const buyers = [program.ctx(memberActor()), program.ctx(memberActor())];
  const paymentIds = await Promise.all(buyers.map(async (ctx) => (await begin(ctx)).paymentId));
  await Promise.all(paymentIds.map((paymentId, at) => capture(buyers[at]!, paymentId)));
  const { rows } = await program.pool.query<{ data: DomainEventData<'payments.charges_moved'> }>(
    `select data from pgboss.job where name = 'orders.settle_charges'`,
  );
  await settleCharges(
    program,
    rows.flatMap((row) => row.data.charges),
  );
  expect(await program.jobs.pending(['notices.order_paid'])).toBe(1);
  await runJobs(program);
  for (const ctx of buyers) expect(await listNotices(ctx)).toMatchObject({ unread: 1, total: 1 });
});

test("shows one notice in each reader's language", async () => {
  const actor = memberActor();
  await buy(program.ctx(actor));
  const title = async (language: Language) => (await listNotices(program.ctx(actor, language))).data[0]!.title;
  expect(await Promise.all(languages.map(title))).toEqual(
    languages.map(
      (language) =>
        ({ en_us: 'Your tickets for Lion Rock', zh_hk: '已購買門票：獅子山下', zh_cn: '购票成功：狮子山下' })[language],
    ),
  );
});

describe('refund notice', () => {
  test('links to the transaction of a cancelled performance', async () => {
    const ctx = program.ctx(memberActor());
    const { paymentId, number } = await begin(ctx);
    await cancelPerformance([program], performanceId);
    await capture(ctx, paymentId);
    await runJobs(program, { times: 2 });
    const { data } = await listNotices(ctx);
    expect(data).toMatchObject([
      { kind: 'refund_due', title: 'Refund of HK$1,000: Lion Rock', subject: { page: 'transactionDetail', number } },
    ]);
    expect(data[0]!.text).toMatch(/^This performance is cancelled\. /);
  });

  test('links to a transaction that was cancelled before payment', async () => {
    const ctx = program.ctx(memberActor());
    const { paymentId, checkoutId, number } = await begin(ctx);
    await cancelCheckout(ctx, checkoutId);
    await capture(ctx, paymentId);
    await runJobs(program);
    expect((await listNotices(ctx)).data).toMatchObject([
      { kind: 'refund_due', subject: { page: 'transactionDetail', number } },
    ]);
  });
});

test("marks notices as read by ID or all, permanently, and never another member's", async () => {
  const actor = memberActor();
  const ctx = program.ctx(actor);
  const other = program.ctx(memberActor());
  for (let at = 0; at < 3; at++) await buy(ctx, 1);
  const { data } = await listNotices(ctx);
  const [first] = data;
  expect(await markNotices(other, { ids: data.map((one) => one.noticeId) })).toEqual({ unread: 0 });
  expect(await markNotices(other, { all: true })).toEqual({ unread: 0 });
  expect((await listNotices(ctx)).unread).toBe(3);
  expect(await markNotices(ctx, { ids: [first!.noticeId] })).toEqual({ unread: 2 });
  expect(await markNotices(ctx, { ids: [first!.noticeId] })).toEqual({ unread: 2 });
  expect((await listNotices(ctx)).data.filter((one) => one.read)).toMatchObject([{ noticeId: first!.noticeId }]);
  expect(await markNotices(ctx, { all: true })).toEqual({ unread: 0 });
});

test('hides notices from other members', async () => {
  await buy(program.ctx(memberActor()));
  expect(await listNotices(program.ctx(memberActor()))).toMatchObject({ data: [], unread: 0, total: 0 });
});

describe('many notices', () => {
  const day = 24 * 60 * 60 * 1000;

  async function write(memberId: string, ages: readonly number[]): Promise<void> {
    await insertNotices(
      program.db,
      ages.map((days) => ({
        noticeId: program.id(),
        memberId,
        factKey: `test:${days}`,
        facts: { kind: 'order_paid', number: String(days), performanceId, quantity: 1 },
        createdAt: new Date(program.now().getTime() - days * day),
      })),
    );
  }

  test('lists the newest first by page, and returns the last page for a later page number', async () => {
    const actor = memberActor();
    await write(
      actor.actorId,
      Array.from({ length: inboxPageSize + 3 }, (_, at) => at),
    );
    const ctx = program.ctx(actor);
    const numbers = async (page: number) => {
      const inbox = await listNotices(ctx, page);
      expect(inbox).toMatchObject({ total: inboxPageSize + 3, pages: 2, unread: inboxPageSize + 3 });
      return inbox.data.map((one) => one.subject.number);
    };
    expect((await numbers(1))[0]).toBe('0');
    expect(await numbers(2)).toEqual(['20', '21', '22']);
    expect(await numbers(9)).toEqual(['20', '21', '22']);
  });

  test('hides notices older than three months, excludes them from the count and then deletes them', async () => {
    program.clock.set('2026-06-15T04:00:00Z');
    const actor = memberActor();
    // 92 days before 15 June is 15 March, the first day that is retained.
    await write(actor.actorId, [1, 92, 93, 200]);
    const shown = async () => (await listNotices(program.ctx(actor))).data.map((one) => one.subject.number);
    expect(await shown()).toEqual(['1', '92']);
    expect(await listNotices(program.ctx(actor))).toMatchObject({ total: 2, unread: 2 });
    await forgetOldNotices(program);
    const { rows } = await program.pool.query<{ n: number }>(
      'select count(*)::int as n from notice where member_id = $1',
      [actor.actorId],
    );
    expect(rows).toEqual([{ n: 2 }]);
    expect(await shown()).toEqual(['1', '92']);
  });
});

test('shows a password change once in the inbox, with a link to the sessions', async () => {
  const actor = memberActor();
  const fact = { memberId: actor.actorId, changeId: program.id(), changedAt: '2026-11-21T04:00:00.000Z' };
  for (let time = 0; time < 2; time++) await noticePasswordChanged(program, fact);
  expect((await listNotices(program.ctx(actor))).data).toMatchObject([
    {
      kind: 'password_changed',
      title: 'Your password was changed',
      text: expect.stringContaining('21 Nov 2026'),
      subject: { page: 'security', number: null },
    },
  ]);
});

test("shows an added sign-in method in the reader's language", async () => {
  const actor = memberActor();
  const fact = { memberId: actor.actorId, wayId: program.id(), way: 'passkey' as const };
  for (let time = 0; time < 2; time++)
    await noticeSignInMethodAdded(program, { ...fact, addedAt: '2026-11-21T04:00:00.000Z' });
  expect((await listNotices(program.ctx(actor, 'zh_hk'))).data).toMatchObject([
    { kind: 'way_in_added', title: '你的飛 Fei 帳戶已加入通行密鑰', subject: { page: 'security' } },
  ]);
});

test.each(languages)('shows that an authenticator app was added or removed, once each, in %s', async (language) => {
  const actor = memberActor();
  const changedAt = '2026-11-21T04:00:00.000Z';
  for (const change of ['added', 'removed'] as const) {
    const fact = { memberId: actor.actorId, changeId: program.id(), change, changedAt };
    for (let time = 0; time < 2; time++) await noticeAuthenticatorChanged(program, fact);
  }
  const t = translator(language, 'authenticatorChanged');
  const { data } = await listNotices(program.ctx(actor, language));
  expect(data.map(({ title }) => title).toSorted()).toEqual([t('added.title'), t('removed.title')].toSorted());
  expect(data[0]).toMatchObject({ kind: 'authenticator_changed', subject: { page: 'security' } });
});
