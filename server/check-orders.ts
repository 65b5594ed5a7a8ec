import type { Program, Tx } from './context.ts';
import { countMovements } from './features/audit/count-movements.ts';
import type { MovementAction } from './features/audit/record-audit.ts';
import { checkUses } from './features/discounts/check-uses.ts';
import { orderOfReason } from './features/orders/settlement/refund-reasons.ts';
import { readSalesBook, type SalesBook } from './features/orders/history/read-sales-book.ts';
import { readMoneyBook, type MoneyBook } from './features/payments/read-money-book.ts';
import { readPointBook } from './features/points/read-point-book.ts';
import { checkInventory } from './features/seating/inventory/check-inventory.ts';
import { countOrderTickets } from './features/seating/holds/count-tickets.ts';
import { compareExchanges, compareOrders, compareResales, kindOf, refundedByOrder } from './compare-tickets.ts';
import { inSnapshot } from './platform/database.ts';

/** Purchase invariants, each with the text that a report prints when it is violated. */
const mistakes = {
  incomplete: 'paid order lines whose ticket count differs from the quantity bought',
  unpaid: 'tickets without a paid order',
  unequal: 'checkouts whose total differs from the sum of their orders',
  unbalanced: 'checkouts whose payments and refunds do not match their orders',
  unsettled: 'captured charges that were neither used nor fully refunded',
  overRefunded: 'charges whose refunds exceed the captured amount',
  unrefunded: 'orders whose refunds do not match their state',
  overdue: 'unfinished checkouts past their deadline',
  misfits: "orders whose state does not match their checkout's state",
  unnumbered: 'mismatches between orders and order numbers',
  unaudited: 'mismatches between money movements and audit entries',
  unvalued: 'orders whose amounts do not add up',
  misexchanged: 'inconsistencies in exchanges',
  misresold: 'inconsistencies in wish-list resales',
  misdiscounted: 'orders whose discounts do not add up',
  miscounted: 'discount codes with a wrong use count',
  unmatched: 'checkouts with a code use but no discount, or the reverse',
} as const;

/** Maximum orders named in a report. */
const maxNamed = 50;

type Mistakes = Record<keyof typeof mistakes, number>;

interface SaleCounts {
  paidOrders: number;
  tickets: number;
  paidCents: number;
  refundedCents: number;
}

/**
 * Compares the seating, order, payment and audit records of every purchase and lists the differences. The list is empty
 * once no job is waiting and the worker has made its rounds, regardless of which step was interrupted before. Each
 * feature supplies its own figures without using the code under check. Reads every row: only for tests, benchmarks and
 * staff.
 */
export async function checkOrders(program: Program): Promise<{ counts: SaleCounts & Mistakes; wrong: string[] }> {
  const { wrong } = await checkInventory(program);
  const { amiss, ...counts } = await inSnapshot(program.db, async (tx) => {
    const sales = await readSalesBook(tx, program.now());
    const money = await readMoneyBook(tx);
    const credited = new Set((await readPointBook(tx)).lots.map(({ lotId }) => lotId));
    const { paidOrders, paidCents, ...own } = sales.counts;
    const refundedCents = sum(money.refunds.filter((one) => one.isDone).map((one) => one.amountCents));
    const sold = await countOrderTickets(tx);
    const amiss = compareOrders(sales, money, sold);
    const swapped = compareExchanges(sales, money);
    const resold = compareResales(sales);
    return {
      paidOrders,
      paidCents,
      refundedCents,
      ...own,
      ...compareTickets(sold, sales),
      ...compareMoney(sales, money, credited),
      unaudited: await countUnaudited(tx, sales, money),
      unvalued: amiss.length,
      misexchanged: swapped.length,
      misresold: resold.length,
      ...(await checkUses(tx, sales.byCode)),
      amiss: [...amiss, ...swapped, ...resold],
    };
  });
  for (const [name, words] of Object.entries(mistakes)) {
    const count = counts[name as keyof typeof mistakes];
    if (count > 0) wrong.push(`${count} ${words}`);
  }
  wrong.push(...amiss.slice(0, maxNamed));
  return { counts, wrong };
}

