import type { FactData } from '../../../facts.ts';
import type { Program } from '../../../context.ts';
import { readOrderFacts } from '../../orders/history/read-order-facts.ts';
import { insertNotices } from '../store.ts';

/** A notice for each order of a checkout that became paid. */
export async function noticeOrderPaid(program: Program, fact: FactData<'orders.paid'>): Promise<void> {
  const orders = await readOrderFacts(program, fact);
  await insertNotices(
    program.db,
    orders
      .filter((order) => order.state === 'paid')
      .map(({ orderId, number, performanceId, quantity }) => ({
        noticeId: program.id(),
        memberId: fact.memberId,
        factKey: `paid:${orderId}`,
        facts: { kind: 'order_paid', number, performanceId, quantity },
        createdAt: program.now(),
      })),
  );
}
