import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { readOrderOverviews } from '../../orders/history/read-order-overviews.ts';
import { insertNotices } from '../store.ts';

/** Adds a notice about tickets that a buyer returned, with the refund in money and points. */
export async function noticeTicketsReturned(
  program: Program,
  { pointsCents = 0, ...returned }: DomainEventData<'orders.tickets_returned'>,
): Promise<void> {
  const { memberId, orderId, numbers, amountCents } = returned;
  const order = (await readOrderOverviews(program, [returned])).find((one) => one.orderId === orderId);
  if (!order) return;
  const { number, performanceId } = order;
  await insertNotices(program.db, [
    {
      noticeId: program.id(),
      memberId,
      factKey: `returned:${orderId}:${numbers.toSorted((a, b) => a - b).join('-')}`,
      facts: {
        kind: 'tickets_returned',
        number,
        performanceId,
        quantity: numbers.length,
        moneyCents: amountCents - pointsCents,
        pointsCents,
        ...(returned.resold ? { resold: true } : {}),
      },
      createdAt: program.now(),
    },
  ]);
}