function compareTickets(
  sold: Awaited<ReturnType<typeof countOrderTickets>>,
  { lines, orders }: SalesBook,
): Pick<SaleCounts & Mistakes, 'tickets' | 'incomplete' | 'unpaid'> {
  const soldOf = new Map(sold.map((one) => [kindOf(one), one.n]));
  const paid = new Set(lines.map(({ performanceId, orderId }) => `${performanceId} ${orderId}`));
  // Orders with ended tickets are checked by ticket value instead.
  const ended = new Set(orders.filter((order) => order.ended).map(({ orderId }) => orderId));
  return {
    tickets: sum(sold.map(({ n }) => n)),
    incomplete: lines.filter((line) => !ended.has(line.orderId) && soldOf.get(kindOf(line)) !== line.n).length,
    unpaid: sum(sold.filter((one) => !paid.has(`${one.performanceId} ${one.orderId}`)).map(({ n }) => n)),
  };
}

function compareMoney(
  { checkouts, orders }: SalesBook,
  money: MoneyBook,
  /** IDs of charges that bought points. */
  credited: ReadonlySet<string>,
): Pick<Mistakes, 'unbalanced' | 'unsettled' | 'overRefunded' | 'unrefunded'> {
  const { captured } = money;
  const kept = new Map<string, number>();
  for (const { subject, amountCents, backCents } of captured) {
    kept.set(subject, (kept.get(subject) ?? 0) + amountCents - backCents);
  }
  const paying = new Set(checkouts.map((one) => one.paidChargeId));
  const refundedOf = refundedByOrder(money);
  const owed = new Map<string, number>();
  for (const { subject, totalCents } of orders) owed.set(subject, (owed.get(subject) ?? 0) + totalCents);
  // The refund reason identifies an order from the charge's own checkout, or one that its tickets were exchanged for.
  const subjects = new Map(captured.map(({ chargeId, subject }) => [chargeId, subject]));
  for (const { chargeId, reason, amountCents } of money.refunds) {
    const subject = subjects.get(chargeId);
    if (subject && orderOfReason(reason)) owed.set(subject, (owed.get(subject) ?? 0) - amountCents);
  }
  return {
    unbalanced: checkouts.filter((one) => (kept.get(one.subject) ?? 0) !== (owed.get(one.subject) ?? 0)).length,
    unsettled: captured.filter(
      ({ chargeId, amountCents, backCents }) =>
        !paying.has(chargeId) && !credited.has(chargeId) && backCents !== amountCents,
    ).length,
    overRefunded: captured.filter((one) => one.backCents > one.amountCents).length,
    unrefunded: orders.filter(({ state, orderId, totalCents, ended }) => {
      const { cents, whole, isDone } = refundedOf(orderId);
      if (state === 'paid') return whole;
      return isDone !== (state === 'refunded') || (cents === 0 && totalCents > 0 && !ended);
    }).length,
  };
}

/** Counts movements that the audit doesn't contain exactly once, plus audited movements that don't exist. */
async function countUnaudited(tx: Tx, { checkouts }: SalesBook, { captured, refunds }: MoneyBook): Promise<number> {
  const moved: Record<MovementAction, string[]> = {
    'charge.captured': captured.map((one) => one.chargeId),
    'refund.asked': refunds.map((one) => one.refundId),
    'refund.done': refunds.filter((one) => one.isDone || one.failedOnce).map((one) => one.refundId),
    'checkout.paid': checkouts.filter((one) => one.isPaid).map((one) => `${one.memberId}:${one.checkoutId}`),
  };
  // A bank may return a completed refund, which may then be sent again.
  const failed = new Set(refunds.filter((one) => one.failedOnce).map((one) => one.refundId));
  let unaudited = 0;
  for (const [action, subjects] of Object.entries(moved)) {
    const written = await countMovements(tx, action as MovementAction);
    const known = new Set(subjects);
    unaudited += subjects.filter((subject) => !failed.has(subject) && written.get(subject) !== 1).length;
    unaudited += [...written.keys()].filter((subject) => !known.has(subject)).length;
  }
  return unaudited;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
