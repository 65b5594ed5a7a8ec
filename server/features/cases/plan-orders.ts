import type { Db, Program, Tx } from '../../context.ts';
import { hasOtherPerformance } from '../orders/exchange/find-other-performances.ts';
import { listPaidOrders, type PaidOrder } from '../orders/history/list-orders-of.ts';
import { planRefunds, type PlannedRefund } from '../payments/refunds/plan-refunds.ts';
import { canBeExchanged, defaultChoice, isDue } from './rules.ts';
import type { CaseRow } from './store.ts';
import { readNotifiedOrders, type CaseOrderRow } from './store-orders.ts';

export interface PlannedOrder {
  order: PaidOrder;
  choice: CaseOrderRow['choice'];
  exchangeable: boolean;
  /** True if the buyer was notified before and did not choose in time. */
  wasAsked: boolean;
  /**
   * How the money would be refunded, now or on request: to the order's charge and to those of tickets exchanged into
   * it. Empty for a free order.
   */
  refunds: (PlannedRefund & { chargeId: string })[];
}

export interface Circumstances {
  readonly now: Date;
  /** True if another performance of the event is available for an exchange. */
  readonly elsewhere: boolean;
}

export async function readCircumstances(
  program: Program,
  { performanceId }: Pick<CaseRow, 'performanceId'>,
): Promise<Circumstances> {
  return { now: program.now(), elsewhere: await hasOtherPerformance(program, performanceId) };
}

type Planned = Pick<CaseRow, 'performanceId' | 'caseId' | 'kind' | 'approvedAt'>;

/**
 * Plans the next orders that a case has not processed. The job executes exactly this plan, and the preview counts it.
 * @param at `after`: last order of the previous page; `limit`: number of orders to read.
 * @returns the plan and the last order read; `last` is null if there are no more orders.
 */
export async function planOrders(
  db: Db | Tx,
  found: Planned,
  { now, elsewhere, after, limit }: Circumstances & { after: string | null; limit: number },
): Promise<{ planned: PlannedOrder[]; last: string | null }> {
  const { performanceId, caseId, kind, approvedAt } = found;
  const orders = await listPaidOrders(db, performanceId, after, limit);
  const ids = orders.map(({ orderId }) => orderId);
  const known = await readNotifiedOrders(db, performanceId, caseId, ids);
  // Buyers who started after the approval saw the performance's new state.
  const isOld = ({ createdAt }: PaidOrder) => !approvedAt || createdAt <= approvedAt;
  const open = orders.filter((order) => {
    const told = known.get(order.orderId);
    return told ? told.choice === 'asked' && isDue(kind, told.toldAt, now) : isOld(order);
  });
  const paid = open.flatMap(({ funds }) => funds.map(({ chargeId, cents }) => ({ chargeId, amountCents: cents })));
  const refunds = (await planRefunds(db, paid)).values();
  return {
    planned: open.map((order) => {
      const own = order.funds.map(({ chargeId }) => ({ chargeId, ...refunds.next().value! }));
      const wasAsked = known.has(order.orderId);
      const exchangeable = elsewhere && !wasAsked && canBeExchanged(order) && own.every(({ disputed }) => !disputed);
      return {
        order,
        choice: defaultChoice(kind, { exchangeable, owedCents: order.owedCents }),
        exchangeable,
        wasAsked,
        refunds: own,
      };
    }),
    last: orders.at(-1)?.orderId ?? null,
  };
}
