import type { CheckoutState, OrderState } from '../../../../contract/orders/orders.ts';
import type { Tx } from '../../../context.ts';
import { readEndedOrders, type LatestRow } from '../../seating/holds/count-tickets.ts';
import { filterCodeCheckouts } from '../settlement/filter-code-checkouts.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { valueTickets } from '../tickets/value-tickets.ts';
import { readAllExchanges, type ExchangeRow, type FundRow } from '../store-exchanges.ts';
import { readSoldResales, type ResaleRow } from '../store-resales.ts';
import {
  readCountedCheckouts,
  readCountedNumbers,
  readCountedOrders,
  readLinesOf,
  readPaidLines,
  type CountedCheckout,
  type CountedOrder,
  type SoldLine,
} from './store-invariants.ts';

/** Counts over all checkouts. Those after the second must be 0 once no job is waiting and the worker has run. */
interface OrderCounts {
  paidOrders: number;
  paidCents: number;
  /** Checkouts whose orders do not add up to their total. */
  unequal: number;
  /** Checkouts that are open or being paid for past their deadline. */
  overdue: number;
  /** Orders whose state is inconsistent with the checkout's state. */
  misfits: number;
  /** Orders without a number, and numbers without an order. */
  unnumbered: number;
  /** Orders whose discount differs from their lines or from the sum of its parts. */
  misdiscounted: number;
}

interface CheckoutBalance {
  memberId: string;
  checkoutId: string;
  isPaid: boolean;
  paidChargeId: string | null;
  /** The checkout's subject in `payments`. */
  subject: string;
}

export interface BookedOrder extends CountedOrder {
  /** The checkout's subject in `payments`. */
  subject: string;
  /** Null if no ticket has ended. */
  ended: EndedPart | null;
  /** Credit received and given through exchanges, in cents. */
  creditedCents: number;
  movedCents: number;
}

/** Totals for ended tickets, in cents. */
interface EndedPart {
  /** Value of valid tickets with their fees, and their count. */
  validCents: number;
  valid: number;
  /** Amount retained for ended tickets. */
  keptCents: number;
  /** Prices and fees that left the order, as refunds or in an exchange. */
  leftCents: number;
  leftFeeCents: number;
  exchanged: readonly number[];
  /** Returned tickets with their issue and refund. */
  returned: readonly { readonly n: number; readonly issue: number; readonly leftCents: number }[];
}

export interface SalesBook {
  counts: OrderCounts;
  /** Tickets that paid orders must have. */
  lines: SoldLine[];
  checkouts: CheckoutBalance[];
  /** Live checkouts that use a code, as `member:checkout`. */
  byCode: ReadonlySet<string>;
  /** Orders that received money, including refunded ones. */
  orders: BookedOrder[];
  resold: ResaleRow[];
  exchanges: ExchangeRow[];
  funds: FundRow[];
}

/**
 * Returns all records of orders, to compare with tickets, money and the audit. Reads every row and compares in memory,
 * because checkouts, orders and numbers may be on different machines.
 */
export async function readSalesBook(tx: Tx, now: Date): Promise<SalesBook> {
  const checkouts = await readCountedCheckouts(tx, now);
  const orders = await readCountedOrders(tx);
  const { exchanges, funds } = await readAllExchanges(tx);
  const ofCheckout = Map.groupBy(orders, checkoutSubjectOf);
  return {
    counts: countOrders({ checkouts, orders, ofCheckout, unnumbered: await countUnnumbered(tx, orders) }),
    lines: await readPaidLines(tx),
    checkouts: checkouts.map((row) => ({
      memberId: row.memberId,
      checkoutId: row.checkoutId,
      isPaid: row.state === 'paid',
      paidChargeId: row.paidChargeId,
      subject: checkoutSubjectOf(row),
    })),
    byCode: findByCode(checkouts, ofCheckout),
    orders: await bookOrders(tx, orders, funds),
    resold: await readSoldResales(tx),
    exchanges: exchanges.filter(({ settledAt }) => settledAt),
    funds,
  };
}

