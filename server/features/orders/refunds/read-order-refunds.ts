import { hongKongDay } from '../../../../contract/core/hong-kong-calendar.ts';
import type { RefundRecord } from '../../../../contract/payments/refunds.ts';
import type { Program } from '../../../context.ts';
import { getPerformance } from '../../catalogue/events/find-performance.ts';
import { readRefundsFor, type BuyerRefundRow } from '../../payments/read-refunds.ts';
import { describeBuyerRefund } from '../../payments/refunds/refund-progress.ts';
import { readEndsOfReturned } from '../../points/read-points.ts';
import { isOfWhole, orderOfReason } from '../settlement/refund-reasons.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { readFunds, readFundsOf, type FundRow } from '../store-exchanges.ts';
import type { CheckoutKey, OrderRow } from '../store.ts';

export interface OrderRefund extends BuyerRefundRow {
  /** Credit note number. */
  number: string;
  ticket: number | null;
  isBeside: boolean;
}

/** Parses a refund reason: its order, and the ticket if only one was refunded. */
function readReason(reason: string): { orderId: string; ticket: number | null } | null {
  const orderId = orderOfReason(reason);
  const [, ticket] = /^ticket:[^:]+:(\d+)/.exec(reason) ?? [];
  return orderId ? { orderId, ticket: ticket === undefined ? null : Number(ticket) } : null;
}

/**
 * Returns all refunds of some checkouts, by subject. Money of tickets exchanged into a checkout belongs to its orders:
 * it is refunded to its original charge, and listed here.
 */
export async function readCheckoutRefunds(
  { db }: Pick<Program, 'db'>,
  keys: readonly CheckoutKey[],
): Promise<Map<string, BuyerRefundRow[]>> {
  const subjects = new Set(keys.map(checkoutSubjectOf));
  const funds = await readFundsOf(db, keys);
  const funded = new Map(funds.map((fund) => [fund.orderId, checkoutSubjectOf(fund)]));
  const refunds = await readRefundsFor(
    db,
    [...subjects],
    funds.map(({ chargeId }) => chargeId),
  );
  const told = Map.groupBy(refunds, ({ reason, subject }) => funded.get(orderOfReason(reason) ?? '') ?? subject);
  return new Map([...told].filter(([subject]) => subjects.has(subject)));
}

/** Returns true if a refund was requested for a checkout. */
export async function isPaidBack({ db }: Pick<Program, 'db'>, key: CheckoutKey): Promise<boolean> {
  return (await readRefundsFor(db, [checkoutSubjectOf(key)])).length > 0;
}

/**
 * Selects the refunds of an order from those of its checkout, oldest request first, with credit note numbers that later
 * refunds never change. A payment that was not needed belongs to each order that it was for.
 */
export function refundsOfOrder(
  order: Pick<OrderRow, 'orderId' | 'number'>,
  refunds: readonly BuyerRefundRow[],
): OrderRefund[] {
  const mine = refunds.flatMap((refund) => {
    const named = readReason(refund.reason);
    return named && named.orderId !== order.orderId
      ? []
      : [{ ...refund, ticket: named?.ticket ?? null, isBeside: named === null }];
  });
  return mine.map((refund, index) => ({ ...refund, number: `${order.number}-C${index + 1}` }));
}

/** Returns the refunds of an order as shown to its buyer, and its money totals. */
export async function describeOrderRefunds(
  program: Program,
  order: OrderRow,
  refunds: readonly OrderRefund[],
): Promise<{ refunds: RefundRecord[]; sums: RefundSums }> {
  const withPoints = refunds.filter(({ pointsCents }) => pointsCents > 0).map(({ chargeId }) => chargeId);
  const ends = await readEndsOfReturned(program, order.memberId, withPoints);
  const { performance } = await getPerformance(program, order.performanceId);
  const today = hongKongDay(program.now());
  return {
    refunds: refunds.map((refund) =>
      writeRefund(refund, { today, ends, isCancelled: performance.cancelledAt !== null }),
    ),
    sums: sumRefunds(order, refunds, refunds.length > 0 ? await readFunds(program.db, order) : []),
  };
}

export interface RefundSums {
  /** Includes the value of tickets exchanged for it. */
  paidCents: number;
  refundedCents: number;
  onItsWayCents: number;
  /** Value moved to the tickets that replaced its own in an exchange. */
  exchangedCents: number;
  /** Paid and not refunded. */
  keptCents: number;
}

/** Sums up the money of an order, including points. Unneeded payments are listed separately. */
function sumRefunds(order: OrderRow, refunds: readonly OrderRefund[], funds: readonly FundRow[]): RefundSums {
  const paidCents = order.totalCents + order.creditCents;
  const over = funds.filter(({ fromOrderId }) => fromOrderId === order.orderId);
  const exchangedCents = over.reduce((total, { cents }) => total + cents, 0);
  const own = refunds.filter(({ isBeside }) => !isBeside);
  const sum = (of: (refund: OrderRefund) => number) => own.reduce((total, refund) => total + of(refund), 0);
  const refundedCents = sum((refund) => refund.pointsCents + (isRefundOpen(refund) ? 0 : refund.amountCents));
  const onItsWayCents = sum((refund) => (isRefundOpen(refund) ? refund.amountCents : 0));
  const keptCents = paidCents - refundedCents - onItsWayCents - exchangedCents;
  return { paidCents, refundedCents, onItsWayCents, exchangedCents, keptCents };
}

/** Returns true if the refund has not reached the buyer. */
export function isRefundOpen({ state }: Pick<BuyerRefundRow, 'state'>): boolean {
  return state !== 'done' && state !== 'other_way';
}

/** Returns the refund cause as a code that can be shown to buyers. */
export function causeOf({ cause, reason }: OrderRefund, isCancelled: boolean): OrderRefund['cause'] {
  return cause ?? (isCancelled && isOfWhole(reason) ? 'performance_cancelled' : null);
}

function writeRefund(
  refund: OrderRefund,
  { today, ends, isCancelled }: { today: string; ends: ReadonlyMap<string, Date>; isCancelled: boolean },
): RefundRecord {
  const { number, ticket, isBeside, pointsCents, chargeId } = refund;
  return {
    ...describeBuyerRefund(refund, today),
    number,
    cause: causeOf(refund, isCancelled),
    ticket,
    isBeside,
    pointsEnd: pointsCents > 0 ? (ends.get(chargeId)?.toISOString() ?? null) : null,
  };
}
