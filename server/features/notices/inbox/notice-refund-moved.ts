import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { readMovedRefund } from '../../orders/refunds/read-moved-refund.ts';
import { insertNotices } from '../store.ts';

/** Adds a notice when a refund is complete or delayed. */
export async function noticeRefundMoved(program: Program, fact: DomainEventData<'payments.refunded'>): Promise<void> {
  const moved = await readMovedRefund(program, fact);
  if (!moved) return;
  const { memberId, number, performanceId } = moved.order;
  await insertNotices(program.db, [
    {
      noticeId: program.id(),
      memberId,
      factKey: `refund:${fact.refundId}:${moved.standing}`,
      facts: {
        kind: 'refund_moved',
        number,
        performanceId,
        amountCents: moved.refund.amountCents,
        standing: moved.standing,
      },
      createdAt: program.now(),
    },
  ]);
}
