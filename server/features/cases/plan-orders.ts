import type { Db, Program, Tx } from '../../context.ts';
import { hasOtherPerformance } from '../orders/exchange/find-other-performances.ts';
import { listPaidOrders, type PaidOrder } from '../orders/history/list-orders-of.ts';
import { planRefunds, type PlannedRefund } from '../payments/refunds/plan-refunds.ts';
import { canBeExchanged, choiceByDefault, isDue } from './rules.ts';
import type { CaseRow } from './store.ts';
import { readTold, type CaseOrderRow } from './store-orders.ts';

/** What a case does with one order. */
export interface PlannedOrder {
  order: PaidOrder;
  choice: CaseOrderRow['choice'];
  /** Whether its buyer can exchange tickets of it for another performance. */
  exchangeable: boolean;
  /** Its buyer was told before and has chosen nothing in time. */
  wasAsked: boolean;
  /**
   * How its money would go back, now or when its buyer asks for it: by the charge that paid for it, and by those of tickets
   * that were given up for it. None where it cost nothing.
   */
  refunds: (PlannedRefund & { chargeId: string })[];
}

/** What an order's fate depends on beside itself. */
export interface Circumstances {
  readonly now: Date;
  /** Whether there are other performances of the event to exchange for. */
  readonly elsewhere: boolean;
}

/** As they are now. */
export async function readCircumstances(
  program: Program,
  { performanceId }: Pick<CaseRow, 'performanceId'>,
): Promise<Circumstances> {
  return { now: program.now(), elsewhere: await hasOtherPerformance(program, performanceId) };
}

type Planned = Pick<CaseRow, 'performanceId' | 'caseId' | 'kind' | 'approvedAt'>;

/**
 * The next orders that a case has not done, as it would do them: the job does just these, and the preview counts them.
 * @param at `after`: the last order before them; `limit`: orders that are looked at.
 * @returns them, and the last order looked at; null where there are no more.
 */
export async function planOrders(
  db: Db | Tx,
  found: Planned,
  { now, elsewhere, after, limit }: Circumstances & { after: string | null; limit: number },
): Promise<{ planned: PlannedOrder[]; last: string | null }> {
  const { performanceId, caseId, kind, approvedAt } = found;
  const orders = await listPaidOrders(db, performanceId, after, limit);
  const ids = orders.map(({ orderId }) => orderId);
  const known = await readTold(db, performanceId, caseId, ids);
  // Whoever began to buy after it was decided knew of it.
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
        choice: choiceByDefault(kind, { exchangeable, owedCents: order.owedCents }),
        exchangeable,
        wasAsked,
        refunds: own,
      };
    }),
    last: orders.at(-1)?.orderId ?? null,
  };
}
