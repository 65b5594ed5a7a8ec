import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { readOrderOverviews } from '../../orders/history/read-order-overviews.ts';
import { insertNotices } from '../store.ts';

/** Adds a notice about the refund of an order or of a whole charge, identified by its first order. */
export async function noticeRefundDue(program: Program, refund: DomainEventData<'orders.refund_due'>): Promise<void> {
  const orders = await readOrderOverviews(program, [refund]);
  const order = refund.orderId === null ? orders[0] : orders.find((one) => one.orderId === refund.orderId);
  if (!order) return;
  await insertNotices(program.db, [
    {
      noticeId: program.id(),
      memberId: refund.memberId,
      factKey: `refund:${refund.orderId ?? refund.chargeId}`,
      facts: {
        kind: 'refund_due',
        number: order.number,
        performanceId: order.performanceId,
        amountCents: refund.amountCents,
        cause: refund.cause,
        hasRecord: true,
      },
      createdAt: program.now(),
    },
  ]);
}
