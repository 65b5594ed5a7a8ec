import type { Program, Tx } from './context.ts';
import { readBalances } from './features/ledger/read-balances.ts';
import { readLedgerBook } from './features/ledger/read-ledger-book.ts';
import type { LedgerAccount } from './features/ledger/record-postings.ts';
import { readSalesBook, type SalesBook } from './features/orders/history/read-sales-book.ts';
import { orderOfReason } from './features/orders/settlement/refund-reasons.ts';
import { readMoneyBook, type MoneyBook } from './features/payments/read-money-book.ts';
import { readPointBook, type PointBook } from './features/points/read-point-book.ts';
import { retainedCentsOf, refundedByOrder } from './compare-tickets.ts';
import { inSnapshot } from './platform/database.ts';

const maxLines = 50;

/**
 * Compares the ledger with charges, refunds, disputes, orders and points, by account and by movement, and lists every
 * difference to the cent. Once no job is waiting, the list is empty regardless of which step was interrupted before.
 * Reads every row: only for tests, benchmarks and staff.
 */
export function checkLedger(program: Program): Promise<{ accounts: number; postings: number; wrong: string[] }> {
  return inSnapshot(program.db, async (tx) => {
    const sales = await readSalesBook(tx, program.now());
    const money = await readMoneyBook(tx);
    const points = await readPointBook(tx);
    const { postings, wrong: misposted } = await compareMovements(tx, money);
    const has = await readBalances(tx);
    const wrong = [
      ...points.broken.map(
        (lot) =>
          `points: lot ${lot.lotId} was credited ${describeWrong(lot.gotCents)}, but its parts do not add up to that amount`,
      ),
      ...points.unexplained.map((member) => `points: the history of member ${member} does not match the balance`),
      ...misposted,
      ...compareAccounts(has, expectAccounts(sales, money, points)),
    ];
    const more = wrong.length - maxLines;
    return {
      accounts: has.size,
      postings,
      wrong: more > 0 ? [...wrong.slice(0, maxLines), `and ${more} more`] : wrong,
    };
  });
}

/** Returns the expected balance of each account: debits minus credits, in cents. */
function expectAccounts(sales: SalesBook, money: MoneyBook, points: PointBook): Map<LedgerAccount, number> {
  const expected = new Map<LedgerAccount, number>();
  const add = (account: LedgerAccount, cents: number) => expected.set(account, (expected.get(account) ?? 0) + cents);
  const settled = new Set(sales.checkouts.map(({ paidChargeId }) => paidChargeId));
  const credited = new Set(points.lots.map(({ lotId }) => lotId));
  for (const { chargeId, provider, amountCents, moneyCents } of money.captured) {
    add(`clearing:${provider}`, moneyCents);
    if (!settled.has(chargeId) && !credited.has(chargeId)) add('unallocated', -amountCents);
  }
  for (const refund of money.refunds) {
    if (refund.state === 'done') add(`clearing:${refund.provider}`, -refund.moneyCents);
    else if (refund.otherWay) add(refund.otherWay === 'dispute' ? 'losses' : 'bank', -refund.moneyCents);
    else add('refunds_due', -refund.moneyCents);
    add(`clearing:${refund.provider}`, -refund.twiceCents);
    add('losses', refund.twiceCents);
    if (!settled.has(refund.chargeId) && !credited.has(refund.chargeId)) add('unallocated', refund.amountCents);
    else if (!orderOfReason(refund.reason) && refund.reason !== 'top_up') add('unallocated', refund.amountCents);
  }
  for (const { provider, amountCents, state } of money.disputes) {
    if (state === 'won') continue;
    add(`clearing:${provider}`, -amountCents);
    add(state === 'open' ? `disputed:${provider}` : 'losses', amountCents);
  }
  const refundedOf = refundedByOrder(money);
  for (const order of sales.orders) {
    const kept = retainedCentsOf(order, refundedOf(order.orderId));
    if (!kept) continue;
    add(`organiser:${order.performanceId}`, -kept.ticketsCents);
    add('fees', -kept.feesCents);
    add('delivery', -kept.deliveryCents);
  }
  const { cents: unclaimedCents, paidCents } = points.unclaimed;
  add('unclaimed', paidCents - unclaimedCents);
  add('bank', -paidCents);
  for (const [memberId, cents] of points.held) add(`points:${memberId}`, -cents);
  for (const { source, gotCents, lapsedCents, lostCents } of points.lots) {
    add('points_lapsed', -lapsedCents);
    add('losses', -lostCents);
    if (source === 'grant') add('goodwill', gotCents);
  }
  return expected;
}

function compareAccounts(
  has: ReadonlyMap<LedgerAccount, number>,
  expected: ReadonlyMap<LedgerAccount, number>,
): string[] {
  return [...new Set([...has.keys(), ...expected.keys()])].flatMap((account) => {
    const [is, should] = [has.get(account) ?? 0, expected.get(account) ?? 0];
    return is === should
      ? []
      : [
          `${account}: the ledger has ${describeWrong(is)}, expected ${describeWrong(should)} (difference ${describeWrong(is - should)})`,
        ];
  });
}

/** Checks that every movement is posted with its amount and that every posting has a movement. */
async function compareMovements(tx: Tx, money: MoneyBook): Promise<{ postings: number; wrong: string[] }> {
  const { count, amounts } = await readLedgerBook(tx);
  const happened = new Map<string, number>();
  for (const one of money.captured) happened.set(`charge_captured ${one.chargeId}`, one.amountCents);
  for (const one of money.refunds) {
    happened.set(`refund_asked ${one.refundId}`, one.amountCents);
    if (one.state === 'other_way') happened.set(`refund_other_way ${one.postingId}`, one.moneyCents);
    if (one.state === 'done' && !one.failedOnce) happened.set(`refund_done ${one.refundId}`, one.moneyCents);
  }
  const takenBack = new Set(money.refunds.flatMap((one) => one.earlierIds.map((id) => `refund_other_way ${id}`)));
  const wrong: string[] = [];
  for (const [name, cents] of happened) {
    const posted = amounts.get(name) ?? 0;
    if (posted !== cents) wrong.push(`${name}: ${describeWrong(cents)} moved, ${describeWrong(posted)} posted`);
  }
  const kinds = ['charge_captured', 'refund_asked', 'refund_other_way'];
  for (const [name, cents] of amounts) {
    if (kinds.some((kind) => name.startsWith(`${kind} `)) && !happened.has(name) && !takenBack.has(name)) {
      wrong.push(`${name}: ${describeWrong(cents)} posted, but nothing moved`);
    }
  }
  return { postings: count, wrong };
}

function describeWrong(cents: number): string {
  return `HK$${(cents / 100).toFixed(2)}`;
}
