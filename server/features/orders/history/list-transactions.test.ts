import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TransactionQuery } from '../../../../contract/orders/transactions.ts';
import type { Ctx, Db } from '../../../context.ts';
import { memberActor, openTestProgram, type TestProgram } from '../../../testing/open-program.ts';
import { runJobs } from '../../../testing/jobs.ts';
import { valueOf } from '../../../testing/outcomes.ts';
import { forgetCatalogue } from '../../catalogue/events/catalogue-cache.ts';
import { movePerformance } from '../../catalogue/events/move-performance.ts';
import { requireMember } from '../../identity/sessions/require-member.ts';
import { announceEvent, generalZone } from '../../seating/inventory/testing-sale.ts';
import { ordersHandlers } from '../calls.ts';
import { cancelCheckout } from '../checkout/cancel-checkout.ts';
import { byTestGateway, renewTestGateway } from '../checkout/testing-gateway.ts';
import { capture, holdFor, payFor, startFor } from '../checkout/testing-purchase.ts';
import { readTransactionKeys } from '../store-history.ts';
import { listTransactions } from './list-transactions.ts';

let program: TestProgram;
let buyer: Ctx;
/** In chronological order: three concerts, the last two at the same time, and a streamed show. */
let shows: string[];
const begin = new Date('2026-03-04T04:00:00Z');

beforeAll(async () => {
  program = await openTestProgram(byTestGateway);
  program.clock.set(begin);
  const announce = async (key: string, startsAt: string, more: Parameters<typeof announceEvent>[2] = {}) =>
    (await announceEvent(program, [generalZone(9_000)], { key, performances: [{ key: 'a', startsAt }], ...more }))[0]!;
  shows = [
    await announce('lotus', '2026-11-01T12:00:00Z', {
      title: { en_us: 'Lotus Bridge', zh_hk: '蓮橋燈影', zh_cn: '莲桥灯影' },
    }),
    await announce('moon', '2026-12-01T12:00:00Z', { title: { en_us: 'Moon over Mong Kok', zh_hk: '旺角月' } }),
    await announce('kite', '2026-12-01T12:00:00Z', { title: { en_us: 'Kite' } }),
    await announce('stream', '2026-12-05T12:00:00Z', {
      type: 'streamed',
      stream: { opensBeforeMinutes: 15, watchableMinutes: 60 * 24 },
    }),
  ];
});
afterAll(() => program.close());
beforeEach(() => {
  renewTestGateway();
  program.clock.set(begin);
  buyer = program.ctx(memberActor());
});

async function buy(performanceId = shows[0]!, ctx = buyer): Promise<string> {
  const checkout = await startFor(ctx, [await holdFor(ctx, performanceId, 1)]);
  await capture(ctx, await payFor(ctx, checkout));
  await runJobs(program, { only: ['orders.settle_charges'] });
  return checkout.groups[0]!.number;
}

const numbers = async (query: TransactionQuery, ctx = buyer) =>
  (await listTransactions(ctx, query)).data.map((one) => one.number);

describe('payment for a performance that does not take place as sold', () => {
  test.each([
    ['suspended', 'Completed', '已完成'],
    ['postponed', 'Performance postponed', '場次已延期'],
    ['cancelled', 'Performance cancelled', '場次已取消'],
  ] as const)('shows the state %s', async (state, status, chinese) => {
    const [performanceId = ''] = await announceEvent(program, [generalZone(10)], { key: `is ${state}` });
    const number = await buy(performanceId);
    for (const to of new Set(['suspended', state] as const)) {
      await program.transact((tx) => movePerformance(program, tx, performanceId, { state: to }));
    }
    forgetCatalogue(program);
    const [told] = (await listTransactions(buyer)).data;
    expect(told).toMatchObject({ number, state: 'paid', status, interrupted: { state } });
    const hongKong = { ...buyer, language: 'zh_hk' } as const;
    expect((await listTransactions(hongKong)).data[0]?.status).toBe(chinese);
  });
});

