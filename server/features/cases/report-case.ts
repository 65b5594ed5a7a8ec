import type { Program, Tx } from '../../context.ts';
import { inSnapshot } from '../../platform/database.ts';
import { done, refuse, type Outcome } from '../../platform/outcome.ts';
import { readLedgerBook } from '../ledger/read-ledger-book.ts';
import { listChargesOfOrders, readOrdersById } from '../orders/history/list-orders-of.ts';
import { readRefundsWithWay } from '../payments/refunds/plan-refunds.ts';
import { readCaseOrders } from './store-orders.ts';
import { readCase, type CaseRow } from './store.ts';

interface CaseSums {
  owed: number;
  refunded: number;
  /** Part of `refunded` that was refunded as points. */
  points: number;
  pending: number;
  failed: number;
  /** Orders whose buyers keep their tickets. */
  kept: number;
  exchanged: number;
  /** Orders of a cancelled performance that can still be exchanged. */
  waiting: number;
}

export interface CaseReport {
  orders: ({ number: string; choice: string } & CaseSums)[];
  total: CaseSums;
  /** Money by provider and method, without points. */
  ways: { provider: string; method: string; cents: number; pending: number; failed: number }[];
  /** Differences from the ledger, one sentence each; normally empty. */
  wrong: string[];
}

const none: CaseSums = { owed: 0, refunded: 0, points: 0, pending: 0, failed: 0, kept: 0, exchanged: 0, waiting: 0 };

/**
 * Returns the refund status of every order that a case notified, checked against the ledger. Reads the whole ledger.
 */
export async function reportCase(program: Program, number: number): Promise<Outcome<CaseReport, 'not_found'>> {
  const row = await readCase(program.db, { number });
  if (!row) return refuse('not_found');
  return done(await inSnapshot(program.db, (tx) => report(tx, row)));
}

async function report(
  tx: Tx,
  { performanceId, caseId, kind }: Pick<CaseRow, 'performanceId' | 'caseId' | 'kind'>,
): Promise<CaseReport> {
  const rows = await readCaseOrders(tx, performanceId, caseId);
  const ids = rows.map(({ orderId }) => orderId);
  const numbers = new Map((await readOrdersById(tx, performanceId, ids)).map((one) => [one.orderId, one.number]));
  const charges = await listChargesOfOrders(tx, rows);
  const refunds = Map.groupBy(await readRefundsWithWay(tx, charges), ({ reason }) => reason);
  const { amounts } = await readLedgerBook(tx);
  const ways = new Map<string, CaseReport['ways'][number]>();
  const wrong: string[] = [];
  const orders = rows.map(({ orderId, choice, owedCents }) => {
    const sums: CaseSums = { ...none, owed: owedCents };
    if (choice !== 'refund') {
      const of = choice === 'exchange' ? 'exchanged' : kind === 'cancel' ? 'waiting' : 'kept';
      return { number: numbers.get(orderId)!, choice, ...sums, [of]: owedCents };
    }
    for (const refund of refunds.get(`order:${orderId}`) ?? []) {
      const { refundId, provider, method, amountCents, pointsCents, state } = refund;
      const key = `${provider} ${method}`;
      const way = ways.get(key) ?? { provider, method, cents: 0, pending: 0, failed: 0 };
      const isBack = state === 'done' || state === 'other_way';
      sums.points += pointsCents;
      sums.refunded += pointsCents + (isBack ? amountCents : 0);
      if (isBack) way.cents += amountCents;
      else if (state === 'failed') [sums.failed, way.failed] = [sums.failed + amountCents, way.failed + amountCents];
      else [sums.pending, way.pending] = [sums.pending + amountCents, way.pending + amountCents];
      if (amountCents > 0) ways.set(key, way);
      const posted = amounts.get(`refund_asked ${refundId}`) ?? 0;
      if (posted !== amountCents + pointsCents) wrong.push(`refund ${refundId}: the ledger has ${posted} cents`);
    }
    const told = sums.refunded + sums.pending + sums.failed;
    if (told !== owedCents)
      wrong.push(`order ${numbers.get(orderId)}: ${owedCents} cents owed, but ${told} refunded, pending or failed`);
    return { number: numbers.get(orderId)!, choice, ...sums };
  });
  const total = orders.reduce((sum, one) => addSums(sum, one), none);
  return { orders, total, ways: [...ways].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, way]) => way), wrong };
}

function addSums(a: CaseSums, b: CaseSums): CaseSums {
  return {
    owed: a.owed + b.owed,
    refunded: a.refunded + b.refunded,
    points: a.points + b.points,
    pending: a.pending + b.pending,
    failed: a.failed + b.failed,
    kept: a.kept + b.kept,
    exchanged: a.exchanged + b.exchanged,
    waiting: a.waiting + b.waiting,
  };
}
