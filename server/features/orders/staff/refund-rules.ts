import { staffRefundLimits } from '../../../../contract/staff/refund-limits.ts';
import type { LatestTicket } from '../../seating/holds/move-tickets.ts';
import { isSet } from '../rules.ts';
import type { OrderRow } from '../store.ts';
import { valueTickets } from '../tickets/value-tickets.ts';

export interface RefundSelection {
  /** Ticket numbers; null for everything that remains, including transferred tickets and the delivery fee. */
  readonly tickets: readonly number[] | null;
  /** Refunds the service fees too; a refund of everything that remains always includes them. */
  readonly fees: boolean;
}

/** Refund amounts, in cents. */
export interface RefundSum {
  readonly tickets: readonly { readonly n: number; readonly issue: number; readonly backCents: number }[];
  readonly deliveryCents: number;
  readonly refundCents: number;
}

/**
 * Returns the amounts of a refund, valued as in `returnTickets` and `returnOrder`. Undefined if a ticket is not valid,
 * or there are none. Transferred tickets are refunded only with everything that remains.
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

/** Returns true if part of an order can be refunded: tickets sold as a set are refunded only as a whole. */
export function mayRefundPart(order: OrderRow, wanted: RefundSelection): boolean {
  return wanted.tickets === null || !isSet(order.discounts);
}

/**
 * Limits in cents, by permitted action, for staff refunds and exchanges of one order without another person's approval.
 * Exchanged tickets count at their value.
 */
export const officeLimits = {
  'order.refund': staffRefundLimits.ownCents,
  'order.refund_more': staffRefundLimits.approvalCents,
  'order.exchange': staffRefundLimits.ownCents,
  'order.exchange_more': staffRefundLimits.approvalCents,
} as const;
