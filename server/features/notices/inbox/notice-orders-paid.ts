import type { FactData } from '../../../facts.ts';
import type { Program } from '../../../context.ts';
import { readOrderFacts, type OrderFacts } from '../../orders/history/read-order-facts.ts';
import { insertNotices } from '../store.ts';

/** Event data as published now, or as in older queued jobs: without orders, or for one checkout. */
type Paid =
  | FactData<'orders.paid_together'>
  | Omit<FactData<'orders.paid_together'>, 'orders'>
  | FactData<'orders.paid'>['checkouts'][number];

/** Adds a notice for each order of checkouts that became paid, in one statement. */
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

async function readPaid(program: Program, checkouts: FactData<'orders.paid'>['checkouts']): Promise<OrderFacts[]> {
  return (await readOrderFacts(program, checkouts)).filter((order) => order.state === 'paid');
}
