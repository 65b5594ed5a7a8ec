import { staffRefundLimits } from '../../../../contract/staff/limits.ts';
import type { LatestTicket } from '../../seating/holds/move-tickets.ts';
import { isSet } from '../rules.ts';
import type { OrderRow } from '../store.ts';
import { valueTickets } from '../tickets/value-tickets.ts';

/** What staff give back of an order. */
export interface RefundSelection {
  /** Numbers of tickets; null for all that is left, whoever has it, with the delivery. */
  readonly tickets: readonly number[] | null;
  /** With the service fees; all that is left always has them. */
  readonly fees: boolean;
}

/** What a refund comes to, in cents. */
export interface RefundSum {
  readonly tickets: readonly { readonly n: number; readonly issue: number; readonly backCents: number }[];
  readonly deliveryCents: number;
  readonly refundCents: number;
}

/**
 * What goes back by a refund of an order, as `returnTickets` and `returnOrder` value it. Undefined where a ticket of it
 * is not valid, or there is none; tickets that the buyer passed on go back with all that is left alone.
 */
export function sumRefund(
  order: OrderRow,
  all: readonly LatestTicket[],
  { tickets, fees }: RefundSelection,
): RefundSum | undefined {
  const values = new Map(valueTickets(order, all).map((value) => [value.n, value]));
  const valid = all.filter(({ endedAs }) => !endedAs);
  const chosen = tickets === null ? valid : valid.filter(({ n, holderId }) => tickets.includes(n) && holderId === null);
  if (chosen.length === 0 || (tickets !== null && chosen.length !== new Set(tickets).size)) return undefined;
  const deliveryCents = tickets === null ? order.deliveryFeeCents : 0;
  const back = chosen.map(({ n, issue }) => {
    const { priceCents, feeCents } = values.get(n)!;
    return { n, issue, backCents: priceCents + (fees || tickets === null ? feeCents : 0) };
  });
  return {
    tickets: back,
    deliveryCents,
    refundCents: back.reduce((sum, { backCents }) => sum + backCents, deliveryCents),
  };
}

/** Whether a part of an order can go back: what was sold as a set goes back as a whole. */
export function mayRefundPart(order: OrderRow, wanted: RefundSelection): boolean {
  return wanted.tickets === null || !isSet(order.discounts);
}

/**
 * The most, in cents, that staff give back or exchange of one order without somebody else's approval, by the action that
 * they may: of tickets that are exchanged, what they count for.
 */
export const officeLimits = {
  'order.refund': staffRefundLimits.ownCents,
  'order.refund_more': staffRefundLimits.approvalCents,
  'order.exchange': staffRefundLimits.ownCents,
  'order.exchange_more': staffRefundLimits.approvalCents,
} as const;