describe('unfiltered list', () => {
  test("lists the member's own transactions, latest first, for the last six months or all time", async () => {
    const bought: string[] = [];
    // Last millisecond of 14 March in Hong Kong, and the first of 15 March.
    for (const at of ['2026-03-14T15:59:59.999Z', '2026-03-14T16:00:00.000Z', '2026-07-01T00:00:00Z']) {
      program.clock.set(at);
      bought.push(await buy());
    }
    await buy(shows[0], program.ctx(memberActor()));
    const at = async (instant: string, period?: 'six_months' | 'all') => {
      program.clock.set(instant);
      return numbers({ period });
    };
    expect(await at('2026-09-15T16:00:00Z')).toEqual([bought[2]]);
    expect(await at('2026-09-15T15:59:59Z', 'six_months')).toEqual([bought[2], bought[1]]);
    expect(await at('2026-09-14T16:00:00Z')).toEqual([bought[2], bought[1]]);
    expect(await at('2026-09-14T15:59:59Z')).toEqual(bought.toReversed());
    expect(await at('2027-09-15T16:00:00Z', 'all')).toEqual(bought.toReversed());
    program.clock.set('2026-09-15T15:59:59Z');
    expect(valueOf(await ordersHandlers.searchTransactions(buyer, { body: {} })).data).toHaveLength(2);
  });

  test('counts from the payment, even if the checkout started before the period', async () => {
    program.clock.set('2026-03-31T15:50:00Z');
    const checkout = await startFor(buyer, [await holdFor(buyer, shows[0]!)]);
    const paymentId = await payFor(buyer, checkout);
    program.clock.set('2026-03-31T16:00:00Z');
    await capture(buyer, paymentId);
    await runJobs(program, { only: ['orders.settle_charges'] });
    program.clock.set('2026-10-01T04:00:00Z');
    expect((await listTransactions(buyer)).data).toHaveLength(1);
  });
});

describe('upcoming and past', () => {
  test('separates transactions by the end of the performance: upcoming soonest first, past latest first', async () => {
    const [lotus, moon, kite, stream] = await buyAll();
    const at = async (instant: string) => {
      program.clock.set(instant);
      return [await numbers({ when: 'upcoming', period: 'all' }), await numbers({ when: 'past', period: 'all' })];
    };
    const together = [moon, kite].toSorted();
    // Three hours after an 8 pm start in Hong Kong.
    expect(await at('2026-11-01T14:59:59Z')).toEqual([[lotus, ...together, stream], []]);
    expect(await at('2026-11-01T15:00:00Z')).toEqual([[...together, stream], [lotus]]);
    // A streamed show can still be watched the next day.
    expect(await at('2026-12-06T11:59:59Z')).toEqual([[stream], [...together, lotus]]);
    expect(await at('2026-12-06T12:00:00Z')).toEqual([[], [stream, ...together, lotus]]);
    const { data, counts } = await listTransactions(buyer, { when: 'past', period: 'all' });
    expect(counts).toEqual({ upcoming: 0, past: 4 });
    expect(data.every(({ past }) => past)).toBe(true);
  });

  test('neither repeats nor omits a row if something is bought between pages', async () => {
    const bought = [];
    for (let n = 0; n < 5; n++) bought.push(await buy(shows[n % 3]));
    const query = { when: 'upcoming', period: 'all', limit: 2 } as const;
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await listTransactions(buyer, { ...query, after });
      seen.push(...page.data.map((one) => one.number));
      expect(page.data.length).toBeLessThanOrEqual(2);
      if (page.next === null) break;
      after = page.next;
      if (seen.length === 2) await buy(shows[0]);
    }
    expect(new Set(seen).size).toBe(seen.length);
    for (const number of bought) expect(seen).toContain(number);
  });
});

async function buyAll(): Promise<[string, string, string, string]> {
  return [await buy(shows[0]), await buy(shows[1]), await buy(shows[2]), await buy(shows[3])];
}

describe('search', () => {
  test('finds titles in any language and script, venues, and parts of the number', async () => {
    const [lotus, moon] = await buyAll();
    const found = (text: string) => numbers({ text, period: 'all' });
    for (const text of ['lotus', 'LOTUS bridge', 'bridge hall', '蓮橋', '莲桥', '燈', ' lotus, ']) {
      expect(await found(text)).toEqual([lotus]);
    }
    expect(await found(moon)).toEqual([moon]);
    expect(await found(`${moon.slice(0, 4)} ${moon.slice(4)}`)).toEqual([moon]);
    expect(await found('hall')).toHaveLength(4);
    for (const text of ['lotus moon', 'nowhere', '?', '%', '_']) expect(await found(text)).toEqual([]);
    expect((await listTransactions(buyer, { text: 'lotus', period: 'all' })).counts).toEqual({ upcoming: 1, past: 0 });
  });

  test("never returns another member's transactions", async () => {
    const number = await buy();
    const other = program.ctx(memberActor());
    expect(await numbers({ text: number, period: 'all' }, other)).toEqual([]);
    const { next } = await listTransactions(buyer, { limit: 1 });
    expect(next).toBeNull();
    expect(await numbers({ after: `0.${number}` }, other)).toEqual([]);
  });
});