function findByCode(
  checkouts: readonly CountedCheckout[],
  ofCheckout: ReadonlyMap<string, readonly CountedOrder[]>,
): ReadonlySet<string> {
  const live = checkouts.filter(({ state }) => state === 'open' || state === 'paying' || state === 'paid');
  const having = live.filter((row) => filterCodeCheckouts(ofCheckout.get(checkoutSubjectOf(row)) ?? []).length > 0);
  return new Set(having.map(({ memberId, checkoutId }) => `${memberId}:${checkoutId}`));
}

async function bookOrders(tx: Tx, orders: readonly CountedOrder[], funds: readonly FundRow[]): Promise<BookedOrder[]> {
  const settled = orders.filter(({ state }) => state === 'paid' || state === 'refund_due' || state === 'refunded');
  const ended = await readEndedOrders(tx);
  const lines = await readLinesOf(tx, [...ended.keys()]);
  return settled.map((order) => {
    const tickets = ended.get(order.orderId);
    const sold = { lines: lines.get(order.orderId) ?? [], discountCents: order.discountCents };
    return {
      ...order,
      subject: checkoutSubjectOf(order),
      ended: tickets ? bookEnded(sold, tickets) : null,
      creditedCents: sumCents(funds.filter((one) => one.orderId === order.orderId)),
      movedCents: sumCents(funds.filter((one) => one.fromOrderId === order.orderId)),
    };
  });
}

function bookEnded(sold: Parameters<typeof valueTickets>[0], tickets: readonly LatestRow[]): EndedPart {
  const values = valueFound(sold, tickets);
  const part = { validCents: 0, valid: 0, keptCents: 0, leftCents: 0, leftFeeCents: 0 };
  const exchanged = tickets.filter(({ endedAs }) => endedAs === 'exchanged').map(({ n }) => n);
  for (const { n, endedAs, leftCents, leftFeeCents } of tickets) {
    const cents = values.get(n) ?? 0;
    part.leftCents += leftCents;
    part.leftFeeCents += leftFeeCents;
    if (endedAs === null) {
      part.valid += 1;
      part.validCents += cents;
    } else part.keptCents += cents - leftCents - leftFeeCents;
  }
  const returned = tickets.filter(({ endedAs }) => endedAs === 'returned');
  return { ...part, exchanged, returned };
}

/**
 * Returns ticket prices with fees. Values an order with missing tickets or a discount that differs from its lines
 * without a discount, so that it does not add up.
 */
function valueFound(sold: Parameters<typeof valueTickets>[0], tickets: readonly LatestRow[]): Map<number, number> {
  const quantity = sold.lines.reduce((total, line) => total + line.quantity, 0);
  const off = sold.lines.reduce((total, { discountCents = 0 }) => total + discountCents, 0);
  if (quantity === tickets.length && off === sold.discountCents) {
    const values = valueTickets(sold, tickets);
    return new Map(values.map(({ n, priceCents, feeCents }) => [n, priceCents + feeCents]));
  }
  return new Map(
    tickets.map(({ n, zoneNo, ticketType }) => {
      const line = sold.lines.find((one) => one.zoneNo === zoneNo && one.ticketType === ticketType);
      return [n, line ? line.unitCents + line.feeCents : 0];
    }),
  );
}

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
  const states = new Map(checkouts.map((row) => [checkoutSubjectOf(row), row.state]));
  const isMisfit = (order: CountedOrder) => {
    const state = states.get(checkoutSubjectOf(order));
    return !state || !fitting[order.state].includes(state);
  };
  return {
    paidOrders: paid.length,
    paidCents: sum(paid),
    unequal: checkouts.filter((row) => {
      const own = ofCheckout.get(checkoutSubjectOf(row));
      return !own || sum(own) !== row.totalCents;
    }).length,
    overdue: checkouts.filter((row) => row.isOverdue).length,
    misfits: orders.filter(isMisfit).length,
    unnumbered,
    misdiscounted: orders.filter(
      ({ discountCents, lineDiscountCents, discounts }) =>
        discountCents !== lineDiscountCents || discountCents !== sumCents(discounts),
    ).length,
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

function sumCents(rows: readonly { readonly cents: number }[]): number {
  return rows.reduce((total, { cents }) => total + cents, 0);
}
