import type { FactData } from '../../../facts.ts';
import type { Program } from '../../../context.ts';
import { readOrderFacts } from '../../orders/history/read-order-facts.ts';
import { insertNotices } from '../store.ts';

/** @property memberId a job that waits from before names one checkout. */
type Paid = FactData<'orders.paid_together'> | FactData<'orders.paid'>;

/** A notice for each order of checkouts that became paid, all of them in one statement. */
export async function noticeOrdersPaid(program: Program, fact: Paid): Promise<void> {
  const orders = await readOrderFacts(program, 'checkouts' in fact ? fact.checkouts : [fact]);
  const createdAt = program.now();
  await insertNotices(
    program.db,
    orders
      .filter((order) => order.state === 'paid')
      .map(({ memberId, orderId, number, performanceId, quantity }) => ({
        noticeId: program.id(),
        memberId,
        factKey: `paid:${orderId}`,
        facts: { kind: 'order_paid', number, performanceId, quantity },
        createdAt,
      })),
  );
}
