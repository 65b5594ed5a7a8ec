import type { Db, Tx } from '../../context.ts';
import { listPaidOrders, type PaidOrder } from '../orders/history/list-orders-of.ts';
import { listFundsLeft, takeFunds } from '../orders/settlement/order-funds.ts';
import { planRefunds, type PlannedRefund } from '../payments/refunds/plan-refunds.ts';
import { choiceByDefault } from './rules.ts';
import type { CaseRow } from './store.ts';
import { readDone, type CaseOrderRow } from './store-orders.ts';

/** What a case does with one order. */
export interface PlannedOrder {
  order: PaidOrder;
  choice: CaseOrderRow['choice'];
  /**
   * How its money would go back, now or when its buyer asks for it: by the charge that paid for it, and by those of tickets
   * that were given up for it. None where it cost nothing.
   */
  refunds: (PlannedRefund & { chargeId: string })[];
}

/**
 * The next orders that a case has not done, as it would do them: the job does just these, and the preview counts them.
 * @param after the last order before them. @param limit orders that are looked at.
 * @returns them, and the last order looked at; null where there are no more.
 */
export async function planOrders(
  db: Db | Tx,
  { performanceId, caseId, kind, approvedAt }: Pick<CaseRow, 'performanceId' | 'caseId' | 'kind' | 'approvedAt'>,
  after: string | null,
  limit: number,
): Promise<{ planned: PlannedOrder[]; last: string | null }> {
  const orders = await listPaidOrders(db, performanceId, after, limit);
  const known = await readDone(
    db,
    performanceId,
    caseId,
    orders.map(({ orderId }) => orderId),
  );
  // Whoever began to buy after it was decided knew of it.
  const isOld = ({ createdAt }: PaidOrder) => !approvedAt || createdAt <= approvedAt;
  const open = orders.filter((order) => !known.has(order.orderId) && isOld(order));
  const left = await listFundsLeft(
    db,
    open.map((order) => ({ paidChargeId: order.chargeId, order })),
  );
  const parts = open.map(({ owedCents }, at) => takeFunds(left[at]!, owedCents));
  const wanted = parts.flat().map(({ chargeId, cents }) => ({ chargeId, amountCents: cents }));
  const refunds = (await planRefunds(db, wanted)).values();
  return {
    planned: open.map((order, at) => ({
      order,
      choice: choiceByDefault(kind),
      refunds: parts[at]!.map(({ chargeId }) => ({ chargeId, ...refunds.next().value! })),
    })),
    last: orders.at(-1)?.orderId ?? null,
  };
}
