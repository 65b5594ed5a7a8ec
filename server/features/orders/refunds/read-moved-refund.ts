import type { NotifiedRefundStatus } from '../../../../contract/payments/refunds.ts';
import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { notifiedStatusOf } from '../../payments/refunds/refund-progress.ts';
import { checkoutOf, checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import { findOwner } from '../settlement/find-owner.ts';
import { findOrdersOf, type OrderRow } from '../store.ts';
import { readCheckoutRefunds, refundsOfOrder, type OrderRefund } from './read-order-refunds.ts';

/** A refund that has come somewhere, of the first of the orders that it is for. */
export interface MovedRefund {
  order: OrderRow;
  refund: OrderRefund;
  standing: NotifiedRefundStatus;
}

/**
 * What a buyer is to be told of a refund as it stands now. Nothing of one that moves on already, of one that came back as
 * points alone or is done so soon that its request has told everything, and of those of other features.
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
