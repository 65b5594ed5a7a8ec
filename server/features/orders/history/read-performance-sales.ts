import type { Db, Tx } from '../../../context.ts';
import { readRefundsFor } from '../../payments/read-refunds.ts';
import { countEndedTickets, type EndedCount } from '../../seating/holds/count-tickets.ts';
import { isOfWhole, orderOfReason } from '../settlement/refund-reasons.ts';
import { checkoutSubjectOf } from '../settlement/checkout-subject.ts';
import {
  readBuyersOf,
  readSaleSteps,
  readSettledOrders,
  sumPaidDeliveries,
  sumPaidKinds,
  sumSoldDays,
  type SaleStepRow,
  type SettledOrderRow,
  type SoldDayRow,
  type SoldSum,
} from './store-sales.ts';

/** Tickets of one kind and channel: price and refunds, in cents. */
export interface SoldKind extends SoldSum {
  readonly ended: number;
  readonly leftCents: number;
  readonly leftFeeCents: number;
}

/** Sales of a performance, and retained delivery fees, in cents. */
export interface PerformanceSales {
  /** A kind can appear several times. */
  readonly kinds: readonly SoldKind[];
  readonly deliveryCents: number;
}

/**
 * Returns the sales of a performance and their later changes. The database aggregates orders without ended tickets, to
 * scale to any number of them. Excludes orders whose seats were gone when they were paid: they are refunded in full.
 * @param tx a snapshot transaction if the result is compared with other books.
 * @param counterBuyers buyer IDs that represent counter sales.
 */
export async function readPerformanceSales(
  tx: Db | Tx,
  performanceId: string,
  counterBuyers: ReadonlySet<string>,
): Promise<PerformanceSales> {
  const ended = Map.groupBy(await countEndedTickets(tx, performanceId), ({ orderId }) => orderId);
  const without = [...ended.keys()];
  const sums = await sumPaidKinds(tx, performanceId, { counterBuyers: [...counterBuyers], without });
  const orders = await readSettledOrders(tx, performanceId, without);
  const returned = await findReturnedDeliveries(
    tx,
    orders.filter(({ deliveryFeeCents }) => deliveryFeeCents > 0),
  );
  const kept = orders.filter(({ orderId }) => !returned.has(orderId));
  return {
    kinds: [
      ...sums.map((sum) => ({ ...sum, ended: 0, leftCents: 0, leftFeeCents: 0 })),
      ...orders.flatMap(({ orderId, memberId, lines }) =>
        countKinds(lines, ended.get(orderId)!, counterBuyers.has(memberId)),
      ),
    ],
    deliveryCents: kept.reduce(
      (sum, { deliveryFeeCents }) => sum + deliveryFeeCents,
      await sumPaidDeliveries(tx, performanceId, without),
    ),
  };
}

function countKinds(lines: SettledOrderRow['lines'], ended: readonly EndedCount[], atCounter: boolean): SoldKind[] {
  const kinds = Map.groupBy(lines, ({ zoneNo, ticketType }) => `${zoneNo} ${ticketType}`);
  return [...kinds.values()].map((same) => {
    const { zoneNo, ticketType } = same[0]!;
    const gone = ended.find((one) => one.zoneNo === zoneNo && one.ticketType === ticketType);
    const sum = (cents: (line: SettledOrderRow['lines'][number]) => number) =>
      same.reduce((total, line) => total + cents(line), 0);
    return {
      zoneNo,
      ticketType,
      atCounter,
      sold: sum(({ quantity }) => quantity),
      grossCents: sum(({ quantity, unitCents }) => quantity * unitCents),
      discountCents: sum(({ discountCents = 0 }) => discountCents),
      feeCents: sum(({ quantity, feeCents }) => quantity * feeCents),
      ended: gone?.quantity ?? 0,
      leftCents: gone?.leftCents ?? 0,
      leftFeeCents: gone?.leftFeeCents ?? 0,
    };
  });
}

/** Returns the orders whose delivery fee was refunded with the rest. */
async function findReturnedDeliveries(tx: Db | Tx, orders: readonly SettledOrderRow[]): Promise<ReadonlySet<string>> {
  const refunds = await readRefundsFor(tx, orders.map(checkoutSubjectOf));
  return new Set(refunds.flatMap(({ reason }) => (isOfWhole(reason) ? (orderOfReason(reason) ?? []) : [])));
}

/** Returns all buyers of a performance: members, guests and counter sales. */
export function listBuyersOf(tx: Db | Tx, performanceId: string): Promise<string[]> {
  return readBuyersOf(tx, performanceId);
}

/**
 * Sums the sales of a performance by Hong Kong day and channel in one pass.
 * @param which buyer IDs that represent counter sales, and orders with ended tickets.
 */
export function sumSoldByDay(
  tx: Db | Tx,
  performanceId: string,
  which: { counterBuyers: readonly string[]; endedOrders: readonly string[] },
): Promise<SoldDayRow[]> {
  return sumSoldDays(tx, performanceId, which);
}

/**
 * Returns a performance's paid orders in steps with equal ticket counts, earliest first. Excludes complimentary
 * tickets.
 */
export function listSaleSteps(tx: Db | Tx, performanceId: string, steps: number): Promise<SaleStepRow[]> {
  return readSaleSteps(tx, performanceId, steps);
}
