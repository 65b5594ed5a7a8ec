import type { CheckoutState, OrderState } from '../../../../contract/orders/orders.ts';
import type { Tx } from '../../../context.ts';
import { subjectOf } from '../settlement/name-subject.ts';
import {
  readCountedCheckouts,
  readCountedNumbers,
  readCountedOrders,
  readPaidLines,
  sumShares,
  type CountedCheckout,
  type CountedOrder,
  type OrderShares,
  type SoldLine,
} from '../store-invariants.ts';

/** Counts over every checkout; those after the second must be 0 once no job waits and the worker's rounds were made. */
interface OrderCounts {
  paidOrders: number;
  /** Cents. */
  paidCents: number;
  /** Checkouts whose orders do not add up to their total. */
  unequal: number;
  /** Checkouts that are open or being paid for although their time is over. */
  overdue: number;
  /** Orders in a state that does not fit their checkout's. */
  misfits: number;
  /** Orders without their number, and numbers without their order. */
  unnumbered: number;
}

interface CheckoutBalance {
  memberId: string;
  checkoutId: string;
  isPaid: boolean;
  paidChargeId: string | null;
  /** The price of what was given. */
  givenCents: number;
  /** By which `payments` knows it. */
  subject: string;
}

interface OrderReturn {
  isRefunded: boolean;
  totalCents: number;
  /** That its refund has. */
  reason: string;
}

export interface SalesBook {
  counts: OrderCounts;
  /** What paid orders are owed. */
  lines: SoldLine[];
  checkouts: CheckoutBalance[];
  /** Orders whose price goes back or went back. */
  returns: OrderReturn[];
  /** What is kept of the money of paid orders, by performance. */
  shares: OrderShares[];
}

/**
 * All that orders say of themselves, to be held against tickets, money and the audit. Reads every row, and compares here:
 * checkouts, orders and numbers may live on different machines.
 */
export async function readSalesBook(tx: Tx, now: Date): Promise<SalesBook> {
  const checkouts = await readCountedCheckouts(tx, now);
  const orders = await readCountedOrders(tx);
  const ofCheckout = Map.groupBy(orders, subjectOf);
  return {
    counts: countOrders({ checkouts, orders, ofCheckout, unnumbered: await countUnnumbered(tx, orders) }),
    lines: await readPaidLines(tx),
    checkouts: checkouts.map((row) => ({
      memberId: row.memberId,
      checkoutId: row.checkoutId,
      isPaid: row.state === 'paid',
      paidChargeId: row.paidChargeId,
      givenCents: sum((ofCheckout.get(subjectOf(row)) ?? []).filter((order) => order.state === 'paid')),
      subject: subjectOf(row),
    })),
    returns: orders
      .filter((order) => (order.state === 'refund_due' || order.state === 'refunded') && order.totalCents > 0)
      .map(({ orderId, state, totalCents }) => ({
        isRefunded: state === 'refunded',
        totalCents,
        reason: `order:${orderId}`,
      })),
    shares: await sumShares(tx),
  };
}

/** In which states a checkout may be that has an order in this one. */
const fitting: Readonly<Record<OrderState, readonly CheckoutState[]>> = {
  open: ['open', 'paying'],
  cancelled: ['cancelled'],
  expired: ['expired'],
  paid: ['paid'],
  refund_due: ['paid', 'cancelled'],
  refunded: ['paid', 'cancelled'],
};

function countOrders(parts: {
  checkouts: readonly CountedCheckout[];
  orders: readonly CountedOrder[];
  ofCheckout: ReadonlyMap<string, readonly CountedOrder[]>;
  unnumbered: number;
}): OrderCounts {
  const { checkouts, orders, ofCheckout, unnumbered } = parts;
  const paid = orders.filter((order) => order.state === 'paid');
  const states = new Map(checkouts.map((row) => [subjectOf(row), row.state]));
  const isMisfit = (order: CountedOrder) => {
    const state = states.get(subjectOf(order));
    return !state || !fitting[order.state].includes(state);
  };
  return {
    paidOrders: paid.length,
    paidCents: sum(paid),
    unequal: checkouts.filter((row) => {
      const own = ofCheckout.get(subjectOf(row));
      return !own || sum(own) !== row.totalCents;
    }).length,
    overdue: checkouts.filter((row) => row.isOverdue).length,
    misfits: orders.filter(isMisfit).length,
    unnumbered,
  };
}

async function countUnnumbered(tx: Tx, orders: readonly CountedOrder[]): Promise<number> {
  const name = (one: Pick<CountedOrder, 'number' | 'performanceId' | 'orderId' | 'memberId'>) =>
    `${one.number} ${one.performanceId} ${one.orderId} ${one.memberId}`;
  const numbers = new Set((await readCountedNumbers(tx)).map(name));
  const own = new Set(orders.map(name));
  return own.symmetricDifference(numbers).size;
}

function sum(rows: readonly { readonly totalCents: number }[]): number {
  return rows.reduce((total, row) => total + row.totalCents, 0);
}
