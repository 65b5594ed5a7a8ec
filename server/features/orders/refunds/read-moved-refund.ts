import type { NotifiedRefundStatus } from '../../../../contract/payments/refunds.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { notifiedStatusOf } from '../../payments/refunds/refund-progress.ts';
import { checkoutOf, checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { findOwner } from '../settlement/find-owner.ts';
import { findOrdersOf, type OrderRow } from '../store.ts';
import { readCheckoutRefunds, refundsOfOrder, type OrderRefund } from './read-order-refunds.ts';

/** A refund with a new status, and the first of its orders. */
export interface MovedRefund {
  order: OrderRow;
  refund: OrderRefund;
  standing: NotifiedRefundStatus;
}

/**
 * Returns what to tell the buyer about a refund's current status. Returns undefined for a refund that is still in
 * progress, returned points only, completed so soon that its first mail covered it, or belongs to another feature.
 */
export async function readMovedRefund(
  program: Program,
  { refundId, subject, reason }: Pick<DomainEventData<'payments.refunded'>, 'refundId' | 'subject' | 'reason'>,
): Promise<MovedRefund | undefined> {
  const payer = checkoutOf(subject);
  if (!payer) return undefined;
  const key = await findOwner(program.db, payer, reason);
  const refunds = (await readCheckoutRefunds(program, [key])).get(checkoutSubjectOf(key)) ?? [];
  for (const order of await findOrdersOf(program.db, [key])) {
    const refund = refundsOfOrder(order, refunds).find((one) => one.refundId === refundId);
    const standing = refund && refund.amountCents > 0 ? notifiedStatusOf(refund) : undefined;
    if (refund && standing) return { order, refund, standing };
  }
  return undefined;
}
