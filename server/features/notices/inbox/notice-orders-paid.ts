import type { DomainEventData } from '../../../domain-events.ts';
import type { Program } from '../../../context.ts';
import { readOrderOverviews, type OrderOverview } from '../../orders/history/read-order-overviews.ts';
import { insertNotices } from '../store.ts';

/** Event data as published now, or by older queued jobs: without orders, or for a single checkout. */
type Paid =
  | DomainEventData<'orders.paid_together'>
  | Omit<DomainEventData<'orders.paid_together'>, 'orders'>
  | DomainEventData<'orders.paid'>['checkouts'][number];

/** Adds a notice for each order of newly paid checkouts, in one statement. */
export async function noticeOrdersPaid(program: Program, fact: Paid): Promise<void> {
  const orders =
    'orders' in fact ? fact.orders : await readPaid(program, 'checkouts' in fact ? fact.checkouts : [fact]);
  const createdAt = program.now();
  await insertNotices(
    program.db,
    orders.map(({ memberId, orderId, number, performanceId, quantity }) => ({
      noticeId: program.id(),
      memberId,
      factKey: `paid:${orderId}`,
      facts: { kind: 'order_paid', number, performanceId, quantity },
      createdAt,
    })),
  );
}

async function readPaid(
  program: Program,
  checkouts: DomainEventData<'orders.paid'>['checkouts'],
): Promise<OrderOverview[]> {
  return (await readOrderOverviews(program, checkouts)).filter((order) => order.state === 'paid');
}