describe('refunds', () => {
  test('lists and opens a checkout that was cancelled while its payment was in progress', async () => {
    const kept = await buy();
    const checkout = await startFor(buyer, [await holdFor(buyer, shows[1]!)]);
    const { number } = checkout.groups[0]!;
    const paymentId = await payFor(buyer, checkout);
    await cancelCheckout(buyer, checkout.checkoutId);
    expect(await numbers({})).toEqual([kept]);
    program.clock.advance(60_000);
    await capture(buyer, paymentId);
    await runJobs(program, { only: ['orders.settle_charges'] });
    expect((await listTransactions(buyer, { kind: 'refunded' })).data).toMatchObject([
      { number, state: 'refund_due', status: 'Refund in progress' },
    ]);
    await runJobs(program);
    expect(await numbers({})).toEqual([number, kept]);
    expect(await numbers({ kind: 'refunded' })).toEqual([number]);
    expect(await numbers({ kind: 'completed' })).toEqual([kept]);
    const detail = valueOf(await ordersHandlers.readTransaction(buyer, { query: { number } }));
    expect(detail).toMatchObject({ state: 'refunded', places: [], paymentMethod: 'card', totalCents: 1000_00 });
    expect(valueOf(await ordersHandlers.downloadReceipt(buyer, { number })).filename).toContain(number);
    expect(await ordersHandlers.downloadTickets(buyer, { number })).toEqual({ ok: false, code: 'order_ended' });
  });
});

/** Collects the plan of each statement about orders without executing it. */
function explaining(db: Db, rows: { 'QUERY PLAN': string }[]): Db {
  const explained = new WeakSet<object>();
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      if (node.kind !== 'RawNode' || !node.sqlFragments.join('').includes('from orders')) return node;
      explained.add(queryId);
      const [first = '', ...others] = node.sqlFragments;
      return { ...node, sqlFragments: [`explain ${first}`, ...others] };
    },
    async transformResult({ result, queryId }) {
      if (!explained.has(queryId)) return result;
      rows.push(...(result.rows as { 'QUERY PLAN': string }[]));
      return { ...result, rows: [] };
    },
  });
}

/** Records the length of lists passed to statements. */
function watching(db: Db, lists: number[]): Db {
  return db.withPlugin({
    transformQuery({ node }) {
      for (const parameter of node.kind === 'RawNode' ? node.parameters : []) {
        const value: unknown = Reflect.get(parameter, 'value');
        if (Array.isArray(value)) lists.push(value.length);
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

describe('thousands of transactions', () => {
  const many = 4000;

  test("finds matches without reading other members' transactions, and pages to the end", async () => {
    const memberId = requireMember(buyer);
    const number = await buy();
    await program.pool.query(
      `insert into orders (performance_id, order_id, hold_id, member_id, checkout_id, number, state, lines, quantity,
         tickets_cents, fees_cents, total_cents, created_at, paid_at)
       select $1, i, i, case when n % 10 = 0 then $2::uuid else gen_random_uuid() end, gen_random_uuid(),
         lpad(n::text, 10, '1'), 'paid', '[{"zoneNo": 1, "ticketType": "R", "quantity": 1, "unitCents": 1, "feeCents": 0}]',
         1, 1, 0, 1, $3, $3 from (select n, gen_random_uuid() as i from generate_series(1, $4::int) n) r`,
      [shows[0], memberId, begin, many * 10],
    );
    await program.pool.query('analyze orders');
    const rows: { 'QUERY PLAN': string }[] = [];
    await readTransactionKeys(explaining(program.db, rows), memberId, { since: null, paidBack: [] });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('order_member');
    expect(plan).not.toContain('Seq Scan');
    const lists: number[] = [];
    const watched = { ...buyer, db: watching(program.db, lists) };
    const first = await listTransactions(watched, { when: 'upcoming', period: 'all', limit: 20 });
    // Reads whole rows for the page only.
    expect(Math.max(...lists)).toBe(20);
    expect(first.counts.upcoming).toBe(many + 1);
    let [seen, next] = [first.data.length, first.next];
    for (; next !== null && seen < 200;) {
      const page = await listTransactions(buyer, { when: 'upcoming', period: 'all', limit: 20, after: next });
      seen += page.data.length;
      next = page.next;
    }
    expect(seen).toBe(200);
    expect(await numbers({ text: number, period: 'all', limit: 20 })).toEqual([number]);
  });
});
